#pragma once
#include <stddef.h>
#include <stdint.h>

// libpng and libdeflate behind functions that may be called from Swift: libpng reports errors by
// longjmp, which must not pass a Swift frame, so every setjmp stands in here and nothing here calls
// back. All reading and writing is in memory.

typedef enum {
  CPNG_OK,
  CPNG_DAMAGED,    // libpng refused; see the message
  CPNG_TRUNCATED,  // the bytes end before the image does
  CPNG_NO_MEMORY,
} cpng_status;

// A PNG file being written, chunk by chunk.
typedef struct cpng_writer cpng_writer;

// Starts a file with the PNG signature; null without memory.
cpng_writer *cpng_writer_create(void);
void cpng_writer_destroy(cpng_writer *writer);
// Adds a chunk of this four-letter type.
cpng_status cpng_writer_add(cpng_writer *writer, const char *type, const uint8_t *data,
                            size_t length);
// The bytes written so far; they belong to the writer.
const uint8_t *cpng_writer_bytes(const cpng_writer *writer, size_t *count);
const char *cpng_writer_message(const cpng_writer *writer);

// How many bytes a zlib stream of so many bytes has at most, at every level.
size_t cpng_compressed_size_bound(size_t length);
// Compresses by libdeflate at `level` (1 to 12) into a zlib stream; the count of its bytes, or 0
// without memory.
size_t cpng_compress(const uint8_t *bytes, size_t length, int level, uint8_t *compressed,
                     size_t capacity);

// A PNG file being read. The bytes stay the caller's, and must outlive the reader.
typedef struct cpng_reader cpng_reader;

typedef struct {
  const uint8_t *bytes;
  size_t count;
} cpng_string;

typedef struct {
  cpng_string keyword;   // Latin-1
  cpng_string language;  // ASCII; empty where the chunk has none
  cpng_string text;
  int is_utf8;  // an iTXt chunk; otherwise the text is Latin-1
} cpng_text;

cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count);
void cpng_reader_destroy(cpng_reader *reader);
// Reads up to the image data; gives the size of the image in pixels, however large.
cpng_status cpng_reader_header(cpng_reader *reader, uint32_t *width, uint32_t *height);
// Reads the image as words 0xAARRGGBB, not premultiplied, `width * height` of them, and then the
// file to its end. Comes after the header.
cpng_status cpng_reader_image(cpng_reader *reader, uint32_t *pixels);
// 0 where the file gives none, or gives different ones across and down.
uint32_t cpng_reader_pixels_per_metre(const cpng_reader *reader);
size_t cpng_reader_text_count(const cpng_reader *reader);
cpng_text cpng_reader_text(const cpng_reader *reader, size_t index);
const char *cpng_reader_message(const cpng_reader *reader);

// The versions of the libraries, such as "1.6.39".
const char *cpng_libpng_version(void);
const char *cpng_libdeflate_version(void);
