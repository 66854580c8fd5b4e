import Foundation
import Rendering

// Keys of a PDF file's metadata, and of a page's box.
/// The title of a PDF file: a string.
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
/// The author of a PDF file: a string.
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
/// What a PDF file is about: a string.
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
/// The program that has made a PDF file: a string.
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"
/// Words to find a PDF file by: a string, or an array of strings.
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
/// The box of a page, in points: the bytes of a `CGRect` as `Data`.
public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"

/// Reads the dictionaries passed to PDF contexts.
enum PDFInfo {
    private static let keys: [CFString: DocumentNote] = [
        kCGPDFContextTitle: .title, kCGPDFContextAuthor: .author, kCGPDFContextSubject: .subject, kCGPDFContextCreator: .creator,
        kCGPDFContextKeywords: .keywords,
    ]

    static func notes(_ info: CFDictionary?) -> [DocumentNote: String] {
        var notes: [DocumentNote: String] = [:]
        for (key, value) in info ?? [:] {
            let text = value as? String ?? (value as? [String])?.joined(separator: ", ")
            if let note = keys[key], let text {
                notes[note] = text
            } else {
                report(key)
            }
        }
        return notes
    }

    /// A box as pages can have it; nil, with a warning, for one that no page can have.
    static func usable(_ box: CGRect) -> CGRect? {
        let box = box.standardized
        guard box.width > 0, box.height > 0, box.width <= 14400, box.height <= 14400, box.minX.isFinite, box.minY.isFinite else {
            RuntimeIssue.report(
                "CGContext: a PDF page of \(box.width)×\(box.height) points at (\(box.minX), \(box.minY)) is not possible; each side is more than 0 and at most 14400."
            )
            return nil
        }
        return box
    }

    /// A page's own box; nil when there is none that is possible.
    static func box(_ info: CFDictionary?) -> CGRect? {
        var box: CGRect?
        for (key, value) in info ?? [:] {
            guard key == kCGPDFContextMediaBox, let data = value as? Data, data.count == MemoryLayout<CGRect>.size else {
                report(key)
                continue
            }
            box = usable(data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) })
        }
        return box
    }

    private static func report(_ key: String) {
        RuntimeIssue.report("CGContext: a PDF file does not support “\(key)”; it is ignored.")
    }
}
