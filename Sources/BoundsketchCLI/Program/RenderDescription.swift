import PNGCoding

extension Command {
  static let render = Command(
    name: "render",
    operands: "SCENE|DIR|-...",
    summary: "Draw scenes as PNG, SVG or PDF files, or as animations",
    details: [
      """
      A figure lands beside its scene, or where --output says. A directory is searched for *.json \
      to any depth, hidden files and folders aside; below an output folder its subfolders are kept. \
      '-' reads a scene from standard input, and without --output or --base its figure goes to \
      standard output.
      """,
      """
      Figures of the scene NAME.json are named NAME.png, NAME@2x.png, NAME~dark.png and \
      NAME~dark@2x.png, those for print NAME~print.png, and in several languages NAME.en.png, \
      NAME~dark@2x.zh.png. A file is written whole or not at all.
      """,
      """
      An SVG file is one for light and dark, as its viewer asks for, and has no scale. '--appearance light' or \
      'dark' alone gives it the colours of one. A PDF file has no scale either, and one appearance.
      """,
      """
      WebP and GIF files are animations of a scene's steps. A WebP file has every pixel; a GIF file has at most 255 \
      colours, and the nearest of them for all others. Neither carries the scene.
      """,
      """
      Several scenes are drawn at once, and written and reported in the order in which they were named \
      or found. The first that fails ends the run, unless --keep-going is given. A figure whose file \
      says that neither the scene, its pictures, its fonts, the options nor the program have changed \
      since is left as it is; this never goes by the times of files.
      """,
      """
      Where a figure says of one thing what holds of another (a name at another layer, a number at \
      another line), a warning tells of it, each time; --strict makes it an error.
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
        .format, value: "png|svg|pdf|webp|gif[,...]",
        "Formats of the files, with commas between several (default: as the name of the file ends, or png)"
      ),
      .text,
      Option(
        .scale, value: "N", isRepeatable: true,
        "Pixels to a point of the canvas, 0.1 to 100; repeat for several sizes (default 1)"),
      Option(
        .appearance, value: "light|dark|print", isRepeatable: true,
        "Theme of the figure; repeat for several (default light)"),
      .languages,
      Option(
        .background, value: "none|theme|#rrggbb", "Background, in place of the scene's own"),
      .fonts,
      .emojiFont,
      .limit,
      .memory,
      .timeout,
      .name,
      Option(
        .animate,
        "Draw the steps of each scene as an animated PNG or SVG file, NAME~animated.png, in place of the figure"
      ),
      Option(
        .frames,
        "Draw the same frames as numbered files, NAME-0001.png and on, at a constant rate"),
      .base,
      Option(.warn, "Tell also of what 'lint' finds, on standard error"),
      Option(
        .strict,
        "Write nothing of a scene whose figure says of one thing what holds of another, which is an error then"
      ),
      Option(
        .noEmbed,
        "Leave out of the PNG files the scene and what else 'check' needs to tell what moved"),
      .compression(unlessGiven: .balanced),
      .jobs,
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
      .help,
    ],
    examples: [
      Example(line: "boundsketch render frame.json", meaning: "writes frame.png"),
      Example(
        line: "boundsketch render frame.json --scale 1 --scale 2",
        meaning: "writes frame.png and frame@2x.png"),
      Example(
        line: "boundsketch render frame.json -o frame.svg",
        meaning: "writes an SVG file for light and dark"),
      Example(
        line: "boundsketch render scenes -o figures/ --appearance light --appearance dark",
        meaning: "writes every scene, each in both themes, into an existing folder"),
      Example(
        line: "boundsketch render steps.json --animate", meaning: "writes steps~animated.png"),
      Example(
        line: "boundsketch render steps.json -o steps.gif", meaning: "writes them as a GIF file"),
      Example(
        line: "boundsketch render - -o - < frame.json > frame.png", meaning: "works as a filter"),
      Example(
        line: "boundsketch render --ndjson -o figures/ < scenes.ndjson > results.ndjson",
        meaning: "writes a figure for each line, named after its id, and a result for each"),
    ],
    run: { parsed throws(CommandError) in
      try parsed.isGiven(.ndjson) ? RenderLines.run(parsed) : RenderCommand.run(parsed)
    })
}
