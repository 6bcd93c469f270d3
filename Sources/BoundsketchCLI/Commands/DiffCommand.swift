import Bitmap
import FigureChecking
import FigureFile
import PNGCoding
import SourceText

/// `boundsketch diff`: tells whether two pictures are the same, and what differs.
struct DiffCommand: RunnableCommand {
  private let options: DiffOptions
  private let outputs: OutputFiles

  init(_ parsed: ParsedArguments) throws(UsageError) {
    options = try DiffOptions(parsed)
    outputs = OutputFiles(forces: options.forces) { [options] reads in
      for source in [options.first, options.second] {
        switch source {
        case .file(let path): reads.add(path, as: .compared)
        case .standardInput: reads.addStandardInput(as: .compared)
        }
      }
    }
  }

  /// Runs the command; returns the exit status, as that of diff(1).
  func run() throws(FileError) -> Int32 {
    if let output = options.output { try checkPlace(output) }
    let comparison: PictureComparison
    do {
      comparison = try compare()
    } catch {
      for error in error.errors { Console.report(error) }
      if options.printsJSON {
        try Console.print(
          DiffJSON(options, status: 2).text(nil, output: nil, errors: error.errors))
      }
      return 2
    }
    let output = try writePicture(of: comparison)
    let status: Int32 = comparison.isSame ? 0 : 1
    try Console.print(
      options.printsJSON
        ? DiffJSON(options, status: status).text(comparison, output: output, errors: [])
        : DiffReport(comparison).text)
    return status
  }

  /// Throws an error for an output that cannot be written, before the work and not after it.
  private func checkPlace(_ output: FilePath) throws(FileError) {
    if case .folder(let folder) = try OutputPlace(output) { throw .isFolder(folder) }
    try outputs.permission(toWrite: output, as: .figure)
  }

  /// The errors that keep pictures from being compared, of one file or of both.
  private struct Failure: Error {
    let errors: [FileError]
  }

  private func compare() throws(Failure) -> PictureComparison {
    var (files, errors): ([[UInt8]], [FileError]) = ([], [])
    for source in [options.first, options.second] {
      do throws(FileError) {
        files.append(try read(source))
      } catch {
        errors.append(error)
      }
    }
    if !errors.isEmpty { throw Failure(errors: errors) }
    do {
      try options.limits.check(.comparing(files[0], files[1]), at: nil)
    } catch {
      throw Failure(errors: error.all.map { .tooMuchMemory($0.message) })
    }
    let areEqual = files[0] == files[1]
    let (first, second) = try pictures(in: files[0], files[1], areEqual: areEqual)
    let limits = PNGLimits(options.limits)
    do {
      return areEqual
        ? try PictureComparison(equalFiles: first, second, metric: options.metric, limits: limits)
        : try PictureComparison(first, second, by: options.metric, limits: limits)
    } catch {
      let source = error.isSecond ? options.second : options.first
      throw Failure(errors: [.invalidPicture(name: source.name, error.error)])
    }
  }

  /// The pictures in both files. Equal files are decoded all the same, but once: two equal damaged files are no equal
  /// pictures.
  private func pictures(
    in file: [UInt8], _ other: [UInt8], areEqual: Bool
  ) throws(Failure) -> (ReadPicture, ReadPicture) {
    let (name, otherName) = (options.first.name, options.second.name)
    let limits = PNGLimits(options.limits)
    if areEqual {
      do {
        let picture = try picture(name, file, limits).get()
        return (picture, ReadPicture(name: printableText(otherName), picture: picture.picture))
      } catch {
        throw Failure(errors: [error])
      }
    }
    switch simultaneously({ picture(name, file, limits) }, { picture(otherName, other, limits) }) {
    case (.success(let first), .success(let second)): return (first, second)
    case (.failure(let error), .failure(let other)): throw Failure(errors: [error, other])
    case (.failure(let error), _), (_, .failure(let error)): throw Failure(errors: [error])
    }
  }

  private func read(_ source: InputSource) throws(FileError) -> [UInt8] {
    let bytes = try source.read(options.limits)
    try requireWhole(bytes, of: source.name, options.limits)
    return bytes
  }

  /// Writes the picture of the differences where one is wanted and there are any; returns its path.
  private func writePicture(of comparison: PictureComparison) throws(FileError) -> FilePath? {
    guard let output = options.output, let picture = comparison.marked else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try encodePNG(PNGImage(picture, texts: [FigureMark.text]))
    } catch {
      throw .invalidPicture(name: output.text, error)
    }
    try outputs.write(bytes, to: output, as: .figure)
    return output
  }
}

/// The picture in a file.
private func picture(
  _ name: String, _ bytes: [UInt8], _ limits: PNGLimits
) -> Result<ReadPicture, FileError> {
  do {
    return .success(
      ReadPicture(name: printableText(name), picture: try readPNG(bytes, limits: limits)))
  } catch {
    return .failure(.invalidPicture(name: name, error))
  }
}
