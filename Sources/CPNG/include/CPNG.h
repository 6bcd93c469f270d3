#pragma once
#include <stddef.h>
#include <stdint.h>

#define CPNG_MESSAGE_SIZE 128

// libpng and libdeflate behind functions that Swift may call. libpng reports errors by longjmp, which must not
// unwind a Swift frame: all calls of setjmp are in here, and nothing here calls back. All reading and writing is in
// memory.

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

// Begins a file with the PNG signature; null if memory is exhausted.
cpng_writer *cpng_writer_create(void);
void cpng_writer_destroy(cpng_writer *writer);
// Adds a chunk with a four-letter type.
cpng_status cpng_writer_add(cpng_writer *writer, const char *type, const uint8_t *data,
                            size_t length);
// The bytes written so far; they belong to the writer.
const uint8_t *cpng_writer_bytes(const cpng_writer *writer, size_t *count);
const char *cpng_writer_message(const cpng_writer *writer);

// The state that libdeflate needs for compressing streams at one level.
typedef struct libdeflate_compressor cpng_compressor;

// Makes a compressor of a level from 1 to 12; null if memory is exhausted.
cpng_compressor *cpng_compressor_create(int level);
void cpng_compressor_destroy(cpng_compressor *compressor);
// The largest size of a zlib stream of so many bytes, at every level.
size_t cpng_compressed_size_bound(size_t length);
// Compresses into a zlib stream, in a buffer of `cpng_compressed_size_bound`; returns its size in bytes.
size_t cpng_compress(cpng_compressor *compressor, const uint8_t *bytes, size_t length,
                     uint8_t *compressed);

// Tells whether two arrays of pixels are equal.
int cpng_same_pixels(const uint32_t *first, const uint32_t *second, size_t count);
// Writes the red, green and blue of pixels 0xAARRGGBB, whatever their alpha.
void cpng_pack_rgb(const uint32_t *pixels, size_t width, uint8_t *row);
// Decompresses a zlib stream into at most `capacity` bytes, of which `count` are written; a longer result is
// CPNG_TOO_LONG. The stream's checksum is verified, and nothing may follow it.
cpng_status cpng_inflate(const uint8_t *stream, size_t length, uint8_t *bytes, size_t capacity,
                         size_t *count);
// The CRC-32 that chunks carry.
uint32_t cpng_checksum(const uint8_t *bytes, size_t length);

// The layout of pixels in a file that is not interlaced and has at most 8 bits a sample.
typedef struct {
  uint32_t width, height;  // not 0, and the product fits a size_t
  int channels;            // 1: an index into `colors`; 2: grey, alpha; 3: RGB; 4: RGBA
  int bit_depth;           // 8, and with one channel also 1, 2 or 4
  const uint32_t *colors;  // 0xAABBGGRR, 256 of them, with one channel
  int has_transparent_color;
  uint32_t transparent_color;  // 0x00BBGGRR, with three channels
} cpng_layout;

// The number of pixels in the buffer for `cpng_read_pixels`.
size_t cpng_pixel_capacity(const cpng_layout *layout);
// Reads the image data, one zlib stream, into `width * height` pixels 0xAABBGGRR, in a buffer of
// `cpng_pixel_capacity`. Too few bytes are CPNG_TRUNCATED.
cpng_status cpng_read_pixels(const cpng_layout *layout, const uint8_t *stream, size_t length,
                             uint32_t *pixels);

// Reads the pixels of a file of any kind by libpng: red, green, blue, alpha, with 16 bits each if the file has 16
// bits a sample, otherwise 8, in native byte order. `bytes_per_row` is the length of a row of pixels. `message`
// receives the error of libpng.
cpng_status cpng_read_file(const uint8_t *bytes, size_t count, size_t bytes_per_row,
                           void *pixels, char message[CPNG_MESSAGE_SIZE]);

// The versions of the libraries, such as "1.6.39".
const char *cpng_libpng_version(void);
const char *cpng_libdeflate_version(void);
