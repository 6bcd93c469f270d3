extension Command {
  static let inspect = Command(
    name: "inspect",
    operands: "SCENE|FIGURE|-",
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
      .language,
      .fonts,
      .emojiFont,
      .limit,
      .memory,
      .timeout,
      .name,
      .base,
      .help,
    ],
    examples: [
      Example(
        line: "boundsketch inspect card.json", meaning: "shows the numbers of every layer"),
      Example(
        line: "boundsketch inspect card.json --convert '0,0 in B to A' --hit 120,80",
        meaning: "also where B's zero point is in A, and what lies at (120, 80)"),
      Example(
        line: "boundsketch inspect card.json --json --convert=-5,3,20,10\\ in\\ B",
        meaning: "the same for programs, and the box of a rectangle of B in the root space"),
    ],
    run: InspectCommand.run)
}
