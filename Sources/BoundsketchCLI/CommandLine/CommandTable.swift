import PNGCoding
import SourceText

/// Every command and option there is: parsing, help and usage errors read this table.
enum CommandTable {
  static let program = "boundsketch"
  static let summary = "Draws true figures of nested layers: bounds, position, frame, transform."

  static let help = Option(.help, letter: "h", "Show this help and exit")
  private static let language = Option(
    .language, value: "TAG",
    "Language of the texts, such as en or zh-Hans (default: the first of each text)")
  static let limit = Option(
    .limit, value: "NAME=N", isRepeatable: true,
    "Raise or lower a limit: \(Limits.Name.allCases.map(\.rawValue).joined(separator: ", "))")
  static let memory = Option(
    .memory, value: "SIZE",
    "Memory that the run may take, by estimate, such as 512M or 8G (default 4G, or less in small machines)"
  )
  private static let fonts = Option(
    .fonts, value: "DIR",
    "Folder whose fonts are used, by the same file names, and no installed ones (default $\(fontsVariable))"
  )
  /// The variable that names the folder of fonts where the option does not.
  static let fontsVariable = "BOUNDSKETCH_FONTS"
  /// What a scene may take unless `--timeout` says otherwise, in seconds.
  static let usualTimeout = 60.0
  private static let timeout = Option(
    .timeout, value: "SECONDS|none",
    "Give a scene up after so much processor time (default \(Int(usualTimeout)))")
  private static func compression(unlessGiven usual: PNGCompression) -> Option {
    Option(
      .compression, value: PNGCompression.allCases.map(\.rawValue).joined(separator: "|"),
      "How hard the files are made small, with the same pixels (default \(usual.rawValue))")
  }
  private static let name = Option(
    .name, value: "NAME", "What the scene from standard input is called")
  private static let base = Option(
    .base, value: "DIR", "Folder that the scene from standard input lives in")

  /// Options that stand where a command could.
  static let programOptions = [
    Option(.help, letter: "h", "Show this help and exit"),
    Option(.version, "Show the versions of the program and its libraries and exit"),
  ]

  static let commands = [render, check, diff, inspect, extract, lint, new, helpCommand]

  static func command(named name: String) -> Command? {
    commands.first { $0.name == name }
  }

