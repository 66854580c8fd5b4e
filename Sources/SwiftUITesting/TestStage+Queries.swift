import Foundation
import Geometry
import ScriptedStage
import Rendering
import SwiftUI

/// The same actions as with names, on what a query means. Each throws `ElementError` when that is nothing, or more than one element of
/// those that a touch reaches.
extension TestStage {
    /// Taps the middle of an element, and shows the result.
    public func tap(_ query: ElementQuery) throws {
        try acting(on: query) { try tapNamed($0) }
    }

    /// Taps an element twice, 0.1 s apart.
    public func doubleTap(_ query: ElementQuery) throws {
        try acting(on: query) { try doubleTapNamed($0) }
    }

    /// Touches the middle of an element for `duration` seconds.
    public func longPress(_ query: ElementQuery, duration: Double = 0.6) throws {
        try acting(on: query) { try holdTouch(on: .label($0), duration: duration) }
    }

    /// Drags with one touch from the middle of an element (of a slider: its thumb) by a distance in points, in `duration` seconds.
    public func drag(_ query: ElementQuery, by distance: CGSize, duration: Double = 0.5) throws {
        try acting(on: query) { try dragTouch(from: .label($0), by: distance, duration: duration) }
    }

    /// Drags with one touch from the middle of an element to the middle of another one, in `duration` seconds.
    public func drag(_ query: ElementQuery, to goal: ElementQuery, duration: Double = 0.5) throws {
        precondition(duration >= 0 && duration.isFinite, "a drag lasts a finite time, not \(duration) s")
        try acting(on: query) { name in
            let goalName = try alias(goal)
            try send(TimedInput.drag(from: .label(name), duration: duration) { .movedToward(.label(goalName), fraction: $0) })
        }
    }

    /// Drags with one touch by `distance` points at an even `velocity` in points per second, and releases.
    public func swipe(_ query: ElementQuery, _ direction: SwipeDirection, velocity: Double = 1000, distance: Double = 150) throws {
        try acting(on: query) { try swipeNamed($0, direction, velocity: velocity, distance: distance) }
    }

    /// Scrolls the scroll view that an element is, contains or is in, by a distance in points, without momentum.
    public func scroll(_ query: ElementQuery, by distance: CGSize, duration: Double = 0.5) throws {
        try acting(on: query, needsTouch: false) { try scrollNamed($0, by: distance, duration: duration) }
    }

    /// Moves two fingers on an element until their distance is `scale` times as large.
    public func pinch(_ query: ElementQuery, scale: Double, duration: Double = 0.5) throws {
        try acting(on: query) { try pinchNamed($0, scale: scale, duration: duration) }
    }

    /// Turns two fingers on an element clockwise by an angle.
    public func rotate(_ query: ElementQuery, by angle: Angle, duration: Double = 0.5) throws {
        try acting(on: query) { try rotateNamed($0, by: angle, duration: duration) }
    }

    /// Begins a touch in the middle of an element. It lasts until `touchUp(touch:)`.
    public func touchDown(_ query: ElementQuery, touch: Int = 0) throws {
        try acting(on: query) { try send(.pointer(.down(.label($0)), touch: touch)) }
    }

    /// Moves a pointer over an element, without a touch.
    public func hover(_ query: ElementQuery) throws {
        try acting(on: query) { try send(.pointer(.hover(.label($0)))) }
    }

    /// Sets a slider to the nearest value that it allows. 0 and 1 set a toggle.
    public func set(_ query: ElementQuery, to value: Double) throws {
        try acting(on: query, isAble: { $0.canBeSet }) { try send(.set($0, value)) }
    }

    /// Turns a toggle on or off.
    public func set(_ query: ElementQuery, to isOn: Bool) throws {
        try set(query, to: isOn ? 1 : 0)
    }

    /// Turns a toggle on or off.
    public func set(_ label: String, to isOn: Bool) throws {
        try set(label, to: isOn ? 1 : 0)
    }

    /// Selects a choice in a picker by its name; in a date picker by a date, written as 2026-01-31 or 2026-01-31T09:41.
    public func select(_ choice: String, in picker: ElementQuery) throws {
        try acting(on: picker, isAble: { $0.isPicker }) { try send(.select($0, choice: choice)) }
    }

    /// Performs an accessibility action of the element.
    public func perform(action name: String, on query: ElementQuery) throws {
        try acting(on: query, isAble: { $0.node.actions.contains(name) }, needsTouch: false) { try send(.action(name, on: $0)) }
    }

    /// Focuses a text field and types a text; see `type(_:into:interval:)`.
    public func type(_ text: String, into query: ElementQuery, interval: Double = 0) throws {
        precondition(interval >= 0 && interval.isFinite, "characters come in finite time, not in \(interval) s")
        try acting(on: query, isAble: { $0.isField }) { try send(TimedInput.typing(text, into: $0, interval: interval)) }
    }

    // MARK: Text

    /// Pastes `text` at the cursor: in the field that matches a query, which gets the focus, or in the focused one. A selection is replaced.
    public func paste(_ text: String, into query: ElementQuery? = nil) throws {
        try focus(on: query)
        onStage { UIPasteboard.general.string = text }
        try press("v", modifiers: .command)
    }

    /// Selects all text of the field that matches a query, or of the focused one.
    public func selectAll(in query: ElementQuery? = nil) throws {
        try focus(on: query)
        try press("a", modifiers: .command)
    }

    /// Moves the focus to a field. Without a query, a field must already have it.
    private func focus(on query: ElementQuery?) throws {
        if let query {
            try type("", into: query)
        } else {
            try send(.type("", into: nil))
        }
    }

    /// Deletes all text of a field.
    public func clearText(in query: ElementQuery) throws {
        try selectAll(in: query)
        if !(try withElements { try $0.one(query, isAble: { $0.isField }, needsTouch: true).shownText }).isEmpty {
            try press(.delete)
        }
    }
}

extension FoundElement {
    var isField: Bool { role == .textField || role == .secureField }
    var isPicker: Bool { role == .picker }
    var canBeSet: Bool { role == .slider || role == .toggle }
}
