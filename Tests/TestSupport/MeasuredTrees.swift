/// A file of random trees with what a browser's layout engine reported of them.
public struct MeasuredTrees: Decodable {
  public var cases: [Case]

  public struct Case: Decodable {
    public var name: String
    public var tree: VectorLayer
    public var expected: Expected
  }

  public struct Expected: Decodable {
    public var layers: [String: Measured]
    public var conversions: [Conversion]
    public var hits: [Hit]?
  }

  public struct Hit: Decodable {
    public var point: [Double]
    public var layer: String?
  }

  public struct Measured: Decodable {
    public var corners: [[Double]]?
    public var boundingBox: [Double]?
    public var frame: [Double]?
  }

  public struct Conversion: Decodable {
    public var from: String
    public var to: String
    public var point: [Double]
    public var inWorld: [Double]?
    public var converted: [Double]?
  }
}
