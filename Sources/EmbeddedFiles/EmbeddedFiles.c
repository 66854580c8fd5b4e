#include "EmbeddedFiles.h"

#include <string.h>

// A literal of as many numbers would cost Swift's compiler a minute.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct {
    const char *name;
    const unsigned char *text;
} files[] = {
    {"symbols.txt", (const unsigned char[]){
#embed "../Typesetting/Symbols/Resources/symbols.txt" suffix(, 0)
    }},
    {"metal_stdlib", (const unsigned char[]){
#embed "../MetalShaders/Headers/metal_stdlib" suffix(, 0)
    }},
    {"player/player.css", (const unsigned char[]){
#embed "../VectorRenderer/Page/player.css" suffix(, 0)
    }},
    {"player/player.html", (const unsigned char[]){
#embed "../VectorRenderer/Page/player.html" suffix(, 0)
    }},
    {"player/player.js", (const unsigned char[]){
#embed "../VectorRenderer/Page/player.js" suffix(, 0)
    }},
    {"report/report.css", (const unsigned char[]){
#embed "../PreviewChecks/Page/report.css" suffix(, 0)
    }},
    {"report/report.html", (const unsigned char[]){
#embed "../PreviewChecks/Page/report.html" suffix(, 0)
    }},
    {"report/report.js", (const unsigned char[]){
#embed "../PreviewChecks/Page/report.js" suffix(, 0)
    }},
    {"studio/app.js", (const unsigned char[]){
#embed "../Studio/Page/app.js" suffix(, 0)
    }},
    {"studio/bars.js", (const unsigned char[]){
#embed "../Studio/Page/bars.js" suffix(, 0)
    }},
    {"studio/board.js", (const unsigned char[]){
#embed "../Studio/Page/board.js" suffix(, 0)
    }},
    {"studio/clock.js", (const unsigned char[]){
#embed "../Studio/Page/clock.js" suffix(, 0)
    }},
    {"studio/compact.js", (const unsigned char[]){
#embed "../Studio/Page/compact.js" suffix(, 0)
    }},
    {"studio/compare.js", (const unsigned char[]){
#embed "../Studio/Page/compare.js" suffix(, 0)
    }},
    {"studio/console.js", (const unsigned char[]){
#embed "../Studio/Page/console.js" suffix(, 0)
    }},
    {"studio/curve-editor.js", (const unsigned char[]){
#embed "../Studio/Page/curve-editor.js" suffix(, 0)
    }},
    {"studio/curves.js", (const unsigned char[]){
#embed "../Studio/Page/curves.js" suffix(, 0)
    }},
    {"studio/diff.js", (const unsigned char[]){
#embed "../Studio/Page/diff.js" suffix(, 0)
    }},
    {"studio/dom.js", (const unsigned char[]){
#embed "../Studio/Page/dom.js" suffix(, 0)
    }},
    {"studio/editor.js", (const unsigned char[]){
#embed "../Studio/Page/editor.js" suffix(, 0)
    }},
    {"studio/export.js", (const unsigned char[]){
#embed "../Studio/Page/export.js" suffix(, 0)
    }},
    {"studio/ghost.js", (const unsigned char[]){
#embed "../Studio/Page/ghost.js" suffix(, 0)
    }},
    {"studio/handles.js", (const unsigned char[]){
#embed "../Studio/Page/handles.js" suffix(, 0)
    }},
    {"studio/history.js", (const unsigned char[]){
#embed "../Studio/Page/history.js" suffix(, 0)
    }},
    {"studio/icon.svg", (const unsigned char[]){
#embed "../Studio/Page/icon.svg" suffix(, 0)
    }},
    {"studio/image.js", (const unsigned char[]){
#embed "../Studio/Page/image.js" suffix(, 0)
    }},
    {"studio/index.html", (const unsigned char[]){
#embed "../Studio/Page/index.html" suffix(, 0)
    }},
    {"studio/inflate.js", (const unsigned char[]){
#embed "../Studio/Page/inflate.js" suffix(, 0)
    }},
    {"studio/input.js", (const unsigned char[]){
#embed "../Studio/Page/input.js" suffix(, 0)
    }},
    {"studio/inspector.js", (const unsigned char[]){
#embed "../Studio/Page/inspector.js" suffix(, 0)
    }},
    {"studio/keyframes.js", (const unsigned char[]){
#embed "../Studio/Page/keyframes.js" suffix(, 0)
    }},
    {"studio/keys.js", (const unsigned char[]){
#embed "../Studio/Page/keys.js" suffix(, 0)
    }},
    {"studio/lanes.js", (const unsigned char[]){
#embed "../Studio/Page/lanes.js" suffix(, 0)
    }},
    {"studio/layout.js", (const unsigned char[]){
#embed "../Studio/Page/layout.js" suffix(, 0)
    }},
    {"studio/loop.js", (const unsigned char[]){
#embed "../Studio/Page/loop.js" suffix(, 0)
    }},
    {"studio/menu.js", (const unsigned char[]){
#embed "../Studio/Page/menu.js" suffix(, 0)
    }},
    {"studio/overview.js", (const unsigned char[]){
#embed "../Studio/Page/overview.js" suffix(, 0)
    }},
    {"studio/palette.js", (const unsigned char[]){
#embed "../Studio/Page/palette.js" suffix(, 0)
    }},
    {"studio/panels.css", (const unsigned char[]){
#embed "../Studio/Page/panels.css" suffix(, 0)
    }},
    {"studio/plot.js", (const unsigned char[]){
#embed "../Studio/Page/plot.js" suffix(, 0)
    }},
    {"studio/polling.js", (const unsigned char[]){
#embed "../Studio/Page/polling.js" suffix(, 0)
    }},
    {"studio/problems.js", (const unsigned char[]){
#embed "../Studio/Page/problems.js" suffix(, 0)
    }},
    {"studio/sidebar.js", (const unsigned char[]){
#embed "../Studio/Page/sidebar.js" suffix(, 0)
    }},
    {"studio/socket.js", (const unsigned char[]){
#embed "../Studio/Page/socket.js" suffix(, 0)
    }},
    {"studio/springs.js", (const unsigned char[]){
#embed "../Studio/Page/springs.js" suffix(, 0)
    }},
    {"studio/stage.js", (const unsigned char[]){
#embed "../Studio/Page/stage.js" suffix(, 0)
    }},
    {"studio/states.js", (const unsigned char[]){
#embed "../Studio/Page/states.js" suffix(, 0)
    }},
    {"studio/studio.css", (const unsigned char[]){
#embed "../Studio/Page/studio.css" suffix(, 0)
    }},
    {"studio/studio.js", (const unsigned char[]){
#embed "../Studio/Page/studio.js" suffix(, 0)
    }},
    {"studio/timeline.css", (const unsigned char[]){
#embed "../Studio/Page/timeline.css" suffix(, 0)
    }},
    {"studio/timeline.js", (const unsigned char[]){
#embed "../Studio/Page/timeline.js" suffix(, 0)
    }},
    {"studio/tips.js", (const unsigned char[]){
#embed "../Studio/Page/tips.js" suffix(, 0)
    }},
    {"studio/trace.js", (const unsigned char[]){
#embed "../Studio/Page/trace.js" suffix(, 0)
    }},
    {"studio/transport.js", (const unsigned char[]){
#embed "../Studio/Page/transport.js" suffix(, 0)
    }},
    {"studio/tweaks.js", (const unsigned char[]){
#embed "../Studio/Page/tweaks.js" suffix(, 0)
    }},
    {"studio/variants.js", (const unsigned char[]){
#embed "../Studio/Page/variants.js" suffix(, 0)
    }},
};

const unsigned char *embedded_text(const char *name) {
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        if (strcmp(files[i].name, name) == 0) return files[i].text;
    }
    return NULL;
}
