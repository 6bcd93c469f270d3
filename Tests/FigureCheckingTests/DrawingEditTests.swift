import Bitmap
import DisplayList
import FigureChecking
import FigureFile
import LayerGeometry
import Testing

/// A change of one item of a drawing, of some kind of item.
struct DrawingEdit: Sendable, CustomTestStringConvertible {
  let name: String
  /// What the check must call the property.
  let property: String
  let edit: @Sendable (inout Item) -> Bool

  var testDescription: String { name }

  init(_ name: String, _ property: String, _ edit: @escaping @Sendable (inout Item) -> Bool) {
    (self.name, self.property, self.edit) = (name, property, edit)
  }

  static func text(
    _ name: String, _ property: String, _ change: @escaping @Sendable (inout TextRun) -> Bool
  ) -> DrawingEdit {
    DrawingEdit(name, property) { item in
      guard case .text(var run) = item.content, change(&run) else { return false }
      item.content = .text(run)
      return true
    }
  }

  static func fill(
    _ name: String, _ property: String,
    _ change: @escaping @Sendable (inout Path, inout Color) -> Bool
  ) -> DrawingEdit {
    DrawingEdit(name, property) { item in
      // The ground under a text may be hidden by other things.
      guard case .fill(var path, var color) = item.content,
        item.element.description.hasSuffix(".fill"),
        change(&path, &color)
      else { return false }
      item.content = .fill(path, color)
      return true
    }
  }

  static func stroke(
    _ name: String, _ property: String, _ change: @escaping @Sendable (inout Stroke) -> Bool
  ) -> DrawingEdit {
    DrawingEdit(name, property) { item in
      guard case .stroke(let path, var stroke) = item.content,
        item.element.description.hasSuffix(".outline"), change(&stroke)
      else { return false }
      item.content = .stroke(path, stroke)
      return true
    }
  }

  private static func moved(_ name: String, by step: Vector) -> DrawingEdit {
    .text(name, "position") { run in
      run.origin = run.origin + step
      return true
    }
  }

  private static func filled(_ name: String, by levels: Int) -> DrawingEdit {
    .fill(name, "fill color") { _, color in
      color.green = UInt8(Int(color.green) + (color.green > 127 ? -levels : levels))
      return true
    }
  }

  static let all: [DrawingEdit] = [
    .moved("label moved by a quarter to the right", by: Vector(dx: 0.25, dy: 0)),
    .moved("label moved by one up", by: Vector(dx: 0, dy: -1)),
    .moved("label moved by three", by: Vector(dx: 3, dy: 0)),
    .text("digit changed", "text") { run in
      guard let digit = run.string.first(where: \.isNumber) else { return false }
      run.string = run.string.replacing(String(digit), with: digit == "7" ? "1" : "7")
      return true
    },
    .text("last letter lost", "text") { run in
      guard run.string.count > 1 else { return false }
      run.string.removeLast()
      return true
    },
    .text("font larger by half a point", "font size") { run in
      run.style.size += 0.5
      return true
    },
    .text("heavier font", "font weight") { run in
      guard run.style.weight == .regular else { return false }
      run.style.weight = .semibold
      return true
    },
    .text("first letter in the font of code", "code") { run in
      guard run.string.unicodeScalars.first?.isASCII == true else { return false }
      run.style.code = [0..<1]
      return true
    },
    .text("color of a text", "text color") { run in
      run.color.red ^= 0x40
      return true
    },
    .filled("fill by one level", by: 1), .filled("fill by three levels", by: 3),
    .filled("fill by ten levels", by: 10),
    .fill("fill of another hue", "fill color") { _, color in
      (color.red, color.blue) = (color.blue, color.red)
      return color.red != color.blue
    },
    .fill("opacity of a fill", "fill color") { _, color in
      guard color.alpha == 255 else { return false }
      color.alpha = 250
      return true
    },
    .fill("one corner moved by one", "shape") { path, _ in
      guard path.elements.count > 3, case .line(let corner) = path.elements[2] else { return false }
      path.elements[2] = .line(corner + Vector(dx: 1, dy: 1))
      return true
    },
    .fill("fill moved by one", "position") { path, _ in
      for index in path.elements.indices {
        switch path.elements[index] {
        case .move(let point): path.elements[index] = .move(point + Vector(dx: 1, dy: 0))
        case .line(let point): path.elements[index] = .line(point + Vector(dx: 1, dy: 0))
        case .curve: return false
        case .close: break
        }
      }
      return true
    },
    .stroke("line wider by a half", "line width") { stroke in
      stroke.width += 0.5
      return true
    },
    .stroke("line dashed", "dash") { stroke in
      guard stroke.dash.isEmpty else { return false }
      stroke.dash = [6, 4]
      return true
    },
    .stroke("line color by two levels", "line color") { stroke in
      stroke.color.blue = UInt8(Int(stroke.color.blue) + (stroke.color.blue > 127 ? -2 : 2))
      return true
    },
    .stroke("line half transparent", "line color") { stroke in
      stroke.color.alpha = 128
      return true
    },
    DrawingEdit("clip gone", "clip") { item in
      guard !item.clip.isEmpty else { return false }
      item.clip = []
      return true
    },
  ]
}

