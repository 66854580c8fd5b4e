import Geometry
import Rendering

/// The pixels in which two display lists may differ, as a few rectangles that do not touch each other.
struct ChangedArea {
    /// More rectangles than these become fewer: each is painted by going through the whole list.
    private static let maximumCount = 6

    private(set) var rects: [PixelRect] = []
    private let window: PixelRect
    private let workspace: Workspace

    /// `matrix` takes the lists' coordinates to pixels of `window`.
    init(from old: DisplayList, to new: DisplayList, matrix: Matrix, window: PixelRect, workspace: Workspace) {
        self.window = window
        self.workspace = workspace
        compare(old, new, matrix)
        if !rects.isEmpty {
            includeWhatReaches(new, matrix)
        }
    }

    var pixelCount: Int { rects.reduce(0) { $0 + $1.width * $1.height } }

    // MARK: Rectangles

    private mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        addExactly(rect.insetBy(-1).intersection(window))
    }

    private mutating func addExactly(_ rect: PixelRect) {
        var rect = rect
        if rect.isEmpty || rects.contains(where: { $0.contains(rect) }) {
            return
        }
        while let index = rects.firstIndex(where: { !$0.intersection(rect).isEmpty }) {
            rect = rect.union(rects.remove(at: index))
        }
        rects.append(rect)
        if rects.count > Self.maximumCount {
            mergeNearest()
        }
    }

    /// Makes one of the two whose union adds the fewest pixels.
    private mutating func mergeNearest() {
        func size(_ rect: PixelRect) -> Int { rect.width * rect.height }
        var best = (first: 0, second: 1, waste: Int.max)
        for first in rects.indices {
            for second in rects.indices where second > first {
                let waste = size(rects[first].union(rects[second])) - size(rects[first]) - size(rects[second])
                if waste < best.waste {
                    best = (first, second, waste)
                }
            }
        }
        let union = rects[best.first].union(rects[best.second])
        rects.remove(at: best.second)
        rects.remove(at: best.first)
        addExactly(union)
    }

    private mutating func add(_ list: DisplayList, _ matrix: Matrix) {
        add(list.changesWhatItDoesNotCover ? window : PixelRect(covering: workspace.bounds(of: list, matrix)))
    }

    // MARK: Differences

    /// - Parameter isTranslucent: Whether an opacity around has still to be applied: several things that it meets are drawn on a
    ///   layer, which are rounded otherwise than one.
    private mutating func compare(_ old: DisplayList, _ new: DisplayList, _ matrix: Matrix, isTranslucent: Bool = false) {
        guard !old.isSame(as: new) else { return }
        switch (old.kind, new.kind) {
        case (.item(let first), .item(let second)) where first == second:
            return
        case (.group(let first), .group(let second)):
            if !isTranslucent || (first.count > 1) == (second.count > 1) {
                compare(first, second, matrix, isTranslucent: isTranslucent && first.count == 1)
                return
            }
        case (.effect(let first, let oldContent), .effect(let second, let newContent)):
            if first == second || first.isLabel && second.isLabel {
                compare(first, oldContent, newContent, matrix, isTranslucent)
                return
            }
        default:
            break
        }
        add(old, matrix)
        add(new, matrix)
    }

    private mutating func compare(_ old: [DisplayList], _ new: [DisplayList], _ matrix: Matrix, isTranslucent: Bool) {
        if old.count == new.count {
            for (first, second) in zip(old, new) {
                compare(first, second, matrix, isTranslucent: isTranslucent)
            }
            return
        }
        let shared = min(old.count, new.count)
        var start = 0
        while start < shared, old[start].drawsTheSame(as: new[start]) {
            start += 1
        }
        var end = 0
        while end < shared - start, old[old.count - 1 - end].drawsTheSame(as: new[new.count - 1 - end]) {
            end += 1
        }
        for list in old[start..<old.count - end] + new[start..<new.count - end] {
            add(list, matrix)
        }
    }

    private mutating func compare(
        _ effect: DisplayList.Effect, _ old: DisplayList, _ new: DisplayList, _ matrix: Matrix, _ isTranslucent: Bool
    ) {
        switch effect {
        case .label, .clip:
            return compare(old, new, matrix, isTranslucent: isTranslucent)
        case .transform(let transform):
            if let inner = matrix.preceded(by: transform) {
                compare(old, new, inner, isTranslucent: isTranslucent)
            }
            return
        case .opacity(let opacity):
            return compare(old, new, matrix, isTranslucent: isTranslucent || opacity < 1)
        case .isolated where !isTranslucent && old.needsBackdrop == new.needsBackdrop:
            return compare(old, new, matrix)
        default:
            break
        }
        if !old.drawsTheSame(as: new) {
            add(.effect(effect, old), matrix)
            add(.effect(effect, new), matrix)
        }
    }

    // MARK: Effects that look at pixels around

    /// What shows pixels at other places than their own is painted as a whole, or not at all.
    private mutating func includeWhatReaches(_ list: DisplayList, _ matrix: Matrix) {
        var places: [PixelRect] = []
        collect(list, matrix, &places)
        var isComplete = places.isEmpty
        while !isComplete {
            isComplete = true
            for place in places where rects.contains(where: { !$0.intersection(place).isEmpty && !$0.contains(place) }) {
                addExactly(place)
                isComplete = false
            }
        }
    }

    private func collect(_ list: DisplayList, _ matrix: Matrix, _ places: inout [PixelRect]) {
        func addAll() {
            let rect = PixelRect(covering: workspace.bounds(of: list, matrix)).insetBy(-1).intersection(window)
            if !rect.isEmpty {
                places.append(rect)
            }
        }
        switch list.kind {
        case .empty:
            break
        case .item(let item):
            if item.content.hasMaterial(where: { _ in true }) {
                addAll()
            }
        case .group(let children):
            for child in children {
                collect(child, matrix, &places)
            }
        case .effect(let effect, let content):
            if effect.needsPixelsAround {
                addAll()
                return
            }
            switch effect {
            case .transform(let transform):
                if let inner = matrix.preceded(by: transform) {
                    collect(content, inner, &places)
                }
            case .projection(let projection):
                if let inner = matrix.preceded(by: projection) {
                    collect(content, inner, &places)
                }
            case .mask(let mask):
                collect(mask.list, matrix, &places)
                collect(content, matrix, &places)
            default:
                collect(content, matrix, &places)
            }
        }
    }
}

