import FigureFile
import Testing

@testable internal import BoundsketchCLI

@Suite struct HelpTests {
  @Test(arguments: CommandTable.commands.map(\.name))
  func `every command has help`(name: String) throws {
    let folder = try Folder()
    let help = try Tool.built.run(["help", name], in: folder)
    #expect(help.end == .status(0))
    #expect(help.messages == "")
    #expect(help.text.hasPrefix("Usage: boundsketch \(name) "))
    #expect(help.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for option in CommandTable.command(named: name)?.options ?? [] {
      #expect(help.text.contains(" \(option.flag)"))
    }
    for arguments in [[name, "--help"], [name, "-h"], ["--help", name]] {
      #expect(try Tool.built.run(arguments, in: folder).text == help.text)
    }
  }

  @Test func `the program's help lists the commands; without arguments it is a message`() throws {
    let folder = try Folder()
    let help = try Tool.built.run(["--help"], in: folder)
    #expect(help.end == .status(0))
    for command in CommandTable.commands { #expect(help.text.contains(command.summary)) }
    #expect(try Tool.built.run(["help"], in: folder).text == help.text)
    let nothing = try Tool.built.run([], in: folder)
    #expect(nothing.end == .status(2))
    #expect(nothing.text == "")
    #expect(nothing.messages == help.text)
  }

  @Test(
    .enabled(if: WriterTests.canMount, "needs to unmount /proc"),
    arguments: ["help new", "new", "--version", "inspect scene.json", "hlep", "render --nothing"])
  func `arguments need no /proc`(arguments: String) throws {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "scene.json")
    let usual = try Tool.built.shell("boundsketch \(arguments)", in: folder)
    let outcome = try Tool.built.shell(
      "unshare -m sh -c 'umount -l /proc && exec boundsketch \(arguments)'", in: folder)
    #expect(outcome.end == usual.end)
    #expect(outcome.text == usual.text)
    #expect(outcome.messages == usual.messages)
  }

  @Test func `'--version' names the libraries that make the bytes`() throws {
    let outcome = try Tool.built.run(["--version"], in: try Folder())
    #expect(outcome.end == .status(0))
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.first == "boundsketch \(boundsketchVersion)")
    #expect(
      lines.map { String($0.prefix { $0 != " " }) } == [
        "boundsketch", "cairo", "harfbuzz", "fribidi", "libpng", "libdeflate",
      ])
    #expect(lines.allSatisfy { $0.wholeMatch(of: /\w+ \d+\.\d+(\.\d+)?/) != nil })
  }
}
