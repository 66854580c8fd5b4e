import Foundation
import Typesetting

extension TextAttributes {
    /// The style with what Markdown's marks add.
    package func adding(_ traits: MarkdownSpan.Traits, link: URL?) -> TextAttributes {
        guard !traits.isEmpty || link != nil else { return self }
        var attributes = self
        if traits.contains(.emphasized) {
            attributes.isItalic = true
        }
        if traits.contains(.stronglyEmphasized) {
            attributes.isBold = true
        }
        if traits.contains(.code) {
            attributes.design = .monospaced
        }
        if traits.contains(.strikethrough) {
            attributes.strikethrough = attributes.strikethrough ?? .single
        }
        if let link {
            attributes.link = link
            attributes.foreground = TextForeground(style: TintShapeStyle())
        }
        return attributes
    }

    /// The style with the attributes of a part of a string.
    package func adding(_ container: AttributeContainer) -> TextAttributes {
        typealias Scope = AttributeScopes.SwiftUIAttributes
        let traits = container[Scope.InlinePresentationIntentAttribute.self]?.traits ?? []
        var attributes = adding(traits, link: container.link)
        if let font = container[Scope.FontAttribute.self] {
            attributes.font = font
        }
        if let color = container[Scope.ForegroundColorAttribute.self] {
            attributes.foreground = TextForeground(style: color)
        }
        if let color = container[Scope.BackgroundColorAttribute.self] {
            attributes.background = color
        }
        if let line = container[Scope.UnderlineStyleAttribute.self] {
            attributes.underline = line
        }
        if let line = container[Scope.StrikethroughStyleAttribute.self] {
            attributes.strikethrough = line
        }
        attributes.kerning = container[Scope.KerningAttribute.self] ?? attributes.kerning
        attributes.tracking = container[Scope.TrackingAttribute.self] ?? attributes.tracking
        attributes.baselineOffset = container[Scope.BaselineOffsetAttribute.self] ?? attributes.baselineOffset
        attributes.paragraph = attributes.paragraph.adding(container)
        return attributes
    }
}
