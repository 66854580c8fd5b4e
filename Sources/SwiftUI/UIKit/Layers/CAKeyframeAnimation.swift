import Foundation

/// Along several values.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values. At least two.
    open var values: [Any]?
    /// The time of each value, from 0 to 1; nil for even distances. With a path, they count its elements. Paced animations ignore them.
    open var keyTimes: [NSNumber]?
    /// How time runs between two values each; evenly for nil.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// A path for a position, instead of `values`. All elements of the path take the same time, unless the animation is paced.
    open var path: CGPath?
    /// How values between the keyframes are computed.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// For cubic modes: how tight the curve is at each value, from −1, round, to 1, straight; 0 unless set.
    open var tensionValues: [NSNumber]?
    /// For cubic modes: how sharp the curve's corner is at each value, from −1 to 1; 0, smooth, unless set.
    open var continuityValues: [NSNumber]?
    /// For cubic modes: where the curve goes beyond each value, from −1, after it, to 1, before it; 0 unless set.
    open var biasValues: [NSNumber]?
    /// Whether a layer on a path turns with it.
    open var rotationMode: CAAnimationRotationMode?

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, keyTimes, timingFunctions, path) = (other.values, other.keyTimes, other.timingFunctions, other.path)
        (calculationMode, rotationMode) = (other.calculationMode, other.rotationMode)
        (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
    }

    override func apply(to properties: inout LayerProperties, progress: Double, time: Double) {
        if keyPath == "contents" {
            applyImages(to: &properties, progress: progress)
            return
        }
        guard let property else { return }
        if let path {
            let position = PathTrack(Path(path), isPaced: calculationMode.isPaced).position(at: paced(progress))
            set([Double(position.point.x), Double(position.point.y)], of: property, in: &properties)
            if let rotationMode {
                let turn = position.angle + (rotationMode == .rotateAutoReverse ? .pi : 0)
                properties.transform = CATransform3DConcat(CATransform3DMakeRotation(turn, 0, 0, 1), properties.transform)
            }
            return
        }
        let frames = (values ?? []).compactMap(LayerProperty.numbers)
        guard let first = frames.first, frames.allSatisfy({ $0.count == first.count }) else { return }
        guard frames.count > 1 else { return set(first, of: property, in: &properties) }
        let track = LayerTrack(frames: frames, times: times(frames.count), mode: calculationMode, shape: shape(frames.count))
        var (index, part) = track.position(at: progress)
        if let functions = timingFunctions, index < functions.count {
            part = functions[index].curve.value(at: part)
        }
        var value = track.value(index, part, mix: property.mix)
        if rounds > 0, let last = frames.last {
            value = value.indices.map { value[$0] + (last[$0] - first[$0]) * rounds }
        }
        set(value, of: property, in: &properties)
    }

    /// The time of each value. A discrete animation may have one more, the end of the last value.
    private func times(_ count: Int) -> [Double] {
        let last = Double(calculationMode == .discrete ? count : max(count - 1, 1))
        return (0..<count).map { index in keyTimes.flatMap { index < $0.count ? $0[index].doubleValue : nil } ?? Double(index) / last }
    }

    private func shape(_ count: Int) -> [LayerTrack.Corner] {
        (0..<count).map { index in
            func number(_ list: [NSNumber]?) -> Double { list.flatMap { index < $0.count ? $0[index].doubleValue : nil } ?? 0 }
            return LayerTrack.Corner(tension: number(tensionValues), continuity: number(continuityValues), bias: number(biasValues))
        }
    }

    /// The part of a path, counted in its elements, that key times and timing functions make of a part of the animation.
    private func paced(_ progress: Double) -> Double {
        guard !calculationMode.isPaced, let keyTimes, keyTimes.count > 1 else { return progress }
        let times = keyTimes.map(\.doubleValue)
        let index = max((times.firstIndex { $0 > progress } ?? times.count - 1) - 1, 0)
        let length = times[index + 1] - times[index]
        var part = length > 0 ? min(max((progress - times[index]) / length, 0), 1) : 1
        if let functions = timingFunctions, index < functions.count {
            part = functions[index].curve.value(at: part)
        }
        return (Double(index) + part) / Double(times.count - 1)
    }

    private func applyImages(to properties: inout LayerProperties, progress: Double) {
        let images = (values ?? []).compactMap(LayerProperty.image)
        guard let last = images.indices.last else { return }
        let times = times(images.count)
        let index = max((times.firstIndex { $0 > progress } ?? images.count) - 1, 0)
        guard calculationMode != .discrete, index < last, times[index + 1] > times[index] else {
            properties.contents = images[index]
            return
        }
        properties.fade(from: images[index], to: images[index + 1], (progress - times[index]) / (times[index + 1] - times[index]))
    }
}

