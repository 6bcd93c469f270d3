#include <fribidi.h>

// A global variable, which Swift takes for one that may change.
static inline const char *boundsketch_fribidi_version_info(void) { return fribidi_version_info; }
