@_exported import Foundation

/// A source or a distribution of random numbers.
public protocol GKRandom: AnyObject {
    /// Any number of the source, or one of the distribution.
    func nextInt() -> Int
    /// A number from 0 up to, and without, a limit.
    func nextInt(upperBound: Int) -> Int
    /// A number from 0 to 1.
    func nextUniform() -> Float
    /// True or false.
    func nextBool() -> Bool
}

/// Random numbers. This class uses the system's chance, which is the stage's in a recording: each run has the same numbers.
open class GKRandomSource: NSObject, GKRandom {
    nonisolated(unsafe) private static let shared = GKRandomSource()
    private var system = SystemRandomNumberGenerator()

    public override init() {
        super.init()
    }

    /// The system's chance.
    open class func sharedRandom() -> GKRandomSource { shared }

    /// 64 random bits.
    func nextBits() -> UInt64 { system.next() }

    open func nextInt() -> Int { Int(Int32(truncatingIfNeeded: nextBits() >> 32)) }

    open func nextInt(upperBound: Int) -> Int {
        precondition(upperBound > 0, "The limit of random numbers is above 0.")
        return Int(nextBits().multipliedFullWidth(by: UInt64(upperBound)).high)
    }

    open func nextUniform() -> Float { Float(nextBits() >> 40) / Float(1 << 24 - 1) }

    open func nextBool() -> Bool { nextBits() >> 63 == 1 }

    /// The elements in random order.
    open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
        var array = array
        for index in array.indices.reversed().dropLast() { array.swapAt(index, nextInt(upperBound: index + 1)) }
        return array
    }
}

extension Array {
    /// The elements in the order of a random source.
    public func shuffled(using source: GKRandomSource) -> [Element] { source.arrayByShufflingObjects(in: self) as? [Element] ?? self }
}

/// Numbers of the ARC4 algorithm. The same seed gives the same numbers here; a phone's may differ.
open class GKARC4RandomSource: GKRandomSource {
    private var state = [UInt8](UInt8.min...UInt8.max)
    private var (first, second): (UInt8, UInt8) = (0, 0)

    /// What the numbers follow from.
    open var seed: Data {
        didSet { start() }
    }

    /// By chance.
    public override init() {
        var system = SystemRandomNumberGenerator()
        seed = withUnsafeBytes(of: system.next()) { Data($0) }
        super.init()
        start()
    }

    /// From a seed.
    public init(seed: Data) {
        self.seed = seed
        super.init()
        start()
    }

    private func start() {
        (state, first, second) = ([UInt8](UInt8.min...UInt8.max), 0, 0)
        let key = seed.isEmpty ? [0] : Array(seed)
        var other: UInt8 = 0
        for index in 0..<256 {
            other &+= state[index] &+ key[index % key.count]
            state.swapAt(index, Int(other))
        }
    }

    private func nextByte() -> UInt8 {
        first &+= 1
        second &+= state[Int(first)]
        state.swapAt(Int(first), Int(second))
        return state[Int(state[Int(first)] &+ state[Int(second)])]
    }

    /// Leaves out so many numbers: the first ones can be guessed.
    open func dropValues(_ count: Int) {
        for _ in 0..<max(count, 0) { _ = nextByte() }
    }

    override func nextBits() -> UInt64 { (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(nextByte()) } }
}

/// Numbers of a linear congruential generator. The same seed gives the same numbers here; a phone's may differ.
open class GKLinearCongruentialRandomSource: GKRandomSource {
    private var state: UInt64

    /// What the numbers follow from.
    open var seed: UInt64 {
        didSet { state = seed }
    }

    /// By chance.
    public override convenience init() {
        var system = SystemRandomNumberGenerator()
        self.init(seed: system.next())
    }

    /// From a seed.
    public init(seed: UInt64) {
        (self.seed, state) = (seed, seed)
        super.init()
    }

    override func nextBits() -> UInt64 {
        func half() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 32
        }
        return half() << 32 | half()
    }
}

/// Numbers of the Mersenne Twister with 64 bits. The same seed gives the same numbers here; a phone's may differ.
open class GKMersenneTwisterRandomSource: GKRandomSource {
    private var words: [UInt64] = []
    private var index = 312

    /// What the numbers follow from.
    open var seed: UInt64 {
        didSet { start() }
    }

    /// By chance.
    public override convenience init() {
        var system = SystemRandomNumberGenerator()
        self.init(seed: system.next())
    }

    /// From a seed.
    public init(seed: UInt64) {
        self.seed = seed
        super.init()
        start()
    }

