import Foundation

extension AttributedString {
    /// Creates a string with the characters of `nsStr` and those of its attributes that are drawn: fonts, colours, lines, distances, links. Others
    /// are left out.
    public init(_ nsStr: NSAttributedString) {
        self.init()
        nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length)) { attributes, range, _ in
            var part = AttributedString(nsStr.attributedSubstring(from: range).string)
            part.setAttributes(AttributeContainer(attributes))
            self += part
        }
    }
}

extension AttributeContainer {
    /// Creates a container with those of UIKit's attributes that are drawn: fonts, colours, lines, distances, links. Others are left out.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        self.swiftUI.font = (dictionary[.font] as? UIFont).map { Font($0) }
        self.swiftUI.foregroundColor = (dictionary[.foregroundColor] as? UIColor)?.color
        self.swiftUI.backgroundColor = (dictionary[.backgroundColor] as? UIColor)?.color
        self.swiftUI.kern = number(dictionary[.kern])
        self.swiftUI.tracking = number(dictionary[.tracking])
        self.swiftUI.baselineOffset = number(dictionary[.baselineOffset])
        self.swiftUI.underlineStyle = lineStyle(dictionary[.underlineStyle], color: dictionary[.underlineColor])
        self.swiftUI.strikethroughStyle = lineStyle(dictionary[.strikethroughStyle], color: dictionary[.strikethroughColor])
        self.link = dictionary[.link] as? URL ?? (dictionary[.link] as? String).flatMap { URL(string: $0) }
    }
}

extension NSAttributedString {
    /// Creates a string with the characters of `attrStr` and those of its attributes that UIKit has: fonts, colours, lines, distances, links.
    public convenience init(_ attrStr: AttributedString) {
        let string = NSMutableAttributedString(string: "")
        for run in attrStr.runs {
            let text = String(attrStr.characters[run.range])
            string.append(NSAttributedString(string: text, attributes: Dictionary(run.attributes)))
        }
        self.init(attributedString: string)
    }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
    /// Creates a dictionary with those attributes of `container` that UIKit has: fonts, colours, lines, distances, links.
    public init(_ container: AttributeContainer) {
        self.init()
        self[.font] = container.swiftUI.font.map { UIFont(font: $0) }
        self[.foregroundColor] = container.swiftUI.foregroundColor.map { UIColor($0) }
        self[.backgroundColor] = container.swiftUI.backgroundColor.map { UIColor($0) }
        self[.kern] = container.swiftUI.kern
        self[.tracking] = container.swiftUI.tracking
        self[.baselineOffset] = container.swiftUI.baselineOffset
        self[.underlineStyle] = container.swiftUI.underlineStyle.map { NSUnderlineStyle($0).rawValue }
        self[.underlineColor] = container.swiftUI.underlineStyle?.color.map { UIColor($0) }
        self[.strikethroughStyle] = container.swiftUI.strikethroughStyle.map { NSUnderlineStyle($0).rawValue }
        self[.strikethroughColor] = container.swiftUI.strikethroughStyle?.color.map { UIColor($0) }
        self[.link] = container.link
    }
}

/// Thick and double lines are single here.
private func lineStyle(_ value: Any?, color: Any?) -> Text.LineStyle? {
    guard let value = number(value), value > 0 else { return nil }
    let style = Text.LineStyle(nsUnderlineStyle: NSUnderlineStyle(rawValue: Int(saturating: value)))
    return Text.LineStyle(pattern: style?.pattern ?? .solid, color: (color as? UIColor)?.color)
}
