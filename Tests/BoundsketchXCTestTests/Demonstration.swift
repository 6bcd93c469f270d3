import Bitmap
import BoundsketchXCTest
import FigureExpectation
import Foundation
import XCTest

/// Tests that fail when they are told to, in a process of their own.
final class Demonstration: XCTestCase {
  static let variable = "DEMONSTRATION_FOLDER"
  static let edit = "DEMONSTRATION_EDIT"
  static let line = #line + 10

  func testItHasMoved() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment[Self.variable] else { throw XCTSkip("another test runs it") }
    let x = environment[Self.edit] == "yes" ? 30 : 20
    let scene = #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 80], "sublayers": [
        {"id": "B", "frame": [\#(x), 20, 40, 30]}]}]}
      """#
    expectFigure(.json(scene), matches: "demonstration", goldens: folder)
  }

  func testBytesAreNoPicture() throws {
    let folder = ProcessInfo.processInfo.environment[Self.variable]
    guard let folder else { throw XCTSkip("another test runs it") }
    expectBitmap(png: [], matches: "none", goldens: folder)
  }
}
