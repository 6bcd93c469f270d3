import Foundation
import Testing

/// The examples of pages, run one after the other in one shell for each page.
@Suite struct DocumentationTests {
  /// A command of a `console` block with what it prints, and the line of the page it stands on.
  struct Example {
    var line: Int
    var command: String
    var output: String
  }

  /// Pages, and the number of examples that each has more than.
  private static let pages = [
    ("README", 2), ("docs/command-line", 20), ("docs/tutorial", 8), ("docs/checking", 15),
    ("docs/batches", 10), ("docs/ci", 6), ("docs/editors", 2), ("docs/documents", 30),
    ("docs/importing", 3), ("docs/series", 8),
  ]

  /// Those, and their translations beside them.
  private static let pagesInAllLanguages = pages.flatMap { name, least in
    [name, "\(name).zh"].filter { FileManager.default.fileExists(atPath: page($0).path) }
      .map { ($0, least) }
  }

  @Test(arguments: pagesInAllLanguages)
  func `every example of the page prints what the page says`(name: String, least: Int) throws {
    let page = try Page(text: String(contentsOf: Self.page(name), encoding: .utf8))
    try #require(page.examples.count > least)
    let folder = try Folder()
    // Outside of the folder until their turn comes, for examples list what is in it.
    let files = try Folder()
    for (number, file) in page.files.enumerated() { try files.write(file.text, to: "\(number)") }
    let mark = "--- next example ---"
    let script = page.steps.map { step in
      switch step {
      case .file(let number):
        "cp '\(files.url(of: "\(number)").path)' '\(page.files[number].name)'\n"
      // `$?` stays that of the command.
      case .example(let example):
        "\(example.command)\nstatus=$?; echo '\(mark)'; (exit $status)\n"
      }
    }.joined()
    let start = """
      exec 2>&1; export HOME="$PWD" PRE_COMMIT_HOME='\(files.url.path)'
      PATH="$PATH:\(Repository.root.path)/.build/python/bin"

      """
    let outcome = try Tool.built.shell(start + script, in: folder)
    let outputs = outcome.text.components(separatedBy: mark + "\n")
    try #require(outputs.count == page.examples.count + 1, "\(outcome.text)")
    for (example, output) in zip(page.examples, outputs) {
      #expect(output == example.output, "line \(example.line): \(example.command)")
    }
  }

  static func page(_ name: String) -> URL { Repository.root.appending(path: "\(name).md") }
}

/// What a page shows to be typed, and the files that it shows.
struct Page {
  enum Step {
    /// By its place among the files: a page may show one again, changed.
    case file(Int)
    case example(DocumentationTests.Example)
  }

  var steps: [Step] = []
  var files: [(name: String, text: String)] = []

  var examples: [DocumentationTests.Example] {
    steps.compactMap { if case .example(let example) = $0 { example } else { nil } }
  }

  init(text: String) {
    var language: Substring?
    /// What the block began with: one in which others are shown has more backticks.
    var fence = Substring()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let marks = line.prefix { $0 == "`" }
      if language == nil ? marks.count >= 3 : line == fence {
        fence = marks
        language = language == nil ? line.dropFirst(marks.count) : nil
        if let name = language.flatMap(fileName(of:)) {
          steps.append(.file(files.count))
          files.append((name, ""))
        }
      } else if language == "console" {
        addConsole(line, number: index + 1)
      } else if language.flatMap(fileName(of:)) != nil {
        files[files.count - 1].text += line + "\n"
      }
    }
  }

  private func fileName(of language: Substring) -> String? {
    language.split(separator: " file=").dropFirst().first.map(String.init)
  }

  private mutating func addConsole(_ line: Substring, number: Int) {
    if line.hasPrefix("$ ") {
      steps.append(
        .example(.init(line: number, command: String(line.dropFirst(2)), output: "")))
    } else if case .example(var example)? = steps.last {
      example.output += line + "\n"
      steps[steps.count - 1] = .example(example)
    }
  }
}
