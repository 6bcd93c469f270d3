internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// Code in the current state: as the document writes it, or made of a layer; nil after a report.
  func resolved(_ written: WrittenCode) -> Code? {
    let lines: [Code.Line]
    if let given = written.lines {
      lines = given.compactMap { filled($0) }
      guard lines.count == given.count else { return nil }
    } else {
      guard let made = made(written) else { return nil }
      lines = made
    }
    var code = Code(language: written.language, lines: lines, ties: [])
    let known = code.arguments.map(\.path)
    for tie in written.ties {
      if let tie = resolved(tie, among: known) { code.ties.append(tie) }
    }
    return code
  }

  // MARK: Lines

  /// A line that the document writes, with its computed parts as values; nil after a report.
  private func filled(_ line: WrittenCode.Line) -> Code.Line? {
    var pieces: [Code.Piece] = []
    func add(_ text: String) {
      if let last = pieces.last, last.argument == nil {
        pieces[pieces.count - 1].text += text
      } else {
        pieces.append(Code.Piece(text: text))
      }
    }
    let text = line.text
    if text.isPlain { add(text.string.text) }
    var isSound = true
    for piece in text.pieces {
      switch piece {
      case .brace(let brace): add(String(UnicodeScalar(brace)))
      case .backquote: add("`")
      case .typed(let range), .literal(let range):
        add(String(decoding: text.utf8[range], as: UTF8.self))
      case .computed(let written):
        guard let path = path(written.path), let (fact, printing) = computed(written) else {
          isSound = false
          continue
        }
        let name = String(decoding: text.utf8[written.path.range], as: UTF8.self)
        pieces.append(
          Code.Piece(
            text: fact.printed(fact.components.map(\.value), printing.printed),
            argument: Code.Argument(path: name, space: space(ofNumbersAt: path))))
      }
    }
    if let fault = text.fault {
      report(fault, text.string.place)
      return nil
    }
    return isSound
      ? Code.Line(pieces: pieces, isFollowing: line.isFollowing, span: text.string.place) : nil
  }

  /// The lines that make a layer what it is in the current state; nil after a report.
  private func made(_ written: WrittenCode) -> [Code.Line]? {
    guard let name = written.layer, let layer = layer(name), hasSoundLayers else { return nil }
    let (start, end) = (course.start, state)
    let (first, last) = (
      start.descriptions[layer.rawValue], end.descriptions[layer.rawValue]
    )
    let subject = CodeSubject(
      layer: layer, id: last.id, name: written.name ?? "layer",
      superlayer: layers.superlayer(of: layer), start: start.layers[layer],
      startOperations: first.transform, startSublayerOperations: first.sublayerTransform,
      changes: changes(of: layer), end: end.layers[layer], operations: last.transform,
      sublayerOperations: last.sublayerTransform)
    let lines: [Code.Line]
    switch written.language {
    case .swift: lines = SwiftCode.lines(of: subject)
    case .css:
      if let obstacle = CSSCode.obstacle(of: subject) {
        collector.report(.noCSS(for: last.id, obstacle, at: name.place))
        return nil
      }
      lines = CSSCode.lines(of: subject)
    }
    guard lines.count <= CodeKey.mostLines else {
      collector.report(.tooMuchCode(lines.count, most: CodeKey.mostLines, at: name.place))
      return nil
    }
    return lines
  }

  /// The changes of a layer on the way from the start to the current state.
  private func changes(of layer: LayerTree.Index) -> [PropertyChange] {
    var (number, changes) = (state.stepsTaken, [[PropertyChange]]())
    while number > 0, number <= steps.count {
      let step = steps[number - 1]
      changes.append(step.changes.filter { $0.layer == layer })
      number = step.after
    }
    return changes.reversed().flatMap(\.self)
  }

  // MARK: Ties

  /// - Parameter known: the paths of the values in the code.
  private func resolved(_ written: WrittenString, among known: [String]) -> Code.Tie? {
    guard let side = layerSide(WrittenPath(written), as: written) else { return nil }
    guard known.contains(written.text) else {
      let sides = known.filter { $0.hasSuffix(".width") || $0.hasSuffix(".height") }
      collector.report(.tieOfNothing(written.text, known: sides, at: written.place))
      return nil
    }
    return Code.Tie(path: written.text, side: side, panel: 0, span: written.place)
  }

  /// Leads the hairlines of all code to panels whose pictures show the same lengths, the nearest ones.
  func tie(_ panels: inout [Panel]) {
    for number in panels.indices {
      guard case .code(var code) = panels[number].content else { continue }
      for place in code.ties.indices {
        let tie = code.ties[place]
        let value = length(of: tie, after: panels[number].step)
        let shown = panels.indices.filter { shows(tie, panels[$0]) }
        let equal = shown.filter { abs(length(of: tie, after: panels[$0].step) - value) <= 1e-9 }
        guard let nearest = equal.min(by: { abs($0 - number) < abs($1 - number) }) else {
          collector.report(.untied(tie.path, isShown: !shown.isEmpty, at: tie.span))
          continue
        }
        code.ties[place].panel = nearest + 1
      }
      panels[number].content = .code(code)
    }
  }

  private func length(of tie: Code.Tie, after step: Int) -> Double {
    tie.side.length(in: after(steps: step).layers)
  }

  /// Tells whether a panel has a dimension line along a side.
  private func shows(_ tie: Code.Tie, _ panel: Panel) -> Bool {
    guard let picture = panel.picture else { return false }
    let asked: ShowRules.Switch = tie.side.rectangle == .frame ? .frameSize : .size
    return picture.show?.layers[tie.side.layer.rawValue].contains(asked) == true
      || !picture.annotations(measuring: tie.side).isEmpty
  }
}
