import Foundation

extension ModelContext {
    /// Writes all changes to the store, in one transaction: after an error, or when the program ends in between, none of them is there, and they are
    /// still in the context.
    ///
    /// - Throws: `SwiftDataError` with the likely cause.
    public func save() throws {
        let changes = Changes(inserted: insertedModelsArray, changed: changedModelsArray, deleted: deletedModelsArray)
        guard !changes.isEmpty else { return }
        NotificationCenter.default.post(name: Self.willSave, object: self)
        try isWatchingWhile {
            try changes.validate()
            for store in stores.stores {
                let part = changes.part { stores.store(of: $0) === store }
                guard !part.isEmpty else { continue }
                guard store.configuration.allowsSave else {
                    throw SwiftDataError(.other, "\(store.place) is open for reading alone: its configuration says allowsSave: false")
                }
                let writer = SaveWriter(store: store, context: self, changes: part)
                try store.write(writer.run)
                writer.finish()
            }
        }
        let lists = [changes.inserted, changes.changed, changes.deleted].map { $0.map(\.persistentModelID) }
        finish(changes)
        for other in stores.others(than: self) { other.takeOver(updated: lists[1] + lists[0], deleted: lists[2]) }
        NotificationCenter.default.post(
            name: Self.didSave, object: self,
            userInfo: [
                NotificationKey.insertedIdentifiers.rawValue: lists[0], NotificationKey.updatedIdentifiers.rawValue: lists[1],
                NotificationKey.deletedIdentifiers.rawValue: lists[2],
            ])
    }

    private func finish(_ changes: Changes) {
        for model in changes.inserted + changes.changed {
            model._$state.isInserted = false
            model._$state.forgetChanges()
        }
        forgetRelations(to: changes.deleted)
        for model in changes.deleted { drop(model) }
        forgetChanges()
    }

    /// What leads to deleted models by a relationship without another side, which no delete rule has found.
    private func forgetRelations(to deleted: [any PersistentModel]) {
        guard !deleted.isEmpty else { return }
        let objects = Set(deleted.map { ObjectIdentifier($0) })
        let types = Set(deleted.map { ObjectIdentifier(type(of: $0)) })
        for entity in schema.models {
            for relation in entity.relations where relation.inverse == nil && types.contains(ObjectIdentifier(relation.destination)) {
                for object in registry(of: entity).objects { relation.forget(objects, of: object) }
            }
        }
    }

    /// Runs `block`, then saves.
    public func transaction(block: () throws -> Void) throws {
        try block()
        try save()
    }

    /// Takes back all changes since the last `save()`.
    public func rollback() {
        let (inserted, changed, deleted) = (insertedModelsArray, changedModelsArray, deletedModelsArray)
        forgetChanges()
        for model in inserted { drop(model) }
        for model in deleted { model._$state.isDeleted = false }
        for model in changed + deleted.filter({ $0._$state.isChanged }) { reload(model) }
        announceOutsideChange(of: inserted + changed + deleted)
    }

    /// Takes the values of the store.
    func reload(_ model: any PersistentModel) {
        let entity = type(of: model)._$entity
        guard let store = stores.store(of: entity), let table = store.table(of: entity) else { return }
        model._$state.forgetChanges()
        do {
            let isThere = try store.read { db -> Bool in
                var isThere = false
                let statement = try db.statement("SELECT \(table.columns(of: "t")) FROM \(table.name) t WHERE t._key = ?")
                try statement.forEachRow([.integer(model._$state.key)]) { row in
                    isThere = true
                    let reader = _RowReader(self, entity, row)
                    withMutations(of: model, entity.properties[...]) {
                        model._$load(reader)
                        model._$state.rows = reader.rows
                    }
                }
                return isThere
            }
            if !isThere { drop(model) }
        } catch {
            // The next fetch throws the same.
            return
        }
    }

    private func withMutations(of model: any PersistentModel, _ properties: ArraySlice<ModelProperty>, _ change: () -> Void) {
        guard let first = properties.first else { return change() }
        first.withMutation(of: model) { withMutations(of: model, properties.dropFirst(), change) }
    }

