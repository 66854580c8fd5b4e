import IncrementalGraph
import Motion

/// A transition whose type is erased.
public struct AnyTransition: @unchecked Sendable {
    package let box: any AnyTransitionBox

    /// This transition, or the fade that replaces it where the user wants less motion.
    package var reducingMotion: AnyTransition { box.withoutMotion ?? self }

    package init(box: any AnyTransitionBox) {
        self.box = box
    }
}

/// Builds a transition around a child. `source` is the transition as it is now; a box takes from it the newest value
/// of its own kind.
package protocol AnyTransitionBox: AnyObject {
    func makeView(
        source: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
        body: @escaping (_ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs

    /// Whether a view that this box has made can take its values from `other`.
    func canTakeValues(from other: any AnyTransitionBox) -> Bool

    /// The transition as one would write it: `scale` for those of this library, the type's name for others.
    /// - Parameter name: The name of a view or modifier.
    func displayName(_ name: (Any.Type) -> String?) -> String

    /// The animation with which the transition plays by itself, also where the transaction has none.
    var ownAnimation: Animation? { get }
    /// The transition that takes its place where the user wants less motion; nil if it moves nothing and may stay.
    var withoutMotion: AnyTransition? { get }
    /// Whether it changes nothing at all.
    var isIdentity: Bool { get }
    var hasMotion: Bool { get }
    /// Whether what it moves may be the leaves of the content, and not just its rendered output.
    var movesContent: Bool { get }
}

extension AnyTransitionBox {
    package func canTakeValues(from other: any AnyTransitionBox) -> Bool { type(of: self) == type(of: other) }
    package var ownAnimation: Animation? { nil }
    package var isIdentity: Bool { false }
    package var hasMotion: Bool { true }
    package var movesContent: Bool { true }
}

extension Attribute where Value == AnyTransition {
    /// The transition inside this one, as it is now.
    package func part(_ first: AnyTransition, _ part: @escaping (any AnyTransitionBox) -> AnyTransition?) -> Attribute<AnyTransition> {
        Attribute("transition part", stateful: LatestPart(whole: self, first: first) { part($0.box) })
    }
}

package struct TransitionTraitKey: ViewTraitKey {
    package static var defaultValue: AnyTransition? { nil }
}
