internal import SourceText

/// The parts of a report's page.
struct ReportPage {
  private let report: CheckReport
  /// The indices of the figures that have a section: all but those that pass silently.
  let shown: [Int]

  init(of report: CheckReport) {
    self.report = report
    shown = report.figures.indices.filter { !report.figures[$0].passesSilently }
  }

  /// The beginning of every page, by which it is known.
  static let start: Markup = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="generator" content="Boundsketch">
    """

  /// The part of the page before the first figure.
  var head: Markup {
    """
    \(Self.start)
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <meta name="color-scheme" content="light dark">
    <title>\(heading)</title>
    <style>\(reportStyle)</style>
    <script>document.documentElement.classList.add("scripted")</script>
    </head>
    <body>
    \(bar)<main>
    <h1>\(heading)</h1>
    \(counts)\(failures)\(equalChanges)
    """
  }

  /// The part of the page behind the last figure.
  var foot: Markup {
    """
    \(passed)</main>
    \(keys)<script>\(reportScript)</script>
    </body>
    </html>

    """
  }

  // MARK: The top

  private var heading: String {
    let (total, failing) = (
      report.figures.count, report.figures.count { !$0.check.verdict.passes }
    )
    var text = "\(grouped(failing)) of \(grouped(total)) figures "
    text += failing == 1 ? "does not pass" : "do not pass"
    if total == 0 { text = "No figure was compared" }
    if failing == 0, total > 0 {
      text = total == 1 ? "1 figure passes" : "All \(grouped(total)) figures pass"
    }
    let unchecked = report.failures.count
    if unchecked > 0 { text += ", \(grouped(unchecked)) could not be checked" }
    return text
  }

  private var bar: Markup {
    """
    <header class="bar"><span class="mark">boundsketch <b>check</b></span>
    <div class="controls"><span id="position" role="status"></span>
    <button type="button" id="previous" aria-label="Previous figure">↑</button>\
    <button type="button" id="next" aria-label="Next figure">↓</button>\
    <button type="button" id="theme" aria-pressed="false">Dark</button>\
    <button type="button" id="help" aria-label="Keys">?</button></div></header>

    """
  }

  private var counts: Markup {
    let all: Markup = "<li data-verdict=\"all\">all <b>\(grouped(report.figures.count))</b></li>"
    let each = report.counts.map { verdict, count -> Markup in
      """
      <li data-verdict="\(verdict.rawValue)"><i class="dot \(verdict.rawValue)"></i>\(verdict.name) \
      <b>\(grouped(count))</b></li>
      """
    }
    return "<ul class=\"counts\" aria-label=\"Verdicts\">\(all)\(each.joined())</ul>\n"
  }

  private var failures: Markup {
    if report.failures.isEmpty { return "" }
    let lines = report.failures.map { failure -> Markup in
      let place = failure.location.map { ":\($0.line):\($0.column)" } ?? ""
      return "<li>\(ChangeMarkup.name(failure.file + place)) <p>\(failure.message)</p></li>\n"
    }
    return """
      <section class="failures"><h2>Could not be checked</h2>
      <ul>
      \(lines.joined())</ul></section>

      """
  }

  // MARK: Equal changes

  private var equalChanges: Markup {
    let changes = report.equalChanges(in: shown).map(markup)
    if changes.isEmpty { return "" }
    let first = 8
    let rest: Markup =
      changes.count <= first
      ? ""
      : """
      <details><summary>and \(grouped(changes.count - first)) more</summary>
      <ul>
      \(changes.dropFirst(first).joined())</ul></details>

      """
    return """
      <section class="equal"><h2>Equal changes across figures</h2>
      <ul>
      \(changes.prefix(first).joined())</ul>
      \(rest)</section>

      """
  }

  private func markup(of change: EqualChange) -> Markup {
    let what: Markup =
      switch change.content {
      case .scene(let change): ChangeMarkup.change(change)
      case .environment(let change): ChangeMarkup.change(change)
      case .element(let kind): ChangeMarkup.change(kind)
      }
    let links = change.figures.map { index -> Markup in
      "<li><a href=\"#\(id(of: index))\">\(ChangeMarkup.name(report.figures[index].golden))</a></li>"
    }
    return """
      <li><div class="what">\(what)</div>\
      \(change.elements.isEmpty ? "" : ChangeMarkup.names(of: change.elements))\
      <details class="where"><summary>in \(grouped(change.figures.count)) goldens</summary>\
      <ul>\(links.joined())</ul></details></li>

      """
  }

  // MARK: Figures

  private func id(of figure: Int) -> String { "figure-\(figure + 1)" }

  /// The section of a figure, by its place among those shown.
  func figure(at place: Int) -> Markup {
    let figure = report.figures[shown[place]]
    let id = id(of: shown[place])
    let verdict = figure.check.verdict
    let name = figure.scene.isEmpty ? figure.golden : figure.scene
    let golden: Markup =
      figure.scene.isEmpty ? "" : "\(ChangeMarkup.name(figure.golden))<span> · </span>"
    return """
      <article id="\(id)" data-verdict="\(verdict.rawValue)" aria-labelledby="\(id)-name" \
      tabindex="-1">
      <header><p class="verdict"><i class="dot \(verdict.rawValue)"></i><b>\(verdict.name)</b> \
      <span class="meaning">\(figure.check.meaning)</span></p>
      <h3 id="\(id)-name">\(ChangeMarkup.path(name))</h3>
      <p class="manner">\(golden)\(figure.manner)</p></header>
      \(figure.findingsMarkup)\(PicturesMarkup(of: figure, id: id).markup)</article>

      """
  }

  private var passed: Markup {
    let silent = report.figures.filter(\.passesSilently)
    if silent.isEmpty { return "" }
    let lines = silent.map { figure -> Markup in
      """
      <li>\(ChangeMarkup.name(figure.golden)) <span class="manner">\(figure.manner)</span></li>

      """
    }
    return """
      <details class="passed"><summary>\(grouped(silent.count)) the same as \
      \(silent.count == 1 ? "its golden" : "their goldens")</summary>
      <ul>
      \(lines.joined())</ul></details>

      """
  }

  private var keys: Markup {
    let table = [
      ("j →", "next figure"), ("k ←", "previous figure"), ("1", "golden"), ("2", "actual"),
      ("3", "difference"), ("a", "all three"), ("s", "slider; then ← and → move it"),
      ("f space", "flip golden and actual"), ("r", "outline the regions that differ"),
      ("?", "these keys"),
    ]
    let rows = table.map { keys, meaning -> Markup in
      let spelled = keys.split(separator: " ").map { "<kbd>\(String($0))</kbd>" as Markup }
      return "<dt>\(spelled.joined())</dt><dd>\(meaning)</dd>\n"
    }
    return """
      <dialog id="keys" aria-labelledby="keys-title"><h2 id="keys-title">Keys</h2>
      <dl>
      \(rows.joined())</dl>
      <form method="dialog"><button>Close</button></form></dialog>

      """
  }
}
