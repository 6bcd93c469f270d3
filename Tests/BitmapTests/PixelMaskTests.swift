import TestSupport
import Testing

@testable import Bitmap

@Suite struct PixelMaskTests {
  @Test func `a box is added as its pixels are`() {
    var wrong: [PixelBox] = []
    for columns in [0..<1, 63..<64, 60..<70, 64..<128, 0..<130, -5..<3, 129..<200, 7..<7] {
      for rows in [0..<2, 1..<9, -3..<0] {
        let box = PixelBox(columns: columns, rows: rows)
        var (mask, expected) = (PixelMask(width: 130, height: 3), PixelMask(width: 130, height: 3))
        mask.insert(box)
        for y in 0..<3 {
          for x in 0..<130 where columns.contains(x) && rows.contains(y) { expected.insert(x, y) }
        }
        if mask != expected { wrong.append(box) }
      }
    }
    #expect(wrong == [])
  }

  @Test func `a mask of painted pixels tells whether it covers those that differ`() {
    let before = Bitmap(width: 100, height: 40, filledWith: 0xFFFF_FFFF)
    var after = before
    var drawn = Bitmap(width: 100, height: 40)
    for x in 60..<70 { (after[x, 20], drawn[x, 20]) = (0xFF00_0000, 0x0100_0000) }
    let cover = PixelMask(paintedIn: drawn)
    let changed = PixelMask(differencesOf: before, from: after)
    #expect(changed.count == 10 && changed == cover)
    #expect(changed.subtracting(cover).isEmpty)
    after[3, 39] = 0xFFFF_FFFE
    let more = PixelMask(differencesOf: before, from: after)
    #expect(!more.subtracting(cover).isEmpty)
    let rest = more.subtracting(cover)
    #expect(rest.count == 1 && rest.contains(3, 39) && !rest.contains(60, 20))
    #expect(rest.union(cover) == more)
    #expect(!more.contains(-1, 0) && !more.contains(0, 40) && !more.contains(100, 0))
  }
}

@Suite struct PixelRegionsTests {
  /// The regions by looking from every pixel at every other.
  private static func slowly(_ mask: PixelMask) -> [PixelRegions.Region] {
    var rest: [(x: Int, y: Int)] = []
    mask.visit { rest.append(($0, $1)) }
    var regions: [PixelRegions.Region] = []
    while let start = rest.popLast() {
      var (members, next) = ([start], 0)
      while next < members.count {
        let (x, y) = members[next]
        members += rest.filter { max(abs($0.x - x), abs($0.y - y)) <= PixelRegions.reach }
        rest.removeAll { max(abs($0.x - x), abs($0.y - y)) <= PixelRegions.reach }
        next += 1
      }
      let (columns, rows) = (members.map(\.x), members.map(\.y))
      let box = PixelBox(
        columns: (columns.min() ?? 0)..<(columns.max() ?? 0) + 1,
        rows: (rows.min() ?? 0)..<(rows.max() ?? 0) + 1)
      regions.append(PixelRegions.Region(box: box, count: members.count))
    }
    return regions
  }

  @Test(arguments: [2, 5, 20, 60, 200])
  func `regions are those that a slow search finds`(pixels: Int) {
    var random = SeededGenerator(seed: pixels)
    var wrong: [PixelMask] = []
    var several = 0
    for _ in 0..<30 {
      var mask = PixelMask(
        width: .random(in: 1...150, using: &random), height: .random(in: 1...150, using: &random))
      for _ in 0..<pixels {
        mask.insert(
          .random(in: 0..<mask.width, using: &random), .random(in: 0..<mask.height, using: &random))
      }
      let expected = Self.slowly(mask)
      let found = mask.regions(limit: .max)
      if found.count > 1 { several += 1 }
      if found.count != expected.count || Set(found.largest) != Set(expected) { wrong.append(mask) }
    }
    #expect(wrong == [])
    #expect(several > 0)
  }

  @Test func `the largest regions come first, then the topmost, and no more than were asked for`() {
    var mask = PixelMask(width: 100, height: 100)
    for x in [40, 10] { mask.insert(PixelBox(columns: x..<x + 1, rows: 50..<51)) }
    mask.insert(PixelBox(columns: 80..<82, rows: 90..<91))
    mask.insert(PixelBox(columns: 70..<71, rows: 5..<6))
    let regions = mask.regions(limit: 3)
    #expect(regions.count == 4)
    #expect(regions.largest.map(\.count) == [2, 1, 1])
    #expect(regions.largest.map(\.box.columns.lowerBound) == [80, 70, 10])
    #expect(regions.box == PixelBox(columns: 10..<82, rows: 5..<91))
    #expect(PixelMask(width: 9, height: 9).regions().box == nil)
  }

  @Test func `half a million single pixels are one region, and those far apart as many`() {
    var checkers = PixelMask(width: 1_000, height: 1_000)
    var apart = checkers
    for y in 0..<1_000 {
      for x in 0..<1_000 {
        if (x + y) % 2 == 0 { checkers.insert(x, y) }
        if x % 9 == 0, y % 9 == 0 { apart.insert(x, y) }
      }
    }
    #expect(checkers.regions().largest.map(\.count) == [500_000])
    let regions = apart.regions()
    #expect(regions.count == 112 * 112 && regions.largest.count == 100)
  }
}
