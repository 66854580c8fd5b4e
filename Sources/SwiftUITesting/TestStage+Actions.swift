import Foundation
import Geometry
import Inbetween
import SwiftUI

/// What testers do with alerts, menus, sheets, rows and tabs: series of touches, as a finger makes them, with what moves on the way.
extension TestStage {
    /// What an alert or a confirmation dialog says.
    public struct AlertContent: Equatable, Sendable {
        /// Empty when it has none.
        public var title: String
        /// Empty when it has none.
        public var message: String
        /// The names of its buttons, in the order of the screen.
        public var buttons: [String]

        /// What an alert is expected to say.
        public init(title: String, message: String = "", buttons: [String]) {
            self.title = title
            self.message = message
            self.buttons = buttons
        }
    }

    /// The time for which what opens or closes is waited for, in seconds.
    private static var motion: Double { 0.6 }

    /// The alert or the confirmation dialog that is shown; nil when there is none.
    public var alert: AlertContent? {
        guard let card = elements(.alert).last else { return nil }
        let inside = card.all.dropFirst()
        let buttons = inside.filter { $0.role == .button }
        let texts = inside.filter { text in text.role == .text && text.isAccessibilityElement }
        // A title is semibold on either card, a message is not.
        let title = texts.first { ($0.font?.weight ?? 0) >= 600 }
        let message = texts.filter { ($0.font?.weight ?? 0) < 600 }
        return AlertContent(title: title?.text ?? "", message: message.map(\.text).joined(separator: "\n"), buttons: buttons.map(\.label))
    }

    /// Taps a button of the alert or the confirmation dialog that is shown, and plays until it is gone.
    public func dismissAlert(_ button: String = "OK") throws {
        guard exists(.alert) else {
            throw withElements { ElementError(noneFor: .alert, in: $0) }
        }
        try tap(.button(button).inside(.alert))
        advance(by: Self.motion)
    }

    // MARK: Menus

    /// Holds a touch on an element until its context menu is open.
    public func openContextMenu(on query: ElementQuery) throws {
        try longPress(query)
        advance(by: Self.motion)
    }

    /// Chooses in the menu that is open. With several names each but the last one opens a menu in the menu.
    public func chooseMenuItem(_ names: String...) throws {
        for name in names {
            try tap(.button(name))
            advance(by: Self.motion)
        }
    }

    /// Opens a menu with a tap and chooses in it. With several names each but the last one opens a menu in the menu.
    public func chooseMenuItem(_ names: String..., in menu: ElementQuery) throws {
        try tap(menu)
        advance(by: Self.motion)
        for name in names {
            try tap(.button(name))
            advance(by: Self.motion)
        }
    }

    // MARK: Rows

    /// Swipes a row of a list until its buttons are seen, and taps the one of that name: first those at the trailing edge, then those at
    /// the leading one.
    /// - Throws: `ElementError` when neither edge has a button of that name; the row is closed again then.
    public func swipeAction(_ name: String, on query: ElementQuery) throws {
        let towardsTrailing: CGFloat = traits.isRightToLeft ? -1 : 1
        for direction in [-towardsTrailing, towardsTrailing] {
            try dragRow(query, by: 120 * direction, duration: 0.3)
            advance(by: Self.motion)
            if exists(.button(name)) {
                try tap(.button(name))
                return advance(by: Self.motion)
            }
            // Short and fast enough to close the row, and not to open it on the other side.
            try dragRow(query, by: -60 * direction, duration: 0.1)
            advance(by: Self.motion)
        }
        throw withElements { ElementError(noneFor: .button(name), in: $0, prefix: "the row was swiped to both sides: ") }
    }

    /// An open row may have carried what is meant out of the window: the finger then stands beside it, still on the row.
    private func dragRow(_ query: ElementQuery, by distance: CGFloat, duration: Double) throws {
        let frame = try withElements { try $0.one(query, needsTouch: true).frame }
        let start = CGPoint(x: min(max(frame.midX, 40), graph.size.width - 40), y: frame.midY)
        try dragTouch(from: .point(start), by: CGSize(width: distance, height: 0), duration: duration)
    }

    // MARK: Pages

    /// Taps a tab of the tab bar.
    public func selectTab(_ name: String) throws {
        try tap(.tab(name))
        advance(by: Self.motion)
    }

