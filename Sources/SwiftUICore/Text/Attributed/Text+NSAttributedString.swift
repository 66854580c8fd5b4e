import Foundation

extension Text {
    /// Creates a text with the characters and their UIKit attributes. `font` applies to characters without one.
    package init(_ string: NSAttributedString, font: Font = .system(size: 12)) {
        var whole = AttributedString()
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
            var part = AttributedString(string.attributedSubstring(from: range).string)
            part.swiftUI.font = (attributes[.font] as? UIFont).map { Font($0) } ?? font
            part.swiftUI.foregroundColor = (attributes[.foregroundColor] as? UIColor)?.color
            part.swiftUI.backgroundColor = (attributes[.backgroundColor] as? UIColor)?.color
            part.swiftUI.kern = number(attributes[.kern])
            part.swiftUI.tracking = number(attributes[.tracking])
            part.swiftUI.baselineOffset = number(attributes[.baselineOffset])
            part.swiftUI.underlineStyle = lineStyle(attributes[.underlineStyle], color: attributes[.underlineColor])
            part.swiftUI.strikethroughStyle = lineStyle(attributes[.strikethroughStyle], color: attributes[.strikethroughColor])
            part.link = attributes[.link] as? URL ?? (attributes[.link] as? String).flatMap { URL(string: $0) }
            whole += part
        }
        self.init(whole)
    }
}

private func lineStyle(_ value: Any?, color: Any?) -> Text.LineStyle? {
    guard let value = number(value), value > 0 else { return nil }
    return Text.LineStyle(pattern: .solid, color: (color as? UIColor)?.color)
}
