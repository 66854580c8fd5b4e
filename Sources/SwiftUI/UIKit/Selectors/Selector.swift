import Foundation

/// A method, named as in `#selector(…)`. There is no Objective-C here that could look up a name, so a selector holds the method itself:
/// `Selector(tick)`, `Selector(self.tap(_:))`, `Selector(Coordinator.tap(_:))`. The tool rewrites `#selector(…)` to this form.
///
/// A method with `self` is called on that object, an unapplied one on the target. It can have up to two arguments. With an argument of another type than
/// the one sent, it is not called, with a warning.
public struct Selector: Hashable, @unchecked Sendable {
    private let name: String
    private let call: ((_ target: Any?, _ arguments: [Any?]) -> Bool)?
    /// The order of two values, where the method says that.
    private var comparison: ((Any, Any) -> ComparisonResult?)?

    /// A method by its name. Nothing can be called by it; `resignFirstResponder` means something to `UIApplication.sendAction`.
    public init(_ name: String) {
        self.name = name
        call = nil
    }

    private init(_ method: Any.Type, call: @escaping (Any?, [Any?]) -> Bool) {
        name = "\(method)"
        self.call = call
    }

    /// A method without arguments, of the target.
    public init<Target: AnyObject, Result>(_ method: @escaping (Target) -> () -> Result) {
        self.init(type(of: method)) { target, _ in
            guard let target = target as? Target else { return false }
            _ = method(target)()
            return true
        }
    }

    /// A method of one argument, of the target.
    public init<Target: AnyObject, Sender, Result>(_ method: @escaping (Target) -> (Sender) -> Result) {
        self.init(type(of: method)) { target, arguments in
            guard let target = target as? Target, let sender = Self.argument(0, of: arguments, as: Sender.self) else { return false }
            _ = method(target)(sender)
            return true
        }
    }

    /// A method that compares the target with another value, as sort descriptors use it: `#selector(NSString.localizedStandardCompare(_:))`.
    public init<Target: AnyObject, Other>(_ method: @escaping (Target) -> (Other) -> ComparisonResult) {
        self.init(type(of: method)) { target, arguments in
            guard let target = target as? Target, let other = Self.argument(0, of: arguments, as: Other.self) else { return false }
            _ = method(target)(other)
            return true
        }
        comparison = { target, other in
            guard let target = target as? Target ?? (target as? String).flatMap({ NSString(string: $0) as? Target }), let other = other as? Other else {
                return nil
            }
            return method(target)(other)
        }
    }

    /// A method of two arguments, of the target.
    public init<Target: AnyObject, Sender, Event, Result>(_ method: @escaping (Target) -> (Sender, Event) -> Result) {
        self.init(type(of: method)) { target, arguments in
            guard let target = target as? Target, let sender = Self.argument(0, of: arguments, as: Sender.self),
                let event = Self.argument(1, of: arguments, as: Event.self)
            else { return false }
            _ = method(target)(sender, event)
            return true
        }
    }

    /// A method without arguments, with the object that it is called on.
    @_disfavoredOverload
    public init<Result>(_ method: @escaping () -> Result) {
        self.init(type(of: method)) { _, _ in
            _ = method()
            return true
        }
    }

    /// A method of one argument, with the object that it is called on.
    @_disfavoredOverload
    public init<Sender, Result>(_ method: @escaping (Sender) -> Result) {
        self.init(type(of: method)) { _, arguments in
            guard let sender = Self.argument(0, of: arguments, as: Sender.self) else { return false }
            _ = method(sender)
            return true
        }
    }

    /// A method of two arguments, with the object that it is called on.
    @_disfavoredOverload
    public init<Sender, Event, Result>(_ method: @escaping (Sender, Event) -> Result) {
        self.init(type(of: method)) { _, arguments in
            guard let sender = Self.argument(0, of: arguments, as: Sender.self), let event = Self.argument(1, of: arguments, as: Event.self)
            else { return false }
            _ = method(sender, event)
            return true
        }
    }

