import Foundation
import Geometry
import ScriptedStage
import SwiftUI

/// What testers do with alerts, menus, sheets, rows and tabs: series of touches, as a finger makes them, with what moves on the way.
extension TestStage {
    /// The content of an alert or a confirmation dialog.
    public struct AlertContent: Equatable, Sendable {
        /// The title; empty if there is none.
        public var title: String
        /// The message; empty if there is none.
        public var message: String
        /// The names of the buttons, in screen order.
        public var buttons: [String]

        /// Creates the content that a test expects.
        public init(title: String, message: String = "", buttons: [String]) {
            self.title = title
            self.message = message
            self.buttons = buttons
        }
    }

    /// The time for which what opens or closes is waited for, in seconds.
    private static var motion: Double { 0.6 }

    /// The visible alert or confirmation dialog; nil if there is none.
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

    /// Taps a button of the visible alert or confirmation dialog, and plays until it is gone.
    public func dismissAlert(_ button: String = "OK") throws {
        guard exists(.alert) else {
            throw withElements { ElementError(noneFor: .alert, in: $0) }
        }
        try tap(.button(button).inside(.alert))
        advance(by: Self.motion)
    }

    // MARK: Menus

    /// Presses an element until its context menu is open.
    public func openContextMenu(on query: ElementQuery) throws {
        try longPress(query)
        advance(by: Self.motion)
    }

    /// Chooses an item of the open menu. With several names, each except the last opens a submenu.
    public func chooseMenuItem(_ names: String...) throws {
        for name in names {
            try tap(.button(name))
            advance(by: Self.motion)
        }
    }

    /// Opens a menu with a tap and chooses an item. With several names, each except the last opens a submenu.
    public func chooseMenuItem(_ names: String..., in menu: ElementQuery) throws {
        try tap(menu)
        advance(by: Self.motion)
        for name in names {
            try tap(.button(name))
            advance(by: Self.motion)
        }
    }

    // MARK: Rows

    /// Swipes a row of a list until its buttons are visible, and taps the one with this name: first those at the trailing edge, then those at
    /// the leading edge.
    /// - Throws: `ElementError` if neither edge has a button with the name. The row is then closed again.
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

    /// An open row can have moved its content out of the window. The finger then starts beside it, still on the row.
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

    /// Swipes from the leading edge back to the previous page, and plays until it is shown. With several stacks of pages, the swipe goes to
    /// the topmost one.
    /// - Throws: `ElementError` if there is no previous page, if the page has no back button or no bar, or if another view takes the swipe.
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

    /// Scrolls until the element that matches a query is completely visible. For elements that a lazy container has not made yet, it searches
    /// page by page to the end, and then to the beginning.
    ///
    /// - Parameter container: The scroll view, or an element in it; nil for the one around the target, or otherwise the first one.
    /// - Throws: `ElementError` if the element is not found, and `ScriptActionError` if nothing scrolls.
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

    /// Pulls the content of a scroll view down until it refreshes: the one that matches a query, or the first one.
    public func pullToRefresh(_ query: ElementQuery? = nil) throws {
        let box = try query.map { try element($0).frame } ?? CGRect(origin: .zero, size: graph.size)
        try drag(from: CGPoint(x: box.midX, y: box.minY + box.height * 0.3), by: CGSize(width: 0, height: 300), duration: 0.8)
    }

    // MARK: Sheets

    /// A position to which a sheet is dragged.
    public enum SheetPlace: Equatable, Sendable {
        case medium, large
        /// Out of the window, to dismiss.
        case dismiss
    }

    /// Drags the topmost sheet by its upper edge to a position, rests, and releases it.
    /// - Throws: `ElementError` if there is no sheet, or if it does not have the position.
    public func dragSheet(to position: SheetPlace) throws {
        guard let layer = onStage({ graph.windowLayers.last { $0.kind == .sheet } }), let frame = layer.frame, !layer.detents.isEmpty else {
            throw withElements { ElementError(noneFor: .sheet, in: $0) }
        }
        var height: CGFloat = 0
        if position != .dismiss {
            let wanted: PresentationDetent = position == .medium ? .medium : .large
            guard let known = layer.detents.first(where: { $0.detent == wanted }) else {
                let there = layer.detents.map { ItemText.number(Double($0.height)) }.joined(separator: ", ")
                throw ElementError("the sheet does not stand at “\(position)”; its heights are \(there) points", query: .sheet)
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
