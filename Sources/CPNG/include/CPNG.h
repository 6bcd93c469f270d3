#pragma once
#include <stddef.h>
#include <stdint.h>

#define CPNG_MESSAGE_SIZE 128

// libpng and libdeflate behind functions that may be called from Swift: libpng reports errors by
// longjmp, which must not pass a Swift frame, so every setjmp stands in here and nothing here calls
// back. All reading and writing is in memory.

typedef enum {
  CPNG_OK,
  CPNG_DAMAGED,      // libpng refused, see the message; or a compressed stream is not one
  CPNG_TRUNCATED,    // the bytes end before the image does
  CPNG_TOO_LONG,     // the bytes go on after the image
  CPNG_EXTRA_BYTES,  // bytes follow a compressed stream
  CPNG_BAD_FILTER,
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

// What libdeflate needs to compress at one level, stream after stream.
typedef struct libdeflate_compressor cpng_compressor;

// Of a level from 1 to 12; null without memory.
cpng_compressor *cpng_compressor_create(int level);
void cpng_compressor_destroy(cpng_compressor *compressor);
// How many bytes a zlib stream of so many bytes has at most, at every level.
size_t cpng_compressed_size_bound(size_t length);
// Compresses into a zlib stream, in room for `cpng_compressed_size_bound`; the count of its bytes.
size_t cpng_compress(cpng_compressor *compressor, const uint8_t *bytes, size_t length,
                     uint8_t *compressed);

// Whether so many pixels are the same.
int cpng_same_pixels(const uint32_t *first, const uint32_t *second, size_t count);
// Writes the samples red, green, blue of pixels 0xAARRGGBB, whatever their alpha.
void cpng_pack_rgb(const uint32_t *pixels, size_t width, uint8_t *row);
// Undoes the compression of a zlib stream into at most `capacity` bytes, `count` of them; a stream
// that would fill more is CPNG_TOO_LONG. Checks the stream's checksum, and that nothing follows it.
cpng_status cpng_inflate(const uint8_t *stream, size_t length, uint8_t *bytes, size_t capacity,
                         size_t *count);
// The CRC-32 that chunks carry.
uint32_t cpng_checksum(const uint8_t *bytes, size_t length);

// How the pixels lie in a file that is not interlaced, with at most 8 bits a sample.
typedef struct {
  uint32_t width, height;  // not 0, and the product fits a size_t
  int channels;            // 1: an index into `colors`; 2: grey, alpha; 3: RGB; 4: RGBA
  int bit_depth;           // 8, and with one channel also 1, 2 or 4
  const uint32_t *colors;  // 0xAABBGGRR, 256 of them, with one channel
  int has_transparent_color;
  uint32_t transparent_color;  // 0x00BBGGRR, with three channels
} cpng_layout;

// How many pixels `cpng_read_pixels` needs room for.
size_t cpng_pixel_capacity(const cpng_layout *layout);
// Reads the image data, one zlib stream, into pixels 0xAABBGGRR: `width * height` of them, in room
// for `cpng_pixel_capacity`. Too few bytes are CPNG_TRUNCATED.
cpng_status cpng_read_pixels(const cpng_layout *layout, const uint8_t *stream, size_t length,
                             uint32_t *pixels);

// Reads the pixels of a file of any kind by libpng: red, green, blue, alpha, of 16 bits each where
// the file has 16 bits a sample, otherwise of 8, in the machine's byte order. `bytes_per_row` are
// those of the pixels. Says in `message` what libpng found wrong.
cpng_status cpng_read_file(const uint8_t *bytes, size_t count, size_t bytes_per_row,
                           void *pixels, char message[CPNG_MESSAGE_SIZE]);

// The versions of the libraries, such as "1.6.39".
const char *cpng_libpng_version(void);
const char *cpng_libdeflate_version(void);
