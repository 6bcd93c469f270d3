/// The name of the program.
let programName = "boundsketch"
