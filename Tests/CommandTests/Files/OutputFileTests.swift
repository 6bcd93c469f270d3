import Foundation
import Testing

/// Files are written whole or not at all, whatever they are and whatever happens.
@Suite struct OutputFileTests {
  @Test func `an existing file is replaced, keeping its permissions; a link stays a link`() throws {
    let folder = try Folder()
    let outcome = try Tool.built.shell(
      """
      umask 027; boundsketch new a.json && boundsketch render a.json -o new.png
      cp new.png real.png; chmod 604 real.png; ln -s real.png link.png; ln -s later.png dangling.png
      boundsketch render a.json --appearance dark -o new.png
      boundsketch render a.json --appearance dark -o link.png && boundsketch render a.json --appearance dark -o dangling.png
      cmp new.png real.png && cmp new.png later.png && stat -c '%a %F %n' *.png
      """, in: folder)
    #expect(outcome.messages == "")
    #expect(
      outcome.text == """
        777 symbolic link dangling.png
        640 regular file later.png
        777 symbolic link link.png
        640 regular file new.png
        604 regular file real.png

        """)
  }

  /// Makes device files of our own where that is allowed, so that broken code that replaces them
  /// does no harm to the machine.
  private static let devices =
    "mknod null c 1 3 && mknod full c 1 7 && : >null || { rm -f null full; ln -s /dev/null null; "
    + "ln -s /dev/full full; }"

  @Test func `a FIFO and a device are written, not replaced`() throws {
    let folder = try Folder()
    let outcome = try Tool.built.shell(
      """
      { \(Self.devices); } 2>&-; boundsketch new a.json; boundsketch render a.json; mkfifo fifo
      timeout 20 cat fifo >read.png & boundsketch render a.json -o fifo && wait
      test -p fifo && cmp read.png a.png && echo FIFO
      boundsketch render a.json -o null && boundsketch new null && test -c null && echo device
      """, in: folder)
    #expect(outcome.messages == "")
    #expect(outcome.text == "FIFO\ndevice\n")
  }

  static let refusals: [(line: String, messages: String)] = [
    (
      "boundsketch render a.json -o gone/x.png",
      "the folder 'gone' does not exist\n  help: make it first: mkdir -p 'gone'"
    ),
    ("boundsketch render a.json -o a.json/", "'a.json/' is not a folder"),
    ("boundsketch render a.json -o shut", "cannot write 'shut': permission denied"),
    ("boundsketch render a.json -o shut/x.png", "cannot write 'shut/x.png': permission denied"),
    ("boundsketch render shut", "cannot write 'shut/b.png': permission denied"),
    ("boundsketch render a.json -o fixed.png", "cannot write 'fixed.png': permission denied"),
    ("boundsketch render gone.json", "cannot read 'gone.json': no such file or directory"),
    ("boundsketch render secret.json", "cannot read 'secret.json': permission denied"),
    ("boundsketch render unread", "cannot search the folder 'unread': permission denied"),
    ("boundsketch render shelf", "cannot search the folder 'shelf': permission denied"),
    ("boundsketch render a.json -o full", "cannot write 'full': no space left on device"),
    (
      "boundsketch render a.json -o - >/dev/full",
      "cannot write to standard output: no space left on device"
    ),
    ("boundsketch help render >&-", "cannot write to standard output: bad file descriptor"),
    ("boundsketch render - <&-", "cannot read standard input: bad file descriptor"),
    (
      "ulimit -f 1; boundsketch render a.json",
      "cannot write 'a.png': file too large\n"
        + "  help: the size of files is limited here (see ulimit -f)"
    ),
    (
      "boundsketch new a.json",
      "'a.json' exists already, and is left as it is\n"
        + "  help: name a file that does not exist, or '-' for standard output"
    ),
    ("boundsketch new shut/c.json", "cannot write 'shut/c.json': permission denied"),
    (
      "ulimit -f 1; boundsketch new c.json",
      "cannot write 'c.json': file too large\n"
        + "  help: the size of files is limited here (see ulimit -f)"
    ),
  ]

  @Test(arguments: refusals)
  func `what cannot be read or written is said, and leaves nothing behind`(
    line: String, messages: String
  ) throws {
    let folder = try Folder()
    let outcome = try Tool.built.shell(
      """
      { \(Self.devices); } 2>&-
      boundsketch new a.json; boundsketch new secret.json; mkdir shut unread shelf
      cp a.json shut/b.json; cp a.json shelf; echo old >fixed.png; before=$(find . | sort)
      chmod 444 fixed.png; chmod 555 shut; chmod 311 unread; chmod 644 shelf; chmod 0 secret.json
      \(Tool.withoutPrivileges) sh -c '\(line)'; status=$?
      chmod 755 shut unread shelf
      test "$before" = "$(find . | sort)" && cat fixed.png; exit $status
      """, in: folder)
    #expect(outcome.messages == "boundsketch: \(messages)\n")
    #expect(outcome.end == .status(2))
    #expect(outcome.text == "old\n")
  }

  @Test(
    arguments: [
      "help render", "render a.json -o -", "new", "inspect a.json", "inspect a.json --json",
    ])
  func `a closed pipe is no error of 'render'`(arguments: String) throws {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "a.json")
    let outcome = try Tool.built.shell(
      // The pipe has lost its reader before the command begins.
      "{ sleep 0.2; boundsketch \(arguments); echo $? >status; } | :; cat status", in: folder)
    #expect(outcome.messages == "")
    #expect(outcome.text == "141\n")
    let ignoring = try Tool.built.shell(
      "trap '' PIPE; { sleep 0.2; boundsketch \(arguments); echo $? >status; } | :; cat status",
      in: folder)
    #expect(ignoring.messages == "")
    #expect(ignoring.text == "2\n")
  }
}
