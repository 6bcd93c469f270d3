internal import LayerGeometry
internal import SceneFormat

extension [PropertyTable] {
  /// The tables with those of the same layer in several panels joined, a column for each state.
  var joinedByLayer: [PropertyTable] {
    var joined: [PropertyTable] = []
    /// The numbers of the joined tables, by their layers.
    var numbers: [Set<LayerTree.Index>: Int] = [:]
    for table in self {
      let layers = Set(table.columns.map(\.layer))
      guard let same = numbers[layers] else {
        numbers[layers] = joined.count
        joined.append(table)
        continue
      }
      for column in table.columns
      where !joined[same].columns.contains(where: {
        $0.layer == column.layer && $0.step == column.step
      }) {
        joined[same].columns.append(column)
        joined[same].marksChanges = true
      }
    }
    return joined
  }
}
