internal import LayerGeometry

/// The numbers of some layers of a tree, by their indices: faster than a dictionary for trees of many layers.
struct LayerNumbers {
  private var numbers: [Int?] = []
  /// The number of layers that have one.
  private(set) var count = 0

  init() {}

  /// Numbers layers from 0, each once.
  init(_ layers: [LayerTree.Index]) {
    for layer in layers where self[layer] == nil { self[layer] = count }
  }

  subscript(layer: LayerTree.Index) -> Int? {
    get { layer.rawValue < numbers.count ? numbers[layer.rawValue] : nil }
    set {
      count += (newValue == nil ? 0 : 1) - (self[layer] == nil ? 0 : 1)
      let missing = layer.rawValue + 1 - numbers.count
      if missing > 0 { numbers += repeatElement(nil, count: missing) }
      numbers[layer.rawValue] = newValue
    }
  }
}