    /// Goes back to the page before, as a finger does that swipes from the leading edge, and plays until it is there. Of several stacks
    /// of pages it is the one that the finger reaches, uppermost first.
    /// - Throws: `ElementError` when there is no page to go back to, when the page has no back button or no bar, or when something
    ///   else takes the swipe.
    public func goBack() throws {
        let query = ElementQuery.button("Back")
        let found = onStage { () -> (pages: any SwipedPages, start: CGPoint, distance: CGFloat)? in
            var found: (any SwipedPages, CGPoint, CGFloat)?
            graph.responder?.visit { responder, _ in
                guard let pages = responder as? any SwipedPages, let swipe = pages.swipeBack,
                    graph.responder?.hitTest(swipe.start)?.contains(where: { $0 === pages }) ?? false
                else { return }
                found = (pages, swipe.start, swipe.distance)
            }
            return found
        }
        guard let found else {
            throw ElementError("there is no page to go back to, or the one that is shown has no back button", query: query)
        }
        let depth = onStage { found.pages.depth }
        try drag(from: found.start, by: CGSize(width: found.distance, height: 0), duration: 0.25)
        advance(by: Self.motion)
        guard onStage({ found.pages.depth }) < depth else {
            throw ElementError("the swipe from the edge did not go back: something else on the page took it", query: query)
        }
    }

    // MARK: Scrolling

    /// Scrolls until what a query means is wholly visible. What a lazy container has not made yet is looked for: page by page to the end,
    /// and then to the beginning.
    ///
    /// - Parameter container: The scroll view, or something in it; nil for the one around what is looked for, or else the first.
    /// - Throws: `ElementError` when it comes nowhere, and `ScriptActionError` when nothing scrolls.
    public func scroll(to query: ElementQuery, in container: ElementQuery? = nil, duration: Double = 0.5) throws {
        precondition(duration > 0 && duration.isFinite, "a scroll lasts a finite time, not \(duration) s")
        if !exists(query) {
            try look(for: query, in: container)
        }
        try acting(on: query, needsTouch: false) { name in
            try send(TimedInput.scroll(.label(name), duration: duration) { .movedToward(name, fraction: $0) })
        }
    }

    /// Scrolls page by page.
    private func look(for query: ElementQuery, in container: ElementQuery?) throws {
        let size = try container.map { try element($0).frame.size } ?? graph.size
        let pages = [(0, 1), (0, -1), (1, 0), (-1, 0)].map { CGSize(width: size.width * 0.7 * $0.0, height: size.height * 0.7 * $0.1) }
        for page in pages {
            var before: [String] = []
            while !exists(query), before != items.map(\.description) {
                before = items.map(\.description)
                if let container {
                    try scroll(container, by: page, duration: 0.1)
                } else {
                    try scroll(by: page, duration: 0.1)
                }
            }
            if exists(query) {
                return
            }
        }
        throw withElements { ElementError(noneFor: query, in: $0, prefix: "all that scrolls was scrolled from end to end: ") }
    }

    /// Pulls the content of the first scroll view, or of one that a query means, down until it loads anew.
    public func pullToRefresh(_ query: ElementQuery? = nil) throws {
        let box = try query.map { try element($0).frame } ?? CGRect(origin: .zero, size: graph.size)
        try drag(from: CGPoint(x: box.midX, y: box.minY + box.height * 0.3), by: CGSize(width: 0, height: 300), duration: 0.8)
    }

    // MARK: Sheets

    /// Where a sheet is dragged to.
    public enum SheetPlace: Equatable, Sendable {
        case medium, large
        /// Out of the window.
        case dismiss
    }

    /// Drags the sheet that is on top by its upper edge, and lets go there once the finger rests.
    /// - Throws: `ElementError` when there is no sheet, or when it does not have the place.
    public func dragSheet(to place: SheetPlace) throws {
        guard let layer = onStage({ graph.windowLayers.last { $0.kind == .sheet } }), let frame = layer.frame, !layer.detents.isEmpty else {
            throw withElements { ElementError(noneFor: .sheet, in: $0) }
        }
        var height: CGFloat = 0
        if place != .dismiss {
            let wanted: PresentationDetent = place == .medium ? .medium : .large
            guard let known = layer.detents.first(where: { $0.detent == wanted }) else {
                let there = layer.detents.map { ItemText.number(Double($0.height)) }.joined(separator: ", ")
                throw ElementError("the sheet does not stand at “\(place)”; its heights are \(there) points", query: .sheet)
            }
            height = known.height
        }
        try touchDown(at: CGPoint(x: frame.midX, y: frame.minY + 8))
        let distance = frame.height - height
        for step in 1...24 {
            advance(by: 1.0 / 60)
            try touchMove(by: CGSize(width: 0, height: distance * CGFloat(step) / 24))
        }
        advance(by: 0.2)
        try touchUp()
        advance(by: Self.motion)
    }
}

extension StageTraits {
    var isRightToLeft: Bool {
        (layoutDirection ?? (locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight)) == .rightToLeft
    }
}
