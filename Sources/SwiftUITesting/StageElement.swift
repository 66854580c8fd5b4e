import Foundation
import Geometry
import ScriptedStage
import SwiftUI

/// An element of a stage at the time of the query: its accessibility, its frame, and how it is drawn.
public struct StageElement: CustomStringConvertible {
    /// The font of drawn text.
    public struct TextFont: Equatable, Sendable {
        /// The size in points, after Dynamic Type and before transforms.
        public var size: CGFloat
        /// 100 (ultra light) to 900 (black); 400 is regular.
        public var weight: Int

        /// Creates a font with a size in points and a weight, 100 to 900.
        public init(size: CGFloat, weight: Int = 400) {
            self.size = size
            self.weight = weight
        }
    }

    /// The role of the element.
    public let role: ElementRole
    /// The accessibility label; empty if there is none.
    public let label: String
    /// The value of a control: “50%”, “on”, the text in a field. Empty if there is none.
    public let value: String
    /// The `accessibilityHint(_:)`.
    public let hint: String
    /// The `accessibilityIdentifier(_:)`.
    public let identifier: String
    /// The placeholder of a text field.
    public let placeholder: String
    /// The visible text; of an element with children all of their texts, separated by spaces. Empty if there is none.
    public let text: String
    /// The accessibility traits.
    public let traits: AccessibilityTraits
    /// Whether the element is enabled.
    public let isEnabled: Bool
    /// Whether the element, or an element in it, has the focus.
    public let isFocused: Bool
    /// The level of a heading.
    public let headingLevel: AccessibilityHeadingLevel
    /// The names of the actions for `perform(action:on:)`.
    public let actions: [String]
    /// Whether a screen reader finds the element. Hidden elements, and the texts and images of a button, are elements of a stage, too.
    public let isAccessibilityElement: Bool
    /// The layout's frame in the window: its final position when nothing moves.
    public let frame: CGRect
    /// The elements inside this one.
    public let children: [StageElement]
    /// Whether a touch in its middle reaches it.
    public let isHittable: Bool
    /// A description of the element that a touch in its middle reaches instead; nil if it is the element itself, or none.
    public let coveredBy: String?
    /// The drawn items of the element, from back to front.
    public let drawnItems: [DrawnItem]

    /// What else modifiers say about it; see the properties below “Accessibility”.
    let details: StageElementDetails

    private let window: CGRect

    /// Whether the element is selected.
    public var isSelected: Bool { traits.contains(.isSelected) }

    /// `button “Start” (16, 40, 100, 44)`.
    public let description: String

    /// - Parameter accessible: Whether children are only those elements that a screen reader finds.
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
        details = StageElementDetails(element)
    }

    // MARK: How it is drawn

    /// The frame of the drawn items, with all effects and the current movement; nil if nothing is drawn.
    public var drawnFrame: CGRect? {
        let boxes = drawnItems.map(\.visibleBounds).filter { !$0.isNull }
        return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    }

    /// Whether a part of the element is drawn inside the window: not completely transparent, not cut off, not scrolled away. A covered
    /// element counts as visible; see ``isHittable``.
    public var isVisible: Bool {
        drawnItems.contains { item in
            let shown = item.visibleBounds.intersection(window)
            return item.opacity > 0.001 && !shown.isNull && shown.width > 0 && shown.height > 0
        }
    }

    private var firstText: DrawnItem? { drawnItems.first { $0.kind == .text } }

    /// Red, green, blue and alpha, sRGB 0…1, of the text; without a text, of the rearmost item with one colour. Nil if there is none.
    public var color: [Double]? { firstText?.color ?? drawnItems.lazy.compactMap(\.color).first }

    /// The font of the first text; nil if there is none.
    public var font: TextFont? { firstText?.font }

    /// The product of all opacities around and on the element, 0…1, of its least transparent item. 0 if nothing is drawn.
    public var opacity: Double { drawnItems.map(\.opacity).max() ?? 0 }

    /// The transform from the coordinates of the rearmost item to the window; nil if nothing is drawn.
    public var transform: CGAffineTransform? { drawnItems.first?.transform }

    /// This element and all elements in it, outer ones first.
    public var all: [StageElement] { [self] + children.flatMap(\.all) }
}