    private func start() {
        words = [seed]
        for index in 1..<312 { words.append(6_364_136_223_846_793_005 &* (words[index - 1] ^ words[index - 1] >> 62) &+ UInt64(index)) }
        index = 312
    }

    override func nextBits() -> UInt64 {
        if index == 312 {
            for place in 0..<312 {
                let word = words[place] & 0xffff_ffff_8000_0000 | words[(place + 1) % 312] & 0x7fff_ffff
                words[place] = words[(place + 156) % 312] ^ word >> 1 ^ (word & 1 == 1 ? 0xb502_6f5a_a966_19e9 : 0)
            }
            index = 0
        }
        var word = words[index]
        index += 1
        word ^= word >> 29 & 0x5555_5555_5555_5555
        word ^= word << 17 & 0x71d6_7fff_eda6_0000
        word ^= word << 37 & 0xfff7_eee0_0000_0000
        return word ^ word >> 43
    }
}

/// Numbers from a lowest to a highest one, all as likely.
open class GKRandomDistribution: NSObject, GKRandom {
    /// Where the chance comes from.
    public let source: any GKRandom
    /// The lowest number.
    public let lowestValue: Int
    /// The highest number.
    public let highestValue: Int
    /// How many numbers there are.
    open var numberOfPossibleOutcomes: Int { highestValue - lowestValue + 1 }

    /// Numbers of a source; the lowest is not above the highest.
    public required init(randomSource source: any GKRandom, lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
        precondition(lowestInclusive <= highestInclusive, "The lowest number of a distribution is not above the highest.")
        (self.source, lowestValue, highestValue) = (source, lowestInclusive, highestInclusive)
    }

    /// Numbers of the system's chance.
    public convenience init(lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
        self.init(randomSource: GKRandomSource.sharedRandom(), lowestValue: lowestInclusive, highestValue: highestInclusive)
    }

    /// From 1 to the number of sides.
    public convenience init(forDieWithSideCount sideCount: Int) {
        self.init(lowestValue: 1, highestValue: sideCount)
    }

    /// A die with 6 sides.
    open class func d6() -> Self { Self(randomSource: GKRandomSource.sharedRandom(), lowestValue: 1, highestValue: 6) }
    /// A die with 20 sides.
    open class func d20() -> Self { Self(randomSource: GKRandomSource.sharedRandom(), lowestValue: 1, highestValue: 20) }

    open func nextInt() -> Int { lowestValue + source.nextInt(upperBound: numberOfPossibleOutcomes) }

    /// A number of the distribution below a limit; the lowest number if there is none.
    open func nextInt(upperBound: Int) -> Int {
        guard upperBound > lowestValue else { return lowestValue }
        while true {
            let number = nextInt()
            if number < upperBound { return number }
        }
    }

    open func nextUniform() -> Float {
        numberOfPossibleOutcomes == 1 ? 1 : Float(nextInt() - lowestValue) / Float(numberOfPossibleOutcomes - 1)
    }

    open func nextBool() -> Bool { nextUniform() >= 0.5 }
}

/// Numbers near the middle more often than others, in a bell curve: the lowest and the highest are three deviations away.
open class GKGaussianDistribution: GKRandomDistribution {
    /// The middle.
    open var mean: Float { Float(lowestValue + highestValue) / 2 }
    /// A sixth of the range.
    open var deviation: Float { Float(highestValue - lowestValue) / 6 }

    open override func nextInt() -> Int {
        while true {
            let (first, second) = (max(Double(source.nextUniform()), 1e-9), Double(source.nextUniform()))
            let bell = (-2 * log(first)).squareRoot() * cos(2 * .pi * second)
            let number = (Double(mean) + bell * Double(deviation)).rounded()
            if number >= Double(lowestValue), number <= Double(highestValue) { return Int(number) }
        }
    }
}

/// Each number once before any comes again, as cards of a deck.
open class GKShuffledDistribution: GKRandomDistribution {
    private var deck: [Int] = []
    private var last: Int?

    open override func nextInt() -> Int {
        if deck.isEmpty {
            deck = Array(lowestValue...highestValue)
            for index in deck.indices.reversed().dropLast() { deck.swapAt(index, source.nextInt(upperBound: index + 1)) }
            // The first of a new deck is not the last of the old one.
            if deck.last == last, deck.count > 1 { deck.swapAt(0, deck.count - 1) }
        }
        let number = deck.removeLast()
        last = number
        return number
    }
}
