public import Foundation
import SwiftUITesting

/// How a value becomes something that a file can hold and that can be compared: `.image`, `.dump`, `.json` …
public struct Snapshotting<Value, Format> {
    /// The end of the file's name; nil for none.
    public var pathExtension: String?
    /// How files are compared.
    public var diffing: Diffing<Format>
    /// Takes the seconds that a view is shown before.
    let make: (Value, TimeInterval) throws -> Format
    let duration: TimeInterval

    init(pathExtension: String?, diffing: Diffing<Format>, duration: TimeInterval = 0, make: @escaping (Value, TimeInterval) throws -> Format) {
        self.pathExtension = pathExtension
        self.diffing = diffing
        self.duration = duration
        self.make = make
    }

    /// A way of one's own: `snapshot` makes of a value what is compared.
    public init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) -> Format) {
        self.init(pathExtension: pathExtension, diffing: diffing) { value, duration in
            guard duration == 0 else { throw Self.waits(duration) }
            return snapshot(value)
        }
    }

    /// What says that a value has no time.
    static func waits(_ duration: TimeInterval) -> GoldenError {
        GoldenError("only views are shown for a while: wait(for: \(duration), on: …) is not possible with \(Value.self)")
    }

    /// The same for other values, of which `transform` makes those that this takes.
    public func pullback<NewValue>(_ transform: @escaping (_ otherValue: NewValue) -> Value) -> Snapshotting<NewValue, Format> {
        let make = make
        return Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing, duration: duration) { try make(transform($0), $1) }
    }

    /// The same of a view that has been shown for `duration` seconds of its own time, which takes no time.
    public static func wait(for duration: TimeInterval, on strategy: Snapshotting) -> Snapshotting {
        Snapshotting(
            pathExtension: strategy.pathExtension, diffing: strategy.diffing, duration: strategy.duration + duration, make: strategy.make)
    }

    /// What a file holds.
    func data(of value: Value, within timeout: TimeInterval) throws -> Data {
        guard duration.isFinite, duration >= 0 else {
            throw GoldenError("a view cannot be shown for \(duration) s")
        }
        guard duration <= timeout else {
            throw GoldenError("the snapshot waits for \(duration) s, longer than its timeout of \(timeout) s")
        }
        return try diffing.data(make(value, duration))
    }
}

/// A way for values that are compared as they are.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
    /// Values that are compared as they are.
    public init(pathExtension: String?, diffing: Diffing<Format>) {
        self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
    }
}
