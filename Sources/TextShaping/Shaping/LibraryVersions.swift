internal import CFriBidi
internal import CHarfBuzz

/// The libraries that shape texts, with their versions such as `6.0.0`.
public func shapingLibraryVersions() -> [(name: String, version: String)] {
  // The format is "(GNU FriBidi) 1.0.8", followed by more lines.
  let information = unsafe String(cString: boundsketch_fribidi_version_info())
  let version = information.prefix { !$0.isNewline }.drop { !$0.isNumber }
  return [
    ("harfbuzz", unsafe String(cString: hb_version_string())), ("fribidi", String(version)),
  ]
}
