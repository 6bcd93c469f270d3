/// What `boundsketch new` writes.
let starterScene = """
  {}

  """
