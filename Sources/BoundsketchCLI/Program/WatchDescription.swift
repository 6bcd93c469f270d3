extension Command {
  static let watch = Command(
    name: "watch",
    operands: "SCENE|DIR",
    summary: "Show figures in a browser, and draw them anew on every save",
    details: [
      """
      Prints the address of a page on this machine, and serves it until it is interrupted. The page has a list of \
      the scenes of a folder, shows one in light or dark and at any size, and draws it anew when the scene, a \
      picture in it or a golden of it is saved. While a scene has errors, they stand above its last good figure.
      """,
      """
      Under the pointer, the page tells the coordinates in each layer and the numbers of the layer. The arrow keys \
      left and right go through the steps of a scene, up and down through the scenes. If there are goldens, it \
      tells what 'check' would: in the folder of --goldens, in a folder 'goldens' in the folder of the scenes or \
      beside it, or beside each scene.
      """,
      """
      Only this machine can reach the page, and only those who know its address, which is another one each time. \
      Nothing is written.
      """,
      "Exit status: 0 when it is interrupted, 2 on any trouble.",
    ],
    options: [
      Option(.goldens, value: "DIR", "Where the goldens are (default where they are found)"),
      Option(.port, value: "N", "Port of the page (default one that is free)"),
      .language, .fonts, .emojiFont, .limit, .memory, .timeout, .help,
    ],
    examples: [
      Example(line: "boundsketch watch card.json", meaning: "shows one scene"),
      Example(
        line: "boundsketch watch scenes --goldens goldens",
        meaning: "shows a folder of scenes, each beside its goldens"),
    ],
    run: WatchCommand.run)
}
