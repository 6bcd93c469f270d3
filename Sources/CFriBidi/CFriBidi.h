#include <fribidi.h>

// A function, since Swift regards the C global as mutable.
static inline const char *boundsketch_fribidi_version_info(void) { return fribidi_version_info; }
