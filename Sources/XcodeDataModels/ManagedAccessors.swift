/// What stands in the place of `@NSManaged`: calls of functions of `CoreData`.
package enum ManagedAccessors {
    /// The body of a property.
    package static func property(_ name: String) -> String {
        "{ get { _managedValue(\"\(name)\") } set { _setManagedValue(\"\(name)\", newValue) } }"
    }

    /// The body of a method.
    ///
    /// - Parameters:
    ///   - name: The method's name without its labels.
    ///   - arguments: The names of its parameters inside.
    package static func method(_ name: String, _ arguments: [String]) -> String {
        "{ _managedCall(\"\(name)\", [\(arguments.joined(separator: ", "))]) }"
    }
}
