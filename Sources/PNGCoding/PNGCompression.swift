/// The effort by which a PNG file is made small. The pixels are the same at every level.
public enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// Nine tenths of the time of `balanced`, for 3 to 5 percent more bytes.
  case fast
  case balanced
  /// Up to a tenth fewer bytes than `balanced`, for four to five times its time.
  case small

  /// The level of libdeflate. From 9 to 10 the time is three times as long for half a percent, and to 12
  /// seventeen times for six.
  var level: Int32 {
    switch self {
    case .fast: 2
    case .balanced: 5
    case .small: 9
    }
  }
}
