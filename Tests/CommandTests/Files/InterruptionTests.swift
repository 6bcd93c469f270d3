import Foundation
import Testing

/// Signals in the middle of writing a file.
@Suite struct InterruptionTests {
  /// A library that is loaded before the system's: its `rename` and `link`, which give a finished
  /// temporary file its name, write down what is in the folder and send the process a signal, once so
  /// many files have got their names.
  private static let saboteur = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <signal.h>
    #include <stdlib.h>
    #include <unistd.h>
    static void strike(void) {
      static int count;
      const char *after = getenv("AFTER");
      if (after && count++ < atoi(after)) return;
      if (system("ls -A out >seen") != 0) abort();
      kill(getpid(), atoi(getenv("STRIKE")));
    }
    int rename(const char *from, const char *to) {
      strike();
      return ((int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename"))(from, to);
    }
    int link(const char *from, const char *to) {
      strike();
      return ((int (*)(const char *, const char *))dlsym(RTLD_NEXT, "link"))(from, to);
    }
    """#

  /// The folder of the library, built once.
  private static let workshop = Result {
    let folder = try Folder()
    try folder.write(saboteur, to: "saboteur.c")
    let outcome = try Tool.built.shell(
      "\(Tool.compiler) -shared -fPIC saboteur.c -o saboteur.so", in: folder)
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    return folder
  }

  /// Runs the command, in the shell behind `setting`, until a signal hits it or it is done.
  private func run(
    _ arguments: String, struckBy number: Int32, setting: String = ":", in folder: Folder
  ) throws -> Outcome {
    try folder.write(Scenes.small, to: "a.json")
    try folder.write(AnimationTests.scene, to: "moving.json")
    try folder.write("kept", to: "out/old.png")
    let library = try Self.workshop.get().url(of: "saboteur.so").path
    return try Tool.built.shell(
      """
      \(setting); LD_PRELOAD=\(library) STRIKE=\(number) boundsketch \(arguments)
      status=$?; cat seen; exit $status
      """, in: folder)
  }

  @Test(
    arguments: [SIGINT, SIGTERM, SIGHUP],
    [
      "render a.json -o out/a.png", "new out/a.json", "render moving.json -o out/a.webp",
      "render moving.json -o out/a.gif",
    ])
  func `a signal leaves no temporary file and ends the process`(number: Int32, arguments: String)
    throws
  {
    let folder = try Folder()
    let outcome = try run(arguments, struckBy: number, in: folder)
    // The shell's own word for a process that died of a signal.
    #expect(outcome.end == .status(128 + number))
    // It was there when the signal came.
    #expect(outcome.text.contains(".boundsketch-"))
    #expect(folder.files.filter { $0.hasPrefix("out/") } == ["out/old.png"])
  }

  @Test func `a signal that the caller ignores is ignored`() throws {
    let folder = try Folder()
    let outcome = try run(
      "render a.json -o out/a.png", struckBy: SIGHUP, setting: "trap '' HUP", in: folder)
    #expect(outcome.end == .status(0))
    #expect(folder.files.filter { $0.hasPrefix("out/") } == ["out/a.png", "out/old.png"])
  }

  /// Two dozen scenes, which a batch is killed in the middle of.
  private static func batch() throws -> Folder {
    let folder = try Folder()
    for number in 10..<34 { try folder.write(Scenes.bilingual, to: "s/\(number).json") }
    try folder.write("", to: "out/.keep")
    return folder
  }

  private static let drawBatch = "boundsketch render s -o out --jobs 3"

  @Test(arguments: [SIGINT, SIGKILL])
  func `a batch that a signal ends leaves whole figures alone`(number: Int32) throws {
    let folder = try Self.batch()
    let library = try Self.workshop.get().url(of: "saboteur.so").path
    let outcome = try Tool.built.shell(
      "LD_PRELOAD=\(library) STRIKE=\(number) AFTER=10 \(Self.drawBatch)", in: folder)
    #expect(outcome.end == .status(128 + number))
    let figures = folder.files.filter { $0.hasPrefix("out/") && $0.hasSuffix(".png") }
    #expect(figures == (10..<20).map { "out/\($0).png" })
    // Nobody can clear up after SIGKILL.
    #expect(folder.files.contains { $0.contains("/.boundsketch-") } == (number == SIGKILL))

    // A second run ends as one that nothing happened to.
    let again = try Tool.built.shell(Self.drawBatch + " --json | grep -c unchanged", in: folder)
    #expect(again.text == "11\n")
    let undisturbed = try Self.batch()
    #expect(try Tool.built.shell(Self.drawBatch, in: undisturbed).end == .status(0))
    for number in 10..<34 {
      let figure = "out/\(number).png"
      #expect(try folder.data(of: figure) == undisturbed.data(of: figure))
    }
  }
}
