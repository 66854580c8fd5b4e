#include <dlfcn.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/cpu.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <link.h>

static inline int shim_AVERROR(int e) { return AVERROR(e); }
static inline int shim_AVERROR_EOF(void) { return AVERROR_EOF; }

// The libraries are not linked: Libav.swift loads them. These are the functions of them that are used.
#define LIBAV_UTIL(F) \
    F(av_dict_free) F(av_dict_get) F(av_dict_set) F(av_frame_alloc) F(av_frame_copy) F(av_frame_copy_props) F(av_frame_free) \
    F(av_frame_get_buffer) F(av_frame_ref) F(av_free) F(av_get_cpu_flags) F(av_get_pix_fmt_name) F(av_image_get_linesize) F(av_log_set_level) \
    F(av_mallocz) F(av_pix_fmt_count_planes) F(av_pix_fmt_desc_get) F(av_strerror)
#define LIBAV_CODEC(F) \
    F(av_new_packet) F(av_packet_alloc) F(av_packet_free) F(av_packet_new_side_data) F(av_packet_rescale_ts) F(av_packet_unref) \
    F(avcodec_alloc_context3) F(avcodec_find_decoder) F(avcodec_find_decoder_by_name) F(avcodec_find_encoder_by_name) F(avcodec_free_context) \
    F(avcodec_get_name) F(avcodec_open2) F(avcodec_parameters_from_context) F(avcodec_parameters_to_context) F(avcodec_receive_frame) \
    F(avcodec_receive_packet) F(avcodec_send_frame) F(avcodec_send_packet) F(avcodec_version)
#define LIBAV_FORMAT(F) \
    F(av_interleaved_write_frame) F(av_read_frame) F(av_write_trailer) F(avformat_alloc_output_context2) F(avformat_close_input) \
    F(avformat_find_stream_info) F(avformat_free_context) F(avformat_new_stream) F(avformat_open_input) F(avformat_write_header) F(avio_closep) \
    F(avio_flush) F(avio_open)

#define LIBAV_FIELD(name) __typeof__(&name) name;
/// The functions of libav.
typedef struct Libav {
    LIBAV_UTIL(LIBAV_FIELD)
    LIBAV_CODEC(LIBAV_FIELD)
    LIBAV_FORMAT(LIBAV_FIELD)
} Libav;

#define LIBAV_FIND(name) if (!(functions->name = (__typeof__(&name))dlsym(library, #name))) return #name;
/// Finds the functions of one library. Returns the name of one that is not in it, or NULL.
static inline const char *libav_find_util(Libav *functions, void *library) { LIBAV_UTIL(LIBAV_FIND) return 0; }
static inline const char *libav_find_codec(Libav *functions, void *library) { LIBAV_CODEC(LIBAV_FIND) return 0; }
static inline const char *libav_find_format(Libav *functions, void *library) { LIBAV_FORMAT(LIBAV_FIND) return 0; }

// Declared here, since the headers declare it for GNU sources only, which Swift's modules are not.
int dlinfo(void *library, int request, void *result);
/// The path of the file of a loaded library, or NULL.
static inline const char *libav_path(void *library) {
    struct link_map *map = 0;
    return dlinfo(library, 2 /* RTLD_DI_LINKMAP */, &map) == 0 && map ? map->l_name : 0;
}
