import Foundation
import Testing

/// The jobs of docs/ci.md, by their files.
@Suite struct ContinuousIntegrationTests {
  private static let programs = Repository.root.appending(path: ".build/python/bin").path

  /// A folder with the scene of the page, its figure, and the file of a job.
  private func repository(with file: String) throws -> Folder {
    let folder = try Folder()
    let page = try Page(
      text: String(contentsOf: DocumentationTests.page("docs/ci"), encoding: .utf8))
    let files = Dictionary(uniqueKeysWithValues: page.files.map { ($0.name, $0.text) })
    try folder.write(try #require(files["card.json"]), to: "figures/card.json")
    try folder.write(try #require(files[file]), to: file)
    let drawing = try Tool.built.shell("boundsketch render figures", in: folder)
    try #require(drawing.end == .status(0))
    return folder
  }

  @Test(arguments: [("github.yml", "github-workflows"), (".gitlab-ci.yml", "gitlab-ci")])
  func `the file has the form that its service wants`(file: String, schema: String) throws {
    let folder = try repository(with: file)
    let line = "\(Self.programs)/check-jsonschema --builtin-schema vendor.\(schema) \(file)"
    let outcome = try Tool.built.shell(line, in: folder)
    #expect(outcome.end == .status(0), "\(outcome.text)\(outcome.messages)")
    let changed = try Tool.built.shell(
      "sed -i 's/script:\\|runs-on:/run:/' \(file); \(line)", in: folder)
    #expect(changed.end == .status(1))
  }

  @Test(
    arguments: [
      ("github.yml", "[step.get('run', '') for step in job['jobs']['check']['steps']]"),
      (".gitlab-ci.yml", "job['figures']['script']"),
    ])
  func `the job passes until a scene is changed without its figure`(file: String, lines: String)
    throws
  {
    let folder = try repository(with: file)
    // Packages are installed in the tests of the package.
    let job = """
      { echo set -e; '\(Self.programs)/python' -c "import yaml
      job = yaml.safe_load(open('\(file)'))
      print(*\(lines), sep='\\n')" | grep '^boundsketch '; } >job && sh job
      """
    let passing = try Tool.built.shell(job, in: folder)
    #expect(passing.end == .status(0), "\(passing.text)\(passing.messages)")
    #expect(passing.messages == "boundsketch: 1 figure: 1 same\n")
    let failing = try Tool.built.shell(
      "sed -i s/20deg/30deg/ figures/card.json; \(job)", in: folder)
    #expect(failing.end == .status(1))
    #expect(failing.text.contains("::error ") == (file == "github.yml"))
    #expect(
      String(decoding: try folder.data(of: "report/junit.xml"), as: UTF8.self).contains("<failure"))
  }
}
