import Foundation
import OpenCombine
import SwiftUICore

/// An object that announces its changes: automatically for its `@Published` properties, or with `objectWillChange.send()`. Views that observe
/// it run their bodies again.
///
/// OpenCombine's protocol of the same name makes another publisher at each call for objects without `@Published` properties, so observers
/// would not receive its values. Here, as on Apple's systems, an object keeps its publisher.
public protocol ObservableObject: OpenCombine.ObservableObject {}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Sends before the object changes. The same publisher as long as the object lives.
    public var objectWillChange: ObservableObjectPublisher {
        let fields = PublishedFields(of: self)
        return fields.isEmpty ? ObjectPublishers.publisher(of: self) : fields.objectWillChange
    }
}

private protocol PublishedField {}

extension Published: PublishedField {}

/// The `@Published` properties of an object, those of its superclasses first. OpenCombine finds them by reflection and
/// connects them with one publisher.
private final class PublishedFields: OpenCombine.ObservableObject, CustomReflectable {
    private var fields: [Any] = []

    init(of object: AnyObject) {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror {
            fields.insert(contentsOf: level.children.map(\.value).filter { $0 is any PublishedField }, at: 0)
            mirror = level.superclassMirror
        }
    }

    var isEmpty: Bool { fields.isEmpty }

    var customMirror: Mirror {
        Mirror(self, unlabeledChildren: fields, ancestorRepresentation: .suppressed)
    }
}

/// The publishers of objects without `@Published` properties.
private enum ObjectPublishers {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
    nonisolated(unsafe) private static var limit = 64

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let id = ObjectIdentifier(object)
        let (publisher, _) = lock.withLock {
            // Objects that are looked at may be let go by everybody else meanwhile: they then go after the lock.
            var seen: [AnyObject] = []
            if let entry = entries[id], let known = entry.object {
                seen.append(known)
                if known === object { return (entry.publisher, seen) }
            }
            if entries.count >= limit {
                let living = entries.compactMap { key, entry in entry.object.map { (key, entry, $0) } }
                seen += living.map(\.2)
                entries = Dictionary(uniqueKeysWithValues: living.map { ($0.0, $0.1) })
                limit = max(64, entries.count * 2)
            }
            let publisher = ObservableObjectPublisher()
            entries[id] = Entry(object: object, publisher: publisher)
            return (publisher, seen)
        }
        return publisher
    }
}
