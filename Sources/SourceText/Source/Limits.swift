/// The limits of a scene, above which it is refused.
public struct Limits: Hashable, Sendable {
  /// The limits by the names that `--limit NAME=N` takes.
  public enum Name: String, CaseIterable, Sendable {
    case depth, layers, input, text, pixels, frames, animation, work
  }

  /// The depth of layers inside one another.
  public var depth = 1_000
  /// The number of layers of a scene.
  public var layers = 100_000
  /// The number of bytes of a scene file.
  public var inputBytes = 64 << 20
  /// The number of characters of a text.
  public var textCharacters = 10_000
  /// The number of pixels of an image.
  public var pixels = 268_000_000
  /// The number of frames of an animation.
  public var frames = 2_000
  /// The number of pixels of all frames of an animation together.
  public var animation = 4_000_000_000
  /// The steps of work that reading and drawing a scene may take, by estimate; each takes about a microsecond.
  public var work = 30_000_000
  /// The seconds of processor time that the work on a scene may take; nil for no limit. Who starts the work sets it
  /// (`limitingTime`).
  public var seconds: Double?

  /// The bytes of memory that the work on one scene may take, by estimate; the library itself sets no bound.
  public var memory = Int.max

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
      case .frames: frames
      case .animation: animation
      case .work: work
      }
    }
    set {
      switch name {
      case .depth: depth = newValue
      case .layers: layers = newValue
      case .input: inputBytes = newValue
      case .text: textCharacters = newValue
      case .pixels: pixels = newValue
      case .frames: frames = newValue
      case .animation: animation = newValue
      case .work: work = newValue
      }
    }
  }
}
