import BoundsketchCLI
import Glibc

exit(runBoundsketch())