/// One thing of a drawing is changed: the check names it, its element and its property.
struct DrawingEditTests {
  /// Layers that are turned, nested, cut off; a table; several panels; formulas.
  static let scenes = ["001-04", "000-10", "000-09", "001-10", "004-05"]

  @Test(arguments: DrawingEdit.all)
  func `one changed item is named and explains every pixel`(edit: DrawingEdit) throws {
    var tried = 0
    for name in Self.scenes {
      let subject = try Subject(name)
      let golden = try subject.figure()
      var changed: Item?
      let figure = try subject.figure { list in
        for index in list.items.indices where changed == nil {
          if edit.edit(&list.items[index]) { changed = list.items[index] }
        }
      }
      guard let changed else { continue }
      let check = try subject.check(figure, against: golden)
      // What is hidden, or drawn the same again, changes no pixel.
      if check.pixels == nil, check.verdict == .drifted { continue }
      tried += 1
      #expect(check.verdict == .explained, "\(name): \(CheckWording(of: check).findings)")
      let named = check.elementChanges.filter { $0.element == changed.element.description }
      #expect(named.count == 1 && check.elementChanges.count == 1, "\(name)")
      guard case .changed(let properties)? = named.first?.kind else {
        Issue.record("\(name): the change of \(changed.element) is of another kind")
        continue
      }
      #expect(properties.map(\.property) == [edit.property], "\(name)")
      if case .pixels(let counts)? = check.pixels { #expect(counts.unexplained == 0) }
    }
    #expect(tried > 0)
  }

  @Test func `a dot of five pixels and a lost element are named`() throws {
    let subject = try Subject("001-04")
    let golden = try subject.figure()
    let dotted = try subject.figure { list in
      let dot = Path(circleAt: Point(x: 40, y: list.size.height - 40), radius: 2.5)
      list.items.append(Item(ElementID(named: "dot"), .fill(dot, Color(0x112233))))
    }
    let added = try subject.check(dotted, against: golden)
    #expect(added.verdict == .explained)
    #expect(added.elementChanges.map(\.element) == ["dot"])
    #expect(added.elementChanges.map(\.kind) == [.added])
    let removed = try subject.check(golden, against: dotted)
    #expect(removed.verdict == .explained)
    #expect(removed.elementChanges.map(\.kind) == [.removed])
  }

  @Test func `another painting order is named`() throws {
    let subject = try Subject("001-04")
    let golden = try subject.figure()
    let figure = try subject.figure { list in
      guard let fill = list.items.firstIndex(where: { $0.element.description == "B.fill" }) else {
        return
      }
      list.items.append(list.items.remove(at: fill))
    }
    let check = try subject.check(figure, against: golden)
    #expect(check.verdict == .explained)
    #expect(check.elementChanges.map(\.element) == ["B.fill"])
    let wording = CheckWording(of: check).findings.map(\.text)
    #expect(wording.contains { $0.hasPrefix("B.fill: painting order ") })
  }

  @Test func `what moves by a hundredth of a pixel may drift`() throws {
    let subject = try Subject("001-04")
    let golden = try subject.figure()
    let figure = try subject.figure(
      { list in
        guard let label = list.items.lastIndex(where: { $0.element.description == "B.name" }),
          case .text(var run) = list.items[label].content
        else { return }
        run.origin.x += 0.01
        list.items[label].content = .text(run)
      },
      painting: { list in
        // A renderer that rounds what it is given.
        guard let label = list.items.lastIndex(where: { $0.element.description == "B.name" }),
          case .text(var run) = list.items[label].content
        else { return }
        run.origin.x -= 0.01
        list.items[label].content = .text(run)
      })
    let check = try subject.check(figure, against: golden)
    #expect(check.verdict == .drifted)
    #expect(check.verdict.passes)
    #expect(
      CheckWording(of: check).findings.first?.text.contains("B.name: moved by (0.01, 0)") == true)
  }

  @Test func `a pixel elsewhere is the alarm`() throws {
    let subject = try Subject("001-04")
    let golden = try subject.figure()
    func paint(_ list: inout DisplayList) {
      for index in list.items.indices where list.items[index].element.description == "B.fill" {
        guard case .fill(let path, var color) = list.items[index].content else { continue }
        color.red ^= 0x10
        list.items[index].content = .fill(path, color)
      }
    }
    let explained = try subject.check(try subject.figure(paint), against: golden)
    #expect(explained.verdict == .explained)
    let alarming = try subject.check(
      try subject.figure(paint, { $0[1, 1] = 0xFF00_0000 }), against: golden)
    #expect(alarming.verdict == .unexplained)
    guard case .pixels(let counts)? = alarming.pixels else {
      Issue.record("no pixels are told")
      return
    }
    #expect(counts.unexplained == 1)
    #expect(counts.regions.box?.columns == 1..<2)
    #expect(counts.regions.box?.rows == 1..<2)
  }
}
