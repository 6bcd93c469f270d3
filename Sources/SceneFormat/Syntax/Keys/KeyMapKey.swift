/// The keys of a key map.
public enum KeyMapKey {
  public static let layer = Key(
    "layer", .layer, default: .required, "whose properties are on the map", example: #""B""#)
  public static let set = Key(
    "set", .changes, default: "what the steps set",
    "what is set of the layer, one after the other", example: #"{"B.position": [0, 0]}"#)

  static let table = KeyTable([layer, set])
}
