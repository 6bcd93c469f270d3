#pragma once
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CPNG.h"

// The last message of libpng, and the kind of failure.
typedef struct {
  cpng_status status;
  char message[CPNG_MESSAGE_SIZE];
} cpng_failure;

static inline void cpng_fail(png_structp png, png_const_charp message) {
  cpng_failure *failure = png_get_error_ptr(png);
  if (failure->status == CPNG_OK) failure->status = CPNG_DAMAGED;
  snprintf(failure->message, sizeof failure->message, "%s", message);
  png_longjmp(png, 1);
}

// Ignores warnings, which are about chunks that this program does not use.
static inline void cpng_ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}
