import Foundation
import Testing

/// The file that `make package-test` names.
private enum Package {
  static let path = ProcessInfo.processInfo.environment["BOUNDSKETCH_PACKAGE"]
}

/// The Debian package that `make deb` makes, in roots of Debian that have nothing else. `make package-test` runs
/// these tests, as root.
@Suite(
  .enabled(if: Package.path != nil, "make package-test makes the package"), .serialized)
struct PackageTests {
  @Test func `lintian finds nothing, not even for information`() throws {
    let package = try #require(Package.path)
    let outcome = try Tool.built.shell(
      "lintian --allow-root --display-info --pedantic '\(package)'", in: try Folder())
    #expect(outcome.text == "")
    #expect(outcome.end == .status(0))
  }

  @Test func `the same command gives the same package, whoever makes it`() throws {
    let package = try #require(Package.path)
    let outcome = try Tool.built.shell(
      """
      cp '\(package)' first.deb && umask 077 && export TZ=Asia/Tokyo LC_ALL=de_DE.UTF-8 &&
      '\(Repository.root.path)/Scripts/package' >messages && cmp first.deb '\(package)'
      """, in: try Folder())
    #expect(outcome.end == .status(0), "\(outcome.text)\(outcome.messages)")
  }

  @Test func `the version is that of the program`() throws {
    let package = try #require(Package.path)
    let outcome = try Tool.built.shell(
      "dpkg-deb -f '\(package)' Version; boundsketch --version", in: try Folder())
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count > 2 && lines[1] == "boundsketch \(lines[0])")
  }

  @Test(arguments: ["bookworm", "trixie"])
  func `the package is installed, used and removed without a trace`(release: String) throws {
    let root = try FreshRoot(of: release)
    try root.expect(
      "find / -xdev -iname '*boundsketch*' -o -name swift -o -name 'libswift*'", prints: "")
    try root.succeed(
      "apt-get update && apt-get install -y --no-install-recommends /media/package.deb")
    let libraries = try root.run("ldd /usr/bin/boundsketch").text
    #expect(libraries.contains("libcairo.so.2 => /"))
    #expect(!libraries.contains("not found") && !libraries.contains("swift"))
    try root.expect(
      "boundsketch man >/tmp/page; zcat /usr/share/man/man1/boundsketch.1.gz | cmp - /tmp/page",
      prints: "")

    // The files of the user, which stay.
    try root.expect(
      "mkdir /tmp/mine; cd /tmp/mine; boundsketch new card.json; boundsketch render card.json; ls",
      prints: "boundsketch.schema.json\ncard.json\ncard.png\n")
    let goldens = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Fixtures/goldens").path)
    // Debian 13 has another version of Inter, in which figures have other pixels.
    for fonts in release == "bookworm" ? ["", "--fonts /media/fonts"] : ["--fonts /media/fonts"] {
      let check = try root.run(
        "boundsketch check /media/scenes --goldens /media/goldens \(fonts)")
      #expect(check.end == .status(0))
      #expect(check.messages == "boundsketch: \(goldens.count) figures: \(goldens.count) same\n")
    }

    if release == "trixie" {
      let check = try root.run("boundsketch check /media/scenes --goldens /media/goldens")
      #expect(check.end == .status(1))
      #expect(check.text.contains("environment only: "))
      #expect(!check.text.contains("changed"))
    }

    try root.succeed("apt-get purge -y boundsketch")
    try root.expect(
      "find / -xdev -path /media -prune -o -path /tmp/mine -prune -o -iname '*boundsketch*' -print",
      prints: "")
  }
}

/// A fresh root of Debian: a copy of the one that the Makefile makes, with the package, the fixtures and the fonts of
/// this machine in `/media`.
private final class FreshRoot {
  private let folder: Folder

  init(of release: String) throws {
    folder = try Folder()
    for font in FontFolderTests.installed {
      let file = URL(filePath: "/usr/share/fonts/" + font)
      try folder.write(try Data(contentsOf: file), to: "fonts/" + file.lastPathComponent)
    }
    let fresh = Repository.root.appending(path: ".build/fresh-\(release)").path
    let fixtures = Repository.root.appending(path: "Fixtures").path
    let copying = try Tool.built.shell(
      """
      cp -a '\(fresh)' root && cp '\(Package.path ?? "")' root/media/package.deb &&
      cp -a fonts '\(fixtures)/scenes' '\(fixtures)/goldens' root/media
      """, in: folder)
    try #require(copying.end == .status(0), "\(copying.messages)")
  }

  /// Runs a line of the shell in the root.
  func run(_ line: String) throws -> Outcome {
    try folder.write(
      """
      export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin
      \(line)

      """, to: "root/media/line")
    return try Tool.built.shell(
      """
      unshare --mount sh -c "mount -t proc proc root/proc && cp /etc/resolv.conf root/etc &&
        exec chroot root /bin/sh /media/line"
      """, in: folder)
  }

  func succeed(_ line: String) throws {
    let outcome = try run(line)
    try #require(outcome.end == .status(0), "\(outcome.text)\(outcome.messages)")
  }

  func expect(_ line: String, prints text: String) throws {
    let outcome = try run(line)
    #expect(outcome.text == text, "\(line)")
    #expect(outcome.messages == "", "\(line)")
  }
}
