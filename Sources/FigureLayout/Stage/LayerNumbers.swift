internal import LayerGeometry

/// Numbers of some layers of a tree, by their places in it: with many layers, finding one costs less than
/// in a dictionary.
struct LayerNumbers {
  private var numbers: [Int?] = []
  /// How many layers have a number.
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
