internal import SceneFormat

extension DescribedCode {
  /// The description of the first lines of code, without the indents of lines.
  init(_ code: Code, mostLines: Int) {
    func texts(isFollowing: Bool) -> [String] {
      code.lines.lazy.filter { $0.isFollowing == isFollowing }.prefix(mostLines).map {
        String($0.text.drop { $0 == " " })
      }
    }
    self.init(
      language: code.language, lines: texts(isFollowing: false),
      following: texts(isFollowing: true), ties: code.ties.map(\.path))
  }
}

extension Code.Language {
  /// The name of the language.
  var title: String {
    switch self {
    case .swift: "Swift"
    case .css: "CSS"
    }
  }
}
