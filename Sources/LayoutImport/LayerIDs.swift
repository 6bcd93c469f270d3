/// The ids of imported layers: readable, valid in a scene, and each given once.
struct LayerIDs {
  /// The number of characters that are kept of a name.
  private static let longest = 40

  private var taken: Set<String> = []
  /// The last number that was put behind each name.
  private var numbers: [String: Int] = [:]

  /// An id that no layer has yet, of the first name that has a letter or digit of ASCII.
  mutating func next(of names: [String]) -> String {
    let name = names.lazy.compactMap(Self.word).first ?? "layer"
    if taken.insert(name).inserted { return name }
    var number = numbers[name] ?? 1
    var id: String
    repeat {
      number += 1
      id = "\(name)-\(number)"
    } while !taken.insert(id).inserted
    numbers[name] = number
    return id
  }

  /// The name with a hyphen in the place of what no id has; nil where nothing is left.
  private static func word(of name: String) -> String? {
    var word = ""
    for scalar in name.unicodeScalars {
      if word.utf8.count == longest { break }
      let isLetter =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      if isLetter || !word.isEmpty && scalar == "_" {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty, word.last != "-" {
        word += "-"
      }
    }
    while word.last == "-" || word.last == "_" { word.removeLast() }
    return word.isEmpty ? nil : word
  }
}