extension ColorFilter {
    /// Whether a pixel of the result needs one pixel of the content only.
    var isOfOnePixel: Bool {
        switch self {
        case .matrix, .linearMatrix, .luminanceToAlpha: !paintsTransparent
        case .alphaThreshold: false
        }
    }
}

extension DisplayList.Effect {
    /// Whether a pixel of the result needs other pixels of the content, or of what is behind.
    var needsPixelsAround: Bool {
        switch self {
        case .blur, .shadow: true
        case .shader(let shader): shader.kind != .color
        case .filter(let filter): !filter.isOfOnePixel
        case .transform, .projection, .opacity, .clip, .clipOut, .mask, .blend, .isolated, .backdrop, .label: false
        }
    }

    fileprivate var isLabel: Bool {
        if case .label = self { true } else { false }
    }
}

extension DisplayList {
    /// Whether it shows, or hides, where it paints nothing.
    fileprivate var changesWhatItDoesNotCover: Bool {
        switch kind {
        case .empty, .item: false
        case .group(let children): children.contains { $0.changesWhatItDoesNotCover }
        case .effect(.blend(let blend), let content): blend.reachesBeyondSource || content.changesWhatItDoesNotCover
        case .effect(_, let content): content.changesWhatItDoesNotCover
        }
    }

    /// Whether the same is drawn, whichever rules have made it.
    fileprivate func drawsTheSame(as other: DisplayList) -> Bool {
        guard !isSame(as: other) else { return true }
        return switch (kind, other.kind) {
        case (.item(let first), .item(let second)): first == second
        case (.group(let first), .group(let second)):
            first.count == second.count && zip(first, second).allSatisfy { $0.drawsTheSame(as: $1) }
        case (.effect(let first, let content), .effect(let second, let otherContent)):
            (first == second || first.isLabel && second.isLabel) && content.drawsTheSame(as: otherContent)
        default: false
        }
    }
}
