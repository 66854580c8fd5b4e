import SwiftUI

/// What an axis shows: axis marks, or several of them.
public protocol AxisContent {
    /// Adds the axis marks.
    func _addMarks(to axis: inout _AxisContents)
}

/// The axis marks of an axis, in order.
public struct _AxisContents {
    var groups: [AxisGroup] = []
}

/// What an axis shows at each of its values: a line, a tick, a label.
public protocol AxisMark {
    /// Adds the parts.
    func _addItems(to marks: inout _AxisItems)
}

/// The parts of an axis mark, in order.
public struct _AxisItems {
    var items: [AxisItem] = []
    let value: AxisValue

    mutating func add<Content: AxisMark>(_ content: Content, _ change: (inout AxisItem) -> Void) {
        let start = items.count
        content._addItems(to: &self)
        for index in start..<items.count {
            change(&items[index])
        }
    }
}

/// One `AxisMarks`.
struct AxisGroup {
    var preset: AxisMarkPreset
    var position: AxisMarkPosition
    var values: AxisMarkValues
    /// The parts at a value.
    var items: (AxisValue) -> [AxisItem]
    /// What an app makes of their image.
    var layer: LayerStyle?
}

/// A part of an axis mark.
struct AxisItem {
    enum Kind {
        case gridLine(StrokeStyle?)
        case tick(AxisTick.Length, StrokeStyle?)
        case label(AxisLabel)
    }

    var kind: Kind
    var centered: Bool?
    var style: AnyShapeStyle?
    var font: Font?
    var offset = CGSize.zero
}

/// A label with what is said of its place.
struct AxisLabel {
    enum Content {
        case text(String)
        case view(AnyView)
    }

    var content: Content
    var anchor: UnitPoint?
    var alignment: Alignment?
    var collision: AxisValueLabelCollisionResolution
    var offsetsMarks: Bool?
    var orientation: AxisValueLabelOrientation
    var horizontalSpacing: CGFloat?
    var verticalSpacing: CGFloat?
}

/// Marks at values of an axis: grid lines, ticks and labels.
public struct AxisMarks<Content: AxisMark>: AxisContent {
    let group: AxisGroup

    private init(
        _ preset: AxisMarkPreset, _ position: AxisMarkPosition, _ values: AxisMarkValues, _ items: @escaping (inout _AxisItems) -> Void
    ) {
        group = AxisGroup(
            preset: preset, position: position, values: values,
            items: { value in
                var marks = _AxisItems(value: value)
                items(&marks)
                return marks.items
            })
    }

    /// Adds the axis marks.
    public func _addMarks(to axis: inout _AxisContents) {
        axis.groups.append(group)
    }

    /// Marks with a content that depends on the value.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        self.init(preset, position, values) { content($0.value)._addItems(to: &$0) }
    }

    /// Marks at certain values, with a content that depends on the value.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        self.init(preset, position, AxisMarkValues(values)) { content($0.value)._addItems(to: &$0) }
    }

    /// Marks with the same content at all values.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping () -> Content
    ) {
        self.init(preset, position, values) { content()._addItems(to: &$0) }
    }

    /// Marks at certain values, with the same content.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping () -> Content
    ) {
        self.init(preset, position, AxisMarkValues(values)) { content()._addItems(to: &$0) }
    }
}

extension AxisMarkValues {
    fileprivate init<Value: Plottable>(_ values: [Value]) {
        self.init(.values(values.map { ChartValue($0) }))
    }
}

extension AxisMarks where Content == Never {
    private init(
        _ preset: AxisMarkPreset, _ position: AxisMarkPosition, _ values: AxisMarkValues, stroke: StrokeStyle?,
        label: @escaping (AxisValue) -> AxisValueLabel<Never>
    ) {
        self.init(preset, position, values) {
            AxisGridLine(stroke: stroke)._addItems(to: &$0)
            AxisTick(stroke: stroke)._addItems(to: &$0)
            label($0.value)._addItems(to: &$0)
        }
    }

