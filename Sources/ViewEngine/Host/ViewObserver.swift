import IncrementalGraph

/// What watches a view graph, such as a trace or an inspection: the engine sends it what happens, and makes no words of it.
///
/// A host has an observer from the first frame on or none (`ViewGraph.observer`); it may look away later (`resumeObserver(_:)`). All requirements but
/// `makeRoot(_:)` do nothing by default.
package protocol ViewObserver: AnyObject {
    /// Where the root view is made.
    func makeRoot(_ view: Any.Type) -> any ObservedPlace

    // MARK: Frames and updates

    func frameWillBegin(at time: Double)
    func frameDidEnd(at time: Double)
    /// Only time passes until `tickDidEnd()`.
    func tickWillBegin()
    func tickDidEnd()
    /// - Parameter bodies: How many bodies the host has run.
    func updateWillBegin(bodies: Int)
    func updateDidEnd(_ transaction: Transaction, bodies: Int, at time: Double)
    /// The transaction of a change that is requested now. Called on any thread.
    func originating(_ transaction: Transaction) -> Transaction
    /// Runs an action of the program.
    func run(_ action: () -> Void, named name: String)
    /// A state was set to the value that it has.
    func stateDidStay<Value>(_ value: Value, in transaction: Transaction, at time: Double)

    // MARK: Animations

    /// Whether values without animatable data have a rule of their own, so that their changes arrive here, too.
    var watchesValuesWithoutData: Bool { get }
    /// An animatable value was brought up to date.
    /// - Parameters:
    ///   - state: What was kept of the value until then.
    ///   - step: What has become of it.
    func valueDidStep<Value: Animatable>(_ state: inout AnimatableState<Value>, _ step: AnimationStep<Value>, inputs: _GraphInputs)
    /// A leaf is drawn in `frame`.
    /// - Parameter placement: The attribute that says where the layout puts it.
    func leafDidMove(to frame: CGRect, placement: Int)
    /// How fast the animations of a value run; nil for as they were made.
    func playbackRate(of type: Any.Type, at place: (any ObservedPlace)?) -> PlaybackRate?
    /// The same of a value that has a name.
    func playbackRate(of attribute: String, ofView view: String) -> PlaybackRate?
    /// A frame that views share moves to another source.
    func motionDidBegin(_ motion: inout ObservedMotion, from start: FrameVector, to end: FrameVector, in transaction: Transaction, at time: Double)
    func motionDidStep(_ motion: ObservedMotion, to frame: FrameVector, isOver: Bool, at time: Double)
    func makeKeyframeObserver(at place: (any ObservedPlace)?) -> (any KeyframeObserver)?

    // MARK: Children and contents

    /// The items of dynamic content are other ones than before.
    /// - Parameter content: The name of the rule that makes them.
    func itemsDidChange(of content: String, from old: [DynamicViewItem], to new: [DynamicViewItem])
    /// The rows of a lazy container are other ones than before. Most of them have no items yet.
    /// - Returns: What to call when the item of a row is made.
    func rowsDidChange<Key: Hashable>(
        from old: [Key], to new: [Key], items: [Key: DynamicViewItem], id: (Key) -> AnyHashable
    ) -> ((DynamicViewItem, Key) -> Void)?
    /// A view has come into a container that was there before, or leaves it.
    func childDidChange(
        _ child: ContainerChild, _ state: TransitionState, isRemoval: Bool, in container: (any ObservedPlace)?, _ transaction: Transaction, at time: Double)
    /// A view shows something else that is not animatable data.
    func contentDidChange(_ change: ObservedContentChange, inputs: _GraphInputs)
    /// The program gives feedback that is felt or heard. Called on the main actor, inside or outside of an update.
    /// - Parameters:
    ///   - feedback: What it feels like, as in code: `impact(weight: .heavy)`.
    ///   - place: The view that gives it; nil when code does that belongs to no view.
    ///   - transaction: The one that has changed the trigger.
    func feedbackDidPlay(_ feedback: String, at place: (any ObservedPlace)?, in transaction: Transaction, at time: Double)
}

