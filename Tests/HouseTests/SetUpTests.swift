import Foundation
import Testing

/// `Scripts/set-up` among programs that only pretend, so that nothing of this machine changes.
@Suite struct SetUpTests {
  @Test func `set-up does nothing and says nothing where everything is there`() throws {
    let machine = try Machine(user: 0, missing: [], hasLocale: true)
    #expect(try machine.run() == Outcome(status: 0, messages: "", calls: []))
  }

  @Test func `root installs what is missing, and makes the locale`() throws {
    let machine = try Machine(user: 0, missing: ["libcairo2-dev", "locales"], hasLocale: false)
    let outcome = try machine.run()
    #expect(outcome.status == 0)
    #expect(
      outcome.calls == [
        "install libcairo2-dev locales", "localedef -i de_DE -f UTF-8 de_DE.UTF-8",
      ])
    #expect(try machine.run() == Outcome(status: 0, messages: "", calls: []))
  }

  @Test func `lists that do not know a package are fetched first`() throws {
    let machine = try Machine(
      user: 0, missing: ["fonts-inter"], hasLocale: true, knowsPackages: false)
    #expect(try machine.run().calls == ["update", "install fonts-inter"])
  }

  @Test func `another user goes through a sudo that asks nothing`() throws {
    let machine = try Machine(
      user: 1000, missing: ["libpng-dev"], hasLocale: true, hasSudo: true)
    #expect(try machine.run().calls == ["sudo", "sudo", "install libpng-dev"])
  }

  @Test func `set-up without root and sudo names what is missing and fails`() throws {
    let machine = try Machine(
      user: 1000, missing: ["libfribidi-dev", "fonts-noto-cjk"], hasLocale: false)
    let outcome = try machine.run()
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("apt-get install libfribidi-dev fonts-noto-cjk\n"))
    #expect(outcome.messages.contains("localedef -i de_DE -f UTF-8 de_DE.UTF-8\n"))
    #expect(outcome.calls == [])
  }
}

private struct Outcome: Equatable {
  var status: Int32
  var messages: String
  var calls: [String]
}

/// A folder of programs that stand before the real ones on the PATH and write down their calls.
private final class Machine {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "boundsketch-set-up-\(UUID().uuidString)")

  init(
    user: Int, missing: [String], hasLocale: Bool, knowsPackages: Bool = true,
    hasSudo: Bool = false
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in missing { try write("", to: "missing-" + name) }
    if hasLocale { try write("", to: "has-locale") }
    if knowsPackages { try write("", to: "has-lists") }
    try program("swift", "")
    try program("id", "echo \(user)")
    try program("locale", "echo C; if [ -e $here/has-locale ]; then echo de_DE.utf8; fi")
    try program("localedef", "echo localedef $* >>$here/calls; : >$here/has-locale")
    try program("sudo", hasSudo ? "echo sudo >>$here/calls; shift; exec \"$@\"" : "exit 1")
    // The package is the last argument.
    try program(
      "dpkg-query",
      "for last; do :; done; if [ -e $here/missing-$last ]; then exit 1; fi; printf installed")
    try program("apt-cache", "if [ -e $here/has-lists ]; then echo '  Candidate: 1.0'; fi")
    try program(
      "apt-get",
      """
      words=
      for word; do
        case $word in
          -*|DPkg::*|Dpkg::*) ;;
          *) words="$words $word"; rm -f "$here/missing-$word" ;;
        esac
      done
      echo $words >>$here/calls
      """)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func run() throws -> Outcome {
    let calls = folder.appending(path: "calls")
    try Data().write(to: calls)
    let process = Process()
    process.executableURL = Repository.root.appending(path: "Scripts/set-up")
    process.environment = ["PATH": folder.path + ":" + (environment("PATH") ?? "")]
    let messages = Pipe()
    process.standardError = messages
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, messages: text,
      calls: try String(contentsOf: calls, encoding: .utf8).split(separator: "\n").map(String.init))
  }

  private func environment(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  private func program(_ name: String, _ script: String) throws {
    try write("#!/bin/sh\nhere='\(folder.path)'\n\(script)\n", to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.appending(path: name).path)
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
  }
}
