internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// A table beside or below the panels with its cells, column by column, and the widths that they need.
///
/// It depends on nothing that is tried for a page, and so is set once for a figure.
struct SetTable {
  private let block: TableBlock
  private let columns: [[TextBlock]]
  /// The widths of the columns by themselves; tables with equally many are aligned.
  private(set) var naturalWidths: [Double] = []
  /// The widths of the columns as they are drawn.
  private(set) var widths: [Double] = []

  private init(_ block: TableBlock) throws(Diagnostics) {
    self.block = block
    columns = try block.cells()
  }

  /// The tables of a figure.
  ///
  /// - Parameter common: the layout that the figure shares with the other pictures of an animation.
  static func all(
    _ tables: [PropertyTable], of scene: Scene, _ look: Look, _ text: TextSetter,
    _ colors: SpaceColors, common: CommonRoom?
  ) throws(Diagnostics) -> [SetTable] {
    var all: [SetTable] = []
    for table in tables {
      all.append(
        try SetTable(
          TableBlock(table: table, scene: scene, look: look, text: text, color: { colors[$0] })))
    }
    let widths = all.map { TableBlock.widths(of: $0.columns) }
    let aligned = Dictionary(widths.map { ($0.count, $0) }) { $0.widened(by: $1) }
    for number in all.indices {
      let natural = aligned[widths[number].count] ?? widths[number]
      all[number].naturalWidths = natural
      all[number].widths = common?.settled(natural, table: number) ?? natural
      if let shared = scene.stage?.blocks?.columns.first(where: { $0.count == natural.count }) {
        all[number].widths = all[number].widths.widened(by: shared)
      }
    }
    return all
  }

  var width: Double { TableBlock.width(ofColumns: widths) }

  func drawing(width: Double?) -> Drawing {
    block.drawing(of: columns, widths: widths, width: width)
  }
}
