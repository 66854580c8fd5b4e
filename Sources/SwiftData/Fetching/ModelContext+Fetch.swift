import Foundation

extension ModelContext {
    /// The models that a descriptor asks for.
    ///
    /// - Throws: `SwiftDataError` when the store cannot be read, or what the predicate throws.
    public func fetch<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
        let query = try FetchQuery(descriptor, self)
        return try isWatchingWhile { try query.run() }
    }

    /// The same in parts, which are fetched as they are read. Pending changes must be left out.
    public func fetch<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>, batchSize: Int) throws -> FetchResultsCollection<Model> {
        guard !descriptor.includePendingChanges || !hasChanges else { throw SwiftDataError.includePendingChangesWithBatchSize }
        return FetchResultsCollection(try fetchIdentifiers(descriptor), self, batchSize: batchSize)
    }

    /// How many models `fetch` would give.
    public func fetchCount<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> Int {
        let query = try FetchQuery(descriptor, self)
        return try isWatchingWhile { try query.count() }
    }

    /// The identifiers of what `fetch` would give.
    public func fetchIdentifiers<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [PersistentIdentifier] {
        let query = try FetchQuery(descriptor, self)
        return try isWatchingWhile { try query.identifiers() }
    }

    /// The identifiers of what `fetch` would give. Harmless: identifiers are small, so all are fetched at once, whatever `batchSize` is.
    public func fetchIdentifiers<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>, batchSize: Int) throws -> [PersistentIdentifier] {
        try fetchIdentifiers(descriptor)
    }

    /// Calls `block` with each model, and does not hold models that it has been called with.
    ///
    /// - Parameters:
    ///   - descriptor: Which models.
    ///   - batchSize: How many are fetched in one step.
    ///   - allowEscapingMutations: Whether `block` may leave changes unsaved; they are lost to others then.
    ///   - block: What to do.
    public func enumerate<Model: PersistentModel>(
        _ descriptor: FetchDescriptor<Model>, batchSize: Int = 5000, allowEscapingMutations: Bool = false, block: (Model) throws -> Void
    ) throws {
        let identifiers = try fetchIdentifiers(descriptor)
        let hadChanges = hasChanges
        for start in stride(from: 0, to: identifiers.count, by: max(1, batchSize)) {
            let models: [Model?] = try models(for: Array(identifiers[start..<min(start + max(1, batchSize), identifiers.count)]))
            for case let model? in models { try block(model) }
            if !allowEscapingMutations, !hadChanges, hasChanges { try save() }
        }
    }

    /// The model of an identifier.
    ///
    /// The result is a `Trip`, say: `context.model(for: id) as? Trip`. Ends the program when there is none, as on an iPhone; `fetch` and
    /// `registeredModel(for:)` do not.
    public func model(for identifier: PersistentIdentifier) -> any PersistentModel {
        guard let entity = stores.entity(named: identifier.entityName) else {
            fatalError("no \(identifier.entityName) is kept by the container of this context")
        }
        func find<Model: PersistentModel>(_ type: Model.Type) -> (any PersistentModel)? {
            do {
                let model: Model? = try fetchModel(identifier)
                return model
            } catch {
                return nil
            }
        }
        let found: (any PersistentModel)? = find(entity.type)
        guard let model = found else { fatalError("there is no \(identifier): it has been deleted, or is of another store") }
        return model
    }

    func fetchModel<Model: PersistentModel>(_ identifier: PersistentIdentifier) throws -> Model? {
        if let model: Model = registeredModel(for: identifier) { return model._$state.isDeleted ? nil : model }
        let found: [Model?] = try models(for: [identifier])
        return found.first ?? nil
    }

    /// Models in the order of identifiers; nil for those that are not there.
    func models<Model: PersistentModel>(for identifiers: [PersistentIdentifier]) throws -> [Model?] {
        let keys = identifiers.filter { $0.entityName == Model._$entity.name }.map(\.key)
        let registry = registry(of: Model._$entity)
        let missing = keys.filter { registry.object($0) == nil }
        let fetched: [Model] = try rows(Model.self, where: "t._key IN (\(missing.map(String.init).joined(separator: ",")))")
        return withExtendedLifetime(fetched) {
            identifiers.map { identifier in (registry.object(identifier.key) as? Model).flatMap { $0._$state.isDeleted ? nil : $0 } }
        }
    }

    /// Models of rows. Those that are there already keep their values.
    ///
    /// - Parameter rest: After `FROM`, with `t` for the table.
    func rows<Model: PersistentModel>(
        _ type: Model.Type, from rest: String = "", where condition: String? = nil, order: String? = nil, arguments: [DatabaseValue] = []
    ) throws -> [Model] {
        let entity = Model._$entity
        guard let store = stores.store(of: entity), let table = store.table(of: entity) else { return [] }
        var sql = "SELECT \(table.columns(of: "t")) FROM \(table.name) t \(rest)"
        if let condition { sql += " WHERE \(condition)" }
        if let order { sql += " \(order)" }
        let registry = registry(of: entity)
        return try store.read { db in
            let statement = try condition?.contains(" IN (") == true ? Statement(sql, in: db, isKept: false) : db.statement(sql)
            var models: [Model] = []
            var reader: _RowReader?
            try statement.forEachRow(arguments) { row in
                let key = row.integer(0) ?? 0
                if let known = registry.object(key) {
                    models.append(unsafeDowncast(known, to: Model.self))
                    return
                }
                let current = reader ?? _RowReader(self, entity, row)
                reader = current
                current.row = row
                current.rows.removeAll(keepingCapacity: true)
                let model = Model(_$row: current)
                let state = model._$state
                state.key = key
                state.context = self
                if !current.rows.isEmpty { state.rows = current.rows }
                registry.add(model, key)
                models.append(model)
            }
            return models
        }
    }

    /// What a relationship of an object leads to, with the changes that have not been saved.
    func related(to model: AnyObject, _ state: _ModelState, by relation: RelationProperty) -> [AnyObject] {
        func find<Other: PersistentModel>(_ type: Other.Type) throws -> [AnyObject] {
            if !relation.isToMany {
                guard let key = state.row(of: relation.index) else { return [] }
                let identifier = PersistentIdentifier(.shared(nil, Other._$entity.name), key: key)
                let other: Other? = try fetchModel(identifier)
                return other.map { [$0] } ?? []
            }
            if relation.hasPairs {
                let (name, isFirst) = relation.pairs
                let (own, other) = isFirst ? ("a", "b") : ("b", "a")
                return try rows(
                    Other.self, from: "JOIN \(SQLText.quoted(name)) p ON p.\(other) = t._key", where: "p.\(own) = ?", order: "ORDER BY p.rowid",
                    arguments: [.integer(state.key)]
                ).filter { !$0._$state.isDeleted }
            }
            guard let inverse = relation.inverse else { return [] }
            let stored = try rows(Other.self, where: "t.\(SQLText.quoted(inverse.name)) = ?", order: "ORDER BY t._key", arguments: [.integer(state.key)])
            let kept = stored.filter { !$0._$state.isDeleted && (!$0._$state.hasChange(of: inverse.index) || inverse.loaded($0).first === model) }
            let known = Set(kept.map(ObjectIdentifier.init))
            let pending = (changedModelsArray + insertedModelsArray).filter {
                Swift.type(of: $0) == Other.self && !known.contains(ObjectIdentifier($0)) && inverse.loaded($0).first === model
            }
            return kept + pending
        }
        do {
            return try isWatchingWhile { try find(relation.destination) }
        } catch {
            fatalError("“\(relation.name)” of a \(relation.entity.name) cannot be read: \(error)")
        }
    }
}
