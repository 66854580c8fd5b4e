// The few functions of librsvg, GObject and Cairo that are used. Their own headers would bring GLib's compiler flags along.
#include <stddef.h>

typedef struct RsvgHandle RsvgHandle;
typedef struct RsvgCairo RsvgCairo;
typedef struct RsvgSurface RsvgSurface;

typedef struct {
    unsigned domain;
    int code;
    char *message;
} RsvgError;

typedef struct {
    double x, y, width, height;
} RsvgRectangle;

typedef struct {
    double length;
    int unit;
} RsvgLength;

RsvgHandle *rsvg_handle_new_from_data(const unsigned char *data, size_t length, RsvgError **error);
void rsvg_handle_set_dpi(RsvgHandle *handle, double dpi);
int rsvg_handle_get_intrinsic_size_in_pixels(RsvgHandle *handle, double *width, double *height);
void rsvg_handle_get_intrinsic_dimensions(
    RsvgHandle *handle, int *has_width, RsvgLength *width, int *has_height, RsvgLength *height, int *has_box, RsvgRectangle *box);
int rsvg_handle_render_document(RsvgHandle *handle, RsvgCairo *context, const RsvgRectangle *viewport, RsvgError **error);

void g_object_unref(void *object);
void g_clear_error(RsvgError **error);

// CAIRO_FORMAT_ARGB32 is 0.
RsvgSurface *cairo_image_surface_create_for_data(unsigned char *pixels, int format, int width, int height, int stride);
void cairo_surface_flush(RsvgSurface *surface);
void cairo_surface_destroy(RsvgSurface *surface);
RsvgCairo *cairo_create(RsvgSurface *surface);
void cairo_scale(RsvgCairo *context, double x, double y);
void cairo_destroy(RsvgCairo *context);
