internal import CHarfBuzz

/// The script of each character (UAX #24).
///
/// Signs that scripts share, and marks, take the script of what stands before them; at the start of the
/// line that of what follows.
func scripts(of characters: [Unicode.Scalar]) -> [hb_script_t] {
  let unicode = unsafe hb_unicode_funcs_get_default()
  var scripts = characters.map { unsafe hb_unicode_script(unicode, $0.value) }
  let isShared = scripts.map {
    [HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN].contains($0)
  }
  guard var script = zip(scripts, isShared).first(where: { !$0.1 })?.0 else { return scripts }
  for index in scripts.indices {
    if isShared[index] { scripts[index] = script } else { script = scripts[index] }
  }
  return scripts
}
