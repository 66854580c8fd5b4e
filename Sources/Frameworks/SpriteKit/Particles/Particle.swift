import SwiftUI

/// A particle as it was born. Where it is follows from its age.
struct Particle {
    let born: Double
    let life: Double
    let position: CGPoint
    let velocity: CGVector
    let rotation: CGFloat
    let scale: CGFloat
    let alpha: CGFloat
    let blend: CGFloat
    /// What is added to the red, green, blue and alpha of its colour.
    let tint: [Double]
    let depth: CGFloat
}

/// A stream of numbers that follows from a seed: Steele, Lea and Flood's SplitMix.
struct ParticleChance: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A value by chance, up to half of the range less or more.
    mutating func value(_ value: CGFloat, range: CGFloat) -> CGFloat {
        let part = Double(next() >> 11) / Double(1 << 53) - 0.5
        return value + range * part
    }
}
