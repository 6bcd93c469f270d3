internal import SourceText

/// A dimension line as it is written: of a side of a layer, such as `B.frame.width`, or of two points.
struct WrittenDimension {
  enum Subject {
    case side(WrittenString, WrittenPath)
    /// A line between two points; the ends are nil after a report.
    case ends(WrittenEnds?, WrittenSpace)
  }

  var subject: Subject
  var heads: DimensionAnnotation.Heads?
  /// The side, with the place where it is given.
  var side: (value: DimensionAnnotation.Side, place: Span)?
  var name: Localized<WrittenText>?
  var along: DimensionAnnotation.Along?
}

extension DocumentReader {
  func dimension(_ subject: Node, _ fields: Fields) -> WrittenDimension? {
    let subject = dimensionSubject(subject, fields)
    let heads = value(AnnotationKey.heads, in: fields)
    let side = value(AnnotationKey.side, in: fields)
    let name = text(AnnotationKey.name, in: fields)
    let along = value(AnnotationKey.along, in: fields)
    return subject.map { subject in
      WrittenDimension(
        subject: subject, heads: heads,
        side: side.flatMap { side in
          fields[AnnotationKey.side].map { (side, json.span(of: $0)) }
        },
        name: name, along: along)
    }
  }

  private func dimensionSubject(_ node: Node, _ fields: Fields) -> WrittenDimension.Subject? {
    switch json.kind(of: node) {
    case .string:
      if let subject = fields.member(AnnotationKey.dimension) {
        report(
          fields, [AnnotationKey.along, AnnotationKey.space], excludedBy: AnnotationKey.dimension,
          subject
        ) { "'\($0)' is for a dimension of two points" }
      }
      let string = written(node)
      return .side(string, WrittenPath(string))
    case .array: return .ends(ends(node, "'dimension'"), measuredSpace(fields))
    default:
      reportWrongType(node, "'dimension'", #"a side such as "B.frame.width", or two points"#)
      return nil
    }
  }
}
