import SourceText

@testable import SceneFormat

/// All that a value holds but for places in a source and the spelling of numbers.
func withoutPlaces(_ value: Any) -> String {
  switch value {
  case is Span: return ""
  case let number as WrittenNumber: return "\(number.value)"
  case let data as WrittenData:
    if case .number(let number) = data.kind { return "\(number)" }
  default: break
  }
  let mirror = Mirror(reflecting: value)
  if mirror.children.isEmpty { return "\(value)" }
  var parts = mirror.children.map { "\($0.label ?? ""): \(withoutPlaces($0.value))" }
  if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { parts.sort() }
  return "\(mirror.subjectType)(\(parts.joined(separator: ", ")))"
}
