#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Bytes of UTF-8 without a zero at their end.
typedef struct {
  const char *data;
  size_t length;
} IndexText;

/// Takes the module, the path and the time in nanoseconds of what the compiler wrote of a source file; false to go on
/// with the next.
typedef bool (*IndexUnitVisitor)(void *context, IndexText module, IndexText path, int64_t time);

/// Takes a symbol that the last source file defines or names.
typedef void (*IndexSymbolVisitor)(
    void *context, IndexText name, IndexText identifier, bool is_defined);

/// Reads an index store of the compiler through the toolchain's library for it.
///
/// Returns null, or what failed.
const char *read_index_store(
    const char *library, const char *store, void *context, IndexUnitVisitor unit,
    IndexSymbolVisitor symbol);

/// The path of the library of Swift itself that this process runs with; null where it is part of the program.
const char *swift_library(void);
