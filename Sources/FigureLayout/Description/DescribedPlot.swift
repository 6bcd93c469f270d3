internal import SceneFormat

extension DescribedPlot {
  /// - Parameter words: gives the words of a text in the figure's language.
  init(_ plot: Plot, words: (LocalizedText) -> String) {
    func swept(_ value: Double) -> String { printed(value, isAngle: plot.isAngle) }
    self.init(
      quantity: plot.quantity.map(words) ?? plot.path, first: swept(plot.ends.first),
      last: swept(plot.ends.last), present: plot.present.map(swept),
      curves: plot.curves.map { curve in
        func extreme(_ isMaximum: Bool) -> Extreme? {
          let found = curve.extremes.filter { $0.isMaximum == isMaximum }
          let values = found.map(\.value)
          guard let outermost = isMaximum ? values.max() : values.min() else { return nil }
          // Places where the same number is printed have the same extreme.
          let number = printed(outermost, isAngle: curve.isAngle)
          let places = found.filter { printed($0.value, isAngle: curve.isAngle) == number }
          return Extreme(value: number, places: places.map { swept($0.place) })
        }
        return Curve(
          label: words(curve.fullName), most: extreme(true), least: extreme(false),
          present: curve.present.map { printed($0, isAngle: curve.isAngle) })
      })
  }
}

private func printed(_ value: Double, isAngle: Bool) -> String {
  typesetNumber(value) + (isAngle ? "°" : "")
}
