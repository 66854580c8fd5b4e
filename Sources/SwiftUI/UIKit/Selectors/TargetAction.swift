import Foundation

extension Timer {
    /// Keeps calling `selector` on `target` with the timer, which it keeps alive, from `ti` seconds from now on; once unless `yes`.
    @discardableResult
    public static func scheduledTimer(timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool)
        -> Timer
    {
        let call = TimerCall(target: aTarget, selector: aSelector, userInfo: userInfo)
        return call.remember(Timer.scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { call.fire($0) })
    }

    /// A timer that calls `selector` on `target` with itself when it is added to a run loop.
    public convenience init(timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool) {
        let call = TimerCall(target: aTarget, selector: aSelector, userInfo: userInfo)
        self.init(timeInterval: ti, repeats: yesOrNo) { call.fire($0) }
        call.remember(self)
    }

    /// A timer that calls `selector` on `target` with itself, for the first time at `date`, when it is added to a run loop.
    public convenience init(fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?, repeats rep: Bool) {
        let call = TimerCall(target: t, selector: s, userInfo: ui)
        self.init(fire: date, interval: ti, repeats: rep) { call.fire($0) }
        call.remember(self)
    }

    /// What the timer was made with; nil for one that calls a closure.
    public var userInfo: Any? { TimerCall.userInfo(of: self) }
}

/// What a timer calls.
private final class TimerCall: @unchecked Sendable {
    private let target: Any
    private let selector: Selector
    private let userInfo: Any?
    private static let lock = NSLock()
    nonisolated(unsafe) private static var all: [ObjectIdentifier: (timer: WeakTimer, call: TimerCall)] = [:]

    private struct WeakTimer {
        weak var timer: Timer?
    }

    init(target: Any, selector: Selector, userInfo: Any?) {
        self.target = target
        self.selector = selector
        self.userInfo = userInfo
    }

    /// Keeps the timer's target and arguments while it can fire.
    @discardableResult
    func remember(_ timer: Timer) -> Timer {
        guard userInfo != nil else { return timer }
        // Those of timers that have gone go after the lock: they hold the program's objects.
        let gone = Self.lock.withLock {
            let gone = Self.all.filter { $0.value.timer.timer == nil }
            gone.keys.forEach { Self.all[$0] = nil }
            let before = Self.all.updateValue((WeakTimer(timer: timer), self), forKey: ObjectIdentifier(timer))
            return (gone, before)
        }
        _ = gone
        return timer
    }

    static func userInfo(of timer: Timer) -> Any? {
        lock.withLock { all[ObjectIdentifier(timer)].flatMap { $0.timer.timer === timer ? $0.call.userInfo : nil } }
    }

    func fire(_ timer: Timer) {
        selector.perform(on: target, [timer])
    }
}

extension NotificationCenter {
    /// Calls `selector` on `observer`, which is not kept alive, for each notification of this name and sender; nil is any.
    public func addObserver(_ observer: AnyObject, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?) {
        let reference = WeakObserver(observer)
        let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
            if let observer = reference.observer {
                aSelector.perform(on: observer, [notification])
            }
        }
        ObserverTokens.add(token, of: reference, name: aName, center: self)
    }

    /// Ends all that `addObserver(_:selector:name:object:)` began for an object, or that `addObserver(forName:…)` gave it for.
    public func removeObserver(_ observer: AnyObject) {
        ObserverTokens.remove(of: observer, name: nil, center: self)
        removeObserver(observer as Any)
    }

    /// Ends the calls for an observer by this name; nil is any. Harmless: they end for all senders, of which a notification has one.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        ObserverTokens.remove(of: observer, name: aName, center: self)
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// A weak reference to an observer.
private final class WeakObserver: @unchecked Sendable {
    weak var observer: AnyObject?

    init(_ observer: AnyObject) {
        self.observer = observer
    }
}

/// The tokens of observers, until the observation ends or the objects are released.
private enum ObserverTokens {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var all: [(token: NSObjectProtocol, observer: WeakObserver, name: NSNotification.Name?, center: NotificationCenter)] = []

    static func add(_ token: NSObjectProtocol, of observer: WeakObserver, name: NSNotification.Name?, center: NotificationCenter) {
        let (gone, _) = lock.withLock {
            // An observer that is looked at may be let go by everybody else meanwhile; it then goes after the lock.
            let observers = all.map(\.observer.observer)
            let gone = zip(all, observers).filter { $0.1 == nil }.map(\.0)
            all = zip(all, observers).filter { $0.1 != nil }.map(\.0)
            all.append((token, observer, name, center))
            return (gone, observers)
        }
        gone.forEach { $0.center.removeObserver($0.token as Any) }
    }

    static func remove(of observer: AnyObject, name: NSNotification.Name?, center: NotificationCenter) {
        let (ended, _) = lock.withLock {
            let observers = all.map(\.observer.observer)
            let ended = zip(all, observers).filter { $1 === observer && $0.center === center && (name == nil || $0.name == name) }.map(\.0)
            all.removeAll { entry in ended.contains { $0.token === entry.token } }
            return (ended, observers)
        }
        ended.forEach { center.removeObserver($0.token as Any) }
    }
}

extension NSObject {
    /// Calls a method of this object at once. Returns nil, because the type of the method's result is unknown.
    @discardableResult
    public func perform(_ aSelector: Selector) -> AnyObject? {
        aSelector.perform(on: self)
        return nil
    }

    /// Calls a method of this object at once, with an argument. The result is nil.
    @discardableResult
    public func perform(_ aSelector: Selector, with object: Any?) -> AnyObject? {
        aSelector.perform(on: self, [object])
        return nil
    }

    /// Calls a method of this object after `delay` seconds; the object is kept alive until then.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        // Timers of the main run loop fire where they are made.
        nonisolated(unsafe) let (target, argument) = (self, anArgument)
        let timer = Timer.scheduledTimer(withTimeInterval: max(delay, 0), repeats: false) { timer in
            DelayedCalls.remove(timer)
            aSelector.perform(on: target, [argument])
        }
        DelayedCalls.add(timer, of: self, selector: aSelector)
    }

    /// Ends all delayed calls of an object's methods that have not been made.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedCalls.cancel(of: aTarget as AnyObject, selector: nil)
    }

    /// Ends the delayed calls of one of an object's methods. Harmless: it ends calls with any argument.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?) {
        DelayedCalls.cancel(of: aTarget as AnyObject, selector: aSelector)
    }
}

/// Calls that wait for their time.
private enum DelayedCalls {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var all: [(timer: Timer, target: NSObject, selector: Selector)] = []

    static func add(_ timer: Timer, of target: NSObject, selector: Selector) {
        lock.withLock { all.append((timer, target, selector)) }
    }

    static func remove(_ timer: Timer) {
        // The target goes after the lock.
        _ = lock.withLock { all.firstIndex { $0.timer === timer }.map { all.remove(at: $0) } }
    }

    static func cancel(of target: AnyObject, selector: Selector?) {
        let ended = lock.withLock {
            let ended = all.filter { $0.target === target && (selector == nil || $0.selector == selector) }
            all.removeAll { entry in ended.contains { $0.timer === entry.timer } }
            return ended
        }
        ended.forEach { $0.timer.invalidate() }
    }
}
