import SwiftUITesting

/// The arguments of the gestures' closures, in order.
@MainActor
final class GestureLog {
    var lines: [String] = []

    func note(_ line: String) {
        lines.append(line)
    }

    func callAsFunction(_ line: String) -> () -> Void {
        { self.note(line) }
    }
}

let windowOf100 = CGSize(width: 100, height: 100)
let middleOf100 = CGPoint(x: 50, y: 50)