    /// Grid lines, ticks and labels. `stroke` is how lines and ticks are drawn.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) {
        self.init(preset, position, values, stroke: stroke) { _ in AxisValueLabel() }
    }

    /// Grid lines, ticks and labels at certain values. `stroke` is how lines and ticks are drawn.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value], stroke: StrokeStyle? = nil
    ) {
        self.init(preset, position, AxisMarkValues(values), stroke: stroke) { _ in AxisValueLabel() }
    }

    /// Grid lines, ticks, and labels in a format. `stroke` is how lines and ticks are drawn.
    public init<Format: FormatStyle>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(preset, position, values, stroke: stroke) { _ in AxisValueLabel(format: format) }
    }

    /// Grid lines, ticks, and labels in a format at certain values. `stroke` is how lines and ticks are drawn.
    public init<Value: Plottable, Format: FormatStyle>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil
    ) where Value == Format.FormatInput, Format.FormatOutput == String {
        self.init(preset, position, AxisMarkValues(values), stroke: stroke) { _ in AxisValueLabel(format: format) }
    }
}

/// A line across the plot.
public struct AxisGridLine: AxisMark {
    private let item: AxisItem

    /// A line at the value, or in the middle of its step: nil for what suits the scale.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        item = AxisItem(kind: .gridLine(stroke), centered: centered)
    }

    /// Adds the line.
    public func _addItems(to marks: inout _AxisItems) {
        marks.items.append(item)
    }
}

/// A short line beside the plot.
public struct AxisTick: AxisMark {
    /// How long a tick is.
    public struct Length: CustomStringConvertible {
        enum Storage: Equatable {
            case automatic
            case fixed(CGFloat)
            case label(CGFloat)
            case longestLabel(CGFloat)
        }

        let storage: Storage

        /// What suits the axis.
        public static var automatic: Length { Length(storage: .automatic) }
        /// To the end of the label.
        public static var label: Length { label() }
        /// So many points past the end of the label.
        public static func label(extendPastBy: CGFloat = 0) -> Length { Length(storage: .label(extendPastBy)) }
        /// To the end of the longest label.
        public static var longestLabel: Length { longestLabel() }
        /// So many points past the end of the longest label.
        public static func longestLabel(extendPastBy: CGFloat = 0) -> Length { Length(storage: .longestLabel(extendPastBy)) }

        /// The kind of length, with its number.
        public var description: String { "\(storage)" }
    }

    private let item: AxisItem

    /// A tick at the value, or in the middle of its step: nil for what suits the scale.
    public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
        item = AxisItem(kind: .tick(length, stroke), centered: centered)
    }

    /// A tick of so many points, at the value or in the middle of its step: nil for what suits the scale.
    public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
        self.init(centered: centered, length: Length(storage: .fixed(length)), stroke: stroke)
    }

    /// Adds the tick.
    public func _addItems(to marks: inout _AxisItems) {
        marks.items.append(item)
    }
}

/// A label beside the plot.
public struct AxisValueLabel<Content: View>: AxisMark {
    private let centered: Bool?
    /// Without a content, for a value.
    private let label: AxisLabel
    private let content: (AxisValue) -> AxisLabel.Content

    private init(
        _ centered: Bool?, _ anchor: UnitPoint?, _ alignment: Alignment?, _ collision: AxisValueLabelCollisionResolution,
        _ offsetsMarks: Bool?, _ orientation: AxisValueLabelOrientation, _ horizontal: CGFloat?, _ vertical: CGFloat?,
        content: @escaping (AxisValue) -> AxisLabel.Content
    ) {
        self.centered = centered
        self.content = content
        label = AxisLabel(
            content: .text(""), anchor: anchor, alignment: alignment, collision: collision, offsetsMarks: offsetsMarks, orientation: orientation,
            horizontalSpacing: horizontal, verticalSpacing: vertical)
    }

