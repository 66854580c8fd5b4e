import Foundation
import Geometry
import Inbetween
import SwiftUI

/// An element of a stage as it was when it was asked for: what a screen reader says of it, where it is, and how it is drawn.
public struct StageElement: CustomStringConvertible {
    /// What a text is set in.
    public struct TextFont: Equatable, Sendable {
        /// In points, after dynamic type and before transforms.
        public var size: CGFloat
        /// 100 (ultra light) to 900 (black); 400 is regular.
        public var weight: Int

        /// A font of a size in points and a weight, 100 to 900.
        public init(size: CGFloat, weight: Int = 400) {
            self.size = size
            self.weight = weight
        }
    }

    /// What kind of thing it is.
    public let role: ElementRole
    /// What a screen reader calls it; empty when it has no name.
    public let label: String
    /// What a control shows: “50%”, “on”, the text in a field. Empty when there is none.
    public let value: String
    /// What its `accessibilityHint(_:)` says.
    public let hint: String
    /// Its `accessibilityIdentifier(_:)`.
    public let identifier: String
    /// What a text field shows as long as nothing has been typed.
    public let placeholder: String
    /// The text that it shows, and of an element that is made of others all of theirs, with spaces between. Empty when there is none.
    public let text: String
    /// What is special about it.
    public let traits: AccessibilityTraits
    /// Whether it can be used.
    public let isEnabled: Bool
    /// Whether it has the focus, or something in it has.
    public let isFocused: Bool
    /// The level of a heading.
    public let headingLevel: AccessibilityHeadingLevel
    /// Names of what `perform(action:on:)` can do with it.
    public let actions: [String]
    /// Whether a screen reader finds it. What is hidden from it, and the texts and images of a button, are elements of a stage, too.
    public let isAccessibilityElement: Bool
    /// The layout's frame in the window: where it will be once nothing moves.
    public let frame: CGRect
    /// What is in it.
    public let children: [StageElement]
    /// Whether a touch in its middle is for it.
    public let isHittable: Bool
    /// What gets a touch in its middle instead; nil when it is the element itself, or nothing. It is described in one line.
    public let coveredBy: String?
    /// All that is drawn of it now, from back to front.
    public let drawnItems: [DrawnItem]

    private let window: CGRect

    /// Whether it is the chosen one among others.
    public var isSelected: Bool { traits.contains(.isSelected) }

    /// `button “Start” (16, 40, 100, 44)`.
    public let description: String

    /// - Parameter accessible: Whether only what a screen reader finds is told of what is in it.
    @MainActor
    init(_ element: FoundElement, in tree: ElementTree, isAccessible accessible: Bool = false) {
        role = element.role
        label = element.label
        value = element.value
        hint = element.node.hint
        identifier = element.node.identifier
        placeholder = element.placeholder
        text = element.shownText
        traits = element.node.traits
        isEnabled = element.node.isEnabled
        isFocused = element.responder.map { tree.graph.hasFocus(in: $0) } ?? false
        headingLevel = element.node.headingLevel
        actions = element.node.actions
        isAccessibilityElement = element.isAccessible
        frame = element.frame
        children = element.children.filter { $0.isAccessible || !accessible }.map { StageElement($0, in: tree, isAccessible: accessible) }
        isHittable = tree.isHittable(element)
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        coveredBy = isHittable ? nil : tree.element(at: middle).flatMap { $0 === element ? nil : $0.line }
        window = CGRect(origin: .zero, size: tree.graph.size)
        drawnItems = tree.drawing.items(of: element)
        description = element.line
    }

    // MARK: How it is drawn

    /// Where something of it is drawn now, with all effects and moving as it may be; nil when nothing is.
    public var drawnFrame: CGRect? {
        let boxes = drawnItems.map(\.visibleBounds).filter { !$0.isNull }
        return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    }

    /// Whether something of it is drawn inside of the window: not wholly transparent, not cut off, not scrolled away. What lies under
    /// something else counts as visible; see ``isHittable``.
    public var isVisible: Bool {
        drawnItems.contains { item in
            let shown = item.visibleBounds.intersection(window)
            return item.opacity > 0.001 && !shown.isNull && shown.width > 0 && shown.height > 0
        }
    }

    private var firstText: DrawnItem? { drawnItems.first { $0.kind == .text } }

    /// Red, green, blue and alpha, sRGB 0…1, of its text; without one, of the rearmost thing of it in one colour. Nil when there is none.
    public var color: [Double]? { firstText?.color ?? drawnItems.lazy.compactMap(\.color).first }

    /// What its first text is set in; nil when it draws none.
    public var font: TextFont? { firstText?.font }

    /// The product of all opacities around it and on it, 0…1; that of the least transparent thing of it. 0 when nothing is drawn.
    public var opacity: Double { drawnItems.map(\.opacity).max() ?? 0 }

    /// From its own coordinates to the window, of the rearmost thing that is drawn of it; nil when nothing is.
    public var transform: CGAffineTransform? { drawnItems.first?.transform }

    /// This element and all in it, outer ones first.
    public var all: [StageElement] { [self] + children.flatMap(\.all) }
}
