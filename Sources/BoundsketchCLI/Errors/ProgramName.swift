/// What the program is called.
let programName = "boundsketch"
