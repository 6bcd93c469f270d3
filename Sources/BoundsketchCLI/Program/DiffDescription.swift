extension Command {
  static let diff = Command(
    name: "diff",
    operands: "A.png|- B.png|-",
    summary: "Compare two pictures pixel by pixel",
    details: [
      """
      Tells whether two PNG files show the same, and what differs: how many pixels, where, and by how \
      much at most. Samples are compared as the files hold them, of 8 or 16 bits; gamma and colour \
      profiles are not applied, but files that declare them so that equal samples mean other colours \
      differ, and so do files that are to be turned, stretched or otherwise shown. Animations are \
      compared frame by frame. '-' reads one of the files from standard input.
      """,
      """
      The metric 'channel' counts a pixel if red, green, blue or alpha differs by more than the \
      threshold, 0 to 255 (default 0). 'perceptual' fails pictures if a channel differs by more than \
      16 somewhere, or if what an eye sees adds up in a small or in a large window. 'pixelmatch' counts \
      as pixelmatch 7.2 does, with its threshold of 0 to 1 (default 0.1).
      """,
      "Exit status: 0 if the pictures are the same, 1 if they differ, 2 on any trouble.",
    ],
    options: [
      Option(
        .output, letter: "o", value: "FILE",
        "Write a picture that shows the differences, if there are any"),
      Option(.force, "Replace a file that another program wrote"),
      Option(
        .metric, value: "channel|perceptual|pixelmatch",
        "What counts as a difference (default channel)"),
      Option(.threshold, value: "N", "What a pixel may differ by before it counts"),
      Option(.includeAntialiasing, "Count what 'pixelmatch' takes for antialiasing"),
      Option(.json, "Print the result as JSON"),
      .limit,
      .memory,
      .help,
    ],
    examples: [
      Example(
        line: "boundsketch diff old.png new.png", meaning: "tells what differs"),
      Example(
        line: "boundsketch diff old.png new.png -o difference.png",
        meaning: "also shows it, with a ring about each region"),
      Example(
        line: "boundsketch render figure.json -o - | boundsketch diff figure.png -",
        meaning: "compares a figure with one drawn before"),
    ],
    run: DiffCommand.run)
}
