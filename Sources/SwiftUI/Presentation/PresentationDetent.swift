import Foundation

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case medium
        case large
        case fraction(CGFloat)
        case height(CGFloat)
        case custom(ObjectIdentifier)
    }

    private let kind: Kind
    private let resolve: @Sendable (Context) -> CGFloat?

    /// About half the height of the window.
    public static let medium = PresentationDetent(kind: .medium) { context in
        max(context.window.height / 2 - context.bottomInset, 0)
    }

    /// The whole height of a sheet.
    public static let large = PresentationDetent(kind: .large) { $0.maxDetentValue }

    /// A part, 0…1, of the height that a sheet may have.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(kind: .fraction(fraction)) { $0.maxDetentValue * fraction }
    }

    /// A height in points, without what the device covers at the bottom.
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(kind: .height(height)) { _ in height }
    }

    /// A height that a type computes.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        let height: any DetentHeight = CustomHeight<D>()
        return PresentationDetent(kind: .custom(ObjectIdentifier(type))) { height.value(in: $0) }
    }

    private init(kind: Kind, resolve: @escaping @Sendable (Context) -> CGFloat?) {
        self.kind = kind
        self.resolve = resolve
    }

    public static func == (a: PresentationDetent, b: PresentationDetent) -> Bool { a.kind == b.kind }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
    }

    var isLarge: Bool { kind == .large }

    /// The height in points, within what there is; nil when the detent cannot be used.
    func height(in context: Context) -> CGFloat? {
        guard let height = resolve(context) else { return nil }
        guard height.isFinite, height >= 0 else {
            RuntimeIssue.report("A presentation detent has the height \(height); it is left out. Detents are finite and not negative.")
            return nil
        }
        return min(height, context.maxDetentValue)
    }

    /// What a detent's height depends on: the space there is, and the environment.
    @dynamicMemberLookup
    public struct Context {
        /// The largest height of a sheet, in points, without what the device covers at the bottom.
        public let maxDetentValue: CGFloat
        let window: CGSize
        let bottomInset: CGFloat
        let environment: EnvironmentValues

        /// A value of the environment where the sheet is presented.
        public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
            environment[keyPath: keyPath]
        }
    }
}

private protocol DetentHeight: Sendable {
    func value(in context: PresentationDetent.Context) -> CGFloat?
}

/// What a type computes: a closure of another type would capture it, and types are not sendable.
private struct CustomHeight<D: CustomPresentationDetent>: DetentHeight {
    func value(in context: PresentationDetent.Context) -> CGFloat? { D.height(in: context) }
}

/// A detent whose height is computed.
public protocol CustomPresentationDetent {
    typealias Context = PresentationDetent.Context

    /// The height in points; nil where the detent is not to be used.
    static func height(in context: Context) -> CGFloat?
}
