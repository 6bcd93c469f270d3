import Bitmap
import CairoRendering
import DisplayList
import LayerGeometry
import Testing

/// What superlayers with masksToBounds clip away, looked at in pictures.
struct ClippedPixelTests {
  private static let red: UInt32 = 0xFFFF_0000
  private static let white: UInt32 = 0xFFFF_FFFF

  private static let mask = #"""
    {"id": "A", "frame": [20, 20, 100, 100], "masksToBounds": true, "sublayers": [
      {"id": "L", "frame": [50, 20, 100, 60]}]}
    """#

  @Test(arguments: [1, 2, 3])
  func `inside is the fill, outside a hatching, and beyond nothing`(scale: Double) throws {
    let squares = try squares(
      of: Self.mask, at: [Point(x: 75, y: 45), Point(x: 105, y: 80)], scale: scale)
    #expect(squares.map { Set($0) } == [[Self.red], [Self.red]])
    let clipped = try self.squares(
      of: Self.mask, at: [Point(x: 125, y: 45), Point(x: 150, y: 80)], scale: scale)
    for square in clipped {
      #expect(square.contains(Self.white) && !square.contains(Self.red))
      // Lines cover some of it, not most of it.
      let share = Double(square.count { $0 != Self.white }) / Double(square.count)
      #expect((0.1...0.6).contains(share))
    }
    let beyond = try self.squares(
      of: Self.mask, at: [Point(x: 125, y: 20), Point(x: 180, y: 60), Point(x: 30, y: 60)],
      scale: scale)
    #expect(beyond.allSatisfy { Set($0) == [Self.white] })
  }

  @Test func `a mask that is no mask hatches nothing`() throws {
    let layers = Self.mask.replacing("true", with: "false")
    let squares = try squares(of: layers, at: [Point(x: 75, y: 45), Point(x: 150, y: 80)])
    #expect(squares.map { Set($0) } == [[Self.red], [Self.red]])
  }

  /// L lies outside of B at both squares, and at the second one outside of A too.
  @Test func `what two masks clip away is no darker than what one does`() throws {
    let layers = #"""
      {"id": "A", "frame": [20, 20, 100, 120], "masksToBounds": true, "sublayers": [
        {"id": "B", "frame": [40, 40, 100, 40], "masksToBounds": true, "sublayers": [
          {"id": "L", "frame": [0, -30, 120, 100]}]}]}
      """#
    let squares = try squares(of: layers, at: [Point(x: 90, y: 40), Point(x: 162, y: 40)])
    #expect(squares[0].min() != Self.white)
    #expect(squares[0].min() == squares[1].min())
  }

  @Test func `what a turned mask clips away is hatched`() throws {
    let layers = #"""
      {"id": "A", "bounds": [0, 0, 100, 100], "position": [90, 75], "masksToBounds": true,
       "transform": [{"rotate": "45deg"}],
       "sublayers": [
        {"id": "L", "bounds": [0, 0, 130, 80], "position": [50, 50],
         "transform": [{"rotate": "-45deg"}]}]}
      """#
    // A reaches 70.7 from its centre in all, to the right and down; L 65 to the right, 40 down.
    let squares = try squares(of: layers, at: [Point(x: 84, y: 70), Point(x: 143, y: 103)])
    #expect(Set(squares[0]) == [Self.red])
    #expect(squares[1].contains { $0 != Self.white } && !squares[1].contains(Self.red))
  }

  @Test func `a layer that shows nothing is not hatched either`() throws {
    let layers =
      Self.mask.replacing(#""L""#, with: #""M""#) + #", {"id": "L", "frame": [0, 0, 9, 9]}"#
    let squares = try squares(of: layers, at: [Point(x: 75, y: 45), Point(x: 150, y: 80)])
    #expect(squares.map { Set($0) } == [[Self.white], [Self.white]])
  }

  /// The pixels of squares of 12 points with these top left corners in the root space, in a picture
  /// of the layers that shows nothing but L, red on white.
  private func squares(
    of layers: String, at places: [Point], scale: Double = 1
  ) throws -> [[UInt32]] {
    let source = #"""
      {"version": 1, "layers": [\#(layers)],
       "figure": {
         "canvas": {"scale": 1, "width": 200, "padding": 0, "background": "#fff"}, "view": [0, 0, 200, 150],
         "show": {"L": ["fill"]}},
       "style": [{"select": "#L", "fill": "#f00"}]}
      """#
    let typesetter = try TextTypesetter()
    let list = try displayList(source, typesetter: typesetter)
    try #require(list.size == Size(width: 200, height: 150))
    let bitmap = try render(list, scale: scale, with: typesetter)
    let side = Int(12 * scale)
    return places.map { place in
      (0..<side * side).map {
        bitmap[Int(place.x * scale) + $0 % side, Int(place.y * scale) + $0 / side]
      }
    }
  }
}
