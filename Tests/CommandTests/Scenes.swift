import Foundation
import PNGCoding
import Testing

/// Scenes that the tests draw.
enum Scenes {
  /// A figure's file as goldens are written: without the text that says what it was made of.
  static func withoutStamp(_ file: Data) throws -> Data {
    let parted = try #require(PNGLeadingText(of: Array(file)))
    try #require(parted.text.keyword == "Boundsketch Inputs")
    return Data(parted.before + parted.after)
  }

  static let small = #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 80]}]}"#

  /// With texts in two languages, a warning, and everything that a file says about itself.
  static let bilingual = #"""
    {
      "version": 1,
      "title": {"en": "A turned layer", "zh-Hans": "旋转的图层"},
      "alt": {"en": "A layer turned by 30 degrees", "zh-Hans": "一个旋转了 30 度的图层"},
      "layers": [
        {
          "id": "A", "frame": [0, 0, 240, 160],
          "sublayers": [
            {"id": "B", "frame": [60, 40, 120, 80], "transform": [{"rotate": "30deg"}]}
          ]
        }
      ]
    }
    """#

  /// Draws, but with a warning.
  static let odd = #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 0]}]}"#

  static let misspelt =
    #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 9, 9], "nmae": "B"}]}"#
}
