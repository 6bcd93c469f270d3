internal import CHarfBuzz

/// The script of each character (UAX #24).
///
/// Shared signs and marks take the script of the preceding character, or at the start of the line that of the
/// following one.
func scripts(of characters: [Unicode.Scalar]) -> [hb_script_t] {
  let unicode = unsafe hb_unicode_funcs_get_default()
  var scripts = characters.map { unsafe hb_unicode_script(unicode, $0.value) }
  guard var script = scripts.first(where: { !isShared($0) }) else { return scripts }
  for index in scripts.indices {
    if isShared(scripts[index]) { scripts[index] = script } else { script = scripts[index] }
  }
  return scripts
}

/// Tells whether a script is only the value for characters of several scripts.
func isShared(_ script: hb_script_t) -> Bool {
  script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
}
