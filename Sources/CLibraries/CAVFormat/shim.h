#include <libavformat/avformat.h>
#include <libavcodec/avcodec.h>
#include <libavutil/opt.h>
#include <libavutil/imgutils.h>
#include <libavutil/pixdesc.h>
#include <libavutil/cpu.h>
#include <libavutil/sha.h>
static inline int shim_AVERROR(int e) { return AVERROR(e); }
static inline int shim_AVERROR_EOF(void) { return AVERROR_EOF; }
