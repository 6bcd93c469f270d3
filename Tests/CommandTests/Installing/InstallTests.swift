import Foundation
import Testing

@testable internal import BoundsketchCLI

/// `make install` and `make uninstall`, with the command as `make build` links it.
@Suite(.enabled(if: Tool.release != nil, "make test builds the release and says where it is"))
struct InstallTests {
  private static let files = [
    "bin/boundsketch", "bin/boundsketch-watch", "share/bash-completion/completions/boundsketch",
    "share/doc/boundsketch/LICENSE", "share/doc/boundsketch/NOTICE",
    "share/fish/vendor_completions.d/boundsketch.fish", "share/man/man1/boundsketch-watch.1",
    "share/man/man1/boundsketch.1",
    "share/zsh/site-functions/_boundsketch",
  ]

  /// Runs `make` in the repository; what stands in braces before it is done in a mount namespace.
  private func make(_ arguments: String, in folder: Folder, withOnly: Bool = false) throws
    -> Outcome
  {
    let line = "make --no-print-directory --silent -C '\(Repository.root.path)' \(arguments)"
    // All is read-only but the folder, which is a mount of its own.
    let guarded =
      "unshare --mount sh -ec \"mount --bind . .; mount -o remount,bind,ro /; cd .; \(line)\""
    return try Tool.built.shell(
      withOnly ? guarded : line, in: folder, environment: ["TMPDIR": folder.url.path])
  }

  private func installed() throws -> Folder {
    let folder = try Folder()
    let outcome = try make("install DESTDIR='\(folder.url.path)/root' PREFIX=/usr", in: folder)
    try #require(outcome.end == .status(0) && outcome.messages == "", "\(outcome.messages)")
    return folder
  }

  @Test(.enabled(if: WriterTests.canMount, "needs to mount"))
  func `installing and uninstalling write nothing outside of DESTDIR`() throws {
    let folder = try Folder()
    let place = "DESTDIR='\(folder.url.path)' PREFIX='/usr/local games'"
    let outcome = try make("install \(place)", in: folder, withOnly: true)
    #expect(outcome.messages == "")
    #expect(outcome.end == .status(0))
    #expect(folder.files == Self.files.map { "usr/local games/\($0)" })
    try folder.write("of another program", to: "usr/local games/share/man/man1/other.1")
    let end = try make("uninstall \(place)", in: folder, withOnly: true)
    #expect(end.messages == "")
    #expect(folder.files == ["usr/local games/share/man/man1/other.1"])
    #expect(!folder.exists("usr/local games/share/doc/boundsketch"))
    // Once more, for nothing is there.
    #expect(try make("uninstall \(place)", in: folder).end == .status(0))
    let elsewhere = try make("install DESTDIR=/nowhere", in: folder, withOnly: true)
    #expect(elsewhere.messages.contains("Read-only file system"))
    #expect(elsewhere.end != .status(0))
  }

  @Test func `what is installed is found by man and by the shells`() throws {
    let folder = try installed()
    let share = folder.url.path + "/root/usr/share"
    let command = Tool(path: folder.url.path + "/root/usr/bin/boundsketch")
    let page = try command.shell(
      "for name in boundsketch boundsketch-watch; do man -M '\(share)/man' $name | head -n 1; done",
      in: folder, environment: ["LC_ALL": "C"])
    #expect(page.text.split(separator: "\n").count { $0.hasPrefix("BOUNDSKETCH(1)") } == 2)
    for (shell, setUp) in [
      (.bash, "source /usr/share/bash-completion/bash_completion"),
      (.zsh, "fpath=('\(share)/zsh/site-functions' $fpath); compinit -u -D"), (.fish, ""),
    ] as [(Shell, String)] {
      let offered = try ShellConversation(shell: shell, setUp: setUp).offered(
        behind: ["boundsketch extract --", "boundsketch render --appearance d"], in: folder,
        at: "root", environment: ["XDG_DATA_DIRS": "\(share):/usr/share"])
      let flags = Command.extract.options.map(\.flag)
      #expect(offered == [Set(flags), ["dark"]], "\(shell)")
      try FileManager.default.removeItem(at: folder.url(of: "answers"))
    }
  }

  @Test func `the command that is installed finds the page that it watches with`() throws {
    let folder = try installed()
    try folder.write(Scenes.small, to: "a.json")
    let command = Tool(path: folder.url.path + "/root/usr/bin/boundsketch")
    let run = try WatchRun(["a.json"], in: folder, by: command)
    #expect(try run.status(of: "/\(run.parts.token)/") == 200)
  }

  @Test func `the command that is installed draws`() throws {
    let folder = try installed()
    let command = Tool(path: folder.url.path + "/root/usr/bin/boundsketch")
    let outcome = try command.shell(
      "boundsketch new a.json && boundsketch render a.json", in: folder)
    #expect(outcome.end == .status(0))
    #expect(folder.exists("a.png"))
  }

  @Test func `nothing is installed where nothing was built`() throws {
    let folder = try Folder()
    try folder.write(
      try Data(contentsOf: Repository.root.appending(path: "Scripts/install")),
      to: "Scripts/install")
    let outcome = try Tool.built.shell("sh Scripts/install there", in: folder)
    #expect(outcome.end == .status(1))
    #expect(
      outcome.messages
        == "install: there is no .build/release/boundsketch; run 'make build' first\n")
    #expect(folder.files == ["Scripts/install"])
  }

  @Test func `a program that needs the libraries of Swift is not installed`() throws {
    let folder = try Folder()
    try folder.write(
      try Data(contentsOf: Repository.root.appending(path: "Scripts/install")),
      to: "Scripts/install")
    let outcome = try Tool.built.shell(
      """
      mkdir -p .build/release && echo libswiftCore.so > .build/release/boundsketch
      cp .build/release/boundsketch .build/release/boundsketch-watch
      chmod +x .build/release/* && sh Scripts/install there
      """, in: folder)
    #expect(outcome.end == .status(1))
    #expect(
      outcome.messages
        == "install: .build/release/boundsketch needs the libraries of Swift; "
        + "run 'make build' first\n")
    #expect(!folder.exists("there"))
  }
}
