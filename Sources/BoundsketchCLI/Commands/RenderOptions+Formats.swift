import FigureFile

extension RenderOptions {
  /// Takes the format that the name of the only file ends in, where no other is asked for; then refuses options that
  /// mean nothing for the formats.
  mutating func settleFormats(for place: OutputPlace) throws(UsageError) {
    if case .file(let path) = place, let format = try path.figureFormat() {
      if let formats, !formats.contains(format) {
        throw .conflicting(
          flag: "--format \(formats[0].rawValue)", other: "-o \(path.printable)")
      }
      formats = formats ?? [format]
    }
    let formats = formats ?? [.png]
    if !formats.contains(.svg), namesTextForm {
      throw .needed(flag: "--text", other: "--format svg")
    }
    if form == .frames, let animation = formats.first(where: \.isAnimation) {
      throw .conflicting(flag: "--frames", other: "--format \(animation.rawValue)")
    }
    guard let other = formats.first(where: { !$0.hasPixels }) else { return }
    if form == .frames {
      throw .conflicting(flag: "--frames", other: "--format \(other.rawValue)")
    }
    if form == .animation, formats.contains(.pdf) {
      throw .conflicting(flag: "--animate", other: "--format pdf")
    }
    if scales != nil, !formats.contains(where: \.hasPixels) {
      throw .scaleWithoutPixels(formats)
    }
  }
}
