import AttributeGraph

extension PreferenceOutputs {
    /// The preferences of views that are there because of the place of the view around them: the rows of a lazy container, what
    /// a `GeometryReader` makes.
    ///
    /// What such views want of the presentation around them may change that place. It is told in an update of its own, so that
    /// the place never depends on itself.
    static func combiningPlaced(_ inputs: _GraphInputs, _ children: @escaping () -> [PreferenceOutputs]) -> PreferenceOutputs {
        var outputs = combining(inputs.preferenceKeys, children)
        outputs.delayOptions(inputs)
        return outputs
    }

    /// The same for preferences that have been combined already.
    mutating func delayOptions(_ inputs: _GraphInputs) {
        guard let wanted = self[PresentationOptionsKey.self] else { return }
        let host = inputs.host
        let told = Attribute("told presentation options", value: PresentationOptions())
        self[PresentationOptionsKey.self] = told
        var isEmpty = true
        host.watch(
            Attribute<Void>("presentation options watch") {
                let options = wanted.value
                guard !options.isEmpty || !isEmpty else { return }
                isEmpty = options.isEmpty
                host.enqueue(in: inputs.currentTransaction) {
                    if told.isAlive {
                        told.set(options)
                    }
                }
            })
    }
}
