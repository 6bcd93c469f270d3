import Bitmap
import DisplayList
import FigureLayout
import Fingerprint
import LayerGeometry
import PNGCoding
import SceneFormat
import Testing

@testable import CairoRendering
@testable import FigureChecking
@testable import FigureFile

struct EnvironmentTests {
  @Test(arguments: ["002-08", "004-03", "003-01"])
  func `each of these draws the figure with its texts, in its own way`(name: String) throws {
    let subject = try Subject(name)
    let now = try subject.figure()
    let bare = DisplayList(
      size: now.list.size, background: now.list.background,
      items: now.list.items.filter { if case .text = $0.content { false } else { true } })
    let ownInk = difference(now.bitmap, try render(bare, scale: 1, with: subject.typesetter))
    var seen: [[UInt32]] = []
    for change in EnvironmentChangeCase.all where !change.isRecorded {
      let other = try change.draw(subject, now.list)
      let isNew = !seen.contains(other.pixels)
      #expect(isNew, "\(change)")
      let isOurs = other.pixels == now.bitmap.pixels
      #expect(isOurs == change.isTooSlight, "\(change)")
      // Letters of another weight have a quarter more.
      let ink = difference(other, try change.draw(subject, bare))
      #expect((0.98...1.25).contains(ink / ownInk), "\(change): \(ink / ownInk)")
      seen.append(other.pixels)
    }
  }

  @Test(arguments: EnvironmentChangeCase.all)
  func `another environment is never taken for an edit`(change: EnvironmentChangeCase) throws {
    for name in ["001-04", "000-10", "002-08"] {
      let subject = try Subject(name)
      let now = try subject.figure()
      let other = try change.draw(subject, now.list)
      let drawn = try subject.figure({ _ in }, painting: { _ in }, { $0 = other })
      var record = drawn.record
      if change.isRecorded {
        record.libraries = record.libraries.map {
          LibraryVersion(name: $0.name, version: $0.name == "cairo" ? "1.18.0" : $0.version)
        }
      }
      let golden = try recorded(drawn, as: record)
      let check = try FigureChecker(typesetter: subject.typesetter).check(now, against: golden)
      #expect(check.verdict != .explained, "\(name)")
      #expect(check.elementChanges.isEmpty, "\(name)")
      let isSeen =
        check.pixels.map { pixels in
          if case .pixels(let counts) = pixels { counts.failing > 0 } else { true }
        } ?? false
      switch (isSeen, change.isRecorded) {
      case (true, true):
        #expect(check.verdict == .environment, "\(name)")
        #expect(check.environmentChanges.map(\.name) == ["cairo"], "\(name)")
      case (true, false): #expect(check.verdict == .unexplained, "\(name)")
      case (false, _):
        #expect([.same, .withinTolerance].contains(check.verdict), "\(name)")
      }
    }
  }

  /// The sum of the differences of all samples.
  private func difference(_ first: Bitmap, _ second: Bitmap) -> Double {
    var sum = 0.0
    for (one, other) in zip(first.pixels, second.pixels) where one != other {
      for shift in [0, 8, 16, 24] {
        sum += abs(Double(one >> shift & 0xFF) - Double(other >> shift & 0xFF))
      }
    }
    return sum
  }

  /// Fonts of another version set the same words wider, and what is placed by them moves.
  @Test func `what moves because of other fonts is the environment's doing`() throws {
    for name in ["001-04", "000-10", "001-10"] {
      let subject = try Subject(name)
      let now = try subject.figure()
      let (drawn, record) = try drawnWithWiderFonts(subject)
      #expect(drawn.list.description != now.list.description)
      let golden = try recorded(drawn, as: record)
      let checker = FigureChecker(typesetter: subject.typesetter)
      let check = try checker.check(now, against: golden)
      #expect(check.verdict == .environment, "\(name): \(CheckWording(of: check).findings)")
      #expect(check.environmentChanges.map(\.name) == [record.fonts[0].file])
      #expect(check.elementChanges.isEmpty)
    }
  }

  /// An edit in another environment: what was edited is named, and nothing else.
  @Test func `an edit is told from what other fonts do`() throws {
    let subject = try Subject("001-05")
    let (drawn, record) = try drawnWithWiderFonts(subject)
    let edited = try subject.replacing(
      #""en": "`position` before""#, with: #""en": "`pOsition` before""#)
    let check = try FigureChecker(typesetter: subject.typesetter).check(
      try edited.figure(), against: try recorded(drawn, as: record))
    #expect(check.sceneChanges.map(\.path) == ["figure.annotations[0].label.en"])
    #expect(check.elementChanges.map(\.element) == ["point.1.label"])
    #expect(!check.environmentChanges.isEmpty)
  }

  /// A figure that another version of a font has set, and the record that says so.
  private func drawnWithWiderFonts(
    _ subject: Subject
  ) throws -> (RecordedFigure, FigureRecord) {
    let list = try layOut(
      try subject.drawing.scene, options: try subject.options,
      measuring: WiderFonts(typesetter: subject.typesetter))
    let drawn = try RecordedFigure(
      of: try SceneDocument(subject.source), list: list,
      bitmap: try render(list, scale: 1, with: subject.typesetter), scale: 1,
      options: try subject.options, typesetter: subject.typesetter)
    var record = drawn.record
    record.fonts[0].fingerprint = Fingerprint(Array("another version".utf8))
    return (drawn, record)
  }

  /// A golden of the pixels of a figure with another record.
  private func recorded(_ figure: RecordedFigure, as record: FigureRecord) throws -> Golden {
    let bytes = try encodePNG(PNGImage(figure.bitmap)) { chunks in
      var record = record
      record.image = Fingerprint(ofImage: chunks, pixels: record.pixels)
      return record.texts
    }
    return try Golden(bytes)
  }
}

/// Sets every line two percent wider than the fonts do.
private struct WiderFonts: TextMeasuring {
  let typesetter: TextTypesetter

  func extent(of line: String, style: TextStyle) throws(TextFailure) -> TextExtent {
    var extent = try typesetter.extent(of: line, style: style)
    extent.width *= 1.02
    return extent
  }

  func advances(of line: String, style: TextStyle) throws(TextFailure) -> [Double] {
    try typesetter.advances(of: line, style: style).map { $0 * 1.02 }
  }
}
