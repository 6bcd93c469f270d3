#include <libdeflate.h>

#include "CPNG.h"

cpng_compressor *cpng_compressor_create(int level) { return libdeflate_alloc_compressor(level); }

void cpng_compressor_destroy(cpng_compressor *compressor) {
  libdeflate_free_compressor(compressor);
}

size_t cpng_compressed_size_bound(size_t length) {
  return libdeflate_zlib_compress_bound(NULL, length);
}

size_t cpng_compress(cpng_compressor *compressor, const uint8_t *bytes, size_t length,
                     uint8_t *compressed) {
  return libdeflate_zlib_compress(compressor, bytes, length, compressed,
                                  cpng_compressed_size_bound(length));
}

cpng_status cpng_inflate(const uint8_t *stream, size_t length, uint8_t *bytes, size_t capacity,
                         size_t *count) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  if (!decompressor) return CPNG_NO_MEMORY;
  size_t used = 0;
  enum libdeflate_result result = libdeflate_zlib_decompress_ex(
      decompressor, stream, length, bytes, capacity, &used, count);
  libdeflate_free_decompressor(decompressor);
  switch (result) {
  case LIBDEFLATE_SUCCESS: return used == length ? CPNG_OK : CPNG_EXTRA_BYTES;
  case LIBDEFLATE_INSUFFICIENT_SPACE: return CPNG_TOO_LONG;
  default: return CPNG_DAMAGED;
  }
}

uint32_t cpng_checksum(const uint8_t *bytes, size_t length) {
  return libdeflate_crc32(0, bytes, length);
}
