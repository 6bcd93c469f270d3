import Inspection
import LayerGeometry
import SceneFormat
import SourceText
import Testing

private let layers = #"""
  {"id": "A", "frame": [0, 0, 9, 9]}, {"id": "in", "frame": [1, 2, 9, 9]},
  {"id": "to", "frame": [3, 4, 9, 9]}
  """#

/// Questions and what they come to: where from, where to, and the answer.
private let questions: [(text: String, from: String, to: String, answer: [Double])] = [
  ("10,20 in A to in", "A", "in", [9, 18]),
  ("  10 ,  20   in  A   to  in  ", "A", "in", [9, 18]),
  ("-.5,+2e1 in in to to", "in", "to", [-2.5, 18]),
  ("1,2,3,4 in to to in", "to", "in", [3, 4, 3, 4]),
  ("1,2 in to", "to", "/", [4, 6]),
  ("1,2 to to", "/", "to", [-2, -2]),
  ("1,2 in / to to", "/", "to", [-2, -2]),
  ("1,2 in to to /", "to", "/", [4, 6]),
  ("1,2 in / to /", "/", "/", [1, 2]),
  ("[10, 20] in A to in", "A", "in", [9, 18]),
  ("[ 1,2,3,4 ]in to to in", "to", "in", [3, 4, 3, 4]),
  ("1,2,-3,-4 in /", "/", "/", [-2, -2, 3, 4]),
]

@Test(arguments: questions)
private func `conversions are read with spaces anywhere and one space left out`(
  _ row: (text: String, from: String, to: String, answer: [Double])
) throws {
  let scene = try scene(layers)
  let conversion = try inspection(of: scene, conversions: [row.text]).conversions[0]
  #expect(conversion.question.source.map { scene[$0].id } ?? "/" == row.from)
  #expect(conversion.question.target.map { scene[$0].id } ?? "/" == row.to)
  #expect(conversion.answer.value?.numbers == row.answer)
}

/// Texts that are no questions, with the place that the message marks by `^`.
private let mistakes: [(text: String, place: String, message: String)] = [
  ("", "^", "expected a number, found the end"),
  ("10", "^^", "expected 'x,y' or 'x,y,width,height', found 1 number"),
  ("1,2,3 in A", "^^^^^", "expected 'x,y' or 'x,y,width,height', found 3 numbers"),
  ("1,,2 in A", "  ^", "expected a number, found ','"),
  ("[1,2 in A", "     ^^", "expected ']', found 'in'"),
  ("1;2 in A", "^^^", "expected a number, found '1;2'"),
  ("1,nan in A", "  ^^^", "expected a number, found 'nan'"),
  ("1,0x5 in A", "  ^^^", "expected a number, found '0x5'"),
  ("1,2e9 in A", "  ^^^", "numbers must lie between -1e9 and 1e9, found '2e9'"),
  ("1,1e999 in A", "  ^^^^^", "numbers must lie between -1e9 and 1e9, found '1e999'"),
  ("1,2", "   ^", "expected 'in' or 'to' and a layer, found the end"),
  ("1,2 A", "    ^", "expected 'in' or 'to' and a layer, found 'A'"),
  ("1,2 in", "      ^", "expected a layer's id, or '/' for the root space, found the end"),
  ("1,2 in A B", "         ^", "expected 'to' or the end, found 'B'"),
  ("1,2 in A to in B", "               ^", "expected the end, found 'B'"),
  ("1,2 in AA to in", "       ^^", "there is no layer 'AA'"),
  ("1,2 in A to tow", "            ^^^", "there is no layer 'tow'"),
]

@Test(arguments: mistakes)
private func `what is no conversion is marked in its place`(
  _ row: (text: String, place: String, message: String)
) throws {
  let scene = try scene(layers)
  do throws(Diagnostic) {
    _ = try ConversionText(row.text).conversion(among: scene.indicesOfIDs, of: scene)
    Issue.record("'\(row.text)' was taken for a conversion")
  } catch {
    #expect(error.message == row.message)
    let start = row.place.prefix { $0 == " " }.count
    let span = try #require(error.span)
    #expect(span.start == start)
    #expect(max(span.end, start + 1) == row.place.count)
  }
}

@Test(
  arguments: [
    ("1", "expected 'x,y', found 1 number"), ("1,2 in A", "expected the end, found 'in'"),
  ])
private func `a hit is one point`(text: String, message: String) throws {
  #expect(try readPoint(" 1.5 , -2 ") == Point(x: 1.5, y: -2))
  let error = #expect(throws: Diagnostic.self) { try readPoint(text) }
  #expect(error?.message == message)
}
