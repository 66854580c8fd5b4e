import Foundation
import Geometry
import Rendering

/// The measures of sheets in a window. Heights are those of the visible part of the card, down to the window's lower edge.
struct SheetMetrics: Equatable {
    var window: CGSize
    /// What the device covers.
    var insets = EdgeInsets()

    /// As UIKit draws them from iOS 13 to iOS 18: the card's corners, the step between two cards, the margins of a screen that has stepped back, and the
    /// space above if there is no status bar.
    static let cornerRadius: CGFloat = 10
    private static let step: CGFloat = 10
    private static let margin: CGFloat = 16
    private static let statusBar: CGFloat = 20

    /// In a window as wide and tall as a tablet's, sheets are cards in its middle.
    var isRegular: Bool { window.width >= 700 && window.height >= 600 }

    private var recedingTop: CGFloat { min(max(insets.top, Self.statusBar), window.height / 4) }

    /// Where a card stands that is as tall as it can be.
    var top: CGFloat { recedingTop + Self.step }

    var largest: CGFloat { max(window.height - top, 0) }

    func context(_ environment: EnvironmentValues) -> PresentationDetent.Context {
        PresentationDetent.Context(
            maxDetentValue: max(largest - insets.bottom, 0), window: window, bottomInset: insets.bottom, environment: environment)
    }

    // MARK: Stepping back

    private func scale(_ amount: CGFloat) -> CGFloat {
        let least = max(window.width - 2 * Self.margin, 0) / max(window.width, 1)
        return 1 - (1 - least) * amount
    }

    /// The window's own content as a card behind a sheet. `amount` is 0…1.
    func recedingRoot(_ displayList: DisplayList, amount: CGFloat, background: ResolvedColor) -> DisplayList {
        let rect = CGRect(origin: .zero, size: window)
        let scale = scale(amount)
        let transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: window.width * (1 - scale) / 2, ty: recedingTop * amount)
        let outline = Path(roundedRect: rect, cornerRadius: Self.cornerRadius / scale * min(amount * 4, 1), style: .continuous)
        let card = DisplayList.group([.fill(rect, background), displayList])
        return .group([
            .fill(rect, .black),
            .effect(.transform(transform), .effect(.clip(outline, .nonZero), card)),
        ])
    }

    /// What moves a sheet's display list behind the sheet above.
    func recedingSheet(_ amount: CGFloat) -> CGAffineTransform {
        let scale = scale(amount)
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: window.width * (1 - scale) / 2,
            ty: top * (1 - scale) - Self.step * amount)
    }
}

extension DisplayList {
    /// A rectangle of one colour.
    static func fill(_ rect: CGRect, _ color: ResolvedColor) -> DisplayList {
        .item(Item(frame: rect, content: .fill(Path(CGRect(origin: .zero, size: rect.size)), .nonZero, .color(color))))
    }
}

/// The heights at which a sheet rests.
struct SheetDetents: Equatable {
    /// A detent with its height in points.
    struct Item: Equatable {
        var detent: PresentationDetent
        var height: CGFloat
    }

    /// From the smallest to the tallest; never empty.
    var items: [Item]
    /// How tall the sheet may be with the screen behind alive; nil where it never is.
    var interactiveHeight: CGFloat?
    var recedes: Bool

    init(_ options: PresentationOptions, metrics: SheetMetrics, environment: EnvironmentValues) {
        let context = metrics.context(environment)
        func item(_ detent: PresentationDetent) -> Item? {
            detent.height(in: context).map { Item(detent: detent, height: $0 + metrics.insets.bottom) }
        }
        var items = (options.detents ?? [.large]).compactMap(item)
        if items.isEmpty {
            items = [Item(detent: .large, height: metrics.largest)]
        }
        items.sort { $0.height < $1.height }
        self.items = items
        recedes = items.contains { $0.detent.isLarge }
        switch options.backgroundInteraction?.kind ?? .automatic {
        case .automatic, .disabled: interactiveHeight = nil
        case .enabled: interactiveHeight = .infinity
        case .enabledThrough(let detent): interactiveHeight = item(detent)?.height
        }
    }

    var smallest: CGFloat { items[0].height }
    var tallest: CGFloat { items[items.count - 1].height }

    func height(of detent: PresentationDetent) -> CGFloat? {
        items.first { $0.detent == detent }?.height
    }

    /// The detent that is nearest to a height; nil is “gone”.
    func nearest(to height: CGFloat, canDismiss: Bool) -> Item? {
        let nearest = items.min { abs($0.height - height) < abs($1.height - height) }!
        return canDismiss && abs(height) < abs(nearest.height - height) ? nil : nearest
    }

    /// How far the screen behind has stepped back at a height.
    func recession(at height: CGFloat) -> CGFloat {
        guard recedes else { return 0 }
        let start = items.count > 1 ? items[items.count - 2].height : 0
        guard tallest > start else { return 0 }
        return min(max((height - start) / (tallest - start), 0), 1)
    }

    /// What part of the dimming there is at a height.
    func dimming(at height: CGFloat) -> CGFloat {
        guard let interactiveHeight else {
            return smallest > 0 ? min(max(height / smallest, 0), 1) : 1
        }
        guard let next = items.first(where: { $0.height > interactiveHeight + 0.5 }) else { return 0 }
        return min(max((height - interactiveHeight) / (next.height - interactiveHeight), 0), 1)
    }

    /// Where a touch puts the card that would put it at `height` if there were no ends.
    func shown(_ height: CGFloat, canDismiss: Bool, slack: CGFloat) -> CGFloat {
        if height > tallest {
            return tallest + RubberBand.displacement(pull: height - tallest, dimension: slack)
        }
        if height < smallest, !canDismiss {
            return smallest - RubberBand.displacement(pull: smallest - height, dimension: slack)
        }
        return height
    }
}
