internal import SceneFormat

extension [PropertyTable] {
  /// One table for each layer, where several panels have one, with a column for each state.
  var joinedByLayer: [PropertyTable] {
    var joined: [PropertyTable] = []
    for table in self {
      let layers = Set(table.columns.map(\.layer))
      guard let same = joined.firstIndex(where: { Set($0.columns.map(\.layer)) == layers }) else {
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
