import SwiftUICore

/// Items of one dynamic content (a condition, an id, a `ForEach`) that came and went in one update, as a trace records them.
final class IdentityReplacement {
    private let content: String
    private let goneCount: Int
    private let newCount: Int
    private let firstGone: AnyHashable?
    private let firstNew: AnyHashable?
    /// Whether some items stayed.
    private let keepsSome: Bool
    private var knownNumber: Int?

    /// - Parameters:
    ///   - gone: The ids of the items that went, nil for those without one.
    ///   - new: Those of the items that came.
    init(content: String, gone: [AnyHashable?], new: [AnyHashable?], keepsSome: Bool) {
        self.content = content
        goneCount = gone.count
        newCount = new.count
        firstGone = gone.first ?? nil
        firstNew = new.first ?? nil
        self.keepsSome = keepsSome
    }

    /// Whether views took the places of others.
    private var isExchange: Bool {
        goneCount > 0 && newCount > 0 && (content != "for each" || isRenewal)
    }

    /// Whether a `ForEach` has as many rows as before, and none of them is one of those before.
    private var isRenewal: Bool { !keepsSome && goneCount == newCount }

    /// The number that the records of an exchange share; nil where nothing took another's place.
    func number(_ trace: ViewGraphTrace) -> Int? {
        guard isExchange else { return nil }
        if knownNumber == nil {
            trace.exchangeCount += 1
            knownNumber = trace.exchangeCount
        }
        return knownNumber
    }

    func message(of child: ContainerChild, isRemoval: Bool, trace: ViewGraphTrace) -> String? {
        let id = trace.name(of: child.owners.last { $0.id != nil }?.id)
        switch content {
        case "conditional":
            return
                "\(another(isRemoval)), because an if or switch shows its other branch: two branches are two views, of which one goes and one comes, and nothing moves from the one to the other. To see one view move, keep it and change its values."
        case "optional":
            return "The view \(isRemoval ? "goes" : "comes") because the condition of its if has changed."
        case "id":
            return
                "\(another(isRemoval)), because its .id(_:) was \(trace.name(of: firstGone)) and is \(trace.name(of: firstNew)): a view with another id begins anew, with a state of its own. To see one view move, leave its id as it is."
        case "for each" where isRenewal:
            return
                "\(another(isRemoval)), because none of the ids of its ForEach was there before (this one: \(id)): an id that is new at each reading makes all rows new. Give the elements ids that stay, such as a stored let id."
        case "for each":
            return "The view \(isRemoval ? "goes" : "comes") because its ForEach has \(isRemoval ? "no more an element" : "a new element") with the id \(id)."
        default:
            return nil
        }
    }

    private func another(_ isRemoval: Bool) -> String {
        isRemoval ? "There is another view now in the place of this one" : "This is another view now"
    }
}

extension ViewGraphTrace {
    /// The items of dynamic content are other ones than before.
    func noteItems(of content: String, from old: [DynamicViewItem], to new: [DynamicViewItem]) {
        let before = Set(old.map(ObjectIdentifier.init))
        let after = Set(new.map(ObjectIdentifier.init))
        let gone = old.filter { !after.contains(ObjectIdentifier($0)) }
        let coming = new.filter { !before.contains(ObjectIdentifier($0)) }
        guard !gone.isEmpty || !coming.isEmpty else { return }
        let exchange = IdentityReplacement(content: content, gone: gone.map(\.id), new: coming.map(\.id), keepsSome: gone.count < old.count)
        for item in gone + coming {
            exchanges[ObjectIdentifier(item)] = exchange
        }
    }
}

/// What a `ForEach` in a lazy container reports to a trace: its rows are made when they are visible, so that those that came with a
/// change are known by their keys alone.
final class LazyReplacement<Key: Hashable> {
    private let exchange: IdentityReplacement
    private let new: Set<Key>
    private let update: Int

    private init(exchange: IdentityReplacement, new: Set<Key>, update: Int) {
        self.exchange = exchange
        self.new = new
        self.update = update
    }

    /// The exchange that makes `old` to `new`; nil when all keys are the same.
    static func make(
        from old: [Key], to new: [Key], items: [Key: DynamicViewItem], id: (Key) -> AnyHashable, trace: ViewGraphTrace
    ) -> LazyReplacement? {
        let before = Set(old)
        let after = Set(new)
        guard before != after else { return nil }
        let gone = old.filter { !after.contains($0) }
        let coming = new.filter { !before.contains($0) }
        let exchange = IdentityReplacement(
            content: "for each", gone: gone.map(id), new: coming.map(id), keepsSome: gone.count < old.count)
        for key in gone {
            if let item = items[key] {
                trace.exchanges[ObjectIdentifier(item)] = exchange
            }
        }
        return LazyReplacement(exchange: exchange, new: Set(coming), update: trace.updateCount)
    }

    /// A row has been made.
    func note(_ item: DynamicViewItem, of key: Key, trace: ViewGraphTrace) {
        if update == trace.updateCount, new.contains(key) {
            trace.exchanges[ObjectIdentifier(item)] = exchange
        }
    }
}
