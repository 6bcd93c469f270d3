internal import LayerGeometry
internal import SourceText

extension SeriesStage {
  /// The stage as a document.
  public var document: DocumentStage {
    var document = DocumentStage()
    func set(_ key: any FormatKey, _ value: DocumentValue?) {
      document.object[key.name] = value
    }
    func numbers(_ values: [Double]) -> DocumentValue { .array(values.map { .number($0) }) }
    set(StageKey.version, 1)
    set(StageKey.width, .number(width))
    set(StageKey.scale, .number(scale))
    set(StageKey.origin, origin.map { numbers([$0.x, $0.y]) })
    set(StageKey.pitch, pitch.map { .number($0) })
    let ranges = [(StageKey.x, extent.x), (StageKey.y, extent.y)].compactMap { key, range in
      range.map { (key.name, numbers([$0.lowerBound, $0.upperBound])) }
    }
    set(StageKey.extent, ranges.isEmpty ? nil : .object(DocumentObject(ranges)))
    set(
      StageKey.tables,
      blocks.map { blocks in
        var object: DocumentObject = [
          StageKey.place.name: .string(blocks.place.rawValue),
          StageKey.at.name: numbers([blocks.corner.x, blocks.corner.y]),
        ]
        if !blocks.columns.isEmpty {
          object[StageKey.columns.name] = .array(blocks.columns.map(numbers))
        }
        return .object(object)
      })
    let colors = colors.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    set(
      StageKey.colors,
      colors.isEmpty
        ? nil
        : .object(DocumentObject(colors.map { ($0.key, .string("system\($0.value)")) })))
    return document
  }

  /// The stage as the text of a file.
  public var text: String { DocumentValue.object(document.object).json.lines + "\n" }
}
