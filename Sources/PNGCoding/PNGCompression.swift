/// How hard a PNG file is made small. The pixels are the same at every level.
public enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// Three quarters of the time of `balanced`, for a twentieth to an eighth more bytes.
  case fast
  case balanced
  /// Up to a tenth fewer bytes than `balanced`, for three to four times its time.
  case small

  /// The level of libdeflate. From 9 to 10 the time is three to four times as long for a percent at most,
  /// and to 12 tenfold for seven.
  var level: Int32 {
    switch self {
    case .fast: 1
    case .balanced: 5
    case .small: 9
    }
  }
}
