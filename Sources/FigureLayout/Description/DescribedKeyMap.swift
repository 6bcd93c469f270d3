internal import SceneFormat

/// The description of a key map: what is set of a layer, and what follows.
struct DescribedKeyMap {
  var layer: String
  var set: [String]
  var following: [String]
  var staying: [String]

  init(_ map: KeyMap, layer: String) {
    self.layer = layer
    set = map.set.map { map.path(to: $0) }
    following = KeyMap.Property.allCases.filter(map.following.contains).map {
      map.path(to: $0)
    }
    staying = KeyMap.Property.allCases.filter {
      !map.set.contains($0) && !map.following.contains($0)
    }.map(\.rawValue)
  }
}
