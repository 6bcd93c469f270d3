import FigureChecking
import PNGCoding

extension Command {
  static let check = Command(
    name: "check",
    operands: "SCENE|DIR|-...",
    summary: "Tell what changed in figures since their goldens were recorded",
    details: [
      """
      A golden is a figure that somebody looked at and approved: a PNG file that 'render' wrote, with \
      the name that 'render' gives it, beside its scene or in the folder of --goldens. Every golden \
      that a scene has is compared with the figure of today, in its own appearance, scale, language \
      and background; animations frame by frame.
      """,
      """
      The verdicts: same; same pixels, model drifted; within tolerance; changed, explained (every \
      differing pixel lies under an element that changed, which is named with what changed in it); \
      environment only (other libraries or fonts, which are named); changed, unexplained; new (no \
      golden yet); missing (one that --goldens, --appearance or --scale names); orphaned (a golden \
      without a scene, where whole folders are checked). The first three pass.
      """,
      """
      Findings go to standard output. Exit status: 0 if all passes, 1 on differences, 2 on any \
      trouble, such as a scene or a golden that cannot be read.
      """,
    ],
    options: [
      Option(
        .goldens, value: "DIR|FILE.png",
        "Where the goldens are (default beside each scene); with one scene, its golden"),
      Option(
        .report, value: "DIR", "Write index.html, report.json and junit.xml into this folder"),
      Option(.update, "Write goldens anew that do not pass, or whose data is stale"),
      Option(
        .only, value: "VERDICT", words: CheckOptions.updatable.map(\.rawValue), isRepeatable: true,
        """
        With --update, only goldens of this verdict: explained, environment, unexplained, drifted, \
        new or missing
        """),
      Option(.prune, "Remove goldens whose scene is gone and that no scene shows"),
      Option(.force, "Replace files that another program wrote"),
      .compression(unlessGiven: .small),
      Option(
        .tolerance, value: "N",
        "Let channels differ by up to N of 255 where nothing in the model changed (default 1)"),
      Option(
        .perceptual,
        "Let pixels differ as far as no eye would see it where nothing in the model changed"),
      Option(
        .appearance, value: "light|dark|print", isRepeatable: true,
        "Theme whose golden must be there; repeat for several (default those that are)"),
      Option(
        .scale, value: "N", isRepeatable: true,
        "Scale whose golden must be there; repeat for several (default those that are)"),
      .jobs,
      .fonts,
      .emojiFont,
      .limit,
      .memory,
      .timeout,
      .base,
      Option(.json, "Print what --report writes as report.json"),
      Option(.annotations, value: "github", "Print findings as annotations of GitHub Actions"),
      .help,
    ],
    examples: [
      Example(
        line: "boundsketch render scenes -o goldens/ --compression small",
        meaning: "records the goldens of a folder"),
      Example(
        line: "boundsketch check scenes --goldens goldens --report report",
        meaning: "tells what changed since, and shows it in report/index.html"),
      Example(
        line: "boundsketch check scenes/card.json --goldens goldens --update",
        meaning: "approves the changes of one scene"),
    ],
    run: CheckCommand.run)
}
