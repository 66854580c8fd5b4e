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
        "index.html": PackageResources.index_html,
        "studio.js": PackageResources.studio_js,
        "studio.css": PackageResources.studio_css,
    ]
}