    /// Adds the label.
    public func _addItems(to marks: inout _AxisItems) {
        var label = label
        label.content = content(marks.value)
        marks.items.append(AxisItem(kind: .label(label), centered: centered))
    }

    /// A view as a label. `anchor` is the point of the label that is beside the value; spacing is in points.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        let view = AnyView(content())
        self.init(
            centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks, orientation, horizontalSpacing, verticalSpacing
        ) { _ in .view(view) }
    }
}

extension AxisValueLabel where Content == Never {
    /// The value as a label. `anchor` is the point of the label that is beside the value; spacing is in points.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks, orientation, horizontalSpacing, verticalSpacing
        ) { .text($0.format.text($0.value)) }
    }

    /// The value in a format. `anchor` is the point of the label that is beside the value; spacing is in points.
    public init<Format: FormatStyle>(
        format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(
            centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks, orientation, horizontalSpacing, verticalSpacing
        ) { value in
            .text(value.as(Format.FormatInput.self).map { format.locale(value.format.locale).format($0) } ?? value.format.text(value.value))
        }
    }
}

extension AxisValueLabel where Content == Text {
    /// A text in the user's language as a label. `anchor` is the point of the label that is beside the value; spacing is in points.
    public init(
        _ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        let view = AnyView(Text(titleKey))
        self.init(
            centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks, orientation, horizontalSpacing, verticalSpacing
        ) { _ in .view(view) }
    }

    /// A text as a label. `anchor` is the point of the label that is beside the value; spacing is in points.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        let text = String(title)
        self.init(
            centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks, orientation, horizontalSpacing, verticalSpacing
        ) { _ in .text(text) }
    }

    /// A text in the user's language as a label. `anchor` is the point of the label that is beside the value; spacing is in points.
    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        let view = AnyView(Text(titleResource))
        self.init(
            centered, anchor, multiLabelAlignment, collisionResolution, offsetsMarks, orientation, horizontalSpacing, verticalSpacing
        ) { _ in .view(view) }
    }
}

extension AxisContent {
    /// Draws the axis marks together, as one image. Harmless: parts of an axis do not cover each other, so they look the same.
    public func compositingLayer() -> some AxisContent {
        self
    }

    /// Draws the axis marks together, as an image that `style` changes: its opacity, a blur, a blend mode, a filter. The lines in the plot are
    /// one image; each tick and each label beside it is another.
    public func compositingLayer<V: View>(@ViewBuilder style: (PlaceholderContentView<Self>) -> V) -> some AxisContent {
        LayeredAxisContent(content: self, layer: LayerStyle(Self.self, style))
    }
}

/// Axis marks of whose image an app makes something.
struct LayeredAxisContent<Content: AxisContent>: AxisContent {
    let content: Content
    let layer: LayerStyle

    func _addMarks(to axis: inout _AxisContents) {
        let start = axis.groups.count
        content._addMarks(to: &axis)
        for index in start..<axis.groups.count {
            axis.groups[index].layer = axis.groups[index].layer ?? layer
        }
    }
}

extension AxisMark {
    /// Paints lines and labels with a style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
        let style = AnyShapeStyle(style)
        return ModifiedAxisMark(content: self) { $0.style = $0.style ?? style }
    }

    /// The font of labels.
    public func font(_ font: Font?) -> some AxisMark {
        ModifiedAxisMark(content: self) { $0.font = $0.font ?? font }
    }

    /// Moves the parts by points.
    public func offset(_ offset: CGSize) -> some AxisMark {
        self.offset(x: offset.width, y: offset.height)
    }

    /// Moves the parts by points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
        ModifiedAxisMark(content: self) {
            $0.offset.width += x
            $0.offset.height += y
        }
    }
}

/// Axis marks whose parts are changed.
struct ModifiedAxisMark<Content: AxisMark>: AxisMark {
    let content: Content
    let change: (inout AxisItem) -> Void

    func _addItems(to marks: inout _AxisItems) {
        marks.add(content, change)
    }
}
