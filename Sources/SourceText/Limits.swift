/// What a scene may ask for before it is refused.
public struct Limits: Hashable, Sendable {
  /// The limits by the names that `--limit NAME=N` takes.
  public enum Name: String, CaseIterable, Sendable {
    case depth, layers, input, text, pixels
  }

  /// Layers inside one another.
  public var depth = 1_000
  /// Layers of a scene.
  public var layers = 100_000
  /// Bytes of a scene file.
  public var inputBytes = 64 << 20
  /// Characters of a text.
  public var textCharacters = 10_000
  /// Pixels of an image.
  public var pixels = 268_000_000

  public static let standard = Limits()

  public init() {}

  public subscript(name: Name) -> Int {
    get {
      switch name {
      case .depth: depth
      case .layers: layers
      case .input: inputBytes
      case .text: textCharacters
      case .pixels: pixels
      }
    }
    set {
      switch name {
      case .depth: depth = newValue
      case .layers: layers = newValue
      case .input: inputBytes = newValue
      case .text: textCharacters = newValue
      case .pixels: pixels = newValue
      }
    }
  }
}
