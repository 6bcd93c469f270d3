#include <string.h>

#include "CPNG.h"

// Parts of making rows of image data that take several times as long in Swift.

int cpng_same_pixels(const uint32_t *first, const uint32_t *second, size_t count) {
  return memcmp(first, second, count * sizeof *first) == 0;
}

// A check that memory is little-endian, since words are written four bytes at a time.
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "samples are words with red first");

static inline uint32_t red_first(uint32_t pixel) { return __builtin_bswap32(pixel) >> 8; }

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
