import Foundation
import LayerGeometry

/// The files of measured and published values.
enum VectorFiles {
  static func read<Content: Decodable>(_ name: String, as: Content.Type) throws -> Content {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "Fixtures/vectors/\(name).json")
    return try JSONDecoder().decode(Content.self, from: Data(contentsOf: file))
  }
}

/// A layer with its sublayers, as the files write it.
struct VectorLayer: Decodable {
  var id: String?
  var layer: Layer
  var sublayers: [VectorLayer]

  enum Key: String, CodingKey {
    case id, bounds, position, anchorPoint, transform, sublayerTransform, sublayers
    case isGeometryFlipped, masksToBounds, isHidden
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func flag(_ key: Key) throws -> Bool {
      try values.decodeIfPresent(Bool.self, forKey: key) ?? false
    }
    func transform(_ key: Key) throws -> LayerGeometry.AffineTransform {
      let numbers = try values.decodeIfPresent([Double].self, forKey: key)
      guard let numbers else { return .identity }
      guard let affine = LayerGeometry.AffineTransform(elements: numbers) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values, debugDescription: "not affine")
      }
      return affine
    }
    id = try values.decodeIfPresent(String.self, forKey: .id)
    layer = Layer(
      bounds: Rect(try values.decode([Double].self, forKey: .bounds)),
      position: Point(try values.decode([Double].self, forKey: .position)),
      anchorPoint: Point(try values.decode([Double].self, forKey: .anchorPoint)),
      affineTransform: try transform(.transform),
      sublayerTransform: try transform(.sublayerTransform),
      isGeometryFlipped: try flag(.isGeometryFlipped), masksToBounds: try flag(.masksToBounds),
      isHidden: try flag(.isHidden))
    sublayers = try values.decodeIfPresent([VectorLayer].self, forKey: .sublayers) ?? []
  }
}

extension LayerTree {
  /// The tree of these roots, and where each identifier stands in it.
  static func build(_ roots: [VectorLayer]) -> (tree: LayerTree, indices: [String: Index]) {
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
  init(_ numbers: [Double]) { self.init(x: numbers[0], y: numbers[1]) }
}

extension Rect {
  init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension LayerGeometry.AffineTransform {
  /// From sixteen numbers m11...m44 that leave the plane as it is; m33 scales only what has none.
  init?(elements m: [Double]) {
    let spatial = [m[2], m[3], m[6], m[7], m[8], m[9], m[11], m[14], m[15] - 1]
    guard m.count == 16, spatial.allSatisfy({ $0 == 0 }) else { return nil }
    self.init(a: m[0], b: m[1], c: m[4], d: m[5], tx: m[12], ty: m[13])
  }
}
