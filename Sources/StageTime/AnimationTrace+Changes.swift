/// What has changed in a trace since it was last read.
package struct AnimationTraceDelta {
    package struct Life {
        package var life: AnimationTrace.Life
        /// Those that are new.
        package var samples: ArraySlice<(time: Double, value: [Double])>
        /// Whether the life was there before.
        package var isKnown: Bool
    }

    /// To be given the next time.
    package var revision: UInt64
    /// Lives that began, got an event or a sample, or ended.
    package var lives: [Life] = []
    /// The same of values that keyframes move.
    package var tracks: [Life] = []
    /// Changes that are new, or have gone on; each has its `id`.
    package var changes: [AnimationTrace.Change] = []
}
