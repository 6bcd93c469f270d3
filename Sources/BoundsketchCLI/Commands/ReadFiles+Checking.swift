import FigureChecking
import FigureFile
import SceneFormat
import SourceText

extension ReadFiles {
  /// Adds the files that a check of scenes reads: their documents, the pictures that they show, their goldens.
  mutating func add(_ inputs: [SceneInput], _ options: CheckOptions) {
    var folder = GoldenFolder(root: options.goldens)
    for input in inputs {
      guard let path = input.path else {
        addStandardInput(as: .scene)
        continue
      }
      for golden in (try? folder.goldens(of: input, options.limits)) ?? [] {
        addGolden(golden.path)
      }
      add(path, as: .scene)
    }
    if let golden = options.goldens, options.namesOneGolden { addGolden(golden) }
    // Pictures come last, for one that a scene shows is never written over, whatever else it is.
    for input in inputs {
      guard let path = input.path,
        let bytes = FileSystem.readFile(path, options.limits)
      else { continue }
      let source = SourceFile(name: input.name, bytes: document(in: bytes, of: input, options))
      for picture in namedFiles(in: source, limits: options.limits).compactMap(input.picture) {
        addPicture(picture, isAwaited: true)
      }
    }
  }

  /// The scene that a file holds or, if it is a picture, carries.
  private func document(
    in bytes: [UInt8], of input: SceneInput, _ options: CheckOptions
  ) -> [UInt8] {
    guard input.path?.namesFigure == true else { return bytes }
    if isSVG(bytes) || isPDF(bytes) {
      return (try? FigureRecord(vector: bytes)).flatMap { $0 }.map { Array($0.scene.utf8) } ?? bytes
    }
    let golden = try? golden(in: bytes, of: input.name, options.limits)
    return golden?.record.map { Array($0.scene.utf8) } ?? bytes
  }
}
