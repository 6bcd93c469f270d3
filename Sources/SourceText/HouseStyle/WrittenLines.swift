/// What the lines and comments of a document say beside its values, by the indices of the values in its tree.
struct WrittenLines {
  /// Tells of each value, or of the key before it, whether it begins a line.
  private(set) var beginsLine: [Bool]
  /// Tells of each whether an empty line comes before it.
  private(set) var isBehindEmptyLine: [Bool]
  private(set) var notes: [Int: Notes] = [:]

  init(of tree: JSONTree) {
    let entries = tree.entries
    let bytes = tree.source.bytes
    beginsLine = [Bool](repeating: false, count: entries.count)
    isBehindEmptyLine = beginsLine
    var (offset, index) = (tree.source.contentStart, 0)
    var open: [(index: Int, end: Int, isObject: Bool)] = []
    // The value that ended last; nil behind an opening bracket and at the start.
    var previous: Int?
    while true {
      if let container = open.last, index == container.end {
        let end = Int(entries[container.index].end)
        let gap = Gap(bytes, offset..<end - 1, isLast: true)
        note(gap.onFirstLine, behind: previous, or: container.index)
        if !gap.others.isEmpty { notes[container.index, default: Notes()].beforeEnd = gap.others }
        open.removeLast()
        (offset, previous) = (end, container.index)
        continue
      }
      guard index < entries.count else { break }
      let isObject = open.last?.isObject == true
      // A member is one thing, known by its value.
      let value = isObject ? index + 1 : index
      let gap = Gap(bytes, offset..<Int(entries[index].start), isLast: false)
      note(gap.onFirstLine, behind: previous, or: open.last?.index)
      var above = gap.others
      if previous == nil && open.isEmpty { above = gap.comments }
      beginsLine[value] = gap.endsLine
      isBehindEmptyLine[value] = gap.endsEmptyLine
      if isObject {
        let range = Int(entries[index].end)..<Int(entries[value].start)
        var comments = Gap(bytes, range, isLast: false).comments
        if !comments.isEmpty {
          // They come before the key, and so do empty lines.
          comments[0].isBehindEmptyLine = gap.endsEmptyLine
          isBehindEmptyLine[value] = false
        }
        above += comments
      }
      if !above.isEmpty { notes[value, default: Notes()].above = above }
      let entry = entries[value]
      index = value + 1
      if entry.kind == .array || entry.kind == .object {
        open.append((value, Int(entry.after), entry.kind == .object))
        (offset, previous) = (Int(entry.start) + 1, nil)
      } else {
        (offset, previous) = (Int(entry.end), value)
      }
    }
    let rest = Gap(bytes, offset..<bytes.count, isLast: true)
    note(rest.onFirstLine, behind: previous, or: nil)
    epilogue = rest.others
  }

  /// The comments behind the whole document.
  private(set) var epilogue: [Comment] = []

  private mutating func note(_ comments: [Comment], behind value: Int?, or container: Int?) {
    guard !comments.isEmpty else { return }
    if let value {
      notes[value, default: Notes()].behind += comments
    } else if let container {
      notes[container, default: Notes()].behindBracket += comments
    }
  }
}
