#include <string.h>

#include "CPNG.h"

// Pixels turned into rows of image data, the other way round than in CPNGRows.c.

int cpng_same_pixels(const uint32_t *first, const uint32_t *second, size_t count) {
  return memcmp(first, second, count * sizeof *first) == 0;
}

// Words are written four bytes at a time, so memory has to hold the least byte first.
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "samples are words with red first");

static inline uint32_t red_first(uint32_t pixel) { return __builtin_bswap32(pixel) >> 8; }

// The row may lie over the pixels, from a byte behind their begin on or before that.
void cpng_pack_rgb(const uint32_t *pixels, size_t width, uint8_t *row) {
  size_t x = 0;
  for (; x + 4 <= width; x += 4, row += 12) {
    const uint32_t *four = pixels + x;
    uint32_t first = red_first(four[0]), second = red_first(four[1]);
    uint32_t third = red_first(four[2]), fourth = red_first(four[3]);
    uint32_t words[3] = {
        first | second << 24, second >> 8 | third << 16, third >> 16 | fourth << 8};
    memcpy(row, words, sizeof words);
  }
  for (; x < width; x++, row += 3) {
    uint32_t samples = red_first(pixels[x]);
    memcpy(row, &samples, 3);
  }
}

int cpng_pack_opaque_row(uint32_t *pixels, size_t width, size_t y) {
  const uint32_t *source = pixels + y * width;
  uint32_t common = UINT32_MAX;
  for (size_t x = 0; x < width; x++) common &= source[x];
  if (common >> 24 != 0xFF) return 0;
  uint8_t *row = (uint8_t *)pixels + y * (3 * width + 1);
  // Every pixel is read before anything is written over it, and the filter byte comes last.
  cpng_pack_rgb(source, width, row + 1);
  row[0] = 0;
  return 1;
}

void cpng_unpack_opaque_rows(uint32_t *pixels, size_t width, size_t height) {
  for (size_t y = height; y-- > 0;)
    for (size_t x = width; x-- > 0;) {
      const uint8_t *samples = (const uint8_t *)pixels + y * (3 * width + 1) + 1 + 3 * x;
      uint32_t red = samples[0], green = samples[1], blue = samples[2];
      pixels[y * width + x] = 0xFF000000 | red << 16 | green << 8 | blue;
    }
}

void cpng_pack_places(const uint8_t *places, size_t width, const uint8_t samples[256],
                      int bit_depth, uint8_t *row) {
  if (bit_depth == 8) {
    for (size_t x = 0; x < width; x++) row[x] = samples[places[x]];
    return;
  }
  size_t count = 8 / (size_t)bit_depth;
  for (size_t x = 0; x < width; x += count) {
    unsigned byte = 0;
    // The leftmost pixel has the highest bits, and a last byte that is not full ends with zeros.
    for (size_t at = x; at < x + count; at++)
      byte = byte << bit_depth | (at < width ? samples[places[at]] : 0);
    *row++ = (uint8_t)byte;
  }
}
