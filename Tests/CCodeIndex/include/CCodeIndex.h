#ifndef CCODEINDEX_H
#define CCODEINDEX_H

/// Takes a symbol that stands in a file: what tells it from all others, and its name; whether it is a member or a
/// variable, not a type or a free function; and whether it stands there as a definition, as a reference, or both.
typedef void (*IndexVisit)(void *context, const char *file, const char *symbol, const char *name,
                           int isMember, int isDefinition, int isReference);

/// Reads the index that the compiler wrote, through the libIndexStore that comes with Swift. Returns null, or what
/// went wrong.
const char *visitIndex(const char *store, void *context, IndexVisit visit);

#endif
