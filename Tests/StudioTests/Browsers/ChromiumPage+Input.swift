import Foundation

/// Mouse, fingers, wheel and keys, as events of the system.
extension ChromiumPage {
    struct Point {
        var x, y: Double
    }

    /// The middle of an element, where it is the one that a click would reach.
    func middle(of selector: String) throws -> Point {
        try wait(
            """
            (() => { const e = document.querySelector(`\(selector)`); if (!e) return false; e.scrollIntoView({ block: "nearest" }); const b = e.getBoundingClientRect();
            const hit = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2); return b.width > 0 && hit && (e.contains(hit) || hit.contains(e)); })()
            """)
        let box = "document.querySelector(`\(selector)`).getBoundingClientRect()"
        return Point(x: try number("\(box).x + \(box).width / 2"), y: try number("\(box).y + \(box).height / 2"))
    }

    private func mouse(_ kind: String, _ point: Point, _ values: [String: Any] = [:]) throws {
        try call("Input.dispatchMouseEvent", ["type": kind, "x": point.x, "y": point.y].merging(values) { $1 })
    }

    func moveMouse(to point: Point, isDown: Bool = false) throws {
        try mouse("mouseMoved", point, isDown ? ["button": "left", "buttons": 1] : [:])
    }

    func pressMouse(at point: Point, modifiers: Int = 0) throws {
        try mouse("mousePressed", point, ["button": "left", "buttons": 1, "clickCount": 1, "modifiers": modifiers])
    }

    func releaseMouse(at point: Point, modifiers: Int = 0) throws {
        try mouse("mouseReleased", point, ["button": "left", "buttons": 0, "clickCount": 1, "modifiers": modifiers])
    }

    func click(at point: Point, modifiers: Int = 0) throws {
        try moveMouse(to: point)
        try pressMouse(at: point, modifiers: modifiers)
        try releaseMouse(at: point, modifiers: modifiers)
    }

    /// - Parameter modifiers: 2 is the control key, 8 the shift key.
    func click(_ selector: String, modifiers: Int = 0) throws {
        try click(at: middle(of: selector), modifiers: modifiers)
    }

    /// - Parameters dx, dy: CSS pixels; positive scrolls towards the end of the content.
    ///
    /// The browser answers only when its compositor has taken the turn, which it may never do when it draws nothing. What counts is that
    /// the page has it.
    func turnWheel(at point: Point, dx: Double = 0, dy: Double) throws {
        let count = "window.wheelTurns"
        try value("\(count) ??= (addEventListener('wheel', () => \(count)++, { capture: true, passive: true }), 0)")
        let before = try number(count)
        try send("Input.dispatchMouseEvent", ["type": "mouseWheel", "x": point.x, "y": point.y, "deltaX": dx, "deltaY": dy])
        try wait("\(count) > \(before)")
    }

    /// Fingers begin, move, or (none) are lifted.
    func touch(_ kind: String, _ points: [Point]) throws {
        let count = "window.touchEnds"
        try value("\(count) ??= (['touchend', 'touchcancel'].map((kind) => addEventListener(kind, () => \(count)++, true)), 0)")
        let before = try number(count)
        try call("Input.dispatchTouchEvent", ["type": kind, "touchPoints": points.enumerated().map { ["x": $1.x, "y": $1.y, "id": $0] }])
        // The browser may keep touches back until it draws; they arrive in their order.
        if points.isEmpty {
            try wait("\(count) > \(before)")
        }
    }

    /// Presses a key and lets it go: a letter, or the name that `KeyboardEvent.key` has for it.
    func press(_ key: String, modifiers: Int = 0) throws {
        let codes = ["Enter": 13, "Escape": 27, " ": 32, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35, "Tab": 9]
        var values: [String: Any] = ["key": key, "modifiers": modifiers]
        // The codes of other characters are those of other keys.
        let isPlain = key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        values["windowsVirtualKeyCode"] = codes[key] ?? (isPlain ? Int(key.uppercased().utf8.first ?? 0) : 0)
        values["text"] = modifiers & 2 != 0 ? nil : key.count == 1 ? key : key == "Enter" ? "\r" : nil
        try call("Input.dispatchKeyEvent", values.merging(["type": values["text"] == nil ? "rawKeyDown" : "keyDown"]) { $1 })
        values["text"] = nil
        try call("Input.dispatchKeyEvent", values.merging(["type": "keyUp"]) { $1 })
    }

    func type(_ text: String) throws {
        for letter in text { try press(String(letter)) }
    }
}
