#include "CPNGMemory.h"

struct cpng_writer {
  png_structp png;
  uint8_t *bytes;
  size_t count, capacity;
  cpng_failure failure;
};

static void append(png_structp png, png_bytep data, size_t length) {
  cpng_writer *writer = png_get_io_ptr(png);
  if (length > writer->capacity - writer->count) {
    size_t capacity = writer->capacity + writer->capacity / 2 + length;
    uint8_t *bytes = realloc(writer->bytes, capacity);
    if (!bytes) {
      writer->failure.status = CPNG_NO_MEMORY;
      png_error(png, "no memory for the file");
    }
    writer->bytes = bytes;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, data, length);
  writer->count += length;
}

static void flush(png_structp png) { (void)png; }

static cpng_status start(cpng_writer *writer) {
  if (setjmp(png_jmpbuf(writer->png))) return writer->failure.status;
  png_set_write_fn(writer->png, writer, append, flush);
  png_write_sig(writer->png);
  return CPNG_OK;
}

cpng_writer *cpng_writer_create(void) {
  cpng_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &writer->failure, cpng_fail,
                                        cpng_ignore);
  if (!writer->png || start(writer) != CPNG_OK) {
    cpng_writer_destroy(writer);
    return NULL;
  }
  return writer;
}

void cpng_writer_destroy(cpng_writer *writer) {
  if (writer->png) png_destroy_write_struct(&writer->png, NULL);
  free(writer->bytes);
  free(writer);
}

cpng_status cpng_writer_add(cpng_writer *writer, const char *type, const uint8_t *data,
                            size_t length) {
  if (setjmp(png_jmpbuf(writer->png))) return writer->failure.status;
  png_write_chunk(writer->png, (png_const_bytep)type, data, length);
  return CPNG_OK;
}

const uint8_t *cpng_writer_bytes(const cpng_writer *writer, size_t *count) {
  *count = writer->count;
  return writer->bytes;
}

const char *cpng_writer_message(const cpng_writer *writer) { return writer->failure.message; }
