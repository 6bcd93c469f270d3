/// The compression effort of a PNG file; the pixels are the same at every level.
public enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// A tenth less time than `balanced`, for 3 to 5 percent more bytes.
  case fast
  case balanced
  /// Up to a tenth fewer bytes than `balanced`, for four to five times the time.
  case small

  /// The level of libdeflate. Level 10 takes three times as long as 9 for half a percent, and 12 seventeen times
  /// for six.
  var level: Int32 {
    switch self {
    case .fast: 2
    case .balanced: 5
    case .small: 9
    }
  }
}
