import IncrementalGraph

/// A preference by which a view may change the place of the view around it.
package protocol PlacingPreferenceKey: PreferenceKey {
    /// Whether a value wants nothing.
    static func isEmpty(_ value: Value) -> Bool
}

extension PreferenceOutputs {
    /// The preferences of views that are there because of the place of the view around them: the rows of a lazy container, what
    /// a `GeometryReader` makes.
    ///
    /// What such views want of the presentation around them may change that place. It is reported in an update of its own, so that
    /// the place never depends on itself.
    package static func combiningPlaced(_ inputs: _GraphInputs, _ children: @escaping () -> [PreferenceOutputs]) -> PreferenceOutputs {
        var outputs = combining(inputs.preferenceKeys, children)
        outputs.delayPlacing(inputs)
        return outputs
    }

    /// The same for preferences that have been combined already.
    package mutating func delayPlacing(_ inputs: _GraphInputs) {
        for case let key as any PlacingPreferenceKey.Type in keys {
            delay(key, inputs)
        }
    }

    private mutating func delay<Key: PlacingPreferenceKey>(_ key: Key.Type, _ inputs: _GraphInputs) {
        guard let wanted = self[key] else { return }
        let host = inputs.host
        let reported = Attribute("reported placing preference", value: key.defaultValue)
        self[key] = reported
        var isEmpty = true
        host.watch(
            Attribute<Void>("placing preference watch") {
                let value = wanted.value
                guard !key.isEmpty(value) || !isEmpty else { return }
                isEmpty = key.isEmpty(value)
                host.enqueue(in: inputs.currentTransaction) {
                    if reported.isAlive {
                        reported.set(value)
                    }
                }
            })
    }
}
