#define _GNU_SOURCE
#include "CCodeIndex.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// As in LLVM's indexstore/indexstore.h.
typedef struct {
  const char *data;
  size_t length;
} Text;

enum { dependencyIsRecord = 2, symbolEnum = 5, symbolProtocol = 8, symbolTypeAlias = 11, symbolFunction = 12,
        roleDefinition = 1 << 1, roleReference = 1 << 2 };

static void *(*storeCreate)(const char *path, void **error);
static void (*storeDispose)(void *);
static bool (*storeUnits)(void *, unsigned sorted, void *context, bool (*)(void *, Text));
static void *(*unitCreate)(void *store, const char *name, void **error);
static void (*unitDispose)(void *);
static Text (*unitMainFile)(void *);
static bool (*unitDependencies)(void *, void *context, bool (*)(void *, void *));
static int (*dependencyKind)(void *);
static Text (*dependencyName)(void *);
static void *(*recordCreate)(void *store, const char *name, void **error);
static void (*recordDispose)(void *);
static bool (*recordOccurrences)(void *, void *context, bool (*)(void *, void *));
static uint64_t (*occurrenceRoles)(void *);
static void *(*occurrenceSymbol)(void *);
static int (*symbolKind)(void *);
static Text (*symbolUSR)(void *);
static Text (*symbolName)(void *);

static const struct {
  void **function;
  const char *name;
} functions[] = {
    {(void **)&storeCreate, "indexstore_store_create"},
    {(void **)&storeDispose, "indexstore_store_dispose"},
    {(void **)&storeUnits, "indexstore_store_units_apply_f"},
    {(void **)&unitCreate, "indexstore_unit_reader_create"},
    {(void **)&unitDispose, "indexstore_unit_reader_dispose"},
    {(void **)&unitMainFile, "indexstore_unit_reader_get_main_file"},
    {(void **)&unitDependencies, "indexstore_unit_reader_dependencies_apply_f"},
    {(void **)&dependencyKind, "indexstore_unit_dependency_get_kind"},
    {(void **)&dependencyName, "indexstore_unit_dependency_get_name"},
    {(void **)&recordCreate, "indexstore_record_reader_create"},
    {(void **)&recordDispose, "indexstore_record_reader_dispose"},
    {(void **)&recordOccurrences, "indexstore_record_reader_occurrences_apply_f"},
    {(void **)&occurrenceRoles, "indexstore_occurrence_get_roles"},
    {(void **)&occurrenceSymbol, "indexstore_occurrence_get_symbol"},
    {(void **)&symbolKind, "indexstore_symbol_get_kind"},
    {(void **)&symbolUSR, "indexstore_symbol_get_usr"},
    {(void **)&symbolName, "indexstore_symbol_get_name"},
};

typedef struct {
  void *store;
  void *context;
  IndexVisit visit;
  char file[PATH_MAX];
} Walk;

static void copy(char *target, size_t size, Text text) {
  size_t length = text.length < size - 1 ? text.length : size - 1;
  memcpy(target, text.data, length);
  target[length] = 0;
}

static bool visitOccurrence(void *context, void *occurrence) {
  Walk *walk = context;
  void *symbol = occurrenceSymbol(occurrence);
  uint64_t roles = occurrenceRoles(occurrence);
  static char usr[1 << 16], name[1 << 12];
  copy(usr, sizeof usr, symbolUSR(symbol));
  copy(name, sizeof name, symbolName(symbol));
  int kind = symbolKind(symbol);
  int isMember = !((symbolEnum <= kind && kind <= symbolProtocol) || kind == symbolTypeAlias ||
                   kind == symbolFunction);
  walk->visit(walk->context, walk->file, usr, name, isMember, (roles & roleDefinition) != 0,
              (roles & roleReference) != 0);
  return true;
}

static bool visitDependency(void *context, void *dependency) {
  Walk *walk = context;
  if (dependencyKind(dependency) != dependencyIsRecord) return true;
  char name[NAME_MAX + 1];
  copy(name, sizeof name, dependencyName(dependency));
  void *record = recordCreate(walk->store, name, NULL);
  if (record) {
    recordOccurrences(record, walk, visitOccurrence);
    recordDispose(record);
  }
  return true;
}

static bool visitUnit(void *context, Text text) {
  Walk *walk = context;
  char name[PATH_MAX];
  copy(name, sizeof name, text);
  void *unit = unitCreate(walk->store, name, NULL);
  if (!unit) return true;
  copy(walk->file, sizeof walk->file, unitMainFile(unit));
  if (strstr(walk->file, "/Sources/")) unitDependencies(unit, walk, visitDependency);
  unitDispose(unit);
  return true;
}

/// Opens the library beside those that programs in Swift run with: usr/lib/swift/linux/libswiftCore.so.
static const char *openLibrary(void) {
  static char path[PATH_MAX];
  Dl_info information;
  void *symbol = dlsym(RTLD_DEFAULT, "swift_retain");
  if (!symbol || !dladdr(symbol, &information) || !realpath(information.dli_fname, path))
    return "the libraries of Swift are not found";
  for (int level = 0; level < 3; level++) {
    char *slash = strrchr(path, '/');
    if (!slash) return "the libraries of Swift have no place";
    *slash = 0;
  }
  strncat(path, "/libIndexStore.so", sizeof path - strlen(path) - 1);
  void *library = dlopen(path, RTLD_LAZY);
  if (!library) return dlerror();
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    *functions[index].function = dlsym(library, functions[index].name);
    if (!*functions[index].function) return functions[index].name;
  }
  return NULL;
}

const char *visitIndex(const char *store, void *context, IndexVisit visit) {
  const char *failure = openLibrary();
  if (failure) return failure;
  Walk walk = {.store = storeCreate(store, NULL), .context = context, .visit = visit};
  if (!walk.store) return "there is no index";
  storeUnits(walk.store, 1, &walk, visitUnit);
  storeDispose(walk.store);
  return NULL;
}