/// How values between keyframes are computed.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Straight from value to value.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value until the next one.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight, at an even speed over all: key times and timing functions do not count.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// A smooth curve through the values, at an even speed over all.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

    var isPaced: Bool { self == .paced || self == .cubicPaced }
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// Whether a layer turns with the path that it follows.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Turns the layer with the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Turns the layer against the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Values with their times, and the interpolation between them.
struct LayerTrack {
    /// The curve at a value (Kochanek and Bartels).
    struct Corner {
        var tension = 0.0
        var continuity = 0.0
        var bias = 0.0
    }

    let frames: [[Double]]
    let mode: CAAnimationCalculationMode
    private let shape: [Corner]
    private let times: [Double]
    /// For paced cubic tracks: the length of the curve up to points of each piece.
    private var lengths: [[Double]] = []
    private static let steps = 24

    init(frames: [[Double]], times: [Double], mode: CAAnimationCalculationMode, shape: [Corner]) {
        self.frames = frames
        self.mode = mode
        self.shape = shape
        guard mode.isPaced else {
            self.times = times
            return
        }
        self.times = []
        var sum = 0.0
        for index in 0..<(frames.count - 1) {
            var piece = [sum]
            var last = frames[index]
            let steps = mode.isCubic ? Self.steps : 1
            for step in 1...steps {
                let next = mode.isCubic ? cubic(index, Double(step) / Double(steps)) : frames[index + 1]
                sum += zip(last, next).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
                piece.append(sum)
                last = next
            }
            lengths.append(piece)
        }
    }

    /// The piece at a part of the whole, and the part of that.
    func position(at progress: Double) -> (Int, Double) {
        if mode.isPaced {
            let length = (lengths.last?.last ?? 0) * min(max(progress, 0), 1)
            for (index, piece) in lengths.enumerated() where length <= piece[piece.count - 1] || index == lengths.count - 1 {
                let step = max((piece.firstIndex { $0 >= length } ?? piece.count - 1), 1)
                let span = piece[step] - piece[step - 1]
                let part = span > 0 ? min(max((length - piece[step - 1]) / span, 0), 1) : 1
                return (index, (Double(step - 1) + part) / Double(piece.count - 1))
            }
        }
        if mode == .discrete {
            return (max((times.firstIndex { $0 > progress } ?? frames.count) - 1, 0), 0)
        }
        guard let next = times.firstIndex(where: { $0 > progress }), next < frames.count else { return (frames.count - 2, 1) }
        guard next > 0 else { return (0, 0) }
        return (next - 1, (progress - times[next - 1]) / (times[next] - times[next - 1]))
    }

    func value(_ index: Int, _ part: Double, mix: ([Double], [Double], Double) -> [Double]) -> [Double] {
        if part == 0 || index + 1 >= frames.count { return frames[index] }
        if part == 1 { return frames[index + 1] }
        return mode.isCubic ? cubic(index, part) : mix(frames[index], frames[index + 1], part)
    }

