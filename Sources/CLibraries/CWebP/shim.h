#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>
static inline int shim_WebPConfigInit(WebPConfig *config) { return WebPConfigInit(config); }
static inline int shim_WebPPictureInit(WebPPicture *picture) { return WebPPictureInit(picture); }
static inline int shim_WebPAnimEncoderOptionsInit(WebPAnimEncoderOptions *options) { return WebPAnimEncoderOptionsInit(options); }
static inline WebPAnimEncoder *shim_WebPAnimEncoderNew(int width, int height, const WebPAnimEncoderOptions *options) {
    return WebPAnimEncoderNew(width, height, options);
}
static inline WebPMux *shim_WebPMuxCreate(const WebPData *data) { return WebPMuxCreate(data, 1); }
static inline WebPMux *shim_WebPMuxNew(void) { return WebPMuxNew(); }
