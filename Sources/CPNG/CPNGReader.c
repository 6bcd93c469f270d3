#include "CPNGMemory.h"

// Decoding by libpng, for files that CPNGRows.c does not support.

typedef struct {
  const uint8_t *bytes;
  size_t count, offset;
  cpng_failure failure;
} source;

static void take(png_structp png, png_bytep data, size_t length) {
  source *from = png_get_io_ptr(png);
  if (length > from->count - from->offset) {
    from->failure.status = CPNG_TRUNCATED;
    png_error(png, "the file ends too early");
  }
  memcpy(data, from->bytes + from->offset, length);
  from->offset += length;
}

static void set_up(png_structp png, source *from) {
  png_set_read_fn(png, from, take);
  // Corrupted bytes are an error wherever they are, and so is everything that libpng would only warn of.
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_benign_errors(png, 0);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  // The maximum window is accepted whatever the stream announces, as in libdeflate.
  png_set_option(png, PNG_MAXIMUM_INFLATE_WINDOW, PNG_OPTION_ON);
  // Palette indices beyond the palette stay black, as in other programs.
  png_set_check_for_invalid_index(png, 0);
  // Only the chunks that make the pixels are read.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
}

// Converts every kind of file to red, green, blue, alpha.
static void ask_for_words(png_structp png, png_infop info) {
  int type = png_get_color_type(png, info);
  int has_transparency = png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  int is_deep = png_get_bit_depth(png, info) == 16;
  png_set_expand(png);
  if (is_deep) png_set_swap(png);
  if (!(type & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(png);
  if (!(type & PNG_COLOR_MASK_ALPHA) && !has_transparency)
    png_set_add_alpha(png, is_deep ? 0xFFFF : 0xFF, PNG_FILLER_AFTER);
}

static cpng_status read_pixels(png_structp png, png_infop info, source *from,
                               size_t bytes_per_row, uint8_t *pixels) {
  if (setjmp(png_jmpbuf(png))) return from->failure.status;
  set_up(png, from);
  png_read_info(png, info);
  ask_for_words(png, info);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t height = png_get_image_height(png, info);
  if (png_get_rowbytes(png, info) != bytes_per_row) png_error(png, "unexpected row size");
  for (int pass = 0; pass < passes; pass++)
    for (size_t row = 0; row < height; row++)
      png_read_row(png, pixels + row * bytes_per_row, NULL);
  png_read_end(png, info);
  return CPNG_OK;
}

cpng_status cpng_read_file(const uint8_t *bytes, size_t count, size_t bytes_per_row,
                           void *pixels, char message[CPNG_MESSAGE_SIZE]) {
  source from = {.bytes = bytes, .count = count};
  cpng_status status = CPNG_NO_MEMORY;
  png_infop info = NULL;
  png_structp png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, &from.failure, cpng_fail, cpng_ignore);
  if (png) info = png_create_info_struct(png);
  if (info) status = read_pixels(png, info, &from, bytes_per_row, pixels);
  if (png) png_destroy_read_struct(&png, &info, NULL);
  memcpy(message, from.failure.message, CPNG_MESSAGE_SIZE);
  return status;
}
