internal import FigureChecking
internal import Foundation
internal import Glibc

/// The folder for the pictures of a failed test: one folder for each test, the same in every run.
struct FailureFolder {
  /// The environment variable that names the parent folder of all tests.
  static let variable = "BOUNDSKETCH_FAILURES"

  private let folder: URL
  /// The golden's name without its type.
  private let name: String

  init(_ expectation: FigureExpectation, golden: String) {
    // The default has the user's id, since files of another user could not be overwritten.
    let standard = FileManager.default.temporaryDirectory
      .appending(path: "boundsketch-failures-\(getuid())")
    let named = expectation.environment[Self.variable].flatMap { $0.isEmpty ? nil : $0 }
    let test =
      expectation.test?.folderName
      ?? URL(filePath: expectation.testFile).deletingPathExtension().lastPathComponent
    folder = (named.map { URL(filePath: $0) } ?? standard).appending(path: test)
    name = String(golden.dropLast(".png".count))
  }

  /// The pictures of a failure, by what they show.
  private func parts(
    of pictures: CheckedFigure.Pictures
  ) -> [(part: String, bytes: [UInt8]?, path: WritableKeyPath<Written, String?>)] {
    [
      ("golden", pictures.golden, \.golden), ("figure", pictures.figure, \.figure),
      ("difference", pictures.difference, \.difference),
    ]
  }

  /// The pictures as files, with names that are unique without the folder.
  func files(of pictures: CheckedFigure.Pictures) -> [ExpectationFailure.NamedFile] {
    parts(of: pictures).compactMap { part, bytes, _ in
      bytes.map { bytes in
        ExpectationFailure.NamedFile(
          name: name.replacing("/", with: "-") + ".\(part).png", bytes: bytes)
      }
    }
  }

  /// The paths of the written files, and errors of writing.
  struct Written {
    var golden: String?
    var figure: String?
    var difference: String?
    var trouble: String?
  }

  /// Writes the files, and removes those of an earlier failure that this one does not have.
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
