import Foundation
import SceneFormat
import SourceText
import Testing

private struct Example: Sendable, CustomTestStringConvertible {
  var line: Int
  /// What stands behind the fence: "json scene".
  var kind: String
  var text = ""

  var testDescription: String { "line \(line)" }
}

private let document: String = {
  let file = projectFolder.appending(path: "docs/scene-format.md")
  return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
}()

private let examples: [Example] = {
  var examples: [Example] = []
  var open: Example?
  for (index, line) in document.split(separator: "\n", omittingEmptySubsequences: false)
    .enumerated()
  {
    if line.hasPrefix("```") {
      if let example = open { examples.append(example) }
      open = open == nil ? Example(line: index + 1, kind: String(line.dropFirst(3))) : nil
    } else {
      open?.text += line + "\n"
    }
  }
  return examples
}()

@Test(
  arguments: examples.filter { $0.kind == "json scene" })
private func `each scene of the documentation is valid`(_ example: Example) throws {
  #expect(try scene(example.text).warnings == [])
}

@Test func `the documentation has scenes, and no other JSON blocks`() {
  #expect(examples.count(where: { $0.kind == "json scene" }) >= 10)
  #expect(
    examples.allSatisfy {
      ["json scene", "json lint"].contains($0.kind) || $0.kind.hasPrefix("text ")
    })
}

/// Scenes that `lint` has something to say of, each with what it says.
private let linted = zip(examples, examples.dropFirst()).filter { $0.0.kind == "json lint" }

@Test(arguments: linted)
private func `what the documentation shows of lint is real`(_ scene: Example, _ message: Example)
  throws
{
  let source = SourceFile(name: "scene.json", bytes: Array(scene.text.utf8))
  let found =
    switch Result(catching: { () throws(Diagnostics) in try resolve(SceneDocument(source)) }) {
    case .success(let read): read.findings
    case .failure(let errors): errors
    }
  #expect(message.kind == "text lint")
  #expect(found.text(in: source) == message.text)
}

@Test func `every lint rule has an example`() {
  let messages = linted.map(\.1.text).joined()
  #expect(DiagnosticCode.documentRules.filter { !messages.contains("[\($0.rawValue)]\n") } == [])
}

@Test(arguments: examples.filter { $0.kind.hasPrefix("text ") && $0.kind != "text lint" })
private func `messages of the documentation are real`(_ example: Example) throws {
  let name = example.kind.dropFirst(5)
  let file = projectFolder.appending(path: "Fixtures/invalid/\(name).expected.txt")
  #expect(try String(contentsOf: file, encoding: .utf8) == example.text)
}

/// Every word that a scene may hold, to be found in the documentation in code marks.
private let words =
  ShowRules.Switch.allCases.map(\.rawValue) + RectPoint.allCases.map(\.rawValue)
  + StyleRule.Role.allCases.map(\.rawValue) + PropertyTable.Row.allCases.map(\.rawValue)
  + PointAnnotation.Mark.allCases.map(\.rawValue) + ArrowAnnotation.Role.allCases.map(\.rawValue)
  + DimensionAnnotation.Side.allCases.map(\.rawValue)
  + DimensionAnnotation.Along.allCases.map(\.rawValue)
  + DimensionAnnotation.Heads.allCases.map(\.rawValue) + Panel.Badge.allCases.map(\.rawValue)
  + PropertyChange.Property.allCases.map(\.rawValue) + DiagnosticCode.documentRules.map(\.rawValue)
  + DiagnosticCode.figureRules.map(\.rawValue)
  + Canvas.YAxis.allCases.map(\.rawValue) + Limits.Name.allCases.map(\.rawValue)

@Test func `the documentation names every word of the format`() {
  let missing = words.filter { !document.contains("`\($0)`") && !document.contains("`\"\($0)\"`") }
  #expect(missing == [])
}
