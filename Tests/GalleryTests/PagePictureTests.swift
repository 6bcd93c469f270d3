import Foundation
import SourceText
import Testing

/// Pictures of our own on pages that show those of others too.
struct PagePictureTests {
  @Test(arguments: ["rotated", "anchors"])
  func `the picture of the comparison is that of its scene`(name: String) throws {
    let scene = PagePicture.root.appending(path: "Examples/Comparison/\(name).json")
    try PagePicture(file: "docs/images/comparison/\(name)-boundsketch.png").expect(
      SourceFile(name: "\(name).json", bytes: Array(try Data(contentsOf: scene))))
  }
}
