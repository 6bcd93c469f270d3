internal import LayerGeometry
internal import SceneFormat

struct EnglishSentences: Sentences {
  let language = "en"
  let space = " "

  func sentence(_ statement: Statement) -> String {
    switch statement {
    case .panels(let count): "\(numeral(count)) panels."
    case .panel(let number, let caption, let badge): heading(number, caption, badge)
    case .sameLayers(let panel): "It shows the layers of panel \(panel) again."
    case .fromAside: "The layers are seen from aside, as sheets that lie on each other."
    case .layer(let layer): sentence(about: layer)
    case .moreLayers(let count): "And \(count) more \(count == 1 ? "layer" : "layers")."
    case .hidden(let names, let more):
      "\(list(names + (more > 0 ? ["\(more) more"] : []))) "
        + (names.count + more == 1 ? "is hidden." : "are hidden.")
    case .morePanels(let count): "And \(count) more \(count == 1 ? "panel" : "panels")."
    case .change(let change): sentence(about: change)
    case .derivation(let name, let part): sentence(about: part, of: name)
    case .ghost(let name, let state, let frame, let movement):
      ghost(name, state, frame, movement)
    case .table(let names, let rows):
      "A table lists \(list(rows.map(\.rawValue))) of \(list(names))."
    case .formula(let lines): "A formula: \(lines.joined(separator: "; "))."
    case .notes(let notes): "Notes: \(notes.map { "“\($0)”" }.joined(separator: ", "))."
    case .log(let log): sentence(about: log)
    case .effects(let effects): sentence(about: effects)
    case .card(let card): sentence(about: card)
    case .contents(let contents): sentence(about: contents)
    case .plot(let plot): sentence(about: plot)
    case .code(let code): sentence(about: code)
    case .trace(let trace): sentence(about: trace)
    case .annotation(let annotation): sentence(about: annotation)
    case .moreAnnotations(let count):
      "And \(count) more \(count == 1 ? "annotation" : "annotations")."
    case .keyMap(let map): sentence(about: map)
    case .tree: "A tree of which layer is in which."
    case .unitSquare(let name, let anchor):
      "The unit square of \(name), with its anchor point at \(parenthesized(anchor))."
    case .nothing: "No layer is shown."
    }
  }

  private func numeral(_ count: Int) -> String {
    let words = ["No", "One", "Two", "Three", "Four", "Five", "Six"]
    return count < words.count ? words[count] : "\(count)"
  }

  private func heading(_ number: Int, _ caption: String?, _ badge: Panel.Badge?) -> String {
    let verdict =
      switch badge {
      case .tick: ", marked right"
      case .cross: ", marked wrong"
      case nil: ""
      }
    guard let caption else { return "Panel \(number)\(verdict):" }
    return "Panel \(number)\(verdict), “\(caption)”:"
  }

  private func sentence(about layer: DescribedLayer) -> String {
    let around = layer.superlayer.map { "In \($0), " } ?? ""
    let frame = layer.frame.map { "the frame \(parenthesized($0))" } ?? "an unbounded frame"
    var text = "\(around)\(layer.name)"
    if let bounds = layer.bounds, !layer.transform.isEmpty {
      text += " with the bounds \(parenthesized(bounds)) is \(operations(layer.transform))"
      text += ", and has \(frame)."
    } else if let bounds = layer.bounds {
      text += " has \(frame) and the bounds \(parenthesized(bounds))."
    } else {
      text += " has \(frame)."
    }
    if let position = layer.position { text += place(of: layer, at: position) }
    if layer.isMirrored { text += " It is mirrored." }
    if layer.isFlipped { text += " Its geometry is flipped: its own y points the other way." }
    if layer.anchorPoint == nil, let depth = layer.anchorPointZ {
      text += " Its anchorPointZ is \(typesetNumber(depth))."
    }
    if let depth = layer.zPosition { text += " Its zPosition is \(typesetNumber(depth))." }
    if !layer.sublayerTransform.isEmpty {
      text += " What is in it is \(operations(layer.sublayerTransform))."
    }
    if layer.clips { text += " It clips what is in it." }
    if let side = layer.side, side != .front { text += " It \(words(side))." }
    if layer.isBehindViewer { text += " It is behind the viewer and not seen." }
    return text
  }

  private func sentence(about log: DescribedLog) -> String {
    let states = log.states == 1 ? "1 state" : "\(log.states) states"
    let equal = log.equal.map { "; \($0.column) always equals \($0.previous)" }.joined()
    return "A log lists \(list(log.columns)) in \(states)\(equal)."
  }

  private func sentence(about effects: [DescribedEffect]) -> String {
    let clauses = effects.map { effect in
      "setting \(effect.property) changes "
        + (effect.changes.isEmpty ? "nothing else" : list(effect.changes))
    }
    return "A matrix of what each change affects: \(clauses.joined(separator: "; "))."
  }

  private func sentence(about card: DescribedCard) -> String {
    let rules = card.rules.map { rule in
      switch rule.badge {
      case .tick: "“\(rule.text)” (marked right)"
      case .cross: "“\(rule.text)” (marked wrong)"
      case nil: "“\(rule.text)”"
      }
    }
    let title = card.title.map { " “\($0)”" } ?? ""
    return "A \(card.isWarning ? "warning" : "card")\(title) says \(list(rules))."
  }

