import FigureChecking
import Foundation
import Testing

@testable import BoundsketchCLI
@testable import SourceText

/// How often the text of a scene is parsed while commands work on it.
struct ParseCountTests {
  private static let scene = #"""
    {"version": 1, "title": "{B.frame}",
     "layers": [{"id": "B", "frame": [0, 0, 60, 40]}],
     "steps": [{"set": {"B.position": [50, 40]}, "caption": "{B.frame}"},
               {"set": {"B.position.x": 70}, "expect": {"B.position": [70, 40]}}],
     "figure": {
       "panels": [{"step": 0}, {"step": 1}, {"step": 2}, {"table": {"layer": "B"}}],
       "animation": {"seconds": 0.2, "pause": 0, "frameRate": 10}}}
    """#
  private static let figures = [
    "--appearance", "light", "--appearance", "dark", "--scale", "1", "--scale", "2",
  ]

  private static func parsed(_ arguments: [String], of command: Command) throws -> ParsedArguments {
    try OptionParser(options: command.options, command: command.name)
      .parse(arguments.map { FilePath($0) })
  }

  @Test(arguments: [[], ["--animate"], ["--frames"]])
  func `a scene is parsed once for four figures, with all their steps and frames`(
    form: [String]
  ) throws {
    let folder = try Folder()
    try folder.write(Self.scene, to: "scene.json")
    let path = folder.url(of: "scene.json").path
    let log = ParseLog()
    var figures = 0
    try ParseLog.$current.withValue(log) {
      let options = try RenderOptions(
        Self.parsed([path, "--warn"] + Self.figures + form, of: .render))
      let plan = try OutputPlan(options)
      SceneWorker(options).work(on: plan.scene(0)) { news in
        switch news {
        case .done(let outcome): figures += outcome.figures.count
        case .frame: figures += 1
        case .shows, .wrong, .unreadable: break
        }
        return true
      }
    }
    #expect(log.names == [path])
    #expect(form == ["--frames"] ? figures > 4 : figures == 4)
  }

  @Test func `a scene is parsed once for its comparison with five goldens`() throws {
    let folder = try Folder()
    try folder.write(Self.scene, to: "scene.json")
    for form in [Self.figures, ["--animate"]] {
      #expect(try Tool.built.run(["render", "scene.json"] + form, in: folder).end == .status(0))
    }
    let path = folder.url(of: "scene.json").path
    let log = ParseLog()
    var verdicts: [Verdict] = []
    try ParseLog.$current.withValue(log) {
      let options = try CheckOptions(Self.parsed([path], of: .check))
      for scene in CheckPlan(of: options.scenes.found().inputs, options).scenes {
        CheckWorker(options).work(on: scene) { news in
          if case .checked(let figure, _, anew: _) = news { verdicts.append(figure.check.verdict) }
          return true
        }
      }
    }
    #expect(verdicts == Array(repeating: .same, count: 5))
    // What goldens say of how they were made is no scene.
    #expect(log.names.filter { $0 != "record" } == [path])
  }
}
