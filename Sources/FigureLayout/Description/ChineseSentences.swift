internal import LayerGeometry
internal import SceneFormat

struct ChineseSentences: Sentences {
  let language = "zh"
  let space = ""

  func sentence(_ statement: Statement) -> String {
    // A space separates Latin words from Chinese ones; Chinese words have none between them.
    let scalars = Array(words(of: statement).unicodeScalars)
    var text = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isBetween =
        scalar == " " && index > 0 && index + 1 < scalars.count
        && isChinese(scalars[index - 1]) && isChinese(scalars[index + 1])
      if !isBetween { text.append(scalar) }
    }
    return String(text)
  }

  private func isChinese(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x2E80 }

  private func words(of statement: Statement) -> String {
    switch statement {
    case .panels(let count): count == 2 ? "两幅图。" : "共 \(count) 幅图。"
    case .panel(let number, let caption, let badge): heading(number, caption, badge)
    case .sameLayers(let panel): "图层与第 \(panel) 幅图相同。"
    case .fromAside: "图层从侧面看，像一张张叠放的纸。"
    case .layer(let layer): sentence(about: layer)
    case .moreLayers(let count): "另有 \(count) 个图层。"
    case .hidden(let names, let more):
      "\(names.joined(separator: "、")) \(more > 0 ? "和另外 \(more) 个图层" : "")已隐藏。"
    case .morePanels(let count): "另有 \(count) 幅图。"
    case .change(let change): sentence(about: change)
    case .derivation(let name, let part): sentence(about: part, of: name)
    case .ghost(let name, let state, let frame, let movement):
      ghost(name, state, frame, movement)
    case .table(let names, let rows):
      "表格列出 \(names.joined(separator: "、")) 的 \(rows.map(\.rawValue).joined(separator: "、"))。"
    case .formula(let lines): "公式：\(lines.joined(separator: "；"))。"
    case .notes(let notes): "说明：\(notes.map { "“\($0)”" }.joined(separator: "、"))。"
    case .log(let log): sentence(about: log)
    case .effects(let effects): sentence(about: effects)
    case .card(let card): sentence(about: card)
    case .contents(let contents): sentence(about: contents)
    case .tree: "图层的层级树。"
    case .plot(let plot): sentence(about: plot)
    case .code(let code): sentence(about: code)
    case .trace(let trace): sentence(about: trace)
    case .annotation(let annotation): sentence(about: annotation)
    case .moreAnnotations(let count): "另有 \(count) 处标注。"
    case .keyMap(let map): sentence(about: map)
    case .unitSquare(let name, let anchor): "\(name) 的单位正方形，锚点位于 \(parenthesized(anchor))。"
    case .nothing: "没有显示任何图层。"
    }
  }

  private func heading(_ number: Int, _ caption: String?, _ badge: Panel.Badge?) -> String {
    let verdict =
      switch badge {
      case .tick: "（标为正确）"
      case .cross: "（标为错误）"
      case nil: ""
      }
    guard let caption else { return "第 \(number) 幅\(verdict)：" }
    return "第 \(number) 幅\(verdict)“\(caption)”："
  }

  private func sentence(about layer: DescribedLayer) -> String {
    let subject = layer.superlayer.map { "\($0) 中的 \(layer.name)" } ?? layer.name
    let frame = layer.frame.map { "frame 为 \(parenthesized($0))" } ?? "frame 没有边界"
    var clauses: [String]
    if let bounds = layer.bounds, !layer.transform.isEmpty {
      clauses = ["\(subject) 的 bounds 为 \(parenthesized(bounds))"]
      clauses += [operations(layer.transform), frame]
    } else if let bounds = layer.bounds {
      clauses = ["\(subject) 的 \(frame)", "bounds 为 \(parenthesized(bounds))"]
    } else {
      clauses = ["\(subject) 的 \(frame)"]
    }
    if let position = layer.position { clauses += places(of: layer, at: position) }
    if layer.isMirrored { clauses.append("呈镜像") }
    if layer.isFlipped { clauses.append("几何翻转，自身的 y 轴反向") }
    if layer.anchorPoint == nil, let depth = layer.anchorPointZ {
      clauses.append("anchorPointZ 为 \(typesetNumber(depth))")
    }
    if let depth = layer.zPosition { clauses.append("zPosition 为 \(typesetNumber(depth))") }
    if !layer.sublayerTransform.isEmpty {
      clauses.append("其中的内容\(operations(layer.sublayerTransform))")
    }
    if layer.clips { clauses.append("超出它的内容被裁剪") }
    if let side = layer.side, side != .front { clauses.append(words(side)) }
    if layer.isBehindViewer { clauses.append("在观察者背后，看不见") }
    return clauses.joined(separator: "，") + "。"
  }

  /// What is said of a layer's position, and of the anchor point if it is shown.
  private func places(of layer: DescribedLayer, at position: Point) -> [String] {
    let ofPosition = "position 为 \(parenthesized(position))"
    guard let anchor = layer.anchorPoint else { return [ofPosition] }
    let depth = layer.anchorPointZ.map { "（深度 \(typesetNumber($0))）" } ?? " "
    // An anchor point off the layer's plane is not seen at its position.
    guard let place = layer.anchorPlace else {
      return ["锚点 \(parenthesized(anchor))\(depth)的 \(ofPosition)"]
    }
    let ofAnchor = "锚点 \(parenthesized(anchor))\(depth)位于 \(parenthesized(place))"
    return place == position ? [ofAnchor] : [ofAnchor, ofPosition]
  }

  private func sentence(about log: DescribedLog) -> String {
    let equal = log.equal.map { "；\($0.column) 始终等于 \($0.previous)" }.joined()
    return "日志列出 \(log.columns.joined(separator: "、")) 在 \(log.states) 个状态下的值\(equal)。"
  }

  private func sentence(about effects: [DescribedEffect]) -> String {
    let clauses = effects.map { effect in
      effect.changes.isEmpty
        ? "设置 \(effect.property) 不改变其他属性"
        : "设置 \(effect.property) 会改变 \(effect.changes.joined(separator: "、"))"
    }
    return "各项改变所影响的属性的对照表：\(clauses.joined(separator: "；"))。"
  }

  private func sentence(about card: DescribedCard) -> String {
    let rules = card.rules.map { rule in
      switch rule.badge {
      case .tick: "“\(rule.text)”（标为正确）"
      case .cross: "“\(rule.text)”（标为错误）"
      case nil: "“\(rule.text)”"
      }
    }
    let title = card.title.map { "“\($0)”" } ?? ""
    return "\(card.isWarning ? "警告" : "卡片")\(title)写着：\(rules.joined(separator: "、"))。"
  }

  private func sentence(about plot: DescribedPlot) -> String {
    let clauses = plot.curves.map { curve in
      var parts: [String] = []
      if let most = curve.most {
        parts.append("在 \(most.places.joined(separator: "、")) 处最大，为 \(most.value)")
      }
      if let least = curve.least {
        parts.append("在 \(least.places.joined(separator: "、")) 处最小，为 \(least.value)")
      }
      if let present = curve.present { parts.append("现为 \(present)") }
      return curve.label + " " + parts.joined(separator: "，")
    }
    let now = plot.present.map { "，现为 \($0)" } ?? ""
    return
      "曲线图，\(plot.quantity) 从 \(plot.first) 到 \(plot.last)\(now)：\(clauses.joined(separator: "；"))。"
  }

  private func sentence(about code: DescribedCode) -> String {
    var text = "\(code.language.title) 代码"
    if !code.lines.isEmpty { text += "：\(code.lines.joined(separator: " · "))" }
    if !code.following.isEmpty {
      text += (code.lines.isEmpty ? "：" : "；由此得出：") + code.following.joined(separator: " · ")
    }
    text += "。"
    if !code.ties.isEmpty {
      text += "细线从 \(code.ties.joined(separator: "、")) 连到图中的尺寸线。"
    }
    return text
  }

  private func sentence(about trace: DescribedTrace) -> String {
    let form =
      switch trace.form {
      case .line(let length): "长 \(typesetNumber(length)) 的直线"
      case .arc(let radius, let angle):
        "\(degrees(angle)) 的圆弧，半径 \(typesetNumber(radius))"
      case .curve: "曲线"
      }
    let skins = trace.skins == 0 ? "" : "，沿途有 \(trace.skins) 个渐淡的轮廓"
    return "\(trace.swept) 从 \(trace.first) 到 \(trace.last)，\(trace.point) 走过 \(form)\(skins)。"
  }

  private func sentence(about map: DescribedKeyMap) -> String {
    let start = "\(map.layer) 的关系图"
    guard !map.set.isEmpty else {
      return "\(start)：bounds、position、anchorPoint、transform 各有箭头指向 frame。"
    }
    var text = "\(start)：设置 \(map.set.joined(separator: "、"))"
    text +=
      map.following.isEmpty
      ? "，其他不随之改变" : "，\(map.following.joined(separator: "、")) 随之改变"
    if !map.staying.isEmpty { text += "，\(map.staying.joined(separator: "、")) 不变" }
    return text + "。"
  }

  private func sentence(about contents: DescribedContents) -> String {
    var parts: [String] = []
    if contents.shapes > 0 { parts.append("\(contents.shapes) 个图形") }
    if !contents.texts.isEmpty {
      parts.append("文字" + contents.texts.map { "“\($0)”" }.joined(separator: "、"))
    }
    if !contents.images.isEmpty {
      parts.append("图片 \(contents.images.joined(separator: "、"))")
    }
    parts += contents.sketches.map(words)
    return "\(contents.layer) 中画有 \(parts.joined(separator: "、"))。"
  }

  private func words(_ sketch: DescribedSketch) -> String {
    switch sketch {
    case .list(let rows): rows.map { "列表的\(words($0))" } ?? "没有行的列表"
    case .map: "一幅地图"
    case .card: "带有图片和几行文字的卡片"
    case .letter: "字母 F"
    }
  }

  func words(_ rows: ClosedRange<Int>) -> String {
    rows.count == 1 ? "第 \(rows.lowerBound) 行" : "第 \(rows.lowerBound) 至 \(rows.upperBound) 行"
  }

  private func ghost(
    _ name: String, _ state: Int?, _ frame: Rect?, _ movement: Vector?
  ) -> String {
    var text =
      state.map { "虚线框是 \(name) 在第 \($0) 步之后的样子" } ?? "虚线框是 \(name) 原来的样子"
    if let frame { text += "，frame 为 \(parenthesized(frame))" }
    if let movement { text += "；\(name) 移动了 \(parenthesized(movement))" }
    return text + "。"
  }

  func operations(_ operations: [TransformOperation]) -> String {
    operations.map(words).joined(separator: "，再")
  }

  private func words(_ operation: TransformOperation) -> String {
    switch operation {
    case .translate(let x, let y, let z): "平移 (\(listed(x, y, z)))"
    case .scale(let x, nil, nil): "缩放 \(listed(x)) 倍"
    case .scale(let x, let y, let z): "缩放 (\(listed(x, y ?? x, z))) 倍"
    case .rotate(let angle): "旋转 \(degrees(angle))"
    case .rotateAboutAxis(let angle, let x, let y, let z):
      "绕轴 (\(listed(x, y, z))) 旋转 \(degrees(angle))"
    case .skew(let x, let y): "倾斜 \(degrees(x)) 和 \(degrees(y))"
    case .perspective(let distance): "从距离 \(listed(distance)) 处观察"
    case .matrix: "按\([operation].inChineseWords)变换"
    }
  }
}
