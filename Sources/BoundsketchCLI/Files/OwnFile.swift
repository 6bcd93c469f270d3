import FigureChecking
import FigureFile

/// The kinds of files that the program writes, each known again by its content.
enum OwnFile {
  case figure
  case rules
  case reportPage, reportJSON, reportJUnit

  /// Tells whether this program wrote a file of this kind.
  func wrote(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .figure: FigureMark.isIn(bytes)
    case .rules: DependencyRules.areIn(bytes)
    case .reportPage: CheckReport.isPage(bytes)
    case .reportJSON: CheckReport.isJSON(bytes)
    case .reportJUnit: CheckReport.isJUnit(bytes)
    }
  }
}
