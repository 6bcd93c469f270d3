internal import LayerGeometry
internal import SceneFormat

extension PanelCanvas {
  /// The least coordinate whose decimals others share: the significant digits of lesser ones would be noise in those.
  private static let leastShared = 10.0
  /// The part of a canvas point that the last digit of a measure must be worth.
  private static let leastWorth = 0.1

  /// The lengths or coordinates of a label, as "10, 20", with the decimals of the figure, or those that can be seen.
  mutating func numbers(_ values: [Double]) -> String {
    let (decimals, least) = (decimals, Self.leastWorth / scale)
    return numbers(values, moving: 1) { values in
      decimals.map { decimals in values.map { typesetNumber($0, decimals: decimals) } }
        ?? typesetNumbers(values, worthAtLeast: least)
    }.joined(separator: ", ")
  }

  /// A length, which does not end sooner than coordinates in the panel, as whose difference it is read.
  mutating func length(_ value: Double) -> String {
    numbers([value], sharing: coordinateDecimals).joined()
  }

  /// The lengths of a layer's sides, which end at the same digit, and not sooner than coordinates in the panel.
  mutating func lengths(of size: Size) -> (width: String, height: String) {
    let sides = [size.width, size.height]
    // Halves have their digit, and the other side one as well; whole numbers ask for none.
    let own = commonDecimals(
      of: sides.filter { $0 >= Self.leastShared && $0 != $0.rounded() },
      worthAtLeast: Self.leastWorth / scale)
    let common = max(own, coordinateDecimals)
    return (
      numbers([size.width], sharing: common).joined(),
      numbers([size.height], sharing: common).joined()
    )
  }

  /// The components of a vector, which end at the same digit, and not sooner than coordinates in the panel.
  mutating func components(of vector: Vector) -> [String] {
    let components = [vector.dx, vector.dy]
    let common = commonDecimals(of: components, worthAtLeast: Self.leastWorth / scale)
    return numbers(components, sharing: max(coordinateDecimals, common))
  }

  /// The coordinates of a label, as "10, 20": each is the same number in every label of the panel.
  mutating func coordinates(_ point: Point) -> String {
    numbers([point.x, point.y], sharing: coordinateDecimals).joined(separator: ", ")
  }

  /// Numbers with the decimals of the figure, or those that can be seen, and not less than a number that they share.
  private mutating func numbers(_ values: [Double], sharing shared: Int) -> [String] {
    let (decimals, least) = (decimals, Self.leastWorth / scale)
    return numbers(values, moving: 1) { values in
      values.map { value in
        decimals.map { typesetNumber(value, decimals: $0) }
          ?? typesetNumber(value, worthAtLeast: least, sharing: shared)
      }
    }
  }

  /// Announces coordinates that a label will say, before any are printed.
  mutating func announce(_ point: Point) {
    coordinateDecimals = max(
      coordinateDecimals,
      commonDecimals(
        of: [point.x, point.y].filter { abs($0) >= Self.leastShared },
        worthAtLeast: Self.leastWorth / scale))
  }

  /// The angle of a label, in degrees, with the decimals of the figure.
  mutating func degrees(_ angle: Angle) -> String {
    let decimals = decimals
    return numbers([angle.degrees], moving: 1) { values in
      values.map { value in
        decimals.map { typesetNumber(value, decimals: $0) } ?? typesetNumber(value)
      }
    }.joined() + "°"
  }

  /// The fractions of a label, which are not rounded with the measures of the figure.
  mutating func fractions(_ point: Point) -> String {
    numbers([point.x, point.y], moving: 2, isRounded: false) { $0.map { typesetNumber($0) } }
      .joined(separator: ", ")
  }

  /// A factor in a label, which is not rounded with the measures of the figure.
  mutating func factor(_ value: Double) -> String {
    numbers([value], moving: 2, isRounded: false) { $0.map { typesetNumber($0) } }.joined()
  }

  /// The numbers of a label. Numbers that change between two states are rounded during the movement, since unreadable
  /// decimals would flicker.
  ///
  /// - Parameters:
  ///   - moving: the largest number of decimals during a movement.
  ///   - isRounded: whether the figure's decimals are the largest number too.
  ///   - print: prints the numbers at rest.
  private mutating func numbers(
    _ values: [Double], moving: Int, isRounded: Bool = true, print: ([Double]) -> [String]
  ) -> [String] {
    let atRest = print(values)
    let said = atRest.joined(separator: ", ")
    saidNumbers.insert(said)
    guard let steady, !steady.numbers.contains(said) else { return atRest }
    let moving = isRounded ? min(moving, decimals ?? moving) : moving
    return values.map { typesetNumber($0, decimals: moving) }
  }
}
