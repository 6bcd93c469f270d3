internal import LayerGeometry
internal import SourceText

/// A picture as it is written.
struct WrittenPicture {
  var show: WrittenShow?
  /// The ghosts; nil where the document has none.
  var ghosts: [WrittenGhost]?
  var annotations: [WrittenAnnotation] = []
  var axes: [WrittenAxes] = []
  /// The view, standardised.
  var view: Rect?
  var device: WrittenString?
  var oblique: ObliqueView?
  /// The layers to draw; nil for all roots.
  var roots: [WrittenString]?
  /// Tells whether the picture was read without an error.
  var isSound = true
}

/// The options of axes, and the name of the space that they are of.
struct WrittenAxes {
  var space: WrittenString
  var options: AxesOptions
  var name: Localized<WrittenText>?
}

struct WrittenGhost {
  /// The place where the ghost begins in the source.
  var start: Span
  var layer: WrittenString?
  var step: WrittenNumber?
  /// The layer that it became; nil also after a report.
  var successor: WrittenString?
  var hasSuccessor: Bool
  var arrow: Ghost.Arrow
  var isArrowAskedFor: Bool
  var name: Localized<WrittenText>?
}

extension DocumentReader {
  func picture(_ fields: Fields) -> WrittenPicture {
    let errorsBefore = collector.errorCount
    var picture = WrittenPicture(
      show: fields[PictureKey.show].flatMap { show($0) },
      ghosts: fields[PictureKey.ghosts].map { ghosts($0) },
      annotations: fields[PictureKey.annotations].map { annotations($0) } ?? [],
      axes: fields[PictureKey.axes].map { axes($0) } ?? [], view: view(fields),
      device: fields[PictureKey.device].flatMap { layerName($0, "'device'") },
      oblique: fields[PictureKey.oblique].flatMap { readObliqueView($0) },
      roots: fields[PictureKey.layers].map { roots($0) })
    picture.isSound = collector.errorCount == errorsBefore
    return picture
  }

  private func view(_ fields: Fields) -> Rect? {
    guard let node = fields[PictureKey.view], let rect = value(PictureKey.view, in: fields) else {
      return nil
    }
    guard rect.width > 0, rect.height > 0 else {
      let numbers = [rect.minX, rect.minY, rect.width, rect.height]
      reportInvalid(
        node, "'view'", expected: "a rectangle with an area", found: "[\(printedNumbers(numbers))]")
      return nil
    }
    return rect.standardized
  }

  private func roots(_ node: Node) -> [WrittenString] {
    elements(of: node, "'layers' of a panel", "an array of ids", each: .string)?
      .compactMap { layerName($0, "each of 'layers'") } ?? []
  }

  private func ghosts(_ node: Node) -> [WrittenGhost] {
    elements(of: node, "'ghosts'", "an array of ghosts", each: .object)?.compactMap { element in
      guard let fields = fields(of: element, in: "a ghost", GhostKey.table) else { return nil }
      return WrittenGhost(
        start: fields.start,
        layer: requiredLayer(
          GhostKey.layer, fields, help: #"name the layer as it was: "layer": "B-before""#),
        step: fields[GhostKey.step].flatMap { writtenNumber($0, "'step'") },
        successor: fields[GhostKey.successor].flatMap {
          layerName($0, GhostKey.successor.quotedName)
        },
        hasSuccessor: fields[GhostKey.successor] != nil,
        arrow: fields[GhostKey.arrow].flatMap { ghostArrow($0) } ?? .automatic,
        isArrowAskedFor: fields[GhostKey.arrow] != nil,
        name: text(GhostKey.name, in: fields))
    } ?? []
  }

  private func ghostArrow(_ node: Node) -> Ghost.Arrow? {
    switch json.kind(of: node) {
    case .boolean: return json.boolean(of: node) ? .automatic : Ghost.Arrow.none
    case .string:
      var words: [PathWord] = []
      var start = 0
      let utf8 = Array(json.string(of: node).utf8)
      for part in utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
        let range = start..<start + part.count
        words.append(PathWord(text: String(decoding: part, as: UTF8.self), range: range))
        start = range.upperBound + 1
      }
      return layerPoint(words, json.span(of: node)).map { .at($0) }
    default:
      reportWrongType(node, "'arrow'", #"true, false or a point such as "frame.topLeft""#)
      return nil
    }
  }

  func requiredLayer(_ key: Key<DocumentValue>, _ fields: Fields, help: String) -> WrittenString? {
    guard let node = required(key, fields, help: help) else { return nil }
    return layerName(node, key.quotedName)
  }

  /// The options in `axes`, for each space that is named.
  func axes(_ node: Node) -> [WrittenAxes] {
    entries(of: node, "'axes'").compactMap { name, member in
      let owner: Fields.Owner = "the axes of \(quoted(name))"
      guard let fields = fields(of: member.value, in: owner, AxesKey.table) else { return nil }
      var options = AxesOptions(space: nil)
      options.x = value(AxesKey.x, in: fields)
      options.y = value(AxesKey.y, in: fields)
      options.step = value(AxesKey.step, in: fields)
      if let labels = fields[AxesKey.labels],
        let labelFields = self.fields(of: labels, in: "'labels'", AxesKey.labelsTable)
      {
        options.xLabels = value(AxesKey.xLabels, in: labelFields)
        options.yLabels = value(AxesKey.yLabels, in: labelFields)
      }
      return WrittenAxes(
        space: written(member.key), options: options, name: text(AxesKey.name, in: fields))
    }
  }
}
