import Foundation

/// The size of a sheet in a window that is larger than a phone. On a phone, sheets take the whole width, and their detents set the height.
public protocol PresentationSizing: Sendable {
    /// The size that is offered to the sheet's content.
    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize
}

/// The content of a sheet that is to be sized.
public struct PresentationSizingRoot {
    let layout: LayoutComputer

    /// The size of the content when it is offered `proposal`.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        layout.sizeThatFits(proposal)
    }
}

/// Where a sheet is sized.
public struct PresentationSizingContext {
    let available: CGSize
    /// The largest size of each sticky sizing of the sheet so far.
    var largest = SizingMemory()
}

/// What a sheet keeps of its sizes as long as it is there.
final class SizingMemory {
    var size = CGSize.zero
}

struct AnyPresentationSizing {
    let base: any PresentationSizing
}

/// As the system does it: a form.
public struct AutomaticPresentationSizing: PresentationSizing {
    /// That of a form: at most 540 × 620 points.
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        FormPresentationSizing().proposedSize(for: root, context: context)
    }
}

/// The size of a form: 540 × 620 points where there is so much space.
public struct FormPresentationSizing: PresentationSizing {
    /// 540 × 620 points, or less where the window has less.
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(width: min(540, context.available.width), height: min(620, context.available.height))
    }
}

/// The size of a page: taller than a form.
public struct PagePresentationSizing: PresentationSizing {
    /// At most 704 points wide, and as tall as the window lets a sheet be.
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(width: min(704, context.available.width), height: context.available.height)
    }
}

/// The ideal size of the content.
public struct FittedPresentationSizing: PresentationSizing {
    /// The content's ideal size, or less where the window has less.
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        let size = root.sizeThatFits(.unspecified)
        return ProposedViewSize(width: min(size.width, context.available.width), height: min(size.height, context.available.height))
    }
}

/// Another sizing, with the content's ideal length along some axes.
private struct PartlyFittedSizing<Base: PresentationSizing>: PresentationSizing {
    let base: Base
    let horizontal: Bool
    let vertical: Bool

    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        var size = base.proposedSize(for: root, context: context)
        let fitted = root.sizeThatFits(ProposedViewSize(width: horizontal ? nil : size.width, height: vertical ? nil : size.height))
        if horizontal {
            size.width = min(fitted.width, context.available.width)
        }
        if vertical {
            size.height = min(fitted.height, context.available.height)
        }
        return size
    }
}

extension PresentationSizing {
    /// This sizing, but as wide or as tall as the content's ideal size.
    public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
        PartlyFittedSizing(base: self, horizontal: horizontal, vertical: vertical)
    }
}

/// Another sizing that never becomes smaller along some axes.
private struct StickySizing<Base: PresentationSizing>: PresentationSizing {
    let base: Base
    let horizontal: Bool
    let vertical: Bool

    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        var size = base.proposedSize(for: root, context: context)
        let largest = context.largest
        if horizontal, let width = size.width {
            largest.size.width = max(largest.size.width, width)
            size.width = min(largest.size.width, context.available.width)
        }
        if vertical, let height = size.height {
            largest.size.height = max(largest.size.height, height)
            size.height = min(largest.size.height, context.available.height)
        }
        return size
    }
}

extension PresentationSizing {
    /// This sizing, but a sheet that has become wider or taller with its content does not become smaller again along these axes.
    public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
        StickySizing(base: self, horizontal: horizontal, vertical: vertical)
    }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
    /// As the system does it: a form.
    public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}

extension PresentationSizing where Self == FormPresentationSizing {
    /// The size of a form: at most 540 × 620 points.
    public static var form: FormPresentationSizing { FormPresentationSizing() }
}

extension PresentationSizing where Self == PagePresentationSizing {
    /// The size of a page: at most 704 points wide and as tall as there is room.
    public static var page: PagePresentationSizing { PagePresentationSizing() }
}

extension PresentationSizing where Self == FittedPresentationSizing {
    /// The ideal size of the content.
    public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

nonisolated extension View {
    /// How large the sheet around this view is in a window that is larger than a phone.
    public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        transformPreference(PresentationOptionsKey.self) { $0.sizing = AnyPresentationSizing(base: sizing) }
    }
}
