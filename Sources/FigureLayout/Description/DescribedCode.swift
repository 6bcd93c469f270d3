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

// The sentences about code.

extension Code.Language {
  /// The name of the language.
  var title: String {
    switch self {
    case .swift: "Swift"
    case .css: "CSS"
    }
  }
}

extension EnglishSentences {
  func sentence(about code: DescribedCode) -> String {
    var text = "Code in \(code.language.title)"
    if !code.lines.isEmpty { text += ": \(code.lines.joined(separator: " · "))" }
    if !code.following.isEmpty {
      text +=
        (code.lines.isEmpty ? ": " : "; and what follows: ")
        + code.following.joined(separator: " · ")
    }
    text += "."
    if !code.ties.isEmpty {
      text += " Hairlines lead from \(list(code.ties)) to the dimension lines in the picture."
    }
    return text
  }
}

extension ChineseSentences {
  func sentence(about code: DescribedCode) -> String {
    var text = "\(code.language.title) 代码"
    if !code.lines.isEmpty { text += "：\(code.lines.joined(separator: " · "))" }
    if !code.following.isEmpty {
      text += (code.lines.isEmpty ? "：" : "；由此得出：") + code.following.joined(separator: " · ")
    }
    text += "。"
    if !code.ties.isEmpty {
      text += "细线从 \(code.ties.joined(separator: "、")) 连到图中的尺寸线。"
    }
    return text
  }
}
