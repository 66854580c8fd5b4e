public import Foundation
import SwiftUITesting

/// A strategy that turns a value into a file and compares it: `.image`, `.dump`, `.json` …
public struct Snapshotting<Value, Format> {
    /// The extension of the file's name; nil for none.
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

    /// Creates a strategy. `snapshot` turns a value into the compared one.
    public init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) -> Format) {
        self.init(pathExtension: pathExtension, diffing: diffing) { value, duration in
            guard duration == 0 else { throw Self.waits(duration) }
            return snapshot(value)
        }
    }

    /// The error that a value has no time.
    static func waits(_ duration: TimeInterval) -> GoldenError {
        GoldenError("only views are shown for a while: wait(for: \(duration), on: …) is not possible with \(Value.self)")
    }

    /// Returns a strategy for other values, which `transform` turns into values of this strategy.
    public func pullback<NewValue>(_ transform: @escaping (_ otherValue: NewValue) -> Value) -> Snapshotting<NewValue, Format> {
        let make = make
        return Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing, duration: duration) { try make(transform($0), $1) }
    }

    /// Returns a strategy for a view that has been shown for `duration` seconds of its time, without waiting.
    public static func wait(for duration: TimeInterval, on strategy: Snapshotting) -> Snapshotting {
        Snapshotting(
            pathExtension: strategy.pathExtension, diffing: strategy.diffing, duration: strategy.duration + duration, make: strategy.make)
    }

    /// The content of the file.
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

/// A strategy for values that are compared directly.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
    /// Creates a strategy for values that are compared directly.
    public init(pathExtension: String?, diffing: Diffing<Format>) {
        self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
    }
}
