internal import SourceText

/// An annotation as it is written; parts that are nil were reported, but for texts.
struct WrittenAnnotation {
  enum Kind {
    case point(
      at: WrittenPath?, mark: PointAnnotation.Mark?, label: Localized<WrittenText>?,
      coordinates: [WrittenString], guides: Bool)
    case arrow(
      ends: WrittenEnds?, role: ArrowAnnotation.Role?, space: WrittenSpace,
      label: Localized<WrittenText>?)
    case dimension(WrittenDimension)
    case trace(WrittenTrace)
    case callout(at: WrittenPath?, text: Localized<WrittenText>?)
    case axes(
      at: WrittenPath?, space: WrittenSpace, x: ClosedRange<Double>?, y: ClosedRange<Double>?,
      label: Localized<WrittenText>?)
  }

  var kind: Kind
  var place: Span
}

/// The two ends of an annotation.
struct WrittenEnds {
  var from: WrittenPath
  var to: WrittenPath
}

/// The space that is measured in, if the document names one.
enum WrittenSpace {
  case unnamed, unreadable
  case named(WrittenString)
}

extension DocumentReader {
  func annotations(_ node: Node) -> [WrittenAnnotation] {
    elements(of: node, "'annotations'", "an array of annotations", each: .object)?.compactMap {
      element in
      annotation(element).map { WrittenAnnotation(kind: $0, place: json.span(of: element)) }
    } ?? []
  }

  private func annotation(_ node: Node) -> WrittenAnnotation.Kind? {
    let expected = #"an object such as {"point": "B.position"}"#
    guard let keys = keysOfKind(node, "an annotation", expected, among: AnnotationKey.kinds),
      let fields = fields(of: node, in: "a '\(keys.names[0])' annotation", keys)
    else { return nil }
    if let subject = fields[AnnotationKey.point] {
      return .point(
        at: placePath(subject, "'point'"), mark: value(AnnotationKey.mark, in: fields),
        label: text(AnnotationKey.label, in: fields), coordinates: coordinates(fields),
        guides: value(AnnotationKey.guides, in: fields))
    }
    if let subject = fields[AnnotationKey.arrow] {
      return .arrow(
        ends: ends(subject, "'arrow'"), role: soundValue(AnnotationKey.role, in: fields),
        space: measuredSpace(fields), label: text(AnnotationKey.arrowLabel, in: fields))
    }
    if let subject = fields[AnnotationKey.dimension] {
      return dimension(subject, fields).map { .dimension($0) }
    }
    if let subject = fields[AnnotationKey.trace] {
      return trace(subject, fields).map { .trace($0) }
    }
    if let subject = fields[AnnotationKey.callout] {
      if fields[AnnotationKey.text] == nil {
        reportMissing(AnnotationKey.text, fields, help: #"add "text": "...""#)
      }
      return .callout(
        at: placePath(subject, "'callout'"), text: text(AnnotationKey.text, in: fields))
    }
    return fields[AnnotationKey.axes].map { subject in
      .axes(
        at: placePath(subject, "'axes'"), space: measuredSpace(fields),
        x: value(AnnotationKey.x, in: fields), y: value(AnnotationKey.y, in: fields),
        label: text(AnnotationKey.label, in: fields))
    }
  }

  /// The keys of an object's kind, of which the first says the kind; nil after a report.
  func keysOfKind(
    _ node: Node, _ what: String, _ expected: String, among tables: [KeyTable]
  ) -> KeyTable? {
    guard json.kind(of: node) == .object else {
      reportWrongType(node, what, expected)
      return nil
    }
    let kinds = tables.compactMap(\.names.first)
    let members = Array(json.members(of: node).prefix(20))
    var found: [(kind: String, key: Node)] = []
    for member in members {
      if let kind = json.word(of: member.key, among: kinds),
        !found.contains(where: { $0.kind == kind })
      {
        found.append((kind, member.key))
      }
    }
    if found.count > 1 {
      collector.report(
        .wrongKeyCount(what, keys: kinds, found: found.count, at: json.span(of: found[1].key)))
      return nil
    }
    if let kind = found.first?.kind { return tables.first { $0.names[0] == kind } }
    let names = members.map { json.string(of: $0.key) }
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

  private func coordinates(_ fields: Fields) -> [WrittenString] {
    fields[AnnotationKey.coordinates].flatMap {
      elements(of: $0, "'coordinates'", "an array of ids")
    }?.compactMap { spaceName($0, "each of 'coordinates'") } ?? []
  }

  func measuredSpace(_ fields: Fields) -> WrittenSpace {
    guard let node = fields[AnnotationKey.space] else { return .unnamed }
    return spaceName(node, "'in'").map { .named($0) } ?? .unreadable
  }

  /// The ends in `[LOC, LOC]`.
  func ends(_ node: Node, _ what: String) -> WrittenEnds? {
    let shape = #"two points such as ["A.origin", "B.frame.topLeft"]"#
    guard let nodes = elements(of: node, what, shape, exactly: 2) else { return nil }
    let from = placePath(nodes[0], "each end of \(what)")
    let to = placePath(nodes[1], "each end of \(what)")
    guard let from, let to else { return nil }
    return WrittenEnds(from: from, to: to)
  }
}
