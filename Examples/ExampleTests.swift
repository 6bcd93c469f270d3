import Boundsketch
import Foundation
import Testing

/// An example: a figure in Swift, beside the same in JSON.
struct Example: CustomTestStringConvertible {
  /// The name of both files, without their endings.
  let name: String
  let document: Document

  var testDescription: String { name }

  /// The scene in JSON.
  var json: String {
    get throws {
      try String(
        contentsOf: Self.folder.appending(path: "Scenes/\(name).figure.json"), encoding: .utf8)
    }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The names in a folder of files with an ending, without it.
  static func names(in path: String, endingWith ending: String) throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + path)
    return Set(files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) })
  }

  static let all: [Example] = [
    Example(name: "FrameAndBounds", document: frameAndBounds),
    Example(name: "AnchorPoint", document: anchorPoint),
    Example(name: "ScrollView", document: scrollView),
    Example(name: "AnchorSteps", document: anchorSteps),
    Example(name: "AnchorSweep", document: anchorSweep),
    Example(name: "LengthsAndAngles", document: lengthsAndAngles),
    Example(name: "PerspectiveFlip", document: perspectiveFlip),
    Example(name: "Expectations", document: expectations),
    Example(name: "LayersOfAProgram", document: layersOfAProgram),
    Example(name: "FilmStrip", document: filmStrip),
    Example(name: "ChineseNames", document: chineseNames),
    Example(name: "CardTests", document: turnedCard),
  ]
}

struct ExampleTests {
  @Test(arguments: Example.all)
  func `a figure in Swift is that of the JSON beside it, byte for byte`(example: Example) throws {
    let made = try Figure(example.document, named: example.name)
    let read = try Figure(json: example.json)
    #expect(try made.png() == read.png())
    #expect(try made.png(scale: 2, appearance: .dark) == read.png(scale: 2, appearance: .dark))
    #expect(try made.svg() == read.svg())
    #expect(made.warnings == "")
  }

  @Test func `every example of the folder is compared`() throws {
    let names = Set(Example.all.map(\.name))
    #expect(names.count == 12)
    #expect(try Example.names(in: "/Scenes", endingWith: ".figure.json") == names)
    #expect(
      try Example.names(in: "", endingWith: ".swift") == names.union(["ExampleTests"]))
  }

  @Test(arguments: ["FrameAndBounds", "CardTests", "LayersOfAProgram"])
  func `the page shows the example that is run`(name: String) throws {
    let page = Example.folder.deletingLastPathComponent().appending(path: "docs/swift.md")
    let program = try String(
      contentsOf: Example.folder.appending(path: "\(name).swift"), encoding: .utf8)
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```swift\n\(program)```"))
  }
}
