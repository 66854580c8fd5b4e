import Observation

/// Stands for a type where a key path needs something to compare.
private struct ObjectTypeKey<T: AnyObject>: Hashable {}

private struct ObservableKey<T: AnyObject>: EnvironmentKey {
    static var defaultValue: T? { nil }
}

extension EnvironmentValues {
    fileprivate subscript<T: AnyObject>(optional key: ObjectTypeKey<T>) -> T? {
        get { self[ObservableKey<T>.self] }
        set { self[ObservableKey<T>.self] = newValue }
    }

    fileprivate subscript<T: AnyObject>(required key: ObjectTypeKey<T>) -> T {
        guard let object = self[ObservableKey<T>.self] else {
            fatalError("No object of type \(T.self) in the environment: an outer view has to call environment(_:) with one.")
        }
        return object
    }
}

extension Environment {
    /// Reads the observable object of a type that an outer view has put into the environment. Without one the program stops,
    /// as on Apple's systems.
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        self.init(\EnvironmentValues[required: ObjectTypeKey<Value>()])
    }

    /// Reads the observable object of a type from the environment; nil if there is none.
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        self.init(\EnvironmentValues[optional: ObjectTypeKey<T>()])
    }
}

nonisolated extension View {
    /// Puts an observable object into the environment of this view and what is in it; nil takes it out.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        environment(\EnvironmentValues[optional: ObjectTypeKey<T>()], object)
    }
}
