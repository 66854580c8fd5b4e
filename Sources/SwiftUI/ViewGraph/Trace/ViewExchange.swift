import Inbetween

/// Items of one dynamic content (a condition, an id, a `ForEach`) that came and went in one update, as a trace tells of them.
final class ViewExchange {
    private let content: String
    private let goneIDs: [String]
    private let newIDs: [String]
    /// Whether some items stayed.
    private let keepsSome: Bool
    private var knownNumber: Int?

    init(content: String, gone: [DynamicViewItem], new: [DynamicViewItem], keepsSome: Bool) {
        self.content = content
        goneIDs = gone.map { $0.id.map { "\($0.base)" } ?? "" }
        newIDs = new.map { $0.id.map { "\($0.base)" } ?? "" }
        self.keepsSome = keepsSome
    }

    /// Whether views took the places of others.
    private var isExchange: Bool {
        !goneIDs.isEmpty && !newIDs.isEmpty && (content != "for each" || isRenewal)
    }

    /// Whether a `ForEach` has as many rows as before, and none of them is one of those before.
    private var isRenewal: Bool { !keepsSome && goneIDs.count == newIDs.count }

    /// The number that the records of an exchange share; nil where nothing took another's place.
    func number(_ trace: ViewGraphTrace) -> Int? {
        guard isExchange else { return nil }
        if knownNumber == nil {
            trace.exchangeCount += 1
            knownNumber = trace.exchangeCount
        }
        return knownNumber
    }

    func message(of child: ContainerChild, isRemoval: Bool) -> String? {
        let id = child.owners.last { $0.id != nil }?.id.map { "\($0.base)" } ?? ""
        switch content {
        case "conditional":
            return "\(another(isRemoval)), because an if or switch shows its other branch: two branches are two views, of which one goes and one comes, and nothing moves from the one to the other. To see one view move, keep it and change its values."
        case "optional":
            return "The view \(isRemoval ? "goes" : "comes") because the condition of its if has changed."
        case "id":
            return "\(another(isRemoval)), because its .id(_:) was \(goneIDs.first ?? "") and is \(newIDs.first ?? ""): a view with another id begins anew, with a state of its own. To see one view move, leave its id as it is."
        case "for each" where isRenewal:
            return "\(another(isRemoval)), because none of the ids of its ForEach was there before (this one: \(id)): an id that is new at each reading makes all rows new. Give the elements ids that stay, such as a stored let id."
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
        let exchange = ViewExchange(content: content, gone: gone, new: coming, keepsSome: gone.count < old.count)
        for item in gone + coming {
            exchanges[ObjectIdentifier(item)] = exchange
        }
    }
}
