import Foundation

/// A piece of information about an element that a user of a screen reader can ask for.
public final class AXCustomContent: NSObject {
    /// When a piece of information is said.
    public enum Importance: UInt, Sendable {
        /// When the user asks for it.
        case `default`
        /// With the element’s label.
        case high
    }

    /// What the piece of information is called.
    public let label: String
    /// The piece of information.
    public let value: String
    /// When it is said.
    public var importance = Importance.default

    /// A piece of information with its name.
    public init(label: String, value: String) {
        (self.label, self.value) = (label, value)
    }
}

/// The name and the identity of a piece of information about elements. An entry replaces an earlier one whose key has the same identity.
public struct AccessibilityCustomContentKey {
    let label: String
    let id: String

    /// A key with a label and an identity.
    public init(_ label: Text, id: String) {
        (self.label, self.id) = (label.plainString, id)
    }

    /// A key with a localized label and an identity.
    public init(_ labelKey: LocalizedStringKey, id: String) {
        self.init(Text(labelKey), id: id)
    }

    /// A key with a localized label and an identity.
    @_disfavoredOverload
    public init(_ label: LocalizedStringResource, id: String) {
        self.init(Text(label), id: id)
    }

    /// A key whose identity is its localized label.
    public init(_ labelKey: LocalizedStringKey) {
        self.init(Text(labelKey), id: Text(labelKey).plainString)
    }

    /// A key whose identity is its localized label.
    @_disfavoredOverload
    public init(_ label: LocalizedStringResource) {
        self.init(Text(label), id: Text(label).plainString)
    }
}

/// One entry of a modifier. Without a value it removes an earlier one.
package struct AccessibilityCustomContentEntry {
    let id: String
    package let label: String
    package let value: String?
    package let importance: AXCustomContent.Importance

    init(_ key: AccessibilityCustomContentKey, value: String?, importance: AXCustomContent.Importance) {
        (id, label) = (key.id, key.label)
        (self.value, self.importance) = (value, importance)
    }
}

extension [AccessibilityCustomContentEntry] {
    /// Adds, replaces or removes an entry.
    mutating func set(_ entry: AccessibilityCustomContentEntry) {
        let index = firstIndex { $0.id == entry.id }
        switch (index, entry.value) {
        case (let index?, nil): remove(at: index)
        case (let index?, _?): self[index] = entry
        case (nil, nil): break
        case (nil, _?): append(entry)
        }
    }
}
