import Foundation
import SceneFormat
import SourceText
import Testing

private let folder = projectFolder.appending(path: "Fixtures/invalid")

private let fixtures: [String] = {
  let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
  return (files ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
}()

/// Codes of scenes that read well and cannot be drawn; the tests of the command draw them.
private let codesOfDrawing: Set<DiagnosticCode> = [
  .missingGlyph, .forbiddenCharacter, .missingFont, .canvasTooSmall, .figureTooLarge,
  .invalidImage,
  .nothingToAnimate, .frameLimit, .memoryLimit, .timeLimit, .absentLanguage,
]

/// The limits that a fixture asks for in its first line: `// --limit layers=2`.
private func limits(of bytes: [UInt8]) -> Limits {
  var limits = Limits.standard
  let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  guard line.hasPrefix("// ") else { return limits }
  for word in line.split(separator: " ") {
    let parts = word.split(separator: "=")
    if parts.count == 2, let name = Limits.Name(rawValue: String(parts[0])),
      let value = Int(parts[1])
    {
      limits[name] = value
    }
  }
  return limits
}

@Test(arguments: fixtures)
private func `each bad scene is refused with the expected message`(_ name: String) throws {
  let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name + ".json")))
  let source = SourceFile(name: "\(name).json", bytes: bytes)
  let diagnostics: Diagnostics
  switch outcome(of: source, limits: limits(of: bytes)) {
  case .success(let scene): diagnostics = Diagnostics(scene.warnings)
  case .failure(let errors): diagnostics = errors
  }
  let file = folder.appending(path: name + ".expected.txt")
  let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  guard codesOfDrawing.isDisjoint(with: codes(in: expected)) else {
    // Some characters are refused when they are read, others when they are drawn.
    #expect(["", expected].contains(diagnostics.text(in: source)))
    return
  }
  if ProcessInfo.processInfo.environment["RECORD_DIAGNOSTICS"] != nil {
    try diagnostics.text(in: source).write(to: file, atomically: true, encoding: .utf8)
  } else {
    #expect(diagnostics.text(in: source) == expected)
  }
}

private func codes(in text: String) -> Set<DiagnosticCode> {
  Set(DiagnosticCode.allCases.filter { text.contains("[\($0.rawValue)]\n") })
}
