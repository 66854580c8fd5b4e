import Foundation

/// A particle as it is drawn.
struct EmitterParticle {
    let image: CGImage
    let size: CGSize
    let position: CGPoint
    let depth: Double
    let angle: Double
    let scale: Double
    let color: [Double]
    let born: Double
}

/// What a particle was born with. All of its life follows from that.
@MainActor
private struct EmitterBirth {
    let cell: CAEmitterCell
    let values: EmitterCellValues
    let born: Double
    let life: Double
    let position: (x: Double, y: Double)
    let velocity: (x: Double, y: Double, z: Double)
    let scale: Double
    let scaleFactor: Double
    let spin: Double
    let color: [Double]
    /// The seed of its children's random numbers.
    let seed: UInt64

    func offset(at age: Double) -> (x: Double, y: Double, z: Double) {
        let half = age * age / 2
        return (
            position.x + velocity.x * age + values.acceleration.x * half, position.y + velocity.y * age + values.acceleration.y * half,
            velocity.z * age + values.acceleration.z * half
        )
    }

    func particle(at time: Double) -> EmitterParticle? {
        // Times are sums: a part of a nanosecond is none.
        let age = max(time - born, 0)
        guard time - born > -1e-9, age < life, let picture = cell.picture else { return nil }
        let offset = offset(at: age)
        let size = max(scale + values.scaleSpeed * age, 0) * scaleFactor
        let color = zip(color, values.colorSpeed).map { min(max($0 + $1 * age, 0), 1) }
        guard size > 0, color[3] > 0, offset.x.isFinite, offset.y.isFinite else { return nil }
        return EmitterParticle(
            image: picture.image, size: picture.size, position: CGPoint(x: offset.x, y: offset.y), depth: offset.z, angle: spin * age, scale: size,
            color: color, born: born)
    }
}

/// A stream of numbers between 0 and 1 that follows from a seed.
struct EmitterRandom {
    private(set) var state: UInt64

    init(_ seed: UInt64) {
        state = seed
    }

    mutating func next() -> Double {
        Double(word() >> 11) / Double(1 << 53)
    }

    mutating func word() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number around a middle.
    mutating func number(_ middle: Double, _ range: Double) -> Double { middle + (next() - 0.5) * range }
}

/// The particles of an emitter. A particle is born whenever the sum of the rate over time reaches a whole number, so the times of drawing make no
/// difference.
@MainActor
final class EmitterBirths {
    private var alive: [EmitterBirth] = []
    /// Up to when all that is due has been born; nil before the first time.
    private var time: Double?
    /// Of each cell: how much of the next particle is there, and how many were born.
    private var sums: [ObjectIdentifier: (rest: Double, count: UInt64)] = [:]
    /// More particles than this at once are a mistake.
    private static let most = 20_000

    func advance(to now: Double, cells: [CAEmitterCell], emitter: EmitterProperties) {
        let start: Double
        if let time {
            guard now > time else { return }
            start = time
        } else {
            // The emitter has run since its clock began; dead particles are not visible.
            guard now > 0 else { return }
            let longest = cells.map { ($0.values.lifetime + $0.values.lifetimeRange / 2) * Double(emitter.lifetime) + Self.reach($0) }.max() ?? 0
            start = max(now - max(longest, 0) - 1, 0)
            for cell in cells {
                let sum = max(start - cell.beginTime, 0) * cell.values.birthRate * Double(emitter.birthRate)
                sums[ObjectIdentifier(cell)] = (sum - sum.rounded(.down), UInt64(saturating(sum)))
            }
        }
        time = now
        alive.removeAll { $0.born + $0.life + Self.reach($0.cell) < now }
        for (index, cell) in cells.enumerated() where cell.isEnabled {
            bear(cell, index, from: start, to: now, emitter)
        }
    }

    private func saturating(_ sum: Double) -> Int { max(Int(saturating: sum.rounded(.down)), 0) }

    /// How long children of a cell's particles may outlive them.
    private static func reach(_ cell: CAEmitterCell, depth: Int = 0) -> Double {
        guard depth < 4 else { return 0 }
        return (cell.emitterCells ?? []).map { $0.values.lifetime + $0.values.lifetimeRange / 2 + reach($0, depth: depth + 1) }.max() ?? 0
    }

    private func bear(_ cell: CAEmitterCell, _ index: Int, from start: Double, to now: Double, _ emitter: EmitterProperties) {
        let rate = cell.values.birthRate * Double(emitter.birthRate)
        let first = max(start, cell.beginTime)
        let last = cell.duration > 0 ? min(now, cell.beginTime + cell.duration) : now
        guard rate > 0, rate.isFinite, last > first else { return }
        var (rest, count) = sums[ObjectIdentifier(cell)] ?? (0, 0)
        var moment = first + (1 - rest) / rate
        let seed = UInt64(emitter.seed) &* 0x1_0001 &+ UInt64(index) &* 0x5DEE_CE66D
        while moment <= last + 1e-9 {
            guard alive.count < Self.most else {
                RuntimeIssue.report("CAEmitterLayer: more than \(Self.most) particles are alive; no more are born.")
                break
            }
            count += 1
            var random = EmitterRandom(seed &+ count &* 0xD1B5_4A32_D192_ED03)
            let offset = Self.offset(in: emitter, &random)
            alive.append(Self.birth(of: cell, at: moment, (Double(emitter.position.x) + offset.x, Double(emitter.position.y) + offset.y), emitter, &random))
            moment += 1 / rate
        }
        rest = min(max(1 - (moment - last) * rate, 0), 1)
        sums[ObjectIdentifier(cell)] = (rest, count)
    }

