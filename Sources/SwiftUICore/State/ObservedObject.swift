import AttributeGraph
import Foundation
import OpenCombine

/// An object that another view or object owns; the body runs again after each change that the object announces.
@propertyWrapper
public struct ObservedObject<ObjectType: OpenCombine.ObservableObject>: DynamicProperty {
    /// Gives bindings to the object's properties.
    @dynamicMemberLookup
    public struct Wrapper {
        package let object: ObjectType

        /// A binding that reads and writes a property of the object.
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
            let object = object
            return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
        }
    }

    /// The object. Giving the view another one makes it observe that one instead.
    public var wrappedValue: ObjectType

    /// Observes an object that another view or object owns, as `@ObservedObject var model: Model` does.
    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    /// The same as `init(wrappedValue:)`.
    public init(initialValue: ObjectType) {
        wrappedValue = initialValue
    }

    /// Bindings to the object's properties: `$model.name`.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    public static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        buffer.append(Box(host: inputs.host), at: fieldOffset)
    }

    private final class Box: DynamicPropertyBox {
        private let observer: ObjectObserver<ObjectType>

        init(host: ViewGraph) {
            observer = ObjectObserver(host: host)
        }

        func update(_ property: UnsafeMutableRawPointer) {
            observer.observe(property.assumingMemoryBound(to: ObservedObject<ObjectType>.self).pointee.wrappedValue)
        }
    }
}

/// An object that the view owns: made at its first appearance, kept as long as the view is there.
@propertyWrapper
public struct StateObject<ObjectType: OpenCombine.ObservableObject>: DynamicProperty {
    private let make: () -> ObjectType
    private var object: ObjectType?

    /// `thunk` runs once, at the view's first appearance.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = thunk
    }

    /// The object. Before the view is shown there is none: each use then makes another one, with a warning.
    public var wrappedValue: ObjectType {
        if let object {
            return object
        }
        RuntimeIssue.report("A StateObject's object was used before its view was shown; each such use makes another object.")
        return make()
    }

    /// Bindings to the object's properties: `$model.name`.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject.Wrapper(object: wrappedValue)
    }

    public static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        // The object would be another one after the row has been out of sight.
        inputs.stateKeeper?.keepsState = true
        buffer.append(Box(host: inputs.host), at: fieldOffset)
    }

    private final class Box: DynamicPropertyBox {
        private let observer: ObjectObserver<ObjectType>
        private var object: ObjectType?

        init(host: ViewGraph) {
            observer = ObjectObserver(host: host)
        }

        func update(_ property: UnsafeMutableRawPointer) {
            let wrapper = property.assumingMemoryBound(to: StateObject<ObjectType>.self)
            let object = object ?? onMainActor { wrapper.pointee.make() }
            self.object = object
            wrapper.pointee.object = object
            observer.observe(object)
        }
    }
}

/// An object that a view further up has put into the environment with `environmentObject`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: OpenCombine.ObservableObject>: DynamicProperty {
    /// Gives bindings to the object's properties.
    @dynamicMemberLookup
    public struct Wrapper {
        package let object: ObjectType

        /// A binding that reads and writes a property of the object.
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
            let object = object
            return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
        }
    }

    private var object: ObjectType?

    /// Looks for the nearest object of exactly this type that `environmentObject(_:)` has put into the environment.
    public init() {}

    /// The object. Without one in the environment the program stops, as on Apple's systems.
    public var wrappedValue: ObjectType {
        guard let object else {
            fatalError("No object of type \(ObjectType.self) in the environment: an outer view has to call environmentObject(_:) with one.")
        }
        return object
    }

    /// Bindings to the object's properties: `$model.name`. Without an object in the environment the program stops.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    public static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        let environment = inputs.environment
        buffer.append(Box(host: inputs.host, environment: environment), at: fieldOffset)
    }

    private final class Box: DynamicPropertyBox {
        private let observer: ObjectObserver<ObjectType>
        private let object: Attribute<ObjectType?>

        init(host: ViewGraph, environment: Attribute<EnvironmentValues>) {
            observer = ObjectObserver(host: host)
            object = Attribute("environment object") { environment.value[EnvironmentObjectKey<ObjectType>.self] }
        }

        func update(_ property: UnsafeMutableRawPointer) {
            let object = object.value
            property.assumingMemoryBound(to: EnvironmentObject<ObjectType>.self).pointee.object = object
            if let object {
                observer.observe(object)
            }
        }
    }
}