extension ViewObserver {
    package func frameWillBegin(at time: Double) {}
    package func frameDidEnd(at time: Double) {}
    package func tickWillBegin() {}
    package func tickDidEnd() {}
    package func updateWillBegin(bodies: Int) {}
    package func updateDidEnd(_ transaction: Transaction, bodies: Int, at time: Double) {}
    package func originating(_ transaction: Transaction) -> Transaction { transaction }
    package func run(_ action: () -> Void, named name: String) { action() }
    package func stateDidStay<Value>(_ value: Value, in transaction: Transaction, at time: Double) {}
    package var watchesValuesWithoutData: Bool { false }
    package func valueDidStep<Value: Animatable>(_ state: inout AnimatableState<Value>, _ step: AnimationStep<Value>, inputs: _GraphInputs) {}
    package func leafDidMove(to frame: CGRect, placement: Int) {}
    package func playbackRate(of type: Any.Type, at place: (any ObservedPlace)?) -> PlaybackRate? { nil }
    package func playbackRate(of attribute: String, ofView view: String) -> PlaybackRate? { nil }
    package func motionDidBegin(
        _ motion: inout ObservedMotion, from start: FrameVector, to end: FrameVector, in transaction: Transaction, at time: Double
    ) {}
    package func motionDidStep(_ motion: ObservedMotion, to frame: FrameVector, isOver: Bool, at time: Double) {}
    package func makeKeyframeObserver(at place: (any ObservedPlace)?) -> (any KeyframeObserver)? { nil }
    package func itemsDidChange(of content: String, from old: [DynamicViewItem], to new: [DynamicViewItem]) {}
    package func rowsDidChange<Key: Hashable>(
        from old: [Key], to new: [Key], items: [Key: DynamicViewItem], id: (Key) -> AnyHashable
    ) -> ((DynamicViewItem, Key) -> Void)? { nil }
    package func childDidChange(
        _ child: ContainerChild, _ state: TransitionState, isRemoval: Bool, in container: (any ObservedPlace)?, _ transaction: Transaction, at time: Double
    ) {}
    package func contentDidChange(_ change: ObservedContentChange, inputs: _GraphInputs) {}
    package func feedbackDidPlay(_ feedback: String, at place: (any ObservedPlace)?, in transaction: Transaction, at time: Double) {}
}

/// What one step has made of an animatable value.
package struct AnimationStep<Value: Animatable> {
    /// As the program has it, and as it is shown.
    package var model, shown: Value
    /// Whether the model value may differ from that of the step before.
    package var hasChanged: Bool
    /// The model value's data before the step; nil in the first one.
    package var previousModel: Value.AnimatableData?
    /// What moved the value before the step.
    package var previousAnimator: AnimatorState<Value.AnimatableData>?
}

/// A motion that belongs to no animatable value.
package struct ObservedMotion {
    /// What moves.
    package let view: String
    package let attribute: String
    package var animator: AnimatorState<FrameVector>?
    /// Whether nothing moved before.
    package var isNew = true
    /// The observer's own number for it.
    package var number: UInt32 = 0

    package init(view: String, attribute: String) {
        self.view = view
        self.attribute = attribute
    }
}

/// Another text, or another symbol.
package struct ObservedContentChange {
    package enum Kind { case text, symbol }

    package var kind: Kind
    package var old, new: String
    /// The name of the content transition.
    package var transition: String
    package var transaction: Transaction

    package init(_ kind: Kind, from old: String, to new: String, by transition: String, in transaction: Transaction) {
        self.kind = kind
        self.old = old
        self.new = new
        self.transition = transition
        self.transaction = transaction
    }
}

/// What watches one keyframe animator.
package protocol KeyframeObserver: AnyObject {
    /// The animator has given a value.
    /// - Parameters:
    ///   - start: When the timeline began; nil when it does not play.
    ///   - period: After how long it begins again.
    ///   - isNewRun: Whether it has begun now, where another one may have been on its way.
    ///   - isRemade: Whether its keyframes may be others than they were.
    func follow<Value>(_ timeline: KeyframeTimeline<Value>?, start: Double?, period: Double?, isNewRun: Bool, isRemade: Bool, now: Double)
}
