import FigureFile

extension FigureScale {
  /// The value of `--scale`.
  init(option text: String) throws(UsageError) {
    guard let scale = FigureScale(text: text) else {
      let shorter = text.hasSuffix("x") ? FigureScale(text: text.dropLast()) : nil
      throw .badValue(
        flag: "--scale", found: text, allowed: Self.allowed, suggestion: shorter?.spelling)
    }
    self = scale
  }
}
