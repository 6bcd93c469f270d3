extension Command {
  static let explain = Command(
    name: "explain",
    operands: "LAYER.frame|CONVERSION SCENE|FIGURE|-",
    summary: "Print how a frame, or a converted point, follows from what is set",
    details: [
      """
      A frame is never stored: it follows from the bounds, the position, the anchor point and the \
      transform. 'explain B.frame' prints these, where each corner of B comes to lie, and what \
      follows, each with its numbers; 'B.frame.width' tells of the width alone.
      """,
      """
      A conversion is 'X,Y in LAYER to LAYER', as 'inspect' has it: from layer to layer, the \
      anchor is taken off, the transform acts, and the position is added, or back. '/' is the root \
      space. Of a scene with steps, the numbers before any step come first, then those after the \
      last, if they differ.
      """,
      "Exit status: 0 if there is an answer, 2 on any trouble.",
    ],
    options: [.limit, .memory, .timeout, .name, .base, .help],
    examples: [
      Example(
        line: "boundsketch explain B.frame card.json", meaning: "tells how B's frame comes about"),
      Example(
        line: "boundsketch explain '10,20 in B to /' card.json",
        meaning: "follows a point of B to the root space"),
    ],
    run: ExplainCommand.run)
}