private enum EnvironmentObjectKey<ObjectType: OpenCombine.ObservableObject>: EnvironmentKey {
    static var defaultValue: ObjectType? { nil }
}

extension EnvironmentValues {
    fileprivate func setting<T: OpenCombine.ObservableObject>(_ object: T) -> EnvironmentValues {
        var values = self
        values[EnvironmentObjectKey<T>.self] = object
        return values
    }
}

nonisolated extension View {
    /// Puts an object into the environment of this view and what is in it.
    public func environmentObject<T: OpenCombine.ObservableObject>(_ object: T) -> some View {
        transformEnvironment(\.self) { $0 = $0.setting(object) }
    }
}

/// Changes of objects that their publisher does not tell of: an object without a `@Published` property has none that lasts.
package enum ObjectChanges {
    fileprivate struct Observer {
        weak var owner: AnyObject?
        var note: () -> Void
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var observers: [ObjectIdentifier: [Observer]] = [:]
    /// How many there are, those whose owner has gone included, and at how many these are looked for.
    nonisolated(unsafe) private static var count = 0
    nonisolated(unsafe) private static var limit = 64

    package static func observe(_ object: AnyObject, by owner: AnyObject, _ note: @escaping () -> Void) {
        lock.withLock {
            if count >= limit {
                forgetThoseWithoutOwner()
            }
            observers[ObjectIdentifier(object), default: []].append(Observer(owner: owner, note: note))
            count += 1
        }
    }

    /// Seldom enough that each observer is looked at twice on average.
    private static func forgetThoseWithoutOwner() {
        observers = observers.compactMapValues { list in
            let rest = list.filter { $0.owner != nil }
            return rest.isEmpty ? nil : rest
        }
        count = observers.values.reduce(0) { $0 + $1.count }
        limit = max(64, 2 * count)
    }

    /// For tests: how many observers the table holds.
    package static var observerCount: Int { lock.withLock { count } }

    /// Bodies that observe the object run again.
    package static func announce(_ object: AnyObject) {
        let concerned = lock.withLock { observers[ObjectIdentifier(object)] ?? [] }
        for observer in concerned where observer.owner != nil {
            observer.note()
        }
    }
}

/// Makes the rule that observes an object run again when the object announces a change.
private final class ObjectObserver<ObjectType: OpenCombine.ObservableObject> {
    private unowned let host: ViewGraph
    private let signal = Attribute("object", value: ())
    private weak var object: ObjectType?
    private var subscription: AnyCancellable?

    init(host: ViewGraph) {
        self.host = host
    }

    func observe(_ object: ObjectType) {
        _ = signal.value
        guard object !== self.object else { return }
        self.object = object
        ObjectChanges.observe(object, by: self) { [weak self] in
            guard let self else { return }
            host.enqueue(in: .current) { [signal] in signal.signal() }
        }
        // The change comes after its announcement: what waits in the queue runs when it is there.
        subscription = object.objectWillChange.sink { [weak self] _ in
            guard let self else { return }
            host.enqueue(in: .current) { [signal] in signal.signal() }
        }
    }
}

extension ObservedObject: InspectableProperty {
    package static var inspectedKind: String { "@ObservedObject" }
    package var inspectedValue: Any? { wrappedValue }
}

extension StateObject: InspectableProperty {
    package static var inspectedKind: String { "@StateObject" }
    package var inspectedValue: Any? { object }
}

extension EnvironmentObject: InspectableProperty {
    package static var inspectedKind: String { "@EnvironmentObject" }
    package var inspectedValue: Any? { object }
}
