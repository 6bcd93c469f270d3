import FigureChecking
import FigureLayout
import SourceText
import Testing

/// A change of a scene of the gallery.
struct SceneEdit: Sendable, CustomTestStringConvertible {
  let scene: String
  let old: String
  let new: String
  /// The paths that the check must name in the scene.
  let paths: [String]
  /// Elements that it must name in the drawing.
  let elements: [String]

  var testDescription: String { "\(scene): \(old) to \(new)" }

  init(_ scene: String, _ old: String, _ new: String, _ path: String, _ elements: String...) {
    (self.scene, self.old, self.new) = (scene, old, new)
    (paths, self.elements) = ([path], elements)
  }

  static let all: [SceneEdit] = [
    SceneEdit(
      "001-04", #""18deg""#, #""18.5deg""#, "B.transform[0].rotate", "B.outline", "C.outline"),
    SceneEdit("001-04", #""18deg""#, #""-18deg""#, "B.transform[0].rotate", "B.angle.label"),
    SceneEdit(
      "001-04", #""transform": [{"rotate": "18deg"}]"#,
      #""anchorPoint": [0, 0], "transform": [{"rotate": "18deg"}]"#, "B.anchorPoint", "B.outline"),
    SceneEdit("001-04", "Rotated, B", "Turned, B", "title.en", "title"),
    SceneEdit(
      "001-05", #""en": "`position` before""#, #""en": "place""#,
      "figure.annotations[0].label.en", "point.1.label"),
    SceneEdit(
      "001-04", #"["frame", "angle", "axes"]"#, #"["frame", "axes"]"#, "figure.show.B", "B.angle"),
    SceneEdit("001-04", #""legend": true"#, #""legend": false"#, "figure.legend", "legend.frame"),
    SceneEdit(
      "001-04", #""width": 540"#, #""width": 720"#, "figure.canvas.width", "B.outline", "canvas"),
    SceneEdit(
      "001-04", #""canvas": {"width": 540}"#,
      ##""canvas": {"width": 540, "background": "#FFFFF0"}"##,
      "figure.canvas.background", "canvas"),
    SceneEdit(
      "001-04", #""canvas": {"width": 540}"#, #""canvas": {"width": 540, "padding": 30}"#,
      "figure.canvas.padding", "B.outline", "canvas"),
    SceneEdit(
      "001-04", #"{"id": "C", "frame": [50, 50, 100, 100]}"#,
      #"{"id": "C", "frame": [50, 50, 100, 100]}, {"id": "D", "frame": [5, 5, 9, 9]}"#, "D",
      "D.outline"),
    SceneEdit(
      "001-02", #"{"layer": "Bbefore", "of": "B", "arrow": "frame.topLeft"}"#, "",
      "figure.ghosts[0]",
      "Bbefore.ghost"),
    SceneEdit(
      "001-04", #"{"id": "C", "frame": [50, 50, 100, 100]}"#,
      #"{"id": "C", "frame": [50, 50, 100, 101]}"#, "C.frame", "C.outline"),
    SceneEdit("001-02", "[50, 50]}]", "[50, 51]}]", "B.transform[0].translate", "B.outline"),
    SceneEdit("000-02", #""en": "sublayer""#, #""en": "Sublayer""#, "S.name.en", "S.name"),
    SceneEdit("000-02", "[40, 40, 28, 16]", "[40, 40.25, 28, 16]", "S.frame", "S.outline"),
    SceneEdit(
      "000-02", #""boundsOrigin": [20, 30]"#, #""boundsOrigin": [20, -30]"#, "L.boundsOrigin",
      "L.axes.y.30"),
    SceneEdit(
      "000-02", #""L.bounds.origin", "mark": "dot""#, #""L.bounds.origin", "mark": "none""#,
      "figure.annotations[0].mark", "point.1"),
    SceneEdit(
      "000-10", "[0, 0, 300, 300]", "[0, 0, 301, 300]", "steps[0].set.view1.bounds", "view1.outline"
    ),
    SceneEdit(
      "000-10", #""After: `bounds`"#, #""Later: `bounds`"#, "figure.panels[1].caption.en",
      "panel.2.caption"),
    SceneEdit(
      "002-08", "[120, 80] in view", "[121, 80] in view", "figure.panels[0].annotations[0].point",
      "point.1"),
    SceneEdit("002-08", #""device": "window","#, "", "figure.panels[0].device", "window.device"),
  ]
}

struct SceneEditTests {
  @Test(arguments: SceneEdit.all)
  func `an edited scene is explained by what was edited`(edit: SceneEdit) throws {
    let subject = try Subject(edit.scene)
    let golden = try subject.figure()
    let edited = try subject.replacing(edit.old, with: edit.new)
    let check = try edited.check(try edited.figure(), against: golden)
    #expect(check.verdict == .explained, "\(CheckWording(of: check).findings)")
    #expect(check.pixels != nil)
    let paths = check.sceneChanges.map(\.path)
    #expect(Set(paths).isSuperset(of: edit.paths), "\(paths)")
    let elements = Set(check.elementChanges.map(\.element))
    #expect(elements.isSuperset(of: edit.elements), "\(elements.sorted().joined(separator: ", "))")
  }

  @Test(arguments: [("\u{B7}", "\u{387}"), ("\u{795E}", "\u{FA19}")])
  func `a letter becomes one that is canonically equivalent`(letters: (String, String)) throws {
    let subject = try Subject("000-02")
    let golden = try subject.replacing(#""en": "sublayer""#, with: #""en": "\#(letters.0)""#)
    let edited = try subject.replacing(#""en": "sublayer""#, with: #""en": "\#(letters.1)""#)
    let check = try edited.check(try edited.figure(), against: try golden.figure())
    #expect(check.verdict == .explained, "\(CheckWording(of: check).findings)")
    #expect(check.sceneChanges.map(\.path) == ["S.name.en"])
    #expect(check.elementChanges.map(\.element) == ["S.name"])
  }

  @Test func `the place of a change is that in the scene as it is now`() throws {
    let subject = try Subject("001-04")
    let edited = try subject.replacing(#""18deg""#, with: #""18.5deg""#)
    let check = try edited.check(try edited.figure(), against: try subject.figure())
    let change = try #require(check.sceneChanges.first)
    #expect(change.before == #""18deg""#)
    #expect(change.now == #""18.5deg""#)
    let bytes = edited.source.bytes[change.span.start..<change.span.end]
    #expect(String(decoding: bytes, as: UTF8.self) == #""18.5deg""#)
  }

  @Test func `comments, order of keys and spelling of numbers are no change`() throws {
    let subject = try Subject("001-04")
    let golden = try subject.figure()
    var edited = try subject.replacing("[0, 0, 400, 400]", with: "[0.0, 0e0, 4e2, 400.00] /* A */")
    edited = try edited.replacing(
      #""name": "B",\#n          "frame": [100, 100, 200, 200],"#,
      with: #""frame": [100, 100, 200, 200], "name": "B","#)
    let check = try edited.check(try edited.figure(), against: golden)
    #expect(check.verdict == .same)
    #expect(check.sceneChanges.isEmpty)
  }

  @Test func `what only the facts of a scene say changes no pixel`() throws {
    let subject = try Subject("001-04")
    let edited = try subject.replacing(
      #""expect": {}"#, with: #""expect": {"B.bounds": [0, 0, 200, 200]}"#)
    let check = try edited.check(try edited.figure(), against: try subject.figure())
    #expect(check.verdict == .drifted)
    #expect(check.elementChanges.isEmpty)
    #expect(check.sceneChanges.map(\.path) == ["expect.B.bounds"])
  }
}