    /// An argument as the method takes it; nil for another type.
    private static func argument<T>(_ index: Int, of arguments: [Any?], as type: T.Type) -> T? {
        let value = index < arguments.count ? arguments[index] : nil
        if let value, let argument = value as? T {
            return argument
        }
        // `Any?` itself, or an optional of something that was not sent.
        return value as? T ?? (Optional<Any>.none as Any) as? T
    }

    /// The order of two values by the method; nil where it does not compare such values.
    func order(_ a: Any, _ b: Any) -> ComparisonResult? {
        if let comparison { return comparison(a, b) }
        guard let a = a as? String, let b = b as? String else { return nil }
        switch name {
        case "localizedStandardCompare:": return a.localizedStandardCompare(b)
        case "localizedCompare:": return a.localizedCompare(b)
        case "localizedCaseInsensitiveCompare:": return a.localizedCaseInsensitiveCompare(b)
        case "caseInsensitiveCompare:": return a.caseInsensitiveCompare(b)
        case "compare:": return a.compare(b)
        default: return nil
        }
    }

    var isOfResponder: Bool { name.contains("UIResponder)") || name == "resignFirstResponder" }

    /// Calls the method. False, with a warning, where that cannot be.
    @discardableResult
    package func perform(on target: Any?, _ arguments: [Any?] = []) -> Bool {
        guard let call else {
            RuntimeIssue.report("“\(name)” cannot be called by its name; only methods can: write #selector(\(name)) or Selector(\(name)).")
            return false
        }
        if !call(target, arguments) {
            RuntimeIssue.report("\(name) cannot be called: the target or an argument has the wrong type.")
            return false
        }
        return true
    }

    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}

// A method of the main actor is another type, which a function that may be called anywhere does not take.
extension Selector {
    /// A method of the main actor without arguments, of the target.
    /// Harmless: `isolation` only selects the overload.
    public init<Target: AnyObject, Result>(_ method: @escaping (Target) -> @MainActor () -> Result, _ isolation: Void = ()) {
        self.init(unsafeBitCast(method, to: ((Target) -> () -> Result).self))
    }

    /// A method of the main actor of one argument, of the target.
    /// Harmless: `isolation` only selects the overload.
    public init<Target: AnyObject, Sender, Result>(_ method: @escaping (Target) -> @MainActor (Sender) -> Result, _ isolation: Void = ()) {
        self.init(unsafeBitCast(method, to: ((Target) -> (Sender) -> Result).self))
    }

    /// A method of the main actor of two arguments, of the target.
    /// Harmless: `isolation` only selects the overload.
    public init<Target: AnyObject, Sender, Event, Result>(
        _ method: @escaping (Target) -> @MainActor (Sender, Event) -> Result, _ isolation: Void = ()
    ) {
        self.init(unsafeBitCast(method, to: ((Target) -> (Sender, Event) -> Result).self))
    }

    /// A method of the main actor without arguments, with the object that it is called on.
    /// Harmless: `isolation` only selects the overload.
    @_disfavoredOverload
    public init<Result>(_ method: @escaping @MainActor () -> Result, _ isolation: Void = ()) {
        self.init(unsafeBitCast(method, to: (() -> Result).self))
    }

    /// A method of the main actor of one argument, with the object that it is called on.
    /// Harmless: `isolation` only selects the overload.
    @_disfavoredOverload
    public init<Sender, Result>(_ method: @escaping @MainActor (Sender) -> Result, _ isolation: Void = ()) {
        self.init(unsafeBitCast(method, to: ((Sender) -> Result).self))
    }

    /// A method of the main actor of two arguments, with the object that it is called on.
    /// Harmless: `isolation` only selects the overload.
    @_disfavoredOverload
    public init<Sender, Event, Result>(_ method: @escaping @MainActor (Sender, Event) -> Result, _ isolation: Void = ()) {
        self.init(unsafeBitCast(method, to: ((Sender, Event) -> Result).self))
    }
}

/// A selector by a name; see `Selector.init(_:)`.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
