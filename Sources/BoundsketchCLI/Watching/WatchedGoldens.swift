import FigureChecking
import SourceText

/// Compares scenes with their goldens, as `check` does, with fonts that are set up once.
struct WatchedGoldens {
  private let options: WatchOptions
  private let worker: CheckWorker

  init(_ options: WatchOptions) {
    self.options = options
    worker = CheckWorker(options.check)
  }

  /// The files of a scene's goldens that are there now.
  func files(of input: SceneInput) -> [FilePath] {
    plan(input)?.goldens.map(\.file.path) ?? []
  }

  /// The results for a scene; nil where it has no golden.
  func report(of input: SceneInput) -> CheckReport? {
    guard let planned = plan(input) else { return nil }
    var report = CheckReport()
    report.failures = planned.errors.map { CheckFailure($0) }
    worker.work(on: planned) { news in
      switch news {
      case .began, .warned, .read: break
      case .wrongFile(let error): report.failures.append(CheckFailure(error))
      case .wrong(let diagnostics, let source):
        report.failures.append(CheckFailure(diagnostics, in: source))
      case .checked(let checked, _, _): report.figures.append(checked)
      }
      return true
    }
    return report
  }

  private func plan(_ input: SceneInput) -> CheckPlan.Scene? {
    let planned = CheckPlan(of: [input], options.checkNow).scenes.first
    let isNew = planned?.goldens.allSatisfy { $0.ifAbsent == .new } ?? true
    return isNew && planned?.errors.isEmpty ?? true ? nil : planned
  }
}