  private func sentence(about plot: DescribedPlot) -> String {
    let clauses = plot.curves.map { curve in
      var parts: [String] = []
      if let most = curve.most { parts.append("at most \(most.value) at \(list(most.places))") }
      if let least = curve.least {
        parts.append("at least \(least.value) at \(list(least.places))")
      }
      if let present = curve.present { parts.append("now \(present)") }
      return curve.label + (parts.isEmpty ? "" : " is " + list(parts))
    }
    let now = plot.present.map { ", now at \($0)" } ?? ""
    return "A plot against \(plot.quantity) from \(plot.first) to \(plot.last)\(now): "
      + "\(clauses.joined(separator: "; "))."
  }

  private func sentence(about code: DescribedCode) -> String {
    var text = "Code in \(code.language.title)"
    if !code.lines.isEmpty { text += ": \(code.lines.joined(separator: " · "))" }
    if !code.following.isEmpty {
      text +=
        (code.lines.isEmpty ? ": " : "; and what follows: ")
        + code.following.joined(separator: " · ")
    }
    text += "."
    if !code.ties.isEmpty {
      text += " Hairlines lead from \(list(code.ties)) to the dimension lines in the picture."
    }
    return text
  }

  private func sentence(about trace: DescribedTrace) -> String {
    let form =
      switch trace.form {
      case .line(let length): "a line of \(typesetNumber(length))"
      case .arc(let radius, let angle):
        "an arc of \(degrees(angle)) with the radius \(typesetNumber(radius))"
      case .curve: "a curve"
      }
    let skins =
      trace.skins == 0
      ? "" : ", with \(trace.skins) fading \(trace.skins == 1 ? "outline" : "outlines") on it"
    return "As \(trace.swept) goes from \(trace.first) to \(trace.last), \(trace.point) goes along "
      + "\(form)\(skins)."
  }

  private func sentence(about map: DescribedKeyMap) -> String {
    let start = "A key map of \(map.layer)"
    guard !map.set.isEmpty else {
      return "\(start): arrows lead to frame from bounds, position, anchorPoint and transform."
    }
    var text = "\(start): \(list(map.set)) \(map.set.count == 1 ? "is" : "are") set"
    text +=
      map.following.isEmpty
      ? ", and nothing follows"
      : ", \(list(map.following)) \(map.following.count == 1 ? "follows" : "follow")"
    if !map.staying.isEmpty {
      text += ", \(list(map.staying)) \(map.staying.count == 1 ? "stays" : "stay")"
    }
    return text + "."
  }

  private func sentence(about contents: DescribedContents) -> String {
    var parts: [String] = []
    if contents.shapes > 0 {
      parts.append("\(contents.shapes) \(contents.shapes == 1 ? "shape" : "shapes")")
    }
    if !contents.texts.isEmpty {
      parts.append(
        (contents.texts.count == 1 ? "the text " : "the texts ")
          + contents.texts.map { "“\($0)”" }.joined(separator: ", "))
    }
    if !contents.images.isEmpty {
      parts.append(
        (contents.images.count == 1 ? "the picture " : "the pictures ")
          + contents.images.joined(separator: ", "))
    }
    parts += contents.sketches.map(words)
    return "\(contents.layer) shows \(list(parts))."
  }

  private func words(_ sketch: DescribedSketch) -> String {
    switch sketch {
    case .list(let rows): "a list" + (rows.map { " with the \(words($0))" } ?? " without rows")
    case .map: "a map"
    case .card: "a card with a picture and lines of text"
    case .letter: "the letter F"
    }
  }

  func words(_ rows: ClosedRange<Int>) -> String {
    rows.count == 1 ? "row \(rows.lowerBound)" : "rows \(rows.lowerBound) to \(rows.upperBound)"
  }

  private func ghost(
    _ name: String, _ state: Int?, _ frame: Rect?, _ movement: Vector?
  ) -> String {
    var text = "A dashed ghost shows \(name) as it was"
    if let state { text += " after step \(state)" }
    if let frame { text += ", with the frame \(parenthesized(frame))" }
    if let movement { text += "; \(name) has moved by \(parenthesized(movement))" }
    return text + "."
  }

  func operations(_ operations: [TransformOperation]) -> String {
    operations.map(words).joined(separator: ", then ")
  }

  private func words(_ operation: TransformOperation) -> String {
    switch operation {
    case .translate(let x, let y, let z): "moved by (\(listed(x, y, z)))"
    case .scale(let x, nil, nil): "scaled by \(listed(x))"
    case .scale(let x, let y, let z): "scaled by (\(listed(x, y ?? x, z)))"
    case .rotate(let angle): "rotated by \(degrees(angle))"
    case .rotateAboutAxis(let angle, let x, let y, let z):
      "rotated by \(degrees(angle)) about the axis (\(listed(x, y, z)))"
    case .skew(let x, let y): "skewed by \(degrees(x)) and \(degrees(y))"
    case .perspective(let distance): "seen from a distance of \(listed(distance))"
    case .matrix: "transformed by \([operation].inWords)"
    }
  }

  func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
