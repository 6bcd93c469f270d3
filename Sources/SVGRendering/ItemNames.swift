internal import DisplayList

/// The identities and classes of the elements of a file, from those of the items of the drawing.
struct ItemNames {
  private var taken: Set<String>
  private let hasPanels: Bool
  private let namesElements: Bool

  /// - Parameters:
  ///   - root: the name of the whole figure, which no element may have.
  ///   - namesElements: whether every item names its element, panel and layer.
  init(of list: DisplayList, root: String, namesElements: Bool) {
    taken = [root]
    self.namesElements = namesElements
    let panels = Set(list.items.compactMap(\.panel))
    hasPanels = panels.count > 1
  }

  /// The identity and the class, as attributes: the path of the element, of several panels behind that of the panel,
  /// and the role in which it ends. An identity that another element has already is left out.
  mutating func attributes(of item: Item) -> String {
    var id = item.element.description
    if hasPanels, let panel = item.panel { id = "panel.\(panel).\(id)" }
    // No identity has spaces, for it may be one of several in a list.
    id = String(
      String.UnicodeScalarView(id.unicodeScalars.map { $0.properties.isWhitespace ? "_" : $0 }))
    var attributes = Markup()
    if !id.isEmpty, taken.insert(id).inserted { attributes.attribute("id", id) }
    if let role = item.element.role { attributes.attribute("class", plain: role.word) }
    if namesElements {
      attributes.attribute("data-element", item.element.description)
      if let panel = item.panel { attributes.attribute("data-panel", plain: "\(panel)") }
      if let layer = item.element.layer { attributes.attribute("data-layer", layer) }
    }
    return attributes.string
  }
}

extension ElementID {
  /// The last part in the path.
  fileprivate var role: Part? {
    var role: Part?
    for case .part(let part) in components { role = part }
    return role
  }

  /// The path as part of a variable's name: its layer and its parts, with hyphens between them and in place of all
  /// that style sheets allow in no name.
  var variable: String {
    var words: [String] = []
    for component in components {
      switch component {
      case .layer(let name), .name(let name): words.append(name)
      case .rootSpace: words.append("root")
      case .part(let part): words.append(part.word)
      case .number, .value: break
      }
    }
    let scalars = words.joined(separator: "-").unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": scalar
      default: scalar.value > 0xA0 ? scalar : "-"
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
