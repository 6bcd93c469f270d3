/// A change that several figures have in common.
struct EqualChange {
  enum Content {
    case scene(SceneChange)
    case environment(EnvironmentChange)
    case element(ElementChange.Kind)
  }

  /// The content as the first of the figures has it.
  var content: Content
  /// The elements that changed so, in the order in which they first appear; none of a scene's or an
  /// environment's change.
  var elements: [DrawnElement]
  /// The indices of the figures, ascending.
  var figures: [Int]
}

extension CheckReport {
  /// The changes that figures of more than one scene show, those of the most figures first.
  func equalChanges(in shown: [Int]) -> [EqualChange] {
    var changes: [EqualChange] = []
    var places: [String: Int] = [:]
    var known: [Set<DrawnElement>] = []
    func add(
      _ content: EqualChange.Content, _ text: String, _ elements: [DrawnElement] = [],
      in figure: Int
    ) {
      let place = places[text] ?? changes.count
      if place == changes.count {
        places[text] = place
        changes.append(EqualChange(content: content, elements: [], figures: []))
        known.append([])
      }
      if changes[place].figures.last != figure { changes[place].figures.append(figure) }
      for element in elements where known[place].insert(element).inserted {
        changes[place].elements.append(element)
      }
    }
    for index in shown {
      let check = figures[index].check
      for change in check.sceneChanges {
        add(.scene(change), "scene " + CheckWording.text(of: change), in: index)
      }
      for change in check.environmentChanges {
        let text = "environment " + CheckWording.text(of: change)
        add(.environment(change), text, in: index)
      }
      for group in CheckWording(of: check).groups {
        // New and removed elements have nothing in common but their names.
        guard case .changed = group.kind else {
          for element in group.elements {
            add(.element(group.kind), "\(group.kind) \(element)", [element], in: index)
          }
          continue
        }
        add(.element(group.kind), "elements \(group.text)", group.elements, in: index)
      }
    }
    // The appearances and scales of one scene change alike.
    return changes.filter { change in
      Set(change.figures.map { figures[$0].scene }).count > 1
    }.stablySorted {
      $0.figures.count > $1.figures.count
    }
  }
}

extension [EqualChange] {
  fileprivate func stablySorted(by isBefore: (EqualChange, EqualChange) -> Bool) -> [EqualChange] {
    enumerated().sorted { first, second in
      if isBefore(first.element, second.element) { return true }
      return !isBefore(second.element, first.element) && first.offset < second.offset
    }.map(\.element)
  }
}
