/// How a panel says the sizes of layers and their frames: beside dimension lines, unless the figure would be too wide.
enum LengthForm {
  /// Beside dimension lines, with the words before the number where there is space.
  case usual
  /// Beside dimension lines, with the words above the number.
  case narrow
  /// In a list below the picture, without dimension lines.
  case listed
}
