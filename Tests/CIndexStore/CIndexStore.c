// For dladdr.
#define _GNU_SOURCE
#include "CIndexStore.h"

#include <dlfcn.h>
#include <string.h>

// Every function of the library that is called, by the name that it has there behind `indexstore_`.
#define FUNCTIONS(F)                                                                         \
  F(void *, store_create, (const char *, void **))                                           \
  F(void, store_dispose, (void *))                                                           \
  F(bool, store_units_apply_f, (void *, unsigned, void *, bool (*)(void *, IndexText)))      \
  F(void *, unit_reader_create, (void *, const char *, void **))                             \
  F(void, unit_reader_dispose, (void *))                                                     \
  F(IndexText, unit_reader_get_main_file, (void *))                                          \
  F(IndexText, unit_reader_get_module_name, (void *))                                        \
  F(void, unit_reader_get_modification_time, (void *, int64_t *, int64_t *))                 \
  F(bool, unit_reader_dependencies_apply_f, (void *, void *, bool (*)(void *, void *)))      \
  F(int, unit_dependency_get_kind, (void *))                                                 \
  F(IndexText, unit_dependency_get_name, (void *))                                           \
  F(IndexText, unit_dependency_get_filepath, (void *))                                       \
  F(void *, record_reader_create, (void *, const char *, void **))                           \
  F(void, record_reader_dispose, (void *))                                                   \
  F(bool, record_reader_symbols_apply_f, (void *, bool, void *, bool (*)(void *, void *)))   \
  F(int, symbol_get_kind, (void *))                                                          \
  F(uint64_t, symbol_get_roles, (void *))                                                    \
  F(IndexText, symbol_get_name, (void *))                                                    \
  F(IndexText, symbol_get_usr, (void *))

// Numbers of the library's interface.
enum { RECORD = 2, EXTENSION = 9, DEFINITION = 1 << 1 };

typedef struct {
#define MEMBER(result, name, parameters) result (*name) parameters;
  FUNCTIONS(MEMBER)
  void *store;
  void *context;
  IndexText path;
  IndexUnitVisitor unit;
  IndexSymbolVisitor symbol;
} Reading;

static bool take_symbol(void *context, void *symbol) {
  Reading *reading = context;
  // An extension is none of its own: what counts is the type that it names and the members that it adds.
  if (reading->symbol_get_kind(symbol) != EXTENSION) {
    reading->symbol(
        reading->context, reading->symbol_get_name(symbol), reading->symbol_get_usr(symbol),
        reading->symbol_get_roles(symbol) & DEFINITION);
  }
  return true;
}

// The name of a unit or a record, which the library wants with a zero at its end.
static bool copy(IndexText text, char *name, size_t size) {
  if (text.length >= size) return false;
  memcpy(name, text.data, text.length);
  name[text.length] = 0;
  return true;
}

static bool take_dependency(void *context, void *dependency) {
  Reading *reading = context;
  IndexText path = reading->unit_dependency_get_filepath(dependency);
  char name[1024];
  if (reading->unit_dependency_get_kind(dependency) != RECORD ||
      path.length != reading->path.length ||
      memcmp(path.data, reading->path.data, path.length) != 0 ||
      !copy(reading->unit_dependency_get_name(dependency), name, sizeof name)) {
    return true;
  }
  void *error = NULL;
  void *record = reading->record_reader_create(reading->store, name, &error);
  if (record) {
    reading->record_reader_symbols_apply_f(record, true, reading, take_symbol);
    reading->record_reader_dispose(record);
  }
  return true;
}

static bool take_unit(void *context, IndexText text) {
  Reading *reading = context;
  char name[1024];
  void *error = NULL;
  void *unit = copy(text, name, sizeof name)
                   ? reading->unit_reader_create(reading->store, name, &error)
                   : NULL;
  if (!unit) return true;
  int64_t seconds = 0, nanoseconds = 0;
  reading->unit_reader_get_modification_time(unit, &seconds, &nanoseconds);
  reading->path = reading->unit_reader_get_main_file(unit);
  if (reading->unit(
          reading->context, reading->unit_reader_get_module_name(unit), reading->path,
          seconds * 1000000000 + nanoseconds)) {
    reading->unit_reader_dependencies_apply_f(unit, reading, take_dependency);
  }
  reading->unit_reader_dispose(unit);
  return true;
}

const char *read_index_store(
    const char *library, const char *store, void *context, IndexUnitVisitor unit,
    IndexSymbolVisitor symbol) {
  // It stays loaded: it is a compiler's library, which nobody expects to be unloaded.
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return dlerror();
  Reading reading = {.context = context, .unit = unit, .symbol = symbol};
#define LOAD(result, name, parameters)                                                       \
  if (!(reading.name = (result(*) parameters)dlsym(handle, "indexstore_" #name)))            \
    return "the library has no indexstore_" #name;
  FUNCTIONS(LOAD)
  void *error = NULL;
  reading.store = reading.store_create(store, &error);
  if (!reading.store) return "there is no index store";
  reading.store_units_apply_f(reading.store, 1, &reading, take_unit);
  reading.store_dispose(reading.store);
  return NULL;
}

const char *swift_library(void) {
  Dl_info library;
  void *function = dlsym(RTLD_DEFAULT, "swift_retain");
  return function && dladdr(function, &library) ? library.dli_fname : NULL;
}
