import Foundation
import UniformTypeIdentifiers

extension AttributedTextFormatting {
    /// A text with its format, to be shared, dragged or copied to another app.
    ///
    /// It is transferred as RTF, with fonts, colours, lines and alignment, and as plain text. It is made of plain text only.
    public struct Transferable: SwiftUI.Transferable, Sendable {
        /// The text.
        let text: AttributedString
        private let rtf: Data

        /// A text with the fonts and colours that it has in an environment.
        public init(text: AttributedString, in environment: EnvironmentValues) {
            self.text = text
            rtf = Data(RichTextFormat(environment: environment).document(of: text).utf8)
        }

        /// RTF and plain text.
        public static var transferRepresentation: _StandardRepresentation<Transferable> {
            _StandardRepresentation(
                share: { SharedItem(kind: .text(String($0.text.characters))) },
                write: { item in
                    [
                        TransferExport(type: .rtf) { .bytes(item.rtf) },
                        TransferExport(type: .utf8PlainText) { .bytes(Data(String(item.text.characters).utf8)) },
                    ]
                },
                read: AttributedString.transferRepresentation.imports.map { source in
                    TransferImport(type: source.type) { Transferable(text: try await source.make($0), in: EnvironmentValues()) }
                })
        }
    }
}

/// Writes texts as RTF.
private struct RichTextFormat {
    let environment: EnvironmentValues
    private var fonts: [String] = []
    private var colors: [String] = []

    init(environment: EnvironmentValues) {
        self.environment = environment
    }

    func document(of text: AttributedString) -> String {
        var writer = self
        var body = ""
        for run in text.runs {
            let string = String(text[run.range].characters)
            body += "{" + writer.controls(run.attributes) + " " + Self.escaped(string) + "}"
        }
        let fontTable = writer.fonts.enumerated().map { "{\\f\($0.offset) \($0.element);}" }.joined()
        let colorTable = ";" + writer.colors.joined()
        return "{\\rtf1\\ansi\\uc1{\\fonttbl\(fontTable)}{\\colortbl\(colorTable)}\n\(body)}"
    }

    private mutating func controls(_ attributes: AttributeContainer) -> String {
        typealias Scope = AttributeScopes.SwiftUIAttributes
        let font = (attributes[Scope.FontAttribute.self] ?? environment.font ?? .body).resolve(in: environment.fontResolutionContext)
        let family = font.descriptor.family ?? (font.isMonospaced ? "Menlo" : "Helvetica")
        var controls = "\\f\(index(of: family, in: &fonts))\\fs\(Int(saturating: (font.pointSize * 2).rounded()))"
        controls += (font.isBold ? "\\b" : "") + (font.isItalic ? "\\i" : "")
        controls += attributes[Scope.UnderlineStyleAttribute.self] == nil ? "" : "\\ul"
        controls += attributes[Scope.StrikethroughStyleAttribute.self] == nil ? "" : "\\strike"
        if let color = attributes[Scope.ForegroundColorAttribute.self] {
            controls += "\\cf\(index(of: entry(color), in: &colors) + 1)"
        }
        if let color = attributes[Scope.BackgroundColorAttribute.self] {
            controls += "\\highlight\(index(of: entry(color), in: &colors) + 1)"
        }
        switch attributes[AttributeScopes.CoreTextAttributes.TextAlignmentAttribute.self] {
        case .left?: controls += "\\ql"
        case .center?: controls += "\\qc"
        case .right?: controls += "\\qr"
        case nil: break
        }
        return controls
    }

    private func index(of entry: String, in table: inout [String]) -> Int {
        if let index = table.firstIndex(of: entry) {
            return index
        }
        table.append(entry)
        return table.count - 1
    }

    private func entry(_ color: Color) -> String {
        let resolved = color.resolve(in: environment)
        let parts = [resolved.red, resolved.green, resolved.blue].map { Int(saturating: (Double(min(max($0, 0), 1)) * 255).rounded()) }
        return "\\red\(parts[0])\\green\(parts[1])\\blue\(parts[2]);"
    }

    private static func escaped(_ string: String) -> String {
        var result = ""
        for unit in string.utf16 {
            switch unit {
            case 0x0A, 0x2029: result += "\\par\n"
            case 0x2028: result += "\\line "
            case 0x09: result += "\\tab "
            case 0x5C, 0x7B, 0x7D: result += "\\" + String(UnicodeScalar(UInt8(unit)))
            case 0x20...0x7E: result += String(UnicodeScalar(UInt8(unit)))
            default: result += "\\u\(Int16(bitPattern: unit))?"
            }
        }
        return result
    }
}
