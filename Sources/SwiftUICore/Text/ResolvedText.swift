import Foundation
import Typesetting

/// A text in its environment: strings, fonts and line rules, ready to be set, and what paints them.
package struct ResolvedText {
    /// What decides the layout.
    package struct Setting: Equatable {
        package var runs: [StyledRun] = []
        package var paragraph: ParagraphStyle
        /// The font of a text without characters.
        package var font: FontDescriptor
    }

    /// The paints of one run, as indices in `styles`.
    struct RunAttributes: Equatable {
        var style: Int
        var underline: Int
        var strikethrough: Int
        /// nil: nothing is behind the characters.
        var background: Int?
        var symbol: String?
        /// Stands where the characters would.
        var image: DrawableImage?
        var link: URL?
        /// What the text brings for its renderer.
        var custom = CustomTextAttributes()

        /// What paints a decoration.
        func style(of kind: TextLayout.Decoration.Kind) -> Int? {
            switch kind {
            case .underline: underline
            case .strikethrough: strikethrough
            case .background: nil
            }
        }
    }

    package var setting: Setting
    /// The attributes of each run.
    var runAttributes: [RunAttributes] = []
    /// Where each run begins, in Unicode scalars of the text.
    private(set) var runStarts: [Int] = []
    private var scalarCount = 0
    /// nil: the foreground style of the environment.
    package var styles: [TextForeground?] = []
    /// What a reader hears: without symbols.
    package var string = ""
    /// When the text is another one; nil when it stays.
    package private(set) var nextChange: Date?
    /// When it was made.
    package let now: Date
    /// How a screen reader says the text.
    package let speech: AccessibilitySpeech
    /// Whether bars replace the characters.
    let isRedacted: Bool

    var hasLinks: Bool { runAttributes.contains { $0.link != nil } }

    /// - Parameter now: What dates are relative to.
    package init(_ text: Text, environment: TextEnvironment, now: Date) {
        self.now = now
        speech = text.speech
        isRedacted = environment.isRedacted
        setting = Setting(paragraph: environment.paragraphStyle, font: environment.font(of: environment.attributes))
        append(text, attributes: environment.attributes, environment: environment)
        if let first = setting.runs.first {
            setting.font = first.font
        } else {
            setting.font = environment.font(of: text.attributes(inside: environment.attributes))
            setting.runs = [StyledRun("", font: setting.font)]
        }
    }

    private mutating func append(_ text: Text, attributes outer: TextAttributes, environment: TextEnvironment) {
        let attributes = text.attributes(inside: outer)
        let start = string.endIndex
        switch text.storage {
        case .verbatim(let string):
            append(string, attributes: attributes, environment: environment)
        case .localized(let localized):
            for segment in localized.segments(locale: environment.locale) {
                let inner = attributes.adding(segment.traits, link: segment.link.flatMap { URL(string: $0) })
                switch segment.content {
                case .string(let string): append(string, attributes: inner, environment: environment)
                case .text(let text): append(text, attributes: inner, environment: environment)
                }
            }
        case .concatenated(let first, let second):
            append(first, attributes: attributes, environment: environment)
            append(second, attributes: attributes, environment: environment)
        case .formatted(let value):
            let context = FormatContext(
                locale: environment.locale, timeZone: environment.timeZone, calendar: environment.calendar, now: now, variant: attributes.variant)
            if let string = value.attributedString(in: context) {
                append(string, attributes: attributes, environment: environment)
            } else {
                append(value.string(in: context), attributes: attributes, environment: environment)
            }
            if let change = value.nextChange(in: context), change > now {
                nextChange = nextChange.map { min($0, change) } ?? change
            }
        case .attributed(let string):
            append(string, attributes: attributes, environment: environment)
        case .image(let image):
            switch ResolvedImage(image, environment: environment.images) {
            case .symbol(let symbol):
                append("\u{FFFC}", attributes: attributes, environment: environment, symbol: symbol.name)
            case .image(let image):
                append("\u{FFFC}", attributes: attributes, environment: environment, image: image)
            }
        }
        if let label = text.spokenLabel, start <= string.endIndex {
            string.replaceSubrange(start..., with: label)
        }
    }

    private mutating func append(_ string: AttributedString, attributes: TextAttributes, environment: TextEnvironment) {
        for run in string.runs {
            append(String(string[run.range].characters), attributes: attributes.adding(run.attributes), environment: environment)
        }
    }

    private mutating func append(
        _ string: String, attributes: TextAttributes, environment: TextEnvironment, symbol: String? = nil, image: DrawableImage? = nil
    ) {
        guard !string.isEmpty else { return }
        let cased =
            switch environment.paragraph.textCase {
            case .uppercase: string.uppercased(with: environment.locale)
            case .lowercase: string.lowercased(with: environment.locale)
            case nil: string
            }
        var run = StyledRun(
            cased, font: environment.font(of: attributes), tracking: attributes.tracking ?? attributes.kerning,
            baselineOffset: attributes.baselineOffset, isUnderlined: attributes.underline != nil,
            isStruckThrough: attributes.strikethrough != nil, attribute: runAttributes.count)
        run.symbol = symbol
        run.imageSize = image?.size
        run.underlinePattern = attributes.underline?.pattern.typesetting ?? .solid
        run.strikethroughPattern = attributes.strikethrough?.pattern.typesetting ?? .solid
        run.hasBackground = attributes.background != nil
        run.lineHeight = attributes.paragraph.lineHeight?.rule
        run.alignment = attributes.paragraph.alignment?.typesetting
        run.isRightToLeft = attributes.paragraph.isRightToLeft
        run.language = attributes.language.tag
        setting.runs.append(run)
        runStarts.append(scalarCount)
        scalarCount += run.string.unicodeScalars.count
        let style = styleIndex(attributes.foreground)
        func lineStyle(_ line: Text.LineStyle?) -> Int {
            line?.color.map { styleIndex(TextForeground(style: $0)) } ?? style
        }
        var resolved = RunAttributes(
            style: style, underline: lineStyle(attributes.underline), strikethrough: lineStyle(attributes.strikethrough), symbol: symbol,
            link: attributes.link, custom: attributes.custom)
        resolved.image = image
        resolved.background = attributes.background.map { styleIndex(TextForeground(style: $0)) }
        runAttributes.append(resolved)
        if symbol == nil, image == nil {
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
    /// The style of this text's characters inside a text or environment with the style `outer`.
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
            case .width(let width): attributes.width = width
            case .secondary(let isSecondary): attributes.isSecondary = isSecondary
            case .spokenLabel: break
            case .underline(let line): attributes.underline = line
            case .strikethrough(let line): attributes.strikethrough = line
            case .foreground(let style): attributes.foreground = style
            case .custom(let value): attributes.custom.set(value)
            case .language(let language): attributes.language = language
            case .variant(let variant): attributes.variant = variant
            case .speech: break
            }
        }
        return attributes
    }
}

nonisolated extension Text {
    /// What a reader hears instead of the text.
    fileprivate var spokenLabel: String? {
        for case .spokenLabel(let label) in modifiers.reversed() {
            return label
        }
        return nil
    }

    /// The text in the default environment, at the start of the default clock.
    package var plainString: String {
        ResolvedText(self, environment: EnvironmentValues().textEnvironment, now: Date(timeIntervalSinceReferenceDate: 788_953_260)).string
    }
}
