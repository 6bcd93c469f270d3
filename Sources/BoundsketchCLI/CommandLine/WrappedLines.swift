/// The words of a text set in lines of at most so many characters; a longer word has a line of its own.
func wrappedLines(of text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if !line.isEmpty && line.count + 1 + word.count > width {
      lines.append(line)
      line = ""
    }
    line += line.isEmpty ? "\(word)" : " \(word)"
  }
  lines.append(line)
  return lines
}
