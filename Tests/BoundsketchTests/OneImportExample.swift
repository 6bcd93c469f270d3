// What docs/library.md shows, to the letter from here on; a test compares the two.
import Boundsketch

/// The PNG file of a scene: dark, two pixels to a point; and what it shows in words.
func darkFigure(of json: String) throws -> (png: [UInt8], alt: String) {
  let figure = try Figure(json: json)
  return (try figure.png(scale: 2, appearance: .dark), figure.altText)
}
