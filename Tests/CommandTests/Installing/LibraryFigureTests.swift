import Boundsketch
import Foundation
import TestSupport
import Testing

struct LibraryFigureTests {
  private static let scenes = InvalidSceneTests.fixtures.deletingLastPathComponent()
    .appending(path: "scenes")
  /// Every fifth scene of the gallery, which has all kinds of panels.
  private static let names = InvalidSceneTests.sceneNames(in: scenes).enumerated()
    .filter { $0.offset % 5 == 0 }.map(\.element)

  @Test(arguments: [(1.0, Appearance.light), (2, .dark), (0.5, .print)])
  func `the library gives the file that the command writes`(
    scale: Double, appearance: Appearance
  ) throws {
    let folder = try Folder()
    for name in Self.names {
      try folder.write(
        try Data(contentsOf: Self.scenes.appending(path: "\(name).json")), to: "\(name).json")
    }
    var stages: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.scenes.path)
    where name.hasSuffix(".stage.json") {
      let stage = try Data(contentsOf: Self.scenes.appending(path: name))
      stages[name] = Array(stage)
      try folder.write(stage, to: name)
    }
    let run = try Tool.quickest.run(
      ["render", "--scale", "\(scale)", "--appearance", appearance.rawValue, "."], in: folder)
    try #require(run.status == 0, "\(run.messages)")
    for name in Self.names {
      let ending =
        (appearance == .light ? "" : "~\(appearance.rawValue)")
        + (scale == 1 ? "" : "@\(scale == 2 ? "2" : "0.5")x")
      let json = String(decoding: try folder.data(of: "\(name).json"), as: UTF8.self)
      let png = try Figure(json: json, images: stages).png(scale: scale, appearance: appearance)
      #expect(try folder.data(of: "\(name)\(ending).png") == Data(png), "\(name)")
    }
  }
}
