internal import DisplayList
internal import LayerGeometry

/// The pictures of a figure, each once among the definitions, in its own pixels.
struct PictureTable {
  private let pictures: [String: SVGPicture]
  private let root: String
  private var numbers: [String: Int] = [:]
  private(set) var definitions = Markup()

  init(_ pictures: [String: SVGPicture], root: String) {
    (self.pictures, self.root) = (pictures, root)
  }

  /// The name of a picture among the definitions, and its size; nil for one of no pixels, or that was not given.
  mutating func entry(of name: String) -> (name: String, picture: SVGPicture)? {
    guard let picture = pictures[name], picture.width > 0, picture.height > 0 else { return nil }
    let number = numbers[name] ?? define(picture, name)
    return ("\(root)-picture\(number)", picture)
  }

  private mutating func define(_ picture: SVGPicture, _ name: String) -> Int {
    let number = numbers.count + 1
    numbers[name] = number
    definitions.open("image")
    definitions.attribute("id", plain: "\(root)-picture\(number)")
    definitions.attribute("width", Double(picture.width))
    definitions.attribute("height", Double(picture.height))
    definitions.attribute("preserveAspectRatio", plain: "none")
    definitions.attribute("href", plain: "data:image/png;base64," + picture.base64)
    definitions.closeEmpty()
    return number
  }
}

extension PlacedImage {
  /// The transform that leads from the pixels of a picture to the canvas, as `matrix` writes it: that of the
  /// parallelogram of three corners.
  func matrix(_ picture: SVGPicture) -> [Double] {
    let across = (corners.topRight - corners.topLeft) / Double(picture.width)
    let down = (corners.bottomLeft - corners.topLeft) / Double(picture.height)
    return [across.dx, across.dy, down.dx, down.dy, corners.topLeft.x, corners.topLeft.y]
  }
}
