/// Names below each other, each as near to the end of its curve as the others let it, in canvas points with y down.
struct StackedNames {
  private static let gap = 1.0

  private struct Group {
    var members: Range<Int>
    /// The middle of the ends of its curves.
    var middle: Double
    var height: Double

    var top: Double { middle - height / 2 }
    var bottom: Double { middle + height / 2 }

    /// Both groups as one, around the middle of all ends.
    func joined(to next: Group) -> Group {
      let (count, others) = (Double(members.count), Double(next.members.count))
      return Group(
        members: members.lowerBound..<next.members.upperBound,
        middle: (middle * count + next.middle * others) / (count + others),
        height: height + next.height)
    }

    /// The group moved up until it ends at a height.
    func above(_ lowest: Double) -> Group {
      var group = self
      group.middle = min(middle, lowest - height / 2)
      return group
    }
  }

  /// The heights of the names.
  let heights: [Double]
  /// The heights at which the curves end, in rising order.
  let ends: [Double]
  /// The height that no name goes below.
  let bottom: Double

  /// The middle of each name.
  var middles: [Double] {
    var groups: [Group] = []
    for number in ends.indices {
      var group = Group(
        members: number..<number + 1, middle: ends[number], height: heights[number] + Self.gap
      ).above(bottom)
      // Names that would overlap stand around the middle of their ends together.
      while let before = groups.last, before.bottom > group.top {
        groups.removeLast()
        group = before.joined(to: group).above(bottom)
      }
      groups.append(group)
    }
    return groups.flatMap { group in
      var top = group.top
      return group.members.map { number in
        defer { top += heights[number] + Self.gap }
        return top + (heights[number] + Self.gap) / 2
      }
    }
  }
}
