import Foundation

/// A fetch: what the store can do of it in SQL, and the rest.
struct FetchQuery<Model: PersistentModel> {
    let descriptor: FetchDescriptor<Model>
    let context: ModelContext
    let store: Store
    let translation: PredicateTranslation
    let order: String?
    let entity = Model._$entity

    init(_ descriptor: FetchDescriptor<Model>, _ context: ModelContext) throws {
        guard let store = context.stores.store(of: Model._$entity) else {
            throw SwiftDataError(
                .unknownEntity,
                "the container keeps no \(Model._$entity.name). Likely cause: .modelContainer(for:) is missing, or does not name \(Model._$entity.name).self")
        }
        self.descriptor = descriptor
        self.context = context
        self.store = store
        translation = PredicateTranslation(descriptor.predicate, Model._$entity)
        order = SortTranslation.sql(descriptor.sortBy, Model._$entity)
    }

    /// Tells two fetches apart; nil where only the store's part is known.
    var signature: String? {
        guard translation.isWhole, let order else { return nil }
        return "\(translation.condition ?? "")|\(translation.arguments)|\(order)|\(descriptor.window)|\(descriptor.includePendingChanges)"
    }

    private var hasPending: Bool {
        guard descriptor.includePendingChanges else { return false }
        return context.pending(entity) || (translation.isOfSeveral && context.hasChanges)
    }

    private var window: String {
        let (offset, limit) = descriptor.window
        return offset == 0 && limit == nil ? "" : " LIMIT \(limit ?? -1) OFFSET \(offset)"
    }

    private var isInOneStep: Bool { translation.isWhole && order != nil && !hasPending }

    func run() throws -> [Model] {
        let models = try isInOneStep ? stored(window: window) : assembled()
        try prefetch(models)
        return models
    }

    private func stored(condition: Bool = true, window: String = "") throws -> [Model] {
        try context.rows(
            Model.self, where: condition ? translation.condition : nil, order: (order ?? "ORDER BY t._key") + window,
            arguments: condition ? translation.arguments : [])
    }

    /// Where a part of the result is wanted: so many rows are enough, even if all that are to be changed or deleted are among them.
    private var enoughRows: String {
        let (offset, limit) = descriptor.window
        guard let limit, translation.isWhole, order != nil else { return "" }
        let (end, isTooLarge) = offset.addingReportingOverflow(limit)
        let taken = context.changedModelsArray.count + context.deletedModelsArray.count
        return isTooLarge || end > Int.max - taken ? "" : " LIMIT \(end + taken)"
    }

    /// The store's part, with the rest of the predicate, what is not saved, and the rest of the order.
    private func assembled() throws -> [Model] {
        let hasPending = hasPending
        let seesOthers = hasPending && translation.isOfSeveral
        var models = try stored(condition: !seesOthers, window: seesOthers ? "" : enoughRows)
        var added: [Model] = []
        let predicate = descriptor.predicate
        if hasPending {
            models.removeAll { $0._$state.isDeleted || $0._$state.isChanged }
            added = context.pendingModels(Model.self)
        }
        if let predicate {
            if !translation.isWhole || seesOthers { models = try models.filter(predicate.evaluate) }
            added = try added.filter(predicate.evaluate)
        }
        let order = ModelOrder(descriptors: descriptor.sortBy)
        if self.order == nil { models.sort(by: order.isBefore) }
        if !added.isEmpty { order.insert(added, into: &models) }
        let (offset, limit) = descriptor.window
        return offset == 0 && limit == nil ? models : Array(models.dropFirst(offset).prefix(limit ?? .max))
    }

    func count() throws -> Int {
        guard isInOneStep else { return try assembled().count }
        let whereClause = translation.condition.map { " WHERE \($0)" } ?? ""
        return try store.read { db in
            let sql = "SELECT COUNT(*) FROM (SELECT 1 FROM \(SQLText.quoted(entity.name)) t\(whereClause)\(window))"
            return Int(try db.value(sql, translation.arguments)?.integer ?? 0)
        }
    }

    func identifiers() throws -> [PersistentIdentifier] {
        guard isInOneStep, let order else { return try assembled().map(\.persistentModelID) }
        let whereClause = translation.condition.map { " WHERE \($0)" } ?? ""
        let keys = try store.read { db in
            try db.values("SELECT t._key FROM \(SQLText.quoted(entity.name)) t\(whereClause) \(order)\(window)", translation.arguments)
                .compactMap(\.integer)
        }
        let place = IdentifierPlace.shared(store.identifier, entity.name)
        return keys.map { PersistentIdentifier(place, key: $0) }
    }

    private func prefetch(_ models: [Model]) throws {
        for path in descriptor.relationshipKeyPathsForPrefetching {
            guard let relation = entity.property(path) as? RelationProperty else { continue }
            func load<Other: PersistentModel>(_ type: Other.Type) throws {
                let unloaded = models.filter { !relation.isLoaded($0) }
                guard !unloaded.isEmpty else { return }
                if !relation.isToMany {
                    let keys = Set(unloaded.compactMap { $0._$state.row(of: relation.index) }).sorted()
                    let identifiers = keys.map { PersistentIdentifier(.shared(nil, Other._$entity.name), key: $0) }
                    let others: [Other?] = try context.models(for: identifiers)
                    withExtendedLifetime(others) { for model in unloaded { relation.load(model) } }
                } else if let inverse = relation.inverse, !relation.hasPairs, !context.pending(Other._$entity) {
                    let keys = unloaded.map { String($0._$state.key) }.joined(separator: ",")
                    let others = try context.rows(Other.self, where: "t.\(SQLText.quoted(inverse.name)) IN (\(keys))", order: "ORDER BY t._key")
                    let groups = Dictionary(grouping: others) { other in
                        other._$state.row(of: inverse.index) ?? (inverse.loaded(other).first as? Model)?._$state.key ?? 0
                    }
                    for model in unloaded { relation.keep(groups[model._$state.key] ?? [], of: model) }
                } else {
                    for model in unloaded { relation.load(model) }
                }
            }
            try load(relation.destination)
        }
    }
}

extension ModelContext {
    /// Whether a class has changes that are not saved.
    func pending(_ entity: _Entity) -> Bool {
        let test = { (model: any PersistentModel) in type(of: model)._$entity === entity }
        return insertedModelsArray.contains(where: test) || changedModelsArray.contains(where: test) || deletedModelsArray.contains(where: test)
    }

    /// New and changed models of a class.
    func pendingModels<Model: PersistentModel>(_ type: Model.Type) -> [Model] {
        (insertedModelsArray + changedModelsArray).compactMap { $0 as? Model }
    }
}

/// The order in SQL; nil where the store cannot do it.
enum SortTranslation {
    static func sql<Model: PersistentModel>(_ descriptors: [SortDescriptor<Model>], _ entity: _Entity) -> String? {
        var terms: [String] = []
        for descriptor in descriptors {
            guard let path = descriptor.keyPath, let property = entity.property(path) as? AttributeProperty else { return nil }
            var term = "t.\(SQLText.quoted(property.name))"
            switch (property.kind, descriptor.stringComparator) {
            case (.text, .some): break
            case (.text, nil): term += " COLLATE swift_localized_standard"
            case (.integer, nil), (.real, nil): break
            default: return nil
            }
            terms.append(term + (descriptor.order == .reverse ? " DESC" : ""))
        }
        return "ORDER BY " + (terms + ["t._key"]).joined(separator: ", ")
    }
}