    /// Takes over what another context has saved, on this context's actor if that is the main one.
    func takeOver(updated: [PersistentIdentifier], deleted: [PersistentIdentifier]) {
        guard isMain else { return }
        if MainQueue.isCurrent { return takeOverNow(updated, deleted) }
        Task { @MainActor in self.takeOverNow(updated, deleted) }
    }

    private func takeOverNow(_ updated: [PersistentIdentifier], _ deleted: [PersistentIdentifier]) {
        // Queries look at a few models one by one. Of many, those are read again that are there.
        let isFew = updated.count + deleted.count <= 64
        var touched: [any PersistentModel] = []
        for identifier in updated {
            guard let entity = stores.entity(named: identifier.entityName) else { continue }
            if let model = registry(of: entity).object(identifier.key) as? any PersistentModel {
                if !model.hasChanges { reload(model) }
                touched.append(model)
            } else if isFew, isFollowed(entity) {
                read(identifier, entity.type).map { touched.append($0) }
            }
        }
        for identifier in deleted {
            guard let entity = stores.entity(named: identifier.entityName), let model = registry(of: entity).object(identifier.key) as? any PersistentModel
            else { continue }
            drop(model)
            touched.append(model)
        }
        // What leads to other rows now is fetched again.
        for entity in schema.models where entity.relations.contains(where: \.isToMany) {
            for case let model as any PersistentModel in registry(of: entity).objects where !model._$state.isChanged && !model._$state.isInserted {
                for relation in entity.relations where relation.isToMany && relation.isLoaded(model) {
                    relation.withMutation(of: model) { relation.forget(model) }
                }
            }
        }
        announceOutsideChange(of: isFew ? touched : nil)
    }

    private func read<Model: PersistentModel>(_ identifier: PersistentIdentifier, _ type: Model.Type) -> (any PersistentModel)? {
        let model: Model? = try? fetchModel(identifier)
        return model
    }
}

/// What is to be saved.
struct Changes {
    var inserted: [any PersistentModel]
    var changed: [any PersistentModel]
    var deleted: [any PersistentModel]

    var isEmpty: Bool { inserted.isEmpty && changed.isEmpty && deleted.isEmpty }

    func part(_ isIn: (_Entity) -> Bool) -> Changes {
        let test = { (model: any PersistentModel) in isIn(type(of: model)._$entity) }
        return Changes(inserted: inserted.filter(test), changed: changed.filter(test), deleted: deleted.filter(test))
    }

    /// Relationships that must lead somewhere do, and no rule denies a deletion.
    func validate() throws {
        for model in inserted + changed {
            let entity = type(of: model)._$entity
            for relation in entity.relations { try validate(relation, of: model, entity) }
        }
        for model in deleted {
            let entity = type(of: model)._$entity
            for relation in entity.relations where relation.described.deleteRule == .deny {
                let left = relation.objects(of: model).filter { ($0 as? any PersistentModel)?.isDeleted == false }
                guard left.isEmpty else {
                    throw SwiftDataError(
                        .modelValidationFailure,
                        "a \(entity.name) cannot be deleted while its “\(relation.name)” has \(left.count) model(s): the delete rule is deny")
                }
            }
        }
    }

    private func validate(_ relation: RelationProperty, of model: any PersistentModel, _ entity: _Entity) throws {
        if !relation.isToMany {
            guard !relation.isOptional, relation.loaded(model).isEmpty, model._$state.row(of: relation.index) == nil else { return }
            throw SwiftDataError(
                .modelValidationFailure,
                "a \(entity.name) has no “\(relation.name)”, which is not optional. Likely cause: the model that it led to has been deleted")
        }
        let (least, most) = (relation.described.minimumModelCount ?? 0, relation.described.maximumModelCount ?? 0)
        guard least > 0 || most > 0 else { return }
        let count = relation.objects(of: model).count
        if count < least || (most > 0 && count > most) {
            throw SwiftDataError(
                .modelValidationFailure,
                "“\(relation.name)” of a \(entity.name) has \(count) model(s), and may have \(least) to \(most > 0 ? "\(most)" : "any number")")
        }
    }
}
