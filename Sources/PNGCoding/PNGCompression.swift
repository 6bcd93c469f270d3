/// How hard a PNG file is made small. The pixels are the same at every level.
public enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// Little more than half the time of `balanced`, for an eighth more bytes.
  case fast
  case balanced
  /// Some percent fewer bytes than `balanced`, for three times its time.
  case small

  /// The level of libdeflate. Beyond 9 the time grows tenfold for another few percent.
  var level: Int32 {
    switch self {
    case .fast: 1
    case .balanced: 6
    case .small: 9
    }
  }
}