    private static func birth(
        of cell: CAEmitterCell, at time: Double, _ position: (x: Double, y: Double), _ emitter: EmitterProperties, _ random: inout EmitterRandom
    ) -> EmitterBirth {
        let values = cell.values
        let life = max(random.number(values.lifetime, values.lifetimeRange), 0) * Double(emitter.lifetime)
        let speed = random.number(values.velocity, values.velocityRange) * Double(emitter.velocity)
        let longitude = random.number(values.longitude, values.emissionRange)
        let flat = cos(values.latitude)
        let velocity = (speed * cos(longitude) * flat, speed * sin(longitude) * flat, speed * sin(values.latitude))
        let scale = random.number(values.scale, values.scaleRange)
        let spin = random.number(values.spin, values.spinRange) * Double(emitter.spin)
        let color = (0..<4).map { min(max(random.number(values.color[$0], values.colorRange[$0]), 0), 1) }
        return EmitterBirth(
            cell: cell, values: values, born: time, life: life, position: position, velocity: velocity, scale: scale, scaleFactor: Double(emitter.scale),
            spin: spin, color: color, seed: random.word())
    }

    /// A point in the emitter's shape, relative to its position.
    private static func offset(in emitter: EmitterProperties, _ random: inout EmitterRandom) -> (x: Double, y: Double) {
        let (width, height) = (Double(emitter.size.width), Double(emitter.size.height))
        let (a, b) = (random.next(), random.next())
        switch emitter.shape {
        case .line:
            let x = emitter.mode == .points ? (a < 0.5 ? -0.5 : 0.5) : a - 0.5
            return (x * width, 0)
        case .rectangle, .cuboid:
            switch emitter.mode {
            case .points: return ((a < 0.5 ? -0.5 : 0.5) * width, (b < 0.5 ? -0.5 : 0.5) * height)
            case .outline:
                let around = a * 2 * (width + height)
                let isAcross = around < 2 * width
                let side = isAcross ? (around < width ? -0.5 : 0.5) : (around < 2 * width + height ? -0.5 : 0.5)
                return isAcross ? ((b - 0.5) * width, side * height) : (side * width, (b - 0.5) * height)
            default: return ((a - 0.5) * width, (b - 0.5) * height)
            }
        case .circle, .sphere:
            let radius = emitter.mode == .points ? 0 : emitter.mode == .outline ? width : width * b.squareRoot()
            return (cos(a * 2 * .pi) * radius, sin(a * 2 * .pi) * radius)
        default:
            return (0, 0)
        }
    }

    // MARK: Drawing

    func particles(at time: Double, emitter: EmitterProperties) -> [EmitterParticle] {
        var result: [EmitterParticle] = []
        for birth in alive where birth.born <= time + 1e-9 {
            add(birth, at: time, emitter, depth: 0, to: &result)
        }
        switch emitter.renderMode {
        case .oldestFirst: result = sorted(result) { $0.born < $1.born }
        case .oldestLast: result = sorted(result) { $0.born > $1.born }
        case .backToFront: result = sorted(result) { $0.depth < $1.depth }
        default: break
        }
        return result
    }

    private func sorted(_ particles: [EmitterParticle], _ isBefore: (EmitterParticle, EmitterParticle) -> Bool) -> [EmitterParticle] {
        particles.enumerated().sorted { isBefore($0.element, $1.element) || !isBefore($1.element, $0.element) && $0.offset < $1.offset }.map(\.element)
    }

    /// A particle, and those that it has emitted.
    private func add(_ birth: EmitterBirth, at time: Double, _ emitter: EmitterProperties, depth: Int, to result: inout [EmitterParticle]) {
        if let particle = birth.particle(at: time) {
            result.append(particle)
        }
        guard depth < 4, let cells = birth.cell.emitterCells else { return }
        for (index, cell) in cells.enumerated() where cell.isEnabled && cell.values.birthRate > 0 {
            let length = max(birth.life - cell.beginTime, 0)
            let end = min(time - birth.born - cell.beginTime, cell.duration > 0 ? min(length, cell.duration) : length)
            let outlived = cell.values.lifetime + cell.values.lifetimeRange / 2 + Self.reach(cell)
            let first = max(Int(saturating: ((time - birth.born - cell.beginTime - outlived) * cell.values.birthRate).rounded(.down)), 1)
            let last = Int(saturating: (end * cell.values.birthRate + 1e-9).rounded(.down))
            guard last >= first else { continue }
            for number in first...last where result.count < Self.most {
                let age = cell.beginTime + Double(number) / cell.values.birthRate
                var random = EmitterRandom(birth.seed &+ UInt64(index) &* 0x5DEE_CE66D &+ UInt64(number) &* 0xD1B5_4A32_D192_ED03)
                let offset = birth.offset(at: age)
                let child = Self.birth(of: cell, at: birth.born + age, (offset.x, offset.y), emitter, &random)
                add(child, at: time, emitter, depth: depth + 1, to: &result)
            }
        }
    }
}
