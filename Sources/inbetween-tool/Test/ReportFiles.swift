import Files
import ImageFormats
import Foundation
import MovieFormats
import PreviewChecks
import Rendering

/// Writes the reports that the options request.
struct ReportFiles {
    let options: ReportOptions
    /// As they were before anything was recorded.
    let goldens: GoldenStore
    /// The folder of this run's images.
    let images: String

    func write(_ report: CheckReport) throws {
        if let path = options.report {
            try write(HTMLReport.text(of: report, showsPassed: options.reportPassed, image: png), to: path)
        }
        if let path = options.junit {
            try write(JUnitReport.text(of: report), to: path)
        }
        let sheet = try writeSheet(report)
        if let path = options.markdown {
            try write(MarkdownSummary.text(of: report, sheet: sheet ? options.sheetAddress ?? options.sheet.map { relative($0, to: path) } : nil), to: path)
        }
    }

    private func write(_ text: String, to path: String) throws {
        let file = try PartialFile(target: path)
        try file.write(Array(text.utf8))
        try file.commit()
    }

    /// The bytes of an image of this run's, or of a golden.
    private func png(_ hash: String) -> Data? {
        FileManager.default.contents(atPath: "\(images)/\(hash).png") ?? FileManager.default.contents(atPath: goldens.path(of: hash))
    }

    private func relative(_ path: String, to other: String) -> String {
        let folder = (TestPlaces.absolute(other) as NSString).deletingLastPathComponent
        let path = TestPlaces.absolute(path)
        return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    }

    /// A sheet with the first changed frame of each preview. Returns false if nothing has changed.
    private func writeSheet(_ report: CheckReport) throws -> Bool {
        guard let path = options.sheet else { return false }
        var rows: [(golden: Bitmap?, new: Bitmap)] = []
        for result in report.results where result.outcome == .changed || result.outcome == .new {
            guard rows.count < ChangeSheet.mostRows, let frame = worst(of: result), let hash = frame.new, let data = png(hash) else { continue }
            rows.append((frame.golden.flatMap { try? goldens.bitmap($0) }, try PNGDecoder.decode(Array(data))))
        }
        guard !rows.isEmpty else { return false }
        try PNGWriter.write(try ChangeSheet.image(of: rows), to: path)
        return true
    }

    private func worst(of result: PreviewResult) -> PreviewResult.Frame? {
        result.frames.filter { $0.new != nil }.max { ($0.difference?.pixels ?? 0) < ($1.difference?.pixels ?? 0) }
    }
}
