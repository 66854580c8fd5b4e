/// The files of the page, which are part of the program.
enum PageFiles {
    static func file(at path: String) -> (bytes: [UInt8], type: String)? {
        guard let bytes = files[path == "/" ? "index.html" : String(path.dropFirst())] else { return nil }
        let type =
            switch path.split(separator: ".").last {
            case "js": "text/javascript; charset=utf-8"
            case "css": "text/css; charset=utf-8"
            case "svg": "image/svg+xml"
            default: "text/html; charset=utf-8"
            }
        return (bytes, type)
    }

    private static let files: [String: [UInt8]] = [
        "app.js": PackageResources.app_js,
        "board.js": PackageResources.board_js,
        "clock.js": PackageResources.clock_js,
        "console.js": PackageResources.console_js,
        "curve-editor.js": PackageResources.curve_editor_js,
        "curves.js": PackageResources.curves_js,
        "diff.js": PackageResources.diff_js,
        "dom.js": PackageResources.dom_js,
        "export.js": PackageResources.export_js,
        "history.js": PackageResources.history_js,
        "icon.svg": PackageResources.icon_svg,
        "index.html": PackageResources.index_html,
        "inflate.js": PackageResources.inflate_js,
        "input.js": PackageResources.input_js,
        "inspector.js": PackageResources.inspector_js,
        "keys.js": PackageResources.keys_js,
        "lanes.js": PackageResources.lanes_js,
        "layout.js": PackageResources.layout_js,
        "loop.js": PackageResources.loop_js,
        "overview.js": PackageResources.overview_js,
        "palette.js": PackageResources.palette_js,
        "panels.css": PackageResources.panels_css,
        "image.js": PackageResources.image_js,
        "plot.js": PackageResources.plot_js,
        "problems.js": PackageResources.problems_js,
        "sidebar.js": PackageResources.sidebar_js,
        "socket.js": PackageResources.socket_js,
        "stage.js": PackageResources.stage_js,
        "studio.css": PackageResources.studio_css,
        "studio.js": PackageResources.studio_js,
        "timeline.css": PackageResources.timeline_css,
        "timeline.js": PackageResources.timeline_js,
        "tips.js": PackageResources.tips_js,
        "trace.js": PackageResources.trace_js,
        "transport.js": PackageResources.transport_js,
        "tweaks.js": PackageResources.tweaks_js,
        "variants.js": PackageResources.variants_js,
    ]
}