    private func cubic(_ index: Int, _ t: Double) -> [Double] {
        let (from, to) = (frames[index], frames[index + 1])
        let (before, after) = (frames[max(index - 1, 0)], frames[min(index + 2, frames.count - 1)])
        let (a, b) = (shape[index], shape[index + 1])
        // Where time is uneven, a slope counts per time of this piece.
        func span(_ i: Int) -> Double { i >= 0 && i + 1 < times.count ? times[i + 1] - times[i] : 0 }
        let own = span(index)
        func weight(_ other: Double) -> Double { own > 0 && other > 0 ? 2 * own / (own + other) : 1 }
        let (start, end) = (weight(span(index - 1)), weight(span(index + 1)))
        let (t2, t3) = (t * t, t * t * t)
        return from.indices.map { i in
            let step = to[i] - from[i]
            let outgoing =
                (1 - a.tension) / 2
                * ((1 + a.continuity) * (1 + a.bias) * (from[i] - before[i]) + (1 - a.continuity) * (1 - a.bias) * step) * start
            let incoming =
                (1 - b.tension) / 2
                * ((1 - b.continuity) * (1 + b.bias) * step + (1 + b.continuity) * (1 - b.bias) * (after[i] - to[i])) * end
            return (2 * t3 - 3 * t2 + 1) * from[i] + (t3 - 2 * t2 + t) * outgoing + (3 * t2 - 2 * t3) * to[i] + (t3 - t2) * incoming
        }
    }
}

/// A way along a path.
struct PathTrack {
    private let pieces: [Path]
    private let lengths: [Double]
    private let isPaced: Bool

    init(_ path: Path, isPaced: Bool) {
        self.isPaced = isPaced
        var pieces: [Path] = []
        var (here, start) = (CGPoint.zero, CGPoint.zero)
        path.forEach { element in
            var piece = Path()
            piece.move(to: here)
            switch element {
            case .move(let to):
                (here, start) = (to, to)
                return
            case .line(let to):
                piece.addLine(to: to)
                here = to
            case .quadCurve(let to, let control):
                piece.addQuadCurve(to: to, control: control)
                here = to
            case .curve(let to, let control1, let control2):
                piece.addCurve(to: to, control1: control1, control2: control2)
                here = to
            case .closeSubpath:
                guard here != start else { return }
                piece.addLine(to: start)
                here = start
            }
            pieces.append(piece)
        }
        self.pieces = pieces
        lengths = pieces.map { Self.length($0) }
    }

    private static let steps = 16

    private static func point(_ piece: Path, _ part: Double) -> CGPoint {
        var result = CGPoint.zero
        var start = CGPoint.zero
        let t = CGFloat(part)
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
        piece.forEach { element in
            switch element {
            case .move(let to): start = to
            case .line(let to): result = mix(start, to)
            case .quadCurve(let to, let c): result = mix(mix(start, c), mix(c, to))
            case .curve(let to, let c1, let c2):
                let (a, b, c) = (mix(start, c1), mix(c1, c2), mix(c2, to))
                result = mix(mix(a, b), mix(b, c))
            case .closeSubpath: break
            }
        }
        return result
    }

    private static func length(_ piece: Path) -> Double { sums(piece).last ?? 0 }

    /// How long the piece is up to each of its steps.
    private static func sums(_ piece: Path) -> [Double] {
        var (sum, last) = (0.0, point(piece, 0))
        return [0]
            + (1...steps).map { step in
                let next = point(piece, Double(step) / Double(steps))
                sum += Double(hypot(next.x - last.x, next.y - last.y))
                last = next
                return sum
            }
    }

    /// The point at a part of the way, and where the way goes there.
    func position(at progress: Double) -> (point: CGPoint, angle: CGFloat) {
        guard !pieces.isEmpty else { return (.zero, 0) }
        let progress = min(max(progress, 0), 1)
        var (index, part) = (0, 0.0)
        if isPaced {
            var rest = lengths.reduce(0, +) * progress
            while index < pieces.count - 1, rest > lengths[index] {
                rest -= lengths[index]
                index += 1
            }
            let sums = Self.sums(pieces[index])
            let step = max(sums.firstIndex { $0 >= rest } ?? Self.steps, 1)
            let span = sums[step] - sums[step - 1]
            part = (Double(step - 1) + (span > 0 ? min(max((rest - sums[step - 1]) / span, 0), 1) : 1)) / Double(Self.steps)
        } else {
            let whole = progress * Double(pieces.count)
            index = min(Int(saturating: whole.rounded(.down)), pieces.count - 1)
            part = whole - Double(index)
        }
        let (before, after) = (Self.point(pieces[index], max(part - 1e-3, 0)), Self.point(pieces[index], min(part + 1e-3, 1)))
        return (Self.point(pieces[index], part), atan2(after.y - before.y, after.x - before.x))
    }
}
