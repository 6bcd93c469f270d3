internal import LayerGeometry

/// The numbers of some layers of a tree, by their indices: faster than a dictionary for trees of many layers.
struct LayerNumbers {
  private var numbers: [Int?] = []
  /// The number after the largest.
  private(set) var next = 0

  init() {}

  /// Numbers layers from 0, each once.
  init(_ layers: [LayerTree.Index]) {
    for layer in layers where self[layer] == nil { self[layer] = next }
  }

  /// Numbers layers: one by the number that it is given, if none before has that, any other by the least number that is left.
  init(_ layers: [LayerTree.Index], given: (LayerTree.Index) -> Int?) {
    var taken: Set<Int> = []
    for layer in layers {
      if let number = given(layer), taken.insert(number).inserted { self[layer] = number }
    }
    var least = 0
    for layer in layers where self[layer] == nil {
      while taken.contains(least) { least += 1 }
      self[layer] = least
      least += 1
    }
  }

  subscript(layer: LayerTree.Index) -> Int? {
    get { layer.rawValue < numbers.count ? numbers[layer.rawValue] : nil }
    set {
      let missing = layer.rawValue + 1 - numbers.count
      if missing > 0 { numbers += repeatElement(nil, count: missing) }
      numbers[layer.rawValue] = newValue
      if let newValue { next = max(next, newValue + 1) }
    }
  }
}