  static let render = Command(
    name: "render",
    operands: "SCENE|DIR|-...",
    summary: "Draw scenes and write each figure as a PNG file",
    details: [
      """
      A figure lands beside its scene, or where --output says. A directory is searched for *.json \
      to any depth, hidden files and folders aside; below an output folder its subfolders are kept. \
      '-' reads a scene from standard input, and without --output or --base its figure goes to \
      standard output.
      """,
      """
      Figures of the scene NAME.json are named NAME.png, NAME@2x.png, NAME~dark.png and \
      NAME~dark@2x.png, those for print NAME~print.png. A file is written whole or not at all.
      """,
      """
      Several scenes are drawn at once, and written and reported in the order in which they were named \
      or found. The first that fails ends the run, unless --keep-going is given. A figure whose file \
      says that neither the scene, its pictures, its fonts, the options nor the program have changed \
      since is left as it is; this never goes by the times of files.
      """,
      """
      With --ndjson no scene is named: each line of standard input is one, or {"id": "NAME", "scene": \
      SCENE}, and each has its result on a line of standard output, in the same order, as soon as it is \
      there. A result has the id (or else the number of the line), the status drawn, unchanged or failed, \
      the figures with their PNG files in base 64 or, with --output DIR, their paths, and what is wrong \
      in the line. A line that fails ends nothing.
      """,
      """
      Exit status: 0 if all is drawn, 1 if --check finds what would be written, 2 on any trouble.
      """,
    ],
    options: [
      Option(
        .output, letter: "o", value: "FILE|DIR|-",
        """
        Write to this file, into this existing folder ('DIR/' is always a folder), or to standard \
        output
        """),
      Option(
        .scale, value: "N", isRepeatable: true,
        "Pixels to a point of the canvas, 0.1 to 100; repeat for several sizes (default 1)"),
      Option(
        .appearance, value: "light|dark|print", isRepeatable: true,
        "Theme of the figure; repeat for several (default light)"),
      language,
      Option(
        .background, value: "none|theme|#rrggbb", "Background, in place of the scene's own"),
      fonts,
      limit,
      memory,
      timeout,
      name,
      Option(
        .animate,
        "Draw the steps of each scene as an animated PNG file, NAME~animated.png, in place of the figure"
      ),
      Option(
        .frames,
        "Draw the same frames as numbered files, NAME-0001.png and on, at a constant rate"),
      base,
      Option(.warn, "Tell also of what 'lint' finds, on standard error"),
      Option(
        .noEmbed,
        "Leave out of the PNG files the scene and what else 'check' needs to tell what moved"),
      compression(unlessGiven: .balanced),
      Option(
        .jobs, letter: "j", value: "N",
        "Draw so many scenes at once (default: as many as there are processors)"),
      Option(
        .shard, value: "K/N",
        "Draw only the Kth of N parts of the scenes, which stay the same from run to run"),
      Option(.keepGoing, letter: "k", "Draw also the scenes behind one that fails"),
      Option(
        .force,
        "Draw figures that have not changed, too, and replace files that another program wrote"),
      Option(.check, "Write nothing, and tell which figures would be new or changed"),
      Option(
        .depfile, value: "FILE",
        "Write what each figure depends on, as rules for Make and Ninja"),
      Option(.json, "Print a summary of what was drawn to standard output, as JSON"),
      Option(.ndjson, "Read a scene from each line of standard input, and print a result for each"),
      help,
    ],
    examples: [
      Command.Example(line: "boundsketch render frame.json", meaning: "writes frame.png"),
      Command.Example(
        line: "boundsketch render frame.json --scale 1 --scale 2",
        meaning: "writes frame.png and frame@2x.png"),
      Command.Example(
        line: "boundsketch render scenes -o figures/ --appearance light --appearance dark",
        meaning: "writes every scene, each in both themes, into an existing folder"),
      Command.Example(
        line: "boundsketch render steps.json --animate", meaning: "writes steps~animated.png"),
      Command.Example(
        line: "boundsketch render - -o - < frame.json > frame.png", meaning: "works as a filter"),
      Command.Example(
        line: "boundsketch render --ndjson -o figures/ < scenes.ndjson > results.ndjson",
        meaning: "writes a figure for each line, named after its id, and a result for each"),
    ])

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
        .only, value: "VERDICT", isRepeatable: true,
        """
        With --update, only goldens of this verdict: explained, environment, unexplained, drifted, \
        new or missing
        """),
      Option(.prune, "Remove goldens whose scene is gone and that no scene shows"),
      Option(.force, "Replace files that another program wrote"),
      compression(unlessGiven: .small),
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
      fonts,
      limit,
      memory,
      timeout,
      base,
      Option(.json, "Print what --report writes as report.json"),
      Option(.annotations, value: "github", "Print findings as annotations of GitHub Actions"),
      help,
    ],
    examples: [
      Command.Example(
        line: "boundsketch render scenes -o goldens/ --compression small",
        meaning: "records the goldens of a folder"),
      Command.Example(
        line: "boundsketch check scenes --goldens goldens --report report",
        meaning: "tells what changed since, and shows it in report/index.html"),
      Command.Example(
        line: "boundsketch check scenes/card.json --goldens goldens --update",
        meaning: "approves the changes of one scene"),
    ])

  static let inspect = Command(
    name: "inspect",
    operands: "SCENE|FIGURE.png|-",
    summary: "Print the numbers of a scene's layers, and convert points",
    details: [
      """
      For each layer, in the order of the document: frame and position in the superlayer's \
      coordinates, bounds and anchor point, the transform in words, and where the corners of the \
      bounds come to lie in the root space, the one that the outermost layers stand in. '-' reads \
      the scene from standard input. Of a scene with steps, these are the numbers before any step; \
      then come those after the last, for the layers that differ.
      """,
      """
      A conversion is 'X,Y in LAYER to LAYER', or with four numbers X,Y,WIDTH,HEIGHT the box of \
      a rectangle's corners. '/' is the root space, and so is what is left out: '10,20 in B' is \
      '10,20 in B to /'. What has no answer, such as a point behind the viewer, says why.
      """,
      "Exit status: 0 if the scene was read, 2 on any trouble.",
    ],
    options: [
      Option(
        .convert, value: "TEXT", isRepeatable: true,
        "Convert a point or a rectangle, such as '10,20 in B to A'; may be repeated"),
      Option(
        .hit, value: "X,Y", isRepeatable: true,
        "Tell which layer is in front at a point of the root space; may be repeated"),
      Option(
        .alt,
        """
        Print what stands for the figure where it cannot be seen, in place of the numbers: the \
        scene's alt text, or one made of its geometry
        """),
      Option(.json, "Print JSON, with numbers in full precision"),
      language,
      fonts,
      limit,
      timeout,
      name,
      base,
      help,
    ],
    examples: [
      Command.Example(
        line: "boundsketch inspect card.json", meaning: "shows the numbers of every layer"),
      Command.Example(
        line: "boundsketch inspect card.json --convert '0,0 in B to A' --hit 120,80",
        meaning: "also where B's zero point is in A, and what lies at (120, 80)"),
      Command.Example(
        line: "boundsketch inspect card.json --json --convert=-5,3,20,10\\ in\\ B",
        meaning: "the same for programs, and the box of a rectangle of B in the root space"),
    ])

  static let extract = Command(
    name: "extract",
    operands: "FIGURE.png|-",
    summary: "Give back the scene that a figure was drawn from",
    details: [
      """
      Every PNG file that 'render' writes without --no-embed carries its scene, as canonical JSON \
      without comments. An existing file is never replaced. Wherever a scene can be named, such a \
      PNG file can be named too: 'render' draws the figure again, as it was drawn.
      """,
      "Exit status: 0 if the scene was written, 2 on any trouble.",
    ],
    options: [
      Option(.output, letter: "o", value: "FILE|-", "Write to this new file (default '-')"),
      limit,
      help,
    ],
    examples: [
      Command.Example(
        line: "boundsketch extract card.png -o card.json", meaning: "writes the scene of card.png"),
      Command.Example(
        line: "boundsketch extract card.png | boundsketch render - -o - > again.png",
        meaning: "draws it again"),
    ])

  static let lint = Command(
    name: "lint",
    operands: "SCENE|DIR|-...",
    summary: "Tell what in scenes is likely not what was meant",
    details: [
      """
      Finds what holds and misleads all the same: a frame that is set under a transform, a layer that \
      is given its superlayer's frame instead of the bounds, an anchor point that is changed after the \
      frame, a conversion by adding origins, a number that is typed into a text; and what 'render' warns of. Each finding names its rule, \
      its place, and what to do. A scene that shows such a mistake on purpose lists the rule in \
      'allow'.
      """,
      """
      Measures the finished figure too, in every appearance unless some are given: texts that overlap \
      others, markers or lines, or reach beyond the canvas; dimension lines that cross; texts and lines \
      with too little contrast; what is told apart by color alone; a missing alt text.
      """,
      """
      Findings go to standard output. A directory is searched for *.json to any depth, hidden files \
      and folders aside; '-' reads a scene from standard input.
      """,
      "Exit status: 0 if nothing was found, 1 on findings, 2 on any trouble.",
    ],
    options: [
      Option(
        .appearance, value: "light|dark|print", isRepeatable: true,
        "Theme of the figure that is measured; repeat for several (default all)"),
      language, fonts, limit, memory, timeout, name, base,
      Option(.json, "Print the findings and errors of every scene, as JSON"),
      help,
    ],
    examples: [
      Command.Example(line: "boundsketch lint frame.json", meaning: "looks at one scene"),
      Command.Example(
        line: "boundsketch lint scenes && boundsketch render scenes",
        meaning: "draws a folder of scenes only if nothing is found in any"),
      Command.Example(
        line: "boundsketch lint --json scenes", meaning: "prints what is found for programs"),
    ])

  static let new = Command(
    name: "new",
    operands: "[FILE|-]",
    summary: "Write a starter scene with comments",
    details: [
      "Without FILE, or with '-', the scene goes to standard output. An existing file is never "
        + "replaced.",
      "Exit status: 0 if the scene was written, 2 on any trouble.",
    ],
    options: [help],
    examples: [
      Command.Example(line: "boundsketch new figure.json", meaning: "writes figure.json"),
      Command.Example(
        line: "boundsketch new | boundsketch render - > figure.png", meaning: "draws it at once"),
    ])

  static let helpCommand = Command(
    name: "help",
    operands: "[COMMAND]",
    summary: "Show the help of a command",
    details: [],
    options: [help],
    examples: [
      Command.Example(line: "boundsketch help render", meaning: "tells all about 'render'")
    ])
}
