import Foundation
import Glibc
import Testing

/// Several processes write into one folder, and some of them die.
@Suite struct WriterTests {
  /// Makes a process the first of its own world of processes, so that all have one process number.
  private static let alone = geteuid() == 0 ? "unshare --pid --fork" : "unshare -Ur --pid --fork"

  private static let canBeAlone: Bool = {
    let line = "\(alone) true"
    return (try? Tool.built.shell(line, in: Folder()).end) == .status(0)
  }()

  static let canMount: Bool = {
    let line = "mkdir disk; unshare -m mount -t tmpfs -o size=16k none disk"
    return (try? Tool.built.shell(line, in: Folder()).end) == .status(0)
  }()

  private static let count = 12

  private static func folder() throws -> Folder {
    let folder = try Folder()
    for number in 0..<count {
      try folder.write(
        Scenes.small.replacing("120", with: "\(40 + 9 * number)"), to: "scenes/\(number).json")
    }
    let outcome = try Tool.built.shell(
      "mkdir right; boundsketch render scenes -o right", in: folder)
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    return folder
  }

  /// What two processes are asked to draw, and the options of one.
  private static let pairs: [(String, String)] = [
    ("scenes", "scenes"), ("scenes --shard 1/2", "scenes --shard 2/2"),
    ("scenes --jobs 1", "scenes --jobs 4"), ("scenes --force", "scenes --force"),
    ("--ndjson <lines", "--ndjson --jobs 1 <lines"),
  ]

  @Test(.enabled(if: canBeAlone, "needs a namespace of processes"), arguments: pairs)
  func `two processes with one number leave the right figures and nothing else`(
    pair: (String, String)
  ) throws {
    let folder = try Self.folder()
    let lines = try (0..<Self.count).map { number in
      let scene = String(decoding: try folder.data(of: "scenes/\(number).json"), as: UTF8.self)
      return #"{"id": "\#(number)", "scene": \#(scene)}"# + "\n"
    }
    try folder.write(lines.joined(), to: "lines")
    for _ in 0..<4 {
      let outcome = try Tool.built.shell(
        """
        rm -rf out; mkdir out
        { \(Self.alone) boundsketch render -o out \(pair.0) >/dev/null || echo first failed; } &
        { \(Self.alone) boundsketch render -o out \(pair.1) >/dev/null || echo second failed; } &
        wait; diff -r right out
        """, in: folder)
      #expect(outcome.text == "" && outcome.messages == "")
    }
  }

  @Test(arguments: 0..<10)
  func `what a killed process left is removed by the next run that writes there`(round: Int) throws
  {
    let folder = try Self.folder()
    let outcome = try Tool.built.shell(
      """
      mkdir out; : >out/.boundsketch-0123456789abcdef0123456789abcdef
      : >out/.boundsketch-12-0; : >out/.boundsketch-0123456789ABCDEF0123456789ABCDEF
      timeout -s KILL 0.0\(round)5 boundsketch render scenes -o out
      boundsketch render scenes -o out; ls -A out | grep -v png; rm out/.b*; diff -r right out
      """, in: folder)
    #expect(
      outcome.text
        == ".boundsketch-0123456789ABCDEF0123456789ABCDEF\n.boundsketch-12-0\n")
  }

  @Test func `a temporary file that a process holds is left to it`() throws {
    let folder = try Self.folder()
    let name = ".boundsketch-0123456789abcdef0123456789abcdef"
    let outcome = try Tool.built.shell(
      """
      mkdir out; : >out/\(name); exec 9>>out/\(name); flock 9
      boundsketch render scenes -o out; ls -A out | grep -v png; flock -u 9
      boundsketch render scenes -o out; ls -A out | grep -v png
      """, in: folder)
    #expect(outcome.text == name + "\n")
  }

  private static let fullDisks = [
    "render scenes -o disk --keep-going", "render scenes -o disk --force -k --jobs 3",
    "render scenes/1.json --scale 4 -o disk/x.png", "check scenes --goldens disk --update",
    "check scenes --goldens right --report disk", "extract right/1.png -o disk/d.json",
  ]

  @Test(.enabled(if: canMount, "needs to mount a small disk"), arguments: fullDisks)
  func `a full disk is reported, and keeps what it had`(line: String) throws {
    let folder = try Self.folder()
    let outcome = try Tool.built.shell(
      """
      mkdir disk; unshare -m sh -c 'mount -t tmpfs -o size=16k none disk && cp right/1.png disk &&
      dd if=/dev/zero of=disk/rest 2>&-; boundsketch \(line); echo $?; cmp right/1.png disk/1.png
      ls -A disk | grep -v -e 1.png -e rest'
      """, in: folder)
    #expect(outcome.text.hasSuffix("2\n"), "\(outcome.text)")
    #expect(outcome.messages.contains("no space left on device"))
  }

  /// Links that lead nowhere but to links, and the file that is asked for.
  private static let links = [
    ("ln -s a.png a.png", "a.png"), ("ln -s b.png a.png; ln -s a.png b.png", "a.png"),
    ("ln -s ./a.png a.png", "./a.png"),
    ("for n in $(seq 50); do ln -s $((n + 1)) $n; done", "1"),
  ]

  @Test(arguments: links)
  func `a link to itself is an error, and is not replaced`(row: (make: String, path: String)) throws
  {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "scene.json")
    let outcome = try Tool.built.shell(
      """
      \(row.make); : >before; find . | sort >before; boundsketch render scene.json -o \(row.path) --force
      echo $?; boundsketch extract scene.json -o \(row.path) 2>&-; find . | sort | diff before -
      """, in: folder)
    #expect(outcome.text == "2\n")
    #expect(outcome.messages.contains("too many levels of symbolic links"), "\(outcome.messages)")
  }
}
