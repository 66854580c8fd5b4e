import Foundation

/// The first page of a PDF, as an SVG. Poppler's `pdftocairo` does it, in a process of its own: a broken file can neither stop
/// this program nor take its time or memory.
enum PDFConverter {
    /// Seconds of the processor, and kilobytes of memory.
    private static let limits = "ulimit -t 10; ulimit -v 2000000"

    static func svg(of pdf: Data) throws -> Data {
        guard pdf.count <= ImageLimits.vectorBytes else {
            throw ImageError("the PDF has \(pdf.count) bytes; at most \(ImageLimits.vectorBytes) are read")
        }
        guard let program else {
            throw ImageError("PDF images need the program pdftocairo; install the Debian package poppler-utils")
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inbetween-" + UUID().uuidString)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let input = folder.appendingPathComponent("page.pdf")
            let output = folder.appendingPathComponent("page.svg")
            try PDFBoxes.limited(pdf).write(to: input)
            let result = run(["/bin/sh", "-c", "\(limits); exec \"$0\" -q -svg -f 1 -l 1 \"$1\" \"$2\" 2>/dev/null", program, input.path, output.path])
            guard result == 0, let svg = try? Data(contentsOf: output), !svg.isEmpty else {
                throw ImageError("the PDF is broken, or its first page is too large to draw")
            }
            return svg
        } catch let error as ImageError {
            throw error
        } catch {
            throw ImageError("the PDF cannot be prepared: \(error.localizedDescription)")
        }
    }

    private static let program: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        return folders.map { $0 + "/pdftocairo" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    /// The exit code; it waits for the process and nothing else, so that no clock and no run loop of the host's takes part.
    private static func run(_ arguments: [String]) -> Int32 {
        var process: pid_t = 0
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        guard posix_spawn(&process, arguments[0], nil, nil, &pointers, environ) == 0 else { return -1 }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return -1 }
        }
        return status == 0 ? 0 : -1
    }
}
