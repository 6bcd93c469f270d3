import FigureChecking
import FigureFile

/// What is written into a file, by which one from an earlier run is known again.
enum OwnFile {
  case figure
  case rules
  case reportPage, reportJSON, reportJUnit

  /// Whether a file was written by this program as the same.
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
