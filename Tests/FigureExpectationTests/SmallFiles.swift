import Foundation

/// Grey PNG files of one pixel.
enum SmallFiles {
  /// Of 16 bits a sample, which are 1000.
  static let deep = bytes(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABEAAAAABq7kcWAAAAC0lEQVR4nGNgfgEAAPEA7CzrNy4AAAAASUVORK5CYII=")
  /// Of 16 bits a sample, which are 1001.
  static let deeper = bytes(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABEAAAAABq7kcWAAAAC0lEQVR4nGNgfgkAAPIA7bX5O4wAAAAASUVORK5CYII=")
  /// Of 8 bits a sample.
  static let plain = bytes(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNwAAAAQgBBKTf07wAAAABJRU5ErkJggg==")
  /// The same samples, declared to be linear.
  static let linear = bytes(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAABGdBTUEAAYag"
      + "MeiWXwAAAApJREFUeJxjcAAAAEIAQSk39O8AAAAASUVORK5CYII=")

  private static func bytes(_ text: String) -> [UInt8] {
    [UInt8](Data(base64Encoded: text) ?? Data())
  }
}
