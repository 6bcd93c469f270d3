internal import LayerGeometry
internal import SourceText

extension SceneReader {
  func readAnnotations(_ node: Node) -> [Annotation] {
    guard let elements = elements(of: node, "'annotations'", "an array of annotations") else {
      return []
    }
    return elements.compactMap { element in
      readAnnotation(element).map { Annotation(kind: $0, span: json.span(of: element)) }
    }
  }

  private func readAnnotation(_ node: Node) -> Annotation.Kind? {
    guard json.kind(of: node) == .object else {
      reportWrongType(node, "an annotation", #"an object such as {"point": "B.position"}"#)
      return nil
    }
    guard let keys = keysOfKind(node, "an annotation", among: AnnotationKey.kinds),
      let fields = fields(of: node, in: "a '\(keys.names[0])' annotation", keys)
    else { return nil }
    if let subject = fields[AnnotationKey.point] { return readPoint(subject, fields) }
    if let subject = fields[AnnotationKey.arrow] { return readArrow(subject, fields) }
    if let subject = fields[AnnotationKey.dimension] {
      return readDimension(subject, fields).map { .dimension($0) }
    }
    if let subject = fields[AnnotationKey.callout] { return readCallout(subject, fields) }
    return fields[AnnotationKey.axes].flatMap { readFurtherAxes($0, fields) }
  }

  /// The keys of an object's kind, of which the first says the kind; nil after a report.
  func keysOfKind(
    _ node: Node, _ what: String, among tables: [KeyTable]
  ) -> KeyTable? {
    let kinds = tables.compactMap(\.names.first)
    let members = Array(json.members(of: node).prefix(20))
    let names = members.map { json.string(of: $0.key) }
    let found = names.indices.filter { index in
      kinds.contains(names[index]) && !names[..<index].contains(names[index])
    }
    if found.count > 1 {
      collector.report(
        .wrongKeyCount(
          what, keys: kinds, found: found.count,
          at: json.span(of: members[found[1]].key)))
      return nil
    }
    if let index = found.first {
      return tables.first { $0.names[0] == names[index] }
    }
    if let misspelt = names.indices.first(where: { nearest(to: names[$0], among: kinds) != nil }) {
      collector.report(
        .unknownKey(
          names[misspelt], in: what, at: json.span(of: members[misspelt].key),
          keys: kinds))
    } else {
      collector.report(
        .wrongKeyCount(what, keys: kinds, found: 0, at: json.span(of: node)))
    }
    return nil
  }

  private func readPoint(_ subject: Node, _ fields: Fields) -> Annotation.Kind? {
    let at = location(subject, "'point'")
    let mark = soundValue(AnnotationKey.mark, in: fields)
    let label = text(AnnotationKey.label, in: fields)
    var spaces: [LayerTree.Index?] = []
    if let node = fields[AnnotationKey.coordinates],
      let elements = elements(of: node, "'coordinates'", "an array of ids")
    {
      for element in elements {
        guard let space = space(element, "each of 'coordinates'") else { continue }
        if let at { check(at, isMeasurableIn: space.layer, at: element) }
        spaces.append(space.layer)
      }
    }
    let guides = value(AnnotationKey.guides, in: fields)
    guard let at, let mark else { return nil }
    return .point(
      PointAnnotation(at: at, mark: mark, label: label, coordinates: spaces, guides: guides))
  }

  private func readArrow(_ subject: Node, _ fields: Fields) -> Annotation.Kind? {
    let ends = locationPair(subject, "'arrow'")
    let role = soundValue(AnnotationKey.role, in: fields)
    let label = text(AnnotationKey.arrowLabel, in: fields)
    let space = readSpace(fields, ends)
    guard let ends, let role, let space else { return nil }
    return .arrow(
      ArrowAnnotation(from: ends.from, to: ends.to, role: role, space: space.layer, label: label))
  }

  private func readCallout(_ subject: Node, _ fields: Fields) -> Annotation.Kind? {
    let at = location(subject, "'callout'")
    guard let node = fields[AnnotationKey.text] else {
      reportMissing(AnnotationKey.text, fields, help: #"add "text": "...""#)
      return nil
    }
    let text = text(node, "'text'")
    guard let at, let text else { return nil }
    return .callout(CalloutAnnotation(at: at, text: text))
  }

  private func readFurtherAxes(_ subject: Node, _ fields: Fields) -> Annotation.Kind? {
    let origin = location(subject, "'axes'")
    let ends = origin.map { (from: $0, to: $0) }
    let space = readSpace(fields, ends)
    let x = value(AnnotationKey.x, in: fields)
    let y = value(AnnotationKey.y, in: fields)
    let label = text(AnnotationKey.label, in: fields)
    guard let origin, let space else { return nil }
    return .axes(AxesAnnotation(origin: origin, space: space.layer, x: x, y: y, label: label))
  }

  /// The space that `in` names, or that both ends are given in, or the root space; nil after a
  /// report, such as that an end has no place there.
  func readSpace(_ fields: Fields, _ ends: (from: Location, to: Location)?) -> Space? {
    guard let node = fields[AnnotationKey.space] else {
      guard let ends else { return nil }
      return Space(layer: ends.from.space == ends.to.space ? ends.from.space : nil)
    }
    guard let space = space(node, "'in'") else { return nil }
    if let ends {
      check(ends.from, isMeasurableIn: space.layer, at: node)
      if ends.to.space != ends.from.space {
        check(ends.to, isMeasurableIn: space.layer, at: node)
      }
    }
    return space
  }

  /// `[LOC, LOC]`.
  func locationPair(_ node: Node, _ what: String) -> (from: Location, to: Location)? {
    let shape = #"two points such as ["A.origin", "B.frame.topLeft"]"#
    guard let nodes = elements(of: node, what, shape, exactly: 2) else { return nil }
    let from = location(nodes[0], "each end of \(what)")
    let to = location(nodes[1], "each end of \(what)")
    guard let from, let to else { return nil }
    return (from, to)
  }
}
