import SwiftUI

/// The sizes of annotations that scales make room for, as the layout has found them.
struct AnnotationSizes: Equatable {
    /// The size of the plot.
    var plot = CGSize.zero
    var sizes: [MarkID: CGSize] = [:]
}

struct AnnotationSizesKey: PreferenceKey {
    static var defaultValue: AnnotationSizes { AnnotationSizes() }

    static func reduce(value: inout AnnotationSizes, nextValue: () -> AnnotationSizes) {
        let next = nextValue()
        if next.plot != .zero {
            value.plot = next.plot
        }
        value.sizes.merge(next.sizes) { _, new in new }
    }
}

/// Reports the size of an annotation that scales make room for.
struct AnnotationMeasuring: ViewModifier {
    let id: MarkID
    let plot: CGSize
    let isNeeded: Bool

    @ViewBuilder
    func body(content: Content) -> some View {
        if isNeeded {
            content.background {
                GeometryReader { geometry in
                    Color.clear.preference(key: AnnotationSizesKey.self, value: AnnotationSizes(plot: plot, sizes: [id: geometry.size]))
                }
            }
        } else {
            content
        }
    }
}

/// Keeps the transaction in which a chart changed until the sizes of its annotations are known, so that the scale moves with the marks.
final class PendingTransaction {
    private var transaction: Transaction?

    func keep(_ transaction: Transaction) {
        self.transaction = transaction
    }

    func take() -> Transaction {
        defer { transaction = nil }
        return transaction ?? Transaction()
    }
}

/// Widens a scale until annotations fit.
struct ScalePadding {
    /// How many times as wide a scale may become.
    private static let limit = 4.0

    /// An annotation: the number that it is beside, and how far it reaches, in points towards the start and the end of the axis.
    struct Need {
        var number: Double
        var before: CGFloat
        var after: CGFloat
    }

    let scale: PositionScale
    let length: CGFloat

    /// The least domain around that of the scale in which all fit; nil where that is the scale's own, or far too wide.
    func domain(for needs: [Need]) -> (lower: Double, upper: Double)? {
        var (low, high) = (Double(scale.position(scale.lower, in: length)), Double(scale.position(scale.upper, in: length)))
        let isMirrored = low > high
        if isMirrored {
            (low, high) = (Double(length) - low, Double(length) - high)
        }
        let extent = high - low
        let base = scale.upper - scale.lower
        guard extent > 0, base > 0 else { return nil }
        var (lower, upper) = (scale.lower, scale.upper)
        // Room at one end moves what is at the other: some rounds suffice, as each leaves a part of the rest.
        for _ in 0..<24 {
            for need in needs {
                let (before, after) = isMirrored ? (need.after, need.before) : (need.before, need.after)
                let roomAfter = Double(length - after) - low
                let roomBefore = high - Double(before)
                guard roomAfter > 0, roomBefore > 0 else { return nil }
                upper = max(upper, lower + (need.number - lower) * extent / roomAfter)
                lower = min(lower, upper - (upper - need.number) * extent / roomBefore)
            }
            guard upper - lower <= base * Self.limit else { return nil }
        }
        return lower == scale.lower && upper == scale.upper ? nil : (lower, upper)
    }
}

extension ChartScene {
    /// Widens the scales until the annotations fit that ask for it. Along an axis that scrolls they move instead.
    func makeRoom(for annotations: AnnotationSizes) {
        guard !annotations.sizes.isEmpty, annotations.plot.width > 0, annotations.plot.height > 0, figure.hasAttachments else { return }
        let geometry = PlotGeometry(figure: figure, scene: self, size: annotations.plot)
        for axis in [Axis.horizontal, .vertical] where !settings.scrolling.axes.contains(axis == .horizontal ? .horizontal : .vertical) {
            guard let scale = scale(axis) else { continue }
            let length = axis == .horizontal ? annotations.plot.width : annotations.plot.height
            let needs = figure.keys.slots.indices.flatMap { geometry.needs(of: $0, axis, annotations.sizes) }
            if let domain = ScalePadding(scale: scale, length: length).domain(for: needs) {
                widen(axis, to: domain)
            }
        }
    }
}

extension PlotGeometry {
    /// The room that the annotations of a mark need along an axis.
    fileprivate func needs(of index: Int, _ axis: Axis, _ sizes: [MarkID: CGSize]) -> [ScalePadding.Need] {
        let slot = figure.keys.slots[index]
        let attachments = Attachment.all(of: slot.content)
        guard !attachments.isEmpty, let mark = frame(index), let numbers = numbers(of: index, axis) else { return [] }
        return attachments.enumerated().compactMap { number, attachment in
            guard let place = attachment.place, place.padsScale(axis), let size = sizes[slot.attachmentID(number)] else { return nil }
            let frame = place.ownFrame(size, mark: mark)
            let part = Double(place.part(axis))
            // From the start of the axis: y grows upwards.
            let beside = numbers.low + (numbers.high - numbers.low) * (axis == .horizontal ? part : 1 - part)
            let point = axis == .horizontal ? x(beside) : y(beside)
            return axis == .horizontal
                ? ScalePadding.Need(number: beside, before: point - frame.minX, after: frame.maxX - point)
                : ScalePadding.Need(number: beside, before: frame.maxY - point, after: point - frame.minY)
        }
    }

    /// The numbers between which a mark is, from the start of the axis; nil where it has none.
    private func numbers(of index: Int, _ axis: Axis) -> (low: Double, high: Double)? {
        guard let values = figure.values(index), let scale = scene.scale(axis) else { return nil }
        let v = values.startIndex
        let isX = axis == .horizontal
        let slot = figure.keys.slots[index]
        let ends: (Double, Double)
        switch slot.content {
        case let content as MarkContent where slot.layout == .mark:
            let isValue = isX ? content.isValue.xStart && content.isValue.xEnd : content.isValue.yStart && content.isValue.yEnd
            guard isValue else { return nil }
            ends = isX ? (values[v + 1], values[v + 2]) : (values[v + 3], values[v + 4])
        case is VertexContent:
            let number = (slot.layout == .vertexAlongY) != isX ? values[v + 1] : values[v + 3]
            ends = (number, number)
        default:
            return nil
        }
        let (low, high) = (min(ends.0, ends.1), max(ends.0, ends.1))
        return scale.isReversed ? (high, low) : (low, high)
    }
}
