internal import EmbeddedFiles
import Files
import Foundation

/// A run as one page that needs nothing else: its script, its style and its images are in it.
package enum HTMLReport {
    /// - Parameters:
    ///   - showsPassed: Whether the images of previews that have passed are part of it.
    ///   - image: The PNG file of an image by its hash; nil where there is none any more.
    package static func text(of report: CheckReport, showsPassed: Bool, image: (String) -> Data?) throws -> String {
        var hashes: [String] = []
        var known = Set<String>()
        for result in report.results where showsPassed || result.outcome != .passed {
            for frame in result.frames {
                for hash in [frame.golden, frame.new].compactMap({ $0 }) where known.insert(hash).inserted { hashes.append(hash) }
            }
        }
        var images: [String: String] = [:]
        for hash in hashes {
            images[hash] = image(hash).map { "data:image/png;base64," + $0.base64EncodedString() }
        }
        let content = Content(
            project: report.project, summary: report.summary, command: report.command, hasGoldens: report.hasGoldens,
            results: report.results.map { Item(name: $0.name, reason: $0.reason, result: $0, isRecorded: report.recorded.contains($0.name)) },
            obsolete: report.obsolete)
        let parts = [
            "title": XMLText.escaped(report.project), "style": file("report.css"), "script": file("report.js"),
            "content": try json(content), "images": try json(images),
        ]
        return PageTemplate.filled(file("report.html"), with: parts)
    }

    private struct Content: Encodable {
        var project, summary: String
        var command: String?
        var hasGoldens: Bool
        var results: [Item]
        var obsolete: [String]
    }

    private struct Item: Encodable {
        var name: String
        var reason: String?
        var result: PreviewResult
        var isRecorded: Bool
    }

    private static func file(_ name: String) -> String { embeddedText(named: "report/" + name).map { String(cString: $0) } ?? "" }

    /// As a script element may hold it.
    private static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self).replacingOccurrences(of: "<", with: "\\u003c")
    }
}
