public import CairoRendering
internal import Fingerprint
internal import PNGCoding

/// The relation of a figure's file to what drawing it now would give.
public enum FigureStanding: Hashable, Sendable {
  /// The file is up to date, and shows these pictures.
  case unchanged(pictures: [String])
  /// The file is out of date, or does not state its inputs.
  case changed(FigureChange)

  /// The change; nil if there is none.
  public var change: FigureChange? {
    if case .changed(let change) = self { change } else { nil }
  }

  /// The names of the pictures that an unchanged figure shows.
  public var pictures: [String] {
    if case .unchanged(let pictures) = self { pictures } else { [] }
  }

  /// Compares the input stamp in the file, which is not decoded, with the inputs.
  ///
  /// - Parameters:
  ///   - file: the bytes of the figure's file.
  ///   - inputs: those of today.
  ///   - font: the font file of a name; nil where there is none.
  ///   - picture: the bytes of the file of a picture's name; nil where it cannot be read.
  public init(
    of file: [UInt8], from inputs: FigureInputs, font: (String) -> UsedFont?,
    picture: (String) -> [UInt8]?
  ) {
    guard let (stamp, parts) = InputStamp.parted(file) else {
      self = .changed(.unknown)
      return
    }
    if let change = stamp.change(to: inputs, font: font, picture: picture) {
      self = .changed(change)
      return
    }
    let maker = FingerprintMaker()
    for part in parts { maker.add(part) }
    self =
      stamp.file != maker.fingerprint
      ? .changed(.edited) : .unchanged(pictures: stamp.pictures.map(\.name))
  }
}

extension InputStamp {
  /// The first input that differs.
  fileprivate func change(
    to today: FigureInputs, font: (String) -> UsedFont?, picture: (String) -> [UInt8]?
  ) -> FigureChange? {
    if inputs.program != today.program { return .program }
    if inputs.options != today.options { return .options }
    if inputs.scene != today.scene { return .scene }
    if let other = fonts.first(where: { font($0.file) != $0 }) { return .font(other.file) }
    let other = pictures.first { old in
      picture(old.name).map { PictureFile(name: old.name, bytes: $0) } != old
    }
    return other.map { .picture($0.name) }
  }
}

/// The reason why a figure must be drawn.
public enum FigureChange: Hashable, Sendable {
  /// There is no file.
  case missing
  /// The program or one of its libraries has changed.
  case program
  /// The options of the figure have changed.
  case options
  case scene
  case font(String)
  case picture(String)
  /// The file has been edited since it was written.
  case edited
  /// The file does not state its inputs.
  case unknown

  /// The change in a few words, which messages add to the name of the file.
  public var words: String {
    switch self {
    case .missing: "missing"
    case .program: "the program or a library changed"
    case .options: "the options changed"
    case .scene: "the scene changed"
    case .font(let name): "the font '\(name)' changed"
    case .picture(let name): "the picture '\(name)' changed"
    case .edited: "edited since it was drawn"
    case .unknown: "drawn otherwise today"
    }
  }
}
