internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The snapshot of a page: its window, and its elements in the order of the document.
struct PageSnapshot {
  private(set) var window = Size.zero
  private(set) var scroll = Point.zero
  private(set) var elements: [PageElement] = []

  private let json: JSONTree

  init(_ source: SourceFile, limits: Limits) throws(Diagnostics) {
    do {
      json = try SceneDocument(source, limits: limits).json
    } catch {
      // The error of an empty file speaks of scenes.
      guard let empty = error.all.first, empty.code == .emptyInput, let place = empty.span else {
        throw error
      }
      throw Diagnostics([.noSnapshot(at: place)])
    }
    do throws(Diagnostic) {
      try read()
    } catch {
      throw Diagnostics([error])
    }
  }

  private mutating func read() throws(Diagnostic) {
    guard json.kind(of: json.root) == .object else {
      throw .noSnapshot(at: json.span(of: json.root))
    }
    var missing: Set = ["window", "scroll", "elements"]
    for member in json.members(of: json.root) {
      let key = json.string(of: member.key)
      missing.remove(key)
      switch key {
      case "window":
        let size = try numbers(member, 2...2, "the window")
        guard size.allSatisfy({ $0 >= 0 }) else {
          throw wrong(member, expected: "a width and a height")
        }
        window = Size(width: size[0], height: size[1])
      case "scroll": scroll = try point(member, "the window")
      case "elements":
        guard json.kind(of: member.value) == .array else {
          throw wrong(member, expected: "an array")
        }
        for node in json.elements(of: member.value) { elements.append(try element(node)) }
      default: throw .unknownInSnapshot(key, at: json.span(of: member.key))
      }
    }
    if let key = missing.sorted().first {
      throw .missingInSnapshot(key, of: "the snapshot", at: json.span(of: json.root))
    }
  }

  private func element(_ node: JSONTree.Node) throws(Diagnostic) -> PageElement {
    let number = elements.count
    var element = PageElement(at: json.span(of: node))
    let owner = "element \(number)"
    guard json.kind(of: node) == .object else {
      throw .wrongInSnapshot(owner, expected: "an object", at: element.span)
    }
    var missing: Set = ["tag", "box"]
    for member in json.members(of: node) {
      let key = json.string(of: member.key)
      missing.remove(key)
      switch key {
      case "tag": element.tag = try text(member)
      case "id": element.id = try text(member)
      case "class": element.classes = try text(member)
      case "label": element.label = try text(member)
      case "parent":
        let parent = try self.number(member, owner)
        element.parentSpan = json.span(of: member.value)
        guard let index = Int(exactly: parent), 0..<number ~= index else {
          throw .wrongParent(number, at: element.parentSpan)
        }
        element.parent = index
      case "box":
        let box = try numbers(member, 4...4, owner)
        guard box[2] >= 0, box[3] >= 0 else {
          throw wrong(member, expected: "x, y, width and height")
        }
        element.box = Rect(x: box[0], y: box[1], width: box[2], height: box[3])
      case "scroll": element.scroll = try point(member, owner)
      case "transform":
        let elements = try numbers(member, 6...16, owner)
        guard elements.count == 6 || elements.count == 16 else {
          throw wrong(member, expected: "an array of 6 or 16 numbers")
        }
        element.transform = elements
      case "origin":
        element.origin = try numbers(member, 2...3, owner)
        if element.origin.count == 2 { element.origin.append(0) }
      case "perspective":
        let distance = try self.number(member, owner)
        guard distance >= 0 else {
          throw wrong(member, expected: "at least 0")
        }
        // Nearer viewers are at a distance of one pixel (CSS Transforms 2).
        element.perspective = max(1, distance)
      case "perspectiveOrigin": element.perspectiveOrigin = try point(member, owner)
      case "clips": element.clips = try flags(member)
      case "border": element.border = try numbers(member, 4...4, owner)
      case "keepsDepth": element.keepsDepth = try flag(member)
      case "hidden": element.isHidden = try flag(member)
      case "oneSided": element.isOneSided = try flag(member)
      case "escapesClip": element.escapesClip = try flag(member)
      case "strays": element.strays = try flag(member)
      case "follows": element.followsPath = try flag(member)
      case "order": element.stackOrder = try self.number(member, owner)
      case "pieces": element.pieces = try self.number(member, owner)
      default: throw .unknownInSnapshot(key, at: json.span(of: member.key))
      }
    }
    if let key = missing.sorted().first {
      throw .missingInSnapshot(key, of: owner, at: element.span)
    }
    return element
  }

  // MARK: Values

  private func number(_ member: JSONTree.Member, _ owner: String) throws(Diagnostic) -> Double {
    guard json.kind(of: member.value) == .number else {
      throw wrong(member, expected: "a number")
    }
    return try checked(json.number(of: member.value), member.value, owner)
  }

  private func numbers(
    _ member: JSONTree.Member, _ counts: ClosedRange<Int>, _ owner: String
  ) throws(Diagnostic) -> [Double] {
    var numbers: [Double] = []
    for node in json.elements(of: member.value) {
      guard json.kind(of: node) == .number, numbers.count < counts.upperBound else {
        numbers = []
        break
      }
      numbers.append(try checked(json.number(of: node), node, owner))
    }
    guard counts ~= numbers.count else {
      let count =
        counts.count == 1 ? "\(counts.upperBound)" : "\(counts.lowerBound) or \(counts.upperBound)"
      throw wrong(member, expected: "an array of \(count) numbers")
    }
    return numbers
  }

  private func point(_ member: JSONTree.Member, _ owner: String) throws(Diagnostic) -> Point {
    let numbers = try numbers(member, 2...2, owner)
    return Point(x: numbers[0], y: numbers[1])
  }

  private func checked(
    _ number: Double, _ node: JSONTree.Node, _ owner: String
  ) throws(Diagnostic) -> Double {
    guard abs(number) <= greatestNumber else {
      throw .importedNumber(owner, at: json.span(of: node))
    }
    return number
  }

  private func text(_ member: JSONTree.Member) throws(Diagnostic) -> String {
    guard json.kind(of: member.value) == .string else { throw wrong(member, expected: "a text") }
    return json.string(of: member.value)
  }

  private func flag(_ member: JSONTree.Member) throws(Diagnostic) -> Bool {
    guard json.kind(of: member.value) == .boolean else {
      throw wrong(member, expected: "true or false")
    }
    return json.boolean(of: member.value)
  }

  private func flags(_ member: JSONTree.Member) throws(Diagnostic) -> [Bool] {
    let nodes = Array(json.elements(of: member.value))
    guard nodes.count == 2, nodes.allSatisfy({ json.kind(of: $0) == .boolean }) else {
      throw wrong(member, expected: "an array of true or false, for x and for y")
    }
    return nodes.map { json.boolean(of: $0) }
  }

  private func wrong(_ member: JSONTree.Member, expected: String) -> Diagnostic {
    .wrongInSnapshot(
      json.string(of: member.key), expected: expected, at: json.span(of: member.value))
  }
}
