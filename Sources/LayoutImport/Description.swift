internal import SourceText

/// The description of a view or layer, as debuggers print it: `<UIView: 0x7f; frame = (0 0; 120 80)>`.
struct Description {
  /// The description, from bracket to bracket.
  var span: Span
  /// The number of bars before it, which tells what it is in.
  var level: Int
  var className: String
  /// The address in memory, by which others name it.
  var address: String
  /// What is told of it, in order: a key and the place of its value.
  var fields: [(key: String, value: Span)] = []

  /// The class without its module and its generic arguments.
  var shortName: String {
    className.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? className
  }
}
