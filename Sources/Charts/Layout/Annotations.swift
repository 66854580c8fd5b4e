import SwiftUI

/// What an annotation is made for.
public struct AnnotationContext {
    /// The size of the mark, in points.
    public let targetSize: CGSize
}

/// Where an annotation, a title or a legend is.
public struct AnnotationPosition: Equatable, Sendable {
    enum Storage: Sendable {
        case automatic, overlay, top, bottom, leading, trailing, topLeading, topTrailing, bottomLeading, bottomTrailing
    }

    let storage: Storage

    /// What suits the mark.
    public static let automatic = AnnotationPosition(storage: .automatic)
    /// Over the mark.
    public static let overlay = AnnotationPosition(storage: .overlay)
    /// Above the mark.
    public static let top = AnnotationPosition(storage: .top)
    /// Below the mark.
    public static let bottom = AnnotationPosition(storage: .bottom)
    /// On the leading side of the mark.
    public static let leading = AnnotationPosition(storage: .leading)
    /// On the trailing side of the mark.
    public static let trailing = AnnotationPosition(storage: .trailing)
    /// At the mark's top leading corner, outside.
    public static let topLeading = AnnotationPosition(storage: .topLeading)
    /// At the mark's top trailing corner, outside.
    public static let topTrailing = AnnotationPosition(storage: .topTrailing)
    /// At the mark's bottom leading corner, outside.
    public static let bottomLeading = AnnotationPosition(storage: .bottomLeading)
    /// At the mark's bottom trailing corner, outside.
    public static let bottomTrailing = AnnotationPosition(storage: .bottomTrailing)
}

/// What becomes of an annotation that does not fit.
public struct AnnotationOverflowResolution: Sendable {
    /// Where an annotation is to fit.
    public struct Boundary: Equatable, Sendable {
        enum Storage: Sendable {
            case automatic, plot, chart
        }

        let storage: Storage

        /// The plot.
        public static let automatic = Boundary(storage: .automatic)
        /// The plot.
        public static let plot = Boundary(storage: .plot)
        /// The whole chart.
        public static let chart = Boundary(storage: .chart)
    }

    /// What becomes of it along one axis.
    public struct Strategy: Sendable {
        enum Storage: Sendable {
            case automatic, padScale, disabled
            case fit(Boundary)
        }

        let storage: Storage

        /// Nothing.
        public static let automatic = Strategy(storage: .automatic)
        /// It moves until it is inside.
        public static let fit = Strategy(storage: .fit(.automatic))
        /// It moves until it is inside of a boundary.
        public static func fit(to boundary: Boundary) -> Strategy { Strategy(storage: .fit(boundary)) }
        /// The scale becomes wider until it is inside of the plot. Where it would have to be more than four times as wide, where the axis scrolls,
        /// and beside marks that are at no value of the axis, the annotation moves.
        public static let padScale = Strategy(storage: .padScale)
        /// Nothing.
        public static let disabled = Strategy(storage: .disabled)
    }

    let x: Strategy
    let y: Strategy

    /// Nothing, along both axes.
    public static let automatic = AnnotationOverflowResolution()

    /// A strategy for each axis.
    public init(x: Strategy = .automatic, y: Strategy = .automatic) {
        (self.x, self.y) = (x, y)
    }
}

/// Where an annotation goes.
struct AnnotationPlace {
    let position: AnnotationPosition
    let alignment: Alignment
    let spacing: CGFloat
    let overflow: AnnotationOverflowResolution

    /// The frame of an annotation of a size beside `mark`, in the coordinates of `mark`, `plot` and `chart`.
    func frame(_ size: CGSize, mark: CGRect, plot: CGRect, chart: CGRect) -> CGRect {
        var frame = ownFrame(size, mark: mark)
        if let box = boundary(overflow.x, plot, chart) {
            frame.origin.x = max(box.minX, min(frame.minX, box.maxX - size.width))
        }
        if let box = boundary(overflow.y, plot, chart) {
            frame.origin.y = max(box.minY, min(frame.minY, box.maxY - size.height))
        }
        return frame
    }

    /// Where it goes if it may overflow.
    func ownFrame(_ size: CGSize, mark: CGRect) -> CGRect {
        var frame = CGRect(origin: .zero, size: size)
        if isLeading {
            frame.origin.x = mark.minX - spacing - size.width
        } else if isTrailing {
            frame.origin.x = mark.maxX + spacing
        } else {
            frame.origin.x = mark.minX + (mark.width - size.width) * part(alignment.horizontal)
        }
        if isTop {
            frame.origin.y = mark.minY - spacing - size.height
        } else if isBottom {
            frame.origin.y = mark.maxY + spacing
        } else {
            frame.origin.y = mark.minY + (mark.height - size.height) * part(alignment.vertical)
        }
        return frame
    }

    private var isLeading: Bool { [.leading, .topLeading, .bottomLeading].contains(position.storage) }
    private var isTrailing: Bool { [.trailing, .topTrailing, .bottomTrailing].contains(position.storage) }
    private var isTop: Bool { [.automatic, .top, .topLeading, .topTrailing].contains(position.storage) }
    private var isBottom: Bool { [.bottom, .bottomLeading, .bottomTrailing].contains(position.storage) }

    /// The part of the mark, from its left or top edge, that it is beside.
    func part(_ axis: Axis) -> CGFloat {
        axis == .horizontal
            ? isLeading ? 0 : isTrailing ? 1 : part(alignment.horizontal)
            : isTop ? 0 : isBottom ? 1 : part(alignment.vertical)
    }

    /// Whether the scale of an axis makes room for it.
    func padsScale(_ axis: Axis) -> Bool {
        if case .padScale = (axis == .horizontal ? overflow.x : overflow.y).storage { true } else { false }
    }

    var padsScale: Bool { padsScale(.horizontal) || padsScale(.vertical) }

    private func boundary(_ strategy: AnnotationOverflowResolution.Strategy, _ plot: CGRect, _ chart: CGRect) -> CGRect? {
        switch strategy.storage {
        case .fit(let boundary): boundary == .chart ? chart : plot
        case .padScale: plot
        case .automatic, .disabled: nil
        }
    }

    private func part(_ alignment: HorizontalAlignment) -> CGFloat {
        alignment == .leading ? 0 : alignment == .trailing ? 1 : 0.5
    }

    private func part(_ alignment: VerticalAlignment) -> CGFloat {
        alignment == .top ? 0 : alignment == .bottom ? 1 : 0.5
    }
}
