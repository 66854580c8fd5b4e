import Foundation

extension UIView {
    /// The interpolation between keyframes, and repetition. A curve of `AnimationOptions`, passed as its raw value, applies to the whole animation.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Evenly from value to value.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Each value from the end of its keyframe on.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// At an even speed over all: the keyframes' times do not count.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// On a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// On a smooth curve through the values, at an even speed over all.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
        /// Places views that need it before the keyframes are over, so that they move.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
        /// Harmless: touches always reach views.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
        /// Begins where views are shown now.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
        /// Repeats without end.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
        /// Plays back and forth.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
        /// The keyframes' own duration, also within another animation.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
        /// The keyframes' own options, also within another animation.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)

        var mode: CAAnimationCalculationMode {
            switch rawValue >> 10 & 7 {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }
    }

    /// Runs the keyframes that `animations` adds with `addKeyframe`, over `duration` seconds; other changes are shown evenly over all of it.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard duration > 0 else {
            UIViewAnimation.run(nil as UIViewAnimationBlock?, animations, completion: completion)
            return
        }
        let seconds = options.contains(.overrideInheritedDuration) ? duration : UIViewAnimation.block?.duration ?? duration
        let keyframes = UIViewKeyframes(options: options)
        let block = UIViewAnimationBlock(
            .keyframe(keyframes, from: 0, to: 1), duration: seconds, delay: delay, options: AnimationOptions(rawValue: options.rawValue & 0x1F))
        keyframes.block = block
        UIViewAnimation.run(block, animations, completion: completion)
    }

    /// A part of `animateKeyframes`: changes that begin at one part of its time and take another, from 0 to 1. Outside of that they are shown
    /// at once.
    public class func addKeyframe(withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void) {
        guard let outer = UIViewAnimation.block, case .keyframe(let keyframes, _, _) = outer.motion else {
            animations()
            return
        }
        let start = min(max(frameStartTime, 0), 1)
        let block = UIViewAnimationBlock(
            .keyframe(keyframes, from: start, to: min(max(start + frameDuration, start), 1)), duration: outer.duration, delay: outer.delay, options: [])
        UIViewAnimation.run(block, animations)
        keyframes.block?.changesContent = keyframes.block?.changesContent == true || block.changesContent
    }
}

/// The changes that keyframes make, until all are known.
@MainActor
final class UIViewKeyframes {
    private struct Track {
        let layer: CALayer
        let key: String
        let property: LayerProperty
        let first: [Double]
        var changes: [(start: Double, end: Double, value: [Double])] = []
    }

    private let options: UIView.KeyframeAnimationOptions
    /// That of all keyframes.
    weak var block: UIViewAnimationBlock?
    private var tracks: [Track] = []

    init(options: UIView.KeyframeAnimationOptions) {
        self.options = options
    }

    func note(_ layer: CALayer, _ key: String, _ property: LayerProperty, from: [Double], to: [Double], start: Double, end: Double) {
        let index = tracks.firstIndex { $0.layer === layer && $0.key == key }
        if index == nil {
            let shown = options.contains(.beginFromCurrentState) ? property.get(layer.shownProperties) : nil
            tracks.append(Track(layer: layer, key: key, property: property, first: shown ?? from))
        }
        let track = index ?? tracks.count - 1
        if let same = tracks[track].changes.firstIndex(where: { $0.start == start && $0.end == end }) {
            tracks[track].changes[same].value = to
        } else {
            tracks[track].changes.append((start, end, to))
        }
    }

    /// Starts the recorded animations.
    func start() {
        guard let block else { return }
        for track in tracks {
            var (values, times) = ([track.first], [0.0])
            for change in track.changes.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
                if change.start > times[times.count - 1], let last = values.last {
                    values.append(last)
                    times.append(change.start)
                }
                values.append(change.value)
                times.append(max(change.end, times[times.count - 1]))
            }
            if let last = values.last, times[times.count - 1] < 1 {
                values.append(last)
                times.append(1)
            }
            let animation = CAKeyframeAnimation(keyPath: track.key)
            if track.property.isAdditive, let model = track.property.get(track.layer.properties) {
                animation.isAdditive = true
                values = values.map { value in zip(value, model).map { $0 - $1 } }
            } else {
                track.layer.overrideAnimations(of: track.key)
            }
            animation.values = values
            animation.keyTimes = times.map { NSNumber(value: $0) }
            animation.calculationMode = options.mode
            animation.duration = block.duration
            if let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)), curve != .easeInOut {
                animation.timingFunction = curve.function
            }
            block.start(animation, of: track.layer, track.key)
        }
        tracks = []
    }
}
