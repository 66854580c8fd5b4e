internal import EmbeddedFiles

/// The files of the page, which are part of the program.
enum PageFiles {
    static func file(at path: String) -> (bytes: [UInt8], type: String)? {
        guard let text = embeddedText(named: "studio" + (path == "/" ? "/index.html" : path)) else { return nil }
        let type =
            switch path.split(separator: ".").last {
            case "js": "text/javascript; charset=utf-8"
            case "css": "text/css; charset=utf-8"
            case "svg": "image/svg+xml"
            default: "text/html; charset=utf-8"
            }
        return (Array(String(cString: text).utf8), type)
    }
}
