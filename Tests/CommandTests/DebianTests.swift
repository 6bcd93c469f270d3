import Foundation
import Glibc
import Testing

/// The root that `make debian-13` makes.
private enum DebianRoot {
  static let path = Repository.root.appending(path: ".build/debian-13").path

  /// Whether it is there, and the command that needs no libraries of Swift, and both may be put together.
  static let isUsable =
    geteuid() == 0 && Tool.release != nil && FileManager.default.fileExists(atPath: path)
}

/// The command on Debian 13.
@Suite(.enabled(if: DebianRoot.isUsable)) struct DebianTests {
  /// Runs the command in the root, with the fixtures in `/media` and a folder with fonts in `/mnt`.
  private func run(_ arguments: String) throws -> Outcome {
    let folder = try Folder()
    for font in FontFolderTests.installed {
      let file = URL(filePath: "/usr/share/fonts/" + font)
      try folder.write(try Data(contentsOf: file), to: "fonts/" + file.lastPathComponent)
    }
    let (root, fixtures) = (DebianRoot.path, Repository.root.appending(path: "Fixtures").path)
    return try Tool.quickest.shell(
      """
      cp '\(Tool.quickest.path)' boundsketch && unshare --mount sh -c "
        mount --bind . '\(root)/mnt' && mount --bind '\(fixtures)' '\(root)/media' &&
        mount -t proc proc '\(root)/proc' &&
        chroot '\(root)' /mnt/boundsketch check /media/scenes --goldens /media/goldens \(arguments)"
      """, in: folder)
  }

  @Test func `with the same fonts all goldens are the same`() throws {
    let goldens = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Fixtures/goldens").path)
    let outcome = try run("--fonts /mnt/fonts")
    #expect(outcome.end == .status(0))
    #expect(
      outcome.messages == "boundsketch: \(goldens.count) figures: \(goldens.count) same\n")
  }

  @Test func `without fonts nothing is drawn`() throws {
    let outcome = try run("")
    #expect(outcome.end == .status(2))
    #expect(outcome.messages.contains("the font 'Inter' is not installed"))
  }
}
