/// Who made a transaction what it is. For traces alone: it changes nothing.
package struct TransactionOrigin {
    package enum Kind: UInt8 {
        case none, withAnimation, withTransaction, binding, phaseAnimator, transition
        case animationModifier, valuelessAnimationModifier, animationBody, transactionModifier
    }

    /// Who set the animation, or took it away.
    package var kind = Kind.none
    /// Who set `disablesAnimations`.
    package var disabler = Kind.none
    /// More about `kind`, as a number of the host's trace; 0 for nothing.
    package var note: UInt16 = 0
    /// The code that made the change, as a number of the host's trace.
    package var handler: UInt16 = 0

    /// Before and after a closure of the user's has changed the transaction.
    package static func noteChange(of transaction: inout Transaction, since old: Transaction, by kind: Kind) {
        if transaction.animation != old.animation {
            transaction.origin.kind = kind
            transaction.origin.note = 0
        }
        if transaction.disablesAnimations, !old.disablesAnimations {
            transaction.origin.disabler = kind
        }
    }
}
