import FigureFile
import Testing

@testable internal import BoundsketchCLI

/// The manual page, as the programs set it that people read such pages with.
@Suite struct ManualPageTests {
  private func page() throws -> Folder {
    let folder = try Folder()
    let outcome = try Tool.built.run(["man"], in: folder)
    try #require(outcome.end == .status(0) && outcome.messages == "")
    try folder.write(outcome.output, to: "boundsketch.1")
    return folder
  }

  @Test func `groff and mandoc have nothing to warn of`() throws {
    let folder = try page()
    let groff = try Tool.built.shell(
      "MANWIDTH=80 man -l --warnings=w boundsketch.1", in: folder,
      environment: ["LC_ALL": "C.UTF-8"])
    #expect(groff.end == .status(0))
    #expect(groff.messages == "")
    let mandoc = try Tool.built.shell("mandoc -T lint -W warning boundsketch.1", in: folder)
    #expect(mandoc.end == .status(0))
    #expect(mandoc.text + mandoc.messages == "")
  }

  @Test(arguments: ["man -l boundsketch.1 | col -b", "mandoc -T ascii boundsketch.1 | col -b"])
  func `the page tells of all commands, options and examples as they are typed`(command: String)
    throws
  {
    let outcome = try Tool.built.shell(
      command, in: try page(),
      environment: ["LC_ALL": "C.UTF-8", "MANWIDTH": "1000", "MAN_KEEP_FORMATTING": ""])
    let lines = outcome.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.first?.hasPrefix("BOUNDSKETCH(1)") == true)
    for command in CommandTable.commands {
      #expect(lines.contains { $0 == "boundsketch \(command.name)" })
      for option in command.options {
        let term = option.spellings.joined(separator: ", ") + (option.value.map { " " + $0 } ?? "")
        #expect(lines.contains { $0 == term || $0.hasPrefix(term + " ") }, "\(term)")
      }
      for example in command.examples { #expect(lines.contains { $0 == example.line }) }
    }
    #expect(outcome.text.contains("boundsketch - draws true figures of nested layers\n"))
    #expect(outcome.text.contains("Boundsketch \(boundsketchVersion)"))
  }

  @Test func `apropos finds the name and what the program does`() throws {
    let outcome = try Tool.built.shell("lexgrog boundsketch.1", in: try page())
    #expect(
      outcome.text
        == "boundsketch.1: \"boundsketch - draws true figures of nested layers\"\n")
  }
}
