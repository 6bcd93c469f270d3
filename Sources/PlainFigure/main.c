#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Draws one figure as a plain C program would, for the bench: the system's fonts, Pango's defaults,
// Cairo's own PNG writer. It shares nothing with the rest.
//
// PlainFigure DRAWING PICTURE.png: of the drawing each line is an operation, a letter and its
// numbers:
//   c w h         canvas          m x y   l x y   C x y x y x y   z   path
//   s r g b a     colour          i   clip to the path, even-odd      n / o   save, restore
//   w width       line width      d n lengths...   dashes             j cap join
//   f / k         fill (even-odd), stroke
//   t x y size weight text        text from this left end of its baseline, to the line's end

static cairo_t *context;

static void draw_text(double x, double y, double size, int weight, const char *text) {
  PangoLayout *layout = pango_cairo_create_layout(context);
  PangoFontDescription *font = pango_font_description_from_string("Inter, Noto Sans CJK SC");
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_font_description_set_weight(font, (PangoWeight)weight);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, text, -1);
  cairo_move_to(context, x, y - (double)pango_layout_get_baseline(layout) / PANGO_SCALE);
  pango_cairo_show_layout(context, layout);
  pango_font_description_free(font);
  g_object_unref(layout);
}

static void draw(const char *line) {
  double n[16] = {0};
  const char *at = line + 1;
  char *end;
  int count = 0;
  for (int most = *line == 't' ? 4 : 16; count < most; count++, at = end) {
    n[count] = strtod(at, &end);
    if (end == at) break;
  }
  switch (*line) {
  case 's': cairo_set_source_rgba(context, n[0], n[1], n[2], n[3]); break;
  case 'm': cairo_move_to(context, n[0], n[1]); break;
  case 'l': cairo_line_to(context, n[0], n[1]); break;
  case 'C': cairo_curve_to(context, n[0], n[1], n[2], n[3], n[4], n[5]); break;
  case 'z': cairo_close_path(context); break;
  case 'i': cairo_clip(context); break;
  case 'n': cairo_save(context); break;
  case 'o': cairo_restore(context); break;
  case 'w': cairo_set_line_width(context, n[0]); break;
  case 'd': cairo_set_dash(context, n + 1, (int)n[0], 0); break;
  case 'j':
    cairo_set_line_cap(context, (cairo_line_cap_t)n[0]);
    cairo_set_line_join(context, (cairo_line_join_t)n[1]);
    break;
  case 'f': cairo_fill(context); break;
  case 'k': cairo_stroke(context); break;
  case 't': draw_text(n[0], n[1], n[2], (int)n[3], at + 1); break;
  default: fprintf(stderr, "PlainFigure: unknown operation: %s\n", line); exit(2);
  }
}

int main(int argc, char **argv) {
  FILE *drawing = argc == 3 ? fopen(argv[1], "r") : NULL;
  char line[4096];
  double width, height;
  if (!drawing || !fgets(line, sizeof line, drawing) ||
      sscanf(line, "c %lf %lf", &width, &height) != 2) {
    fprintf(stderr, "usage: PlainFigure DRAWING PICTURE.png\n");
    return 2;
  }
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
  context = cairo_create(surface);
  cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD);
  while (fgets(line, sizeof line, drawing)) {
    line[strcspn(line, "\n")] = 0;
    draw(line);
  }
  fclose(drawing);
  return cairo_surface_write_to_png(surface, argv[2]) == CAIRO_STATUS_SUCCESS ? 0 : 2;
}
