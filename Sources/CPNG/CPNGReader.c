#include "CPNGMemory.h"

struct cpng_reader {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count, offset;
  cpng_failure failure;
};

static void take(png_structp png, png_bytep data, size_t length) {
  cpng_reader *reader = png_get_io_ptr(png);
  if (length > reader->count - reader->offset) {
    reader->failure.status = CPNG_TRUNCATED;
    png_error(png, "the file ends too early");
  }
  memcpy(data, reader->bytes + reader->offset, length);
  reader->offset += length;
}

cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count) {
  cpng_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader->failure, cpng_fail,
                                       cpng_ignore);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info) {
    cpng_reader_destroy(reader);
    return NULL;
  }
  png_set_read_fn(reader->png, reader, take);
  return reader;
}

void cpng_reader_destroy(cpng_reader *reader) {
  if (reader->png) png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

// Whatever the file holds, libpng is to hand out blue, green, red, alpha, eight bits each.
static void ask_for_words(png_structp png, png_infop info) {
  int type = png_get_color_type(png, info);
  int has_transparency = png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  png_set_expand(png);
  png_set_scale_16(png);
  if (!(type & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(png);
  if (!(type & PNG_COLOR_MASK_ALPHA) && !has_transparency)
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  png_set_bgr(png);
}

cpng_status cpng_reader_header(cpng_reader *reader, uint32_t *width, uint32_t *height) {
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) return reader->failure.status;
  // Bytes that changed on the way are an error wherever they stand.
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  // At most 64 texts of 64 MiB: a length that is a lie must not cost memory.
  png_set_chunk_cache_max(png, 64);
  png_set_chunk_malloc_max(png, 64 << 20);
  png_read_info(png, reader->info);
  *width = png_get_image_width(png, reader->info);
  *height = png_get_image_height(png, reader->info);
  return CPNG_OK;
}

cpng_status cpng_reader_image(cpng_reader *reader, uint32_t *pixels) {
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) return reader->failure.status;
  ask_for_words(png, reader->info);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  size_t width = png_get_image_width(png, reader->info);
  size_t height = png_get_image_height(png, reader->info);
  if (png_get_rowbytes(png, reader->info) != width * 4) png_error(png, "unexpected row size");
  for (int pass = 0; pass < passes; pass++)
    for (size_t row = 0; row < height; row++)
      png_read_row(png, (png_bytep)(pixels + row * width), NULL);
  png_read_end(png, reader->info);
  return CPNG_OK;
}

uint32_t cpng_reader_pixels_per_metre(const cpng_reader *reader) {
  return png_get_pixels_per_meter(reader->png, reader->info);
}

size_t cpng_reader_text_count(const cpng_reader *reader) {
  int count = png_get_text(reader->png, reader->info, NULL, NULL);
  return count > 0 ? (size_t)count : 0;
}

static cpng_string string(const char *characters) {
  return (cpng_string){(const uint8_t *)characters, characters ? strlen(characters) : 0};
}

cpng_text cpng_reader_text(const cpng_reader *reader, size_t index) {
  png_textp texts = NULL;
  png_get_text(reader->png, reader->info, &texts, NULL);
  const png_text *text = &texts[index];
  int is_utf8 = text->compression >= PNG_ITXT_COMPRESSION_NONE;
  return (cpng_text){.keyword = string(text->key),
                     .language = string(is_utf8 ? text->lang : NULL),
                     .text = string(text->text),
                     .is_utf8 = is_utf8};
}

const char *cpng_reader_message(const cpng_reader *reader) { return reader->failure.message; }
