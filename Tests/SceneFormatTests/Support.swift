import Foundation
import SceneFormat
import SourceText
import Testing

let projectFolder = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// What the reader makes of a scene: the scene, or the diagnostics as they are printed.
func outcome(of json: String, limits: Limits = .standard) -> Result<Scene, Diagnostics> {
  outcome(of: SourceFile(name: "scene.json", bytes: Array(json.utf8)), limits: limits)
}

func outcome(of source: SourceFile, limits: Limits = .standard) -> Result<Scene, Diagnostics> {
  do throws(Diagnostics) {
    return .success(try readScene(source, limits: limits))
  } catch {
    return .failure(error)
  }
}

/// The scene that a document describes; fails the test with the printed errors if it has any.
func scene(_ json: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws
  -> Scene
{
  switch outcome(of: json) {
  case .success(let scene): return scene
  case .failure(let diagnostics):
    let source = SourceFile(name: "scene.json", bytes: Array(json.utf8))
    Issue.record("\(diagnostics.text(in: source))", sourceLocation: sourceLocation)
    throw diagnostics
  }
}

/// What lint rules find in a document without errors.
func lintFindings(in json: String) throws -> Diagnostics {
  try resolve(SceneDocument(SourceFile(name: "scene.json", bytes: Array(json.utf8)))).findings
}

/// A document around some layers and further top-level members.
func document(_ layers: String, _ rest: String = "") -> String {
  #"{"version": 1, "layers": [\#(layers)]\#(rest.isEmpty ? "" : ", " + rest)}"#
}
