import Inspection
import LayerGeometry
import SceneFormat
import SourceText
import Testing

/// The scene around some layers; fails the test with the printed errors if it has any.
func scene(
  _ layers: String, steps: String = "[]",
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Scene {
  let document = #"{"version": 1, "layers": [\#(layers)], "steps": \#(steps)}"#
  let source = SourceFile(name: "scene.json", bytes: Array(document.utf8))
  do throws(Diagnostics) {
    return try readScene(source)
  } catch {
    Issue.record("\(error.text(in: source))", sourceLocation: sourceLocation)
    throw error
  }
}

/// What is found in a scene, with questions as they are typed.
func inspection(
  of scene: Scene, after steps: Int = 0, conversions: [String] = [], hits: [String] = []
) throws -> SceneInspection {
  let indices = scene.indicesOfIDs
  return SceneInspection(
    scene, after: steps,
    conversions: try conversions.map {
      try ConversionText($0).conversion(among: indices, of: scene)
    },
    hits: try hits.map(readPoint))
}

extension SceneInspection {
  var jsonText: String { String(decoding: json(), as: UTF8.self) }
}
