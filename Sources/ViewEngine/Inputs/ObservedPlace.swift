import IncrementalGraph

/// Where in an observed tree a view is made. It flows down beside the view's inputs; there is none while nothing observes the tree.
///
/// Each function gives the place of something inside this one.
package protocol ObservedPlace: AnyObject {
    /// The view that is made here; nil for one that the program's author did not write.
    var view: (any ObservedView)? { get }

    /// For one of several views.
    func placed(at index: Int) -> any ObservedPlace
    /// For a row, which may move.
    func placed<ID: Hashable>(inRow id: ID, index: @escaping () -> Int) -> any ObservedPlace
    /// For a view of this type, unless it has its name already.
    func naming(_ view: Any.Type) -> any ObservedPlace
    /// For what is inside the view that was named last.
    func entered() -> any ObservedPlace
    /// For the body of a view.
    /// - Returns: Also the view, unless its body is made elsewhere, too.
    func entered(bodyOf view: Any.Type) -> (place: any ObservedPlace, view: (any ObservedView)?)
    /// For what a modifier with a body makes of the view.
    func entered(modifier: Any.Type) -> (place: any ObservedPlace, view: (any ObservedView)?)
    /// For the content of a modifier with a body, which stands at `outer`.
    func leaving(_ modifier: Any.Type, for outer: any ObservedPlace) -> any ObservedPlace
    /// For a view whose type has been hidden.
    func erased(_ view: Any.Type) -> any ObservedPlace
    /// For a value whose name does not follow from its type.
    func calling(_ attribute: String) -> any ObservedPlace
    /// For what is inside an `.animation(_:value:)`.
    /// - Parameter value: The value now.
    func animated<Value>(by value: @escaping () -> Value) -> ObservedAnimationScope

    // Views that are no step of a value's name.

    /// For a view that has no name among those of values.
    func namingPart(_ view: Any.Type) -> any ObservedPlace
    /// For what is inside it.
    func enteredPart() -> any ObservedPlace
    /// For one of its parts.
    func placedPart(at index: Int) -> any ObservedPlace
}

/// The inside of an `.animation(_:value:)`.
package struct ObservedAnimationScope {
    package var place: any ObservedPlace
    /// For `TransactionOrigin.note`.
    package var note: UInt16
    /// To be called when the value has changed.
    package var onChange: (() -> Void)?

    package init(place: any ObservedPlace, note: UInt16 = 0, onChange: (() -> Void)? = nil) {
        self.place = place
        self.note = note
        self.onChange = onChange
    }
}

/// A view in an observed tree.
package protocol ObservedView: AnyObject {
    /// The view, or the modifiers around it: the outermost comes first.
    func take<Value>(_ view: _GraphValue<Value>, inputs: _GraphInputs)
    /// Where the view stands: that of the view inside all modifiers comes last.
    func note(_ inputs: _ViewInputs)
    /// Where one of its elements stands.
    func add(_ inputs: _ViewInputs)
    /// What has been made of it: that of the outermost modifier comes last.
    func note(_ outputs: _ViewOutputs)
    /// Its body runs.
    /// - Parameters:
    ///   - value: The view with its dynamic properties filled.
    ///   - stamp: Another number after each change of the view's own values.
    func bodyWillRun(of value: Any, stamp: UInt64)
}

/// A view of this library whose body comes from a style, which may be the program's.
package protocol StyleMadeView {
    nonisolated static var styleType: Any.Type { get }
}

/// A view of a library above this one that people use as they use ours: what it is made of, by types of its module, has no names.
package protocol ComponentView {}

/// The id of a row that people know by a name, which is a step in the names of the views inside.
package protocol ObservedPartID {
    var partName: String { get }
}

extension _GraphInputs {
    /// The view that is made here; nil unless it is observed.
    package var observedView: (any ObservedView)? { observedPlace?.view }

    /// Names the view that is made here.
    package mutating func observe<V>(_ view: _GraphValue<V>) {
        if let place = observedPlace {
            observedPlace = place.naming(V.self)
            observedView?.take(view, inputs: self)
        }
    }

    /// Names a view that is no step of a value's name.
    package mutating func observePart<V>(_ view: _GraphValue<V>) {
        if let place = observedPlace {
            observedPlace = place.namingPart(V.self)
            observedView?.take(view, inputs: self)
        }
    }

    /// The same, and goes into it.
    package mutating func enterPart<V>(_ view: _GraphValue<V>) {
        observePart(view)
        observedPlace = observedPlace?.enteredPart()
    }

    /// For one of the parts of the view that is made here.
    package mutating func placePart(at index: Int) {
        observedPlace = observedPlace?.placedPart(at: index)
    }
}

extension _ViewInputs {
    /// Names a view that is no step of a value's name, with the place where it stands.
    package mutating func observePart<V>(_ view: _GraphValue<V>) {
        base.observePart(view)
        observePlacement()
    }

    /// Notes where the view stands that is made here.
    func observePlacement() {
        base.observedView?.note(self)
    }
}

extension _ViewListInputs {
    /// The list of a view whose elements are those of its content.
    package func makeObservedContent<V, Content: View>(
        of view: _GraphValue<V>, _ makeContent: (inout _ViewListInputs) -> _GraphValue<Content>
    ) -> _ViewListOutputs {
        var inputs = self
        inputs.base.enterPart(view)
        let content = makeContent(&inputs)
        inputs.base.observePart(content)
        return Content._makeViewList(view: content, inputs: inputs)
    }
}

extension _ViewListOutputs {
    /// Notes where the elements of a view stand that is made of others.
    func observed(in inputs: _GraphInputs) -> _ViewListOutputs {
        guard let view = inputs.observedView else { return self }
        return _ViewListOutputs(
            node.map { element in
                element.wrapped(in: inputs) { inputs, content in
                    view.add(inputs)
                    let outputs = content(inputs)
                    view.note(outputs)
                    return outputs
                }
            })
    }
}
