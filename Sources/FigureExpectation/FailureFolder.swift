internal import FigureChecking
internal import Foundation
internal import Glibc

/// The folder where a failed test leaves what there is to look at: one folder for each test, the same in every
/// run.
struct FailureFolder {
  /// The variable of the environment that names the folder of all tests.
  static let variable = "BOUNDSKETCH_FAILURES"

  private let folder: URL
  /// The golden's name without its type.
  private let name: String

  init(_ expectation: FigureExpectation, golden: String) {
    // What another user wrote could not be written over.
    let standard = FileManager.default.temporaryDirectory
      .appending(path: "boundsketch-failures-\(getuid())")
    let named = expectation.environment[Self.variable].flatMap { $0.isEmpty ? nil : $0 }
    let test =
      expectation.test?.folderName
      ?? URL(filePath: expectation.testFile).deletingPathExtension().lastPathComponent
    folder = (named.map { URL(filePath: $0) } ?? standard).appending(path: test)
    name = String(golden.dropLast(".png".count))
  }

  /// The pictures of a failure by what each shows.
  private func parts(
    of pictures: CheckedFigure.Pictures
  ) -> [(part: String, bytes: [UInt8]?, path: WritableKeyPath<Written, String?>)] {
    [
      ("golden", pictures.golden, \.golden), ("figure", pictures.figure, \.figure),
      ("difference", pictures.difference, \.difference),
    ]
  }

  /// The files with names that need no folder.
  func files(of pictures: CheckedFigure.Pictures) -> [ExpectationFailure.NamedFile] {
    parts(of: pictures).compactMap { part, bytes, _ in
      bytes.map { bytes in
        ExpectationFailure.NamedFile(
          name: name.replacing("/", with: "-") + ".\(part).png", bytes: bytes)
      }
    }
  }

  /// The paths of what was written, and what kept something from being written.
  struct Written {
    var golden: String?
    var figure: String?
    var difference: String?
    var trouble: String?
  }

  /// Writes the files, and removes those that an earlier failure left and this one has not.
  func write(_ pictures: CheckedFigure.Pictures) -> Written {
    var written = Written()
    for (part, bytes, path) in parts(of: pictures) {
      let file = folder.appending(path: name + ".\(part).png")
      guard let bytes else {
        try? FileManager.default.removeItem(at: file)
        continue
      }
      do {
        try writeFile(bytes, to: file)
        written[keyPath: path] = file.path
      } catch {
        written.trouble = "\(error)"
      }
    }
    return written
  }
}
