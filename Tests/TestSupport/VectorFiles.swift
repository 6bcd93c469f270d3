import Foundation
public import LayerGeometry

/// The files of measured and published values.
public enum VectorFiles {
  public static func read<Content: Decodable>(_ name: String, as: Content.Type) throws -> Content {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "Fixtures/vectors/\(name).json")
    return try JSONDecoder().decode(Content.self, from: Data(contentsOf: file))
  }
}

/// A layer with its sublayers, as the files write it.
public struct VectorLayer: Decodable {
  public var id: String?
  public var layer: Layer
  public var sublayers: [VectorLayer]

  private enum Key: String, CodingKey {
    case id, bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
    case sublayers, isGeometryFlipped, masksToBounds, isHidden, isTransformLayer
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func flag(_ key: Key) throws -> Bool {
      try values.decodeIfPresent(Bool.self, forKey: key) ?? false
    }
    func number(_ key: Key) throws -> Double {
      try values.decodeIfPresent(Double.self, forKey: key) ?? 0
    }
    func transform(_ key: Key) throws -> Transform3D {
      let numbers = try values.decodeIfPresent([Double].self, forKey: key)
      guard let numbers else { return .identity }
      guard let transform = Transform3D(elements: numbers) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values, debugDescription: "not sixteen numbers")
      }
      return transform
    }
    id = try values.decodeIfPresent(String.self, forKey: .id)
    layer = Layer(
      bounds: Rect(try values.decode([Double].self, forKey: .bounds)),
      position: Point(try values.decode([Double].self, forKey: .position)),
      zPosition: try number(.zPosition),
      anchorPoint: Point(try values.decode([Double].self, forKey: .anchorPoint)),
      anchorPointZ: try number(.anchorPointZ), transform: try transform(.transform),
      sublayerTransform: try transform(.sublayerTransform),
      isGeometryFlipped: try flag(.isGeometryFlipped), masksToBounds: try flag(.masksToBounds),
      isHidden: try flag(.isHidden), kind: try flag(.isTransformLayer) ? .transform : .plain)
    sublayers = try values.decodeIfPresent([VectorLayer].self, forKey: .sublayers) ?? []
  }
}

extension LayerTree {
  /// The tree of these roots, and where each identifier stands in it.
  public static func build(_ roots: [VectorLayer]) -> (tree: LayerTree, indices: [String: Index]) {
    var tree = LayerTree()
    var indices: [String: Index] = [:]
    var waiting: [(VectorLayer, Index?)] = roots.reversed().map { ($0, nil) }
    while let (vector, superlayer) = waiting.popLast() {
      let index = tree.append(vector.layer, in: superlayer)
      if let id = vector.id { indices[id] = index }
      waiting += vector.sublayers.reversed().map { ($0, index) }
    }
    return (tree, indices)
  }
}

extension Point {
  public init(_ numbers: [Double]) { self.init(x: numbers[0], y: numbers[1]) }
}

extension Rect {
  public init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
