#include <stdlib.h>
#include <string.h>

#include "CPNG.h"

// Filtered image data converted to pixels without libpng, by the methods of the PNG specification, section 9.

// Vector types, which Clang maps to registers: a pixel with all its samples is one register.
typedef uint8_t samples8 __attribute__((vector_size(4)));
typedef int16_t samples16 __attribute__((vector_size(8)));

static inline samples8 load(const uint8_t *bytes, size_t count) {
  samples8 samples = {0};
  memcpy(&samples, bytes, count);
  return samples;
}

static inline samples16 widened(samples8 samples) {
  return __builtin_convertvector(samples, samples16);
}

static inline samples16 distance(samples16 difference) {
  return __builtin_elementwise_abs(difference);
}

// The filters of rows for a number of bytes a pixel, which is a constant in every caller below. `above` is the
// unfiltered row above, zeros for the first.

static inline void add_left(uint8_t *row, size_t length, size_t size) {
  samples8 left = {0};
  for (size_t at = 0; at + size <= length; at += size) {
    left += load(row + at, size);
    memcpy(row + at, &left, size);
  }
}

static void add_above(uint8_t *row, const uint8_t *above, size_t length) {
  for (size_t at = 0; at < length; at++) row[at] += above[at];
}

static inline void add_average(uint8_t *row, const uint8_t *above, size_t length, size_t size) {
  samples8 left = {0};
  for (size_t at = 0; at + size <= length; at += size) {
    samples16 sum = widened(left) + widened(load(above + at, size));
    left = load(row + at, size) + __builtin_convertvector(sum >> 1, samples8);
    memcpy(row + at, &left, size);
  }
}

static inline void add_paeth(uint8_t *row, const uint8_t *above, size_t length, size_t size) {
  samples16 left = {0}, diagonal = {0};
  for (size_t at = 0; at + size <= length; at += size) {
    samples16 up = widened(load(above + at, size));
    samples16 from_left = up - diagonal, from_up = left - diagonal;
    samples16 to_left = distance(from_left), to_up = distance(from_up);
    samples16 to_diagonal = distance(from_left + from_up);
    samples16 least =
        __builtin_elementwise_min(__builtin_elementwise_min(to_left, to_up), to_diagonal);
    // Ties prefer the left one, then the upper one.
    samples16 is_left = least == to_left, is_up = least == to_up;
    samples16 guess = (is_left & left) | (~is_left & ((is_up & up) | (~is_up & diagonal)));
    samples8 sum = load(row + at, size) + __builtin_convertvector(guess, samples8);
    memcpy(row + at, &sum, size);
    left = widened(sum);
    diagonal = up;
  }
}

#define FOR_SIZE(call) \
  switch (size) {      \
  case 1: call(1); break; \
  case 2: call(2); break; \
  case 3: call(3); break; \
  default: call(4); break; \
  }

static int unfilter(int filter, uint8_t *row, const uint8_t *above, size_t length, size_t size) {
#define LEFT(size) add_left(row, length, size)
#define AVERAGE(size) add_average(row, above, length, size)
#define PAETH(size) add_paeth(row, above, length, size)
  switch (filter) {
  case 0: return 1;
  case 1: FOR_SIZE(LEFT) return 1;
  case 2: add_above(row, above, length); return 1;
  case 3: FOR_SIZE(AVERAGE) return 1;
  case 4: FOR_SIZE(PAETH) return 1;
  default: return 0;
  }
}

static inline uint32_t word(const uint8_t *bytes) {
  uint32_t word;
  memcpy(&word, bytes, 4);
  return word;
}

static const uint32_t opaque = 0xFF000000;

// A check that memory is little-endian, since words are read four bytes at a time.
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "pixels are words with red first");

static void expand_rgb(const uint8_t *row, uint32_t *pixels, size_t width) {
  size_t x = 0;
  for (; x + 4 <= width; x += 4, row += 12) {
    uint32_t first = word(row), second = word(row + 4), third = word(row + 8);
    pixels[x] = first | opaque;
    pixels[x + 1] = first >> 24 | second << 8 | opaque;
    pixels[x + 2] = second >> 16 | third << 16 | opaque;
    pixels[x + 3] = third >> 8 | opaque;
  }
  for (; x < width; x++, row += 3)
    pixels[x] = row[0] | (uint32_t)row[1] << 8 | (uint32_t)row[2] << 16 | opaque;
}

static void expand_indices(const uint8_t *row, uint32_t *restrict pixels, size_t width, int depth,
                           const uint32_t *restrict colors) {
  if (depth == 8) {
    for (size_t x = 0; x < width; x++) pixels[x] = colors[row[x]];
    return;
  }
  unsigned mask = (1u << depth) - 1;
  for (size_t x = 0, bit = 0; x < width; x++, bit += (size_t)depth)
    pixels[x] = colors[row[bit / 8] >> (8 - (unsigned)depth - bit % 8) & mask];
}

static void expand(const cpng_layout *layout, const uint8_t *row, uint32_t *pixels) {
  size_t width = layout->width;
  switch (layout->channels) {
  case 1: expand_indices(row, pixels, width, layout->bit_depth, layout->colors); return;
  case 2:
    for (size_t x = 0; x < width; x++)
      pixels[x] = row[2 * x] * 0x010101u | (uint32_t)row[2 * x + 1] << 24;
    return;
  case 3: expand_rgb(row, pixels, width); break;
  default: memcpy(pixels, row, width * 4); return;
  }
  if (layout->has_transparent_color)
    for (size_t x = 0; x < width; x++)
      if ((pixels[x] & ~opaque) == layout->transparent_color) pixels[x] &= ~opaque;
}

static size_t bytes_per_row(const cpng_layout *layout) {
  return ((size_t)layout->width * (size_t)layout->channels * (size_t)layout->bit_depth + 7) / 8;
}

// The inflated rows lie at the end of the pixels' own memory, so that no row is overwritten before its pixels are
// made: this takes one row more than the pixels, and a filter byte for each row.
size_t cpng_pixel_capacity(const cpng_layout *layout) {
  size_t height = layout->height, pixels = layout->width * height;
  return pixels + (bytes_per_row(layout) + 1 + height + 3) / 4;
}

cpng_status cpng_read_pixels(const cpng_layout *layout, const uint8_t *stream, size_t length,
                             uint32_t *pixels) {
  size_t capacity = cpng_pixel_capacity(layout), height = layout->height;
  size_t row_length = bytes_per_row(layout), stride = row_length + 1;
  uint8_t *rows = (uint8_t *)(pixels + capacity) - stride * height;
  size_t count = 0;
  cpng_status status = cpng_inflate(stream, length, rows, stride * height, &count);
  if (status != CPNG_OK) return status;
  if (count < stride * height) return CPNG_TRUNCATED;
  uint8_t *zeros = calloc(1, row_length);
  if (!zeros) return CPNG_NO_MEMORY;
  const uint8_t *above = zeros;
  size_t bits = (size_t)layout->channels * (size_t)layout->bit_depth;
  for (size_t y = 0; y < height && status == CPNG_OK; y++) {
    uint8_t *row = rows + y * stride + 1;
    if (!unfilter(row[-1], row, above, row_length, (bits + 7) / 8)) status = CPNG_BAD_FILTER;
    else expand(layout, row, pixels + y * layout->width);
    above = row;
  }
  free(zeros);
  return status;
}
