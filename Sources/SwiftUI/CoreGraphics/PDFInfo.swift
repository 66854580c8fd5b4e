import Foundation
import VectorRenderer

// Keys of what a PDF file says about itself, and of a page's box.
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"

/// Reads the dictionaries that PDF contexts are given.
enum PDFInfo {
    private static let keys: [CFString: PDFDocument.Note] = [
        kCGPDFContextTitle: .title, kCGPDFContextAuthor: .author, kCGPDFContextSubject: .subject, kCGPDFContextCreator: .creator,
        kCGPDFContextKeywords: .keywords,
    ]

    static func notes(_ info: CFDictionary?) -> [PDFDocument.Note: String] {
        var notes: [PDFDocument.Note: String] = [:]
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

    /// A page's own box; nil when there is none that is possible.
    static func box(_ info: CFDictionary?) -> CGRect? {
        var box: CGRect?
        for (key, value) in info ?? [:] {
            guard key == kCGPDFContextMediaBox, let data = value as? Data, data.count == MemoryLayout<CGRect>.size else {
                report(key)
                continue
            }
            let rect = data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }.standardized
            if rect.width > 0, rect.height > 0, rect.width <= 14400, rect.height <= 14400, rect.minX.isFinite, rect.minY.isFinite {
                box = rect
            }
        }
        return box
    }

    private static func report(_ key: String) {
        RuntimeIssue.report("CGContext: a PDF file has no use for “\(key)”; it is left out.")
    }
}
