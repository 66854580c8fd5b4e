import Foundation
import Typesetting

/// A text in its environment: strings, fonts and line rules, ready to be set, and what paints them.
struct ResolvedText {
    /// What decides the layout.
    struct Setting: Equatable {
        var runs: [StyledRun] = []
        var paragraph: ParagraphStyle
        /// The font of a text without characters.
        var font: FontDescriptor
    }

    /// What one run is painted with. Numbers are places in `styles`.
    struct Look: Equatable {
        var style: Int
        var underline: Int
        var strikethrough: Int
        var symbol: String?
        /// What the text brings for its renderer.
        var custom = CustomTextAttributes()
    }

    var setting: Setting
    /// One for each run.
    var looks: [Look] = []
    /// nil: the foreground style of the environment.
    var styles: [TextForeground?] = []
    /// What a reader hears: without symbols.
    var string = ""

    init(_ text: Text, environment: TextEnvironment) {
        setting = Setting(paragraph: environment.paragraphStyle, font: environment.attributes.resolvedFont.descriptor)
        append(text, attributes: environment.attributes, environment: environment)
        if let first = setting.runs.first {
            setting.font = first.font
        } else {
            setting.font = text.attributes(inside: environment.attributes).resolvedFont.descriptor
            setting.runs = [StyledRun("", font: setting.font)]
        }
    }

    private mutating func append(_ text: Text, attributes outer: TextAttributes, environment: TextEnvironment) {
        let attributes = text.attributes(inside: outer)
        switch text.storage {
        case .verbatim(let string):
            append(string, attributes: attributes, environment: environment)
        case .key(let key):
            var literal = ""
            for part in key.parts {
                switch part {
                case .literal(let string): literal += string
                case .number(let number, let specifier): literal += number.string(specifier: specifier, locale: environment.locale)
                case .text(let text):
                    append(literal, attributes: attributes, environment: environment)
                    literal = ""
                    append(text, attributes: attributes, environment: environment)
                }
            }
            append(literal, attributes: attributes, environment: environment)
        case .concatenated(let first, let second):
            append(first, attributes: attributes, environment: environment)
            append(second, attributes: attributes, environment: environment)
        case .formatted(let value):
            append(value.string(locale: environment.locale, timeZone: environment.timeZone), attributes: attributes, environment: environment)
        case .image(let image):
            append("\u{FFFC}", attributes: attributes, environment: environment, symbol: image.knownSymbolName)
        }
    }

    private mutating func append(_ string: String, attributes: TextAttributes, environment: TextEnvironment, symbol: String? = nil) {
        guard !string.isEmpty else { return }
        let cased = switch environment.paragraph.textCase {
        case .uppercase: string.uppercased(with: environment.locale)
        case .lowercase: string.lowercased(with: environment.locale)
        case nil: string
        }
        var run = StyledRun(
            cased, font: attributes.resolvedFont.descriptor, tracking: attributes.tracking ?? attributes.kerning,
            baselineOffset: attributes.baselineOffset, isUnderlined: attributes.underline != nil,
            isStruckThrough: attributes.strikethrough != nil, attribute: looks.count)
        run.symbol = symbol
        setting.runs.append(run)
        let style = styleIndex(attributes.foreground)
        func lineStyle(_ line: TextAttributes.LineStyle?) -> Int {
            line?.color.map { styleIndex(TextForeground(style: $0)) } ?? style
        }
        looks.append(Look(
            style: style, underline: lineStyle(attributes.underline), strikethrough: lineStyle(attributes.strikethrough), symbol: symbol,
            custom: attributes.custom))
        if symbol == nil {
            self.string += cased
        }
    }

    private mutating func styleIndex(_ style: TextForeground?) -> Int {
        if let index = styles.firstIndex(of: style) {
            return index
        }
        styles.append(style)
        return styles.count - 1
    }
}

extension Text {
    /// The look of this text's characters inside a text or environment with the look `outer`.
    fileprivate func attributes(inside outer: TextAttributes) -> TextAttributes {
        var attributes = outer
        for modifier in modifiers.reversed() {
            switch modifier {
            case .font(let font): attributes.font = font ?? outer.font
            case .weight(let weight): attributes.weight = weight
            case .design(let design): attributes.design = design
            case .bold(let isActive): attributes.isBold = isActive
            case .italic(let isActive): attributes.isItalic = isActive
            case .monospacedDigit: attributes.usesMonospacedDigits = true
            case .kerning(let kerning): attributes.kerning = kerning
            case .tracking(let tracking): attributes.tracking = tracking
            case .baselineOffset(let offset): attributes.baselineOffset = offset
            case .underline(let line): attributes.underline = line
            case .strikethrough(let line): attributes.strikethrough = line
            case .foreground(let style): attributes.foreground = style
            case .custom(let value): attributes.custom.set(value)
            }
        }
        return attributes
    }
}

nonisolated extension Text {
    /// What the text says in the default environment.
    package var plainString: String {
        ResolvedText(self, environment: EnvironmentValues().textEnvironment).string
    }
}
