/// A QR code of bytes (ISO/IEC 18004, model 2, byte mode): the smallest that they fit into.
struct QRCode {
    /// How much of a code may be lost.
    enum Correction: String {
        case low = "L", medium = "M", quartile = "Q", high = "H"

        var row: Int {
            switch self {
            case .low: 0
            case .medium: 1
            case .quartile: 2
            case .high: 3
            }
        }

        var formatBits: Int {
            switch self {
            case .low: 1
            case .medium: 0
            case .quartile: 3
            case .high: 2
            }
        }
    }

    let side: Int
    private(set) var modules: [Bool]
    private var isFunction: [Bool]
    private let version: Int
    private let correction: Correction

    subscript(x: Int, y: Int) -> Bool { modules[y * side + x] }

    /// Nil when the bytes do not fit into the largest code.
    init?(_ bytes: [UInt8], correction: Correction) {
        func bits(_ version: Int) -> Int { 4 + (version < 10 ? 8 : 16) + 8 * bytes.count }
        guard let version = (1...40).first(where: { bits($0) <= Self.dataCodewords($0, correction) * 8 }) else { return nil }
        self.version = version
        self.correction = correction
        side = version * 4 + 17
        modules = Array(repeating: false, count: side * side)
        isFunction = modules
        drawFunctionPatterns()
        drawCodewords(Self.interleaved(Self.codewords(bytes, version, correction), version, correction))
        let unmasked = modules
        var best: (penalty: Int, modules: [Bool])?
        for mask in 0..<8 {
            modules = unmasked
            apply(mask)
            drawFormat(mask)
            let penalty = penalty
            if penalty < best?.penalty ?? .max {
                best = (penalty, modules)
            }
        }
        modules = best?.modules ?? unmasked
    }

    // MARK: Capacity

    private static let correctionCodewords: [[Int]] = [
        [
            7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
            30, 30, 30,
        ],
        [
            10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
            28, 28, 28,
        ],
        [
            13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
            30, 30, 30,
        ],
        [
            17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
            30, 30, 30,
        ],
    ]

    private static let blockCounts: [[Int]] = [
        [
            1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
        ],
        [
            1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
        ],
        [
            1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65,
            68,
        ],
        [
            1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77,
            81,
        ],
    ]

    private static func rawModules(_ version: Int) -> Int {
        var count = (16 * version + 128) * version + 64
        if version >= 2 {
            let alignments = version / 7 + 2
            count -= (25 * alignments - 10) * alignments - 55
            if version >= 7 { count -= 36 }
        }
        return count
    }

    private static func dataCodewords(_ version: Int, _ correction: Correction) -> Int {
        rawModules(version) / 8 - correctionCodewords[correction.row][version - 1] * blockCounts[correction.row][version - 1]
    }

    // MARK: Codewords

    private static func codewords(_ bytes: [UInt8], _ version: Int, _ correction: Correction) -> [UInt8] {
        var bits: [Bool] = []
        func append(_ value: Int, _ count: Int) {
            for bit in stride(from: count - 1, through: 0, by: -1) {
                bits.append(value >> bit & 1 == 1)
            }
        }
        append(4, 4)
        append(bytes.count, version < 10 ? 8 : 16)
        bytes.forEach { append(Int($0), 8) }
        let capacity = dataCodewords(version, correction) * 8
        append(0, min(4, capacity - bits.count))
        append(0, (8 - bits.count % 8) % 8)
        var pad = 0xEC
        while bits.count < capacity {
            append(pad, 8)
            pad ^= 0xEC ^ 0x11
        }
        return stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
        }
    }

    /// With Reed and Solomon's bytes; a byte of each block in turn.
    private static func interleaved(_ data: [UInt8], _ version: Int, _ correction: Correction) -> [UInt8] {
        let count = blockCounts[correction.row][version - 1]
        let checks = correctionCodewords[correction.row][version - 1]
        let raw = rawModules(version) / 8
        let shortCount = count - raw % count
        let shortLength = raw / count - checks
        let divisor = divisor(degree: checks)
        var blocks: [(data: [UInt8], checks: [UInt8])] = []
        var start = 0
        for block in 0..<count {
            let end = start + shortLength + (block < shortCount ? 0 : 1)
            blocks.append((Array(data[start..<end]), remainder(data[start..<end], divisor)))
            start = end
        }
        var result: [UInt8] = []
        for index in 0...shortLength {
            for block in blocks where index < block.data.count {
                result.append(block.data[index])
            }
        }
        for index in 0..<checks {
            blocks.forEach { result.append($0.checks[index]) }
        }
        return result
    }

    /// In the field of 256 elements with the polynomial 0x11D.
    private static func product(_ x: UInt8, _ y: UInt8) -> UInt8 {
        var result = 0
        for bit in stride(from: 7, through: 0, by: -1) {
            result = result << 1 ^ (result >> 7) * 0x11D
            result ^= Int(y >> bit & 1) * Int(x)
        }
        return UInt8(result & 0xFF)
    }

    private static func divisor(degree: Int) -> [UInt8] {
        var result = Array(repeating: UInt8(0), count: degree - 1) + [1]
        var root: UInt8 = 1
        for _ in 0..<degree {
            for index in 0..<degree {
                result[index] = product(result[index], root) ^ (index + 1 < degree ? result[index + 1] : 0)
            }
            root = product(root, 2)
        }
        return result
    }

    private static func remainder(_ data: ArraySlice<UInt8>, _ divisor: [UInt8]) -> [UInt8] {
        var result = Array(repeating: UInt8(0), count: divisor.count)
        for byte in data {
            let factor = byte ^ result.removeFirst()
            result.append(0)
            for index in result.indices {
                result[index] ^= product(divisor[index], factor)
            }
        }
        return result
    }

    // MARK: Drawing

    private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
        modules[y * side + x] = isDark
        isFunction[y * side + x] = true
    }

    private var alignmentPositions: [Int] {
        guard version > 1 else { return [] }
        let count = version / 7 + 2
        let step = (version * 8 + count * 3 + 5) / (count * 4 - 4) * 2
        return [6] + (0..<count - 1).map { side - 7 - $0 * step }.reversed()
    }

    private mutating func drawFunctionPatterns() {
        for index in 0..<side {
            set(6, index, index % 2 == 0)
            set(index, 6, index % 2 == 0)
        }
        for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] {
            for dy in -4...4 {
                for dx in -4...4 where (0..<side).contains(x + dx) && (0..<side).contains(y + dy) {
                    let distance = max(abs(dx), abs(dy))
                    set(x + dx, y + dy, distance != 2 && distance != 4)
                }
            }
        }
        let places = alignmentPositions
        for (i, x) in places.enumerated() {
            for (j, y) in places.enumerated() {
                let last = places.count - 1
                guard !(i == 0 && j == 0 || i == 0 && j == last || i == last && j == 0) else { continue }
                for dy in -2...2 {
                    for dx in -2...2 {
                        set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1)
                    }
                }
            }
        }
        drawFormat(0)
        drawVersion()
    }

    private mutating func drawFormat(_ mask: Int) {
        let data = correction.formatBits << 3 | mask
        var rest = data
        for _ in 0..<10 {
            rest = rest << 1 ^ (rest >> 9) * 0x537
        }
        let bits = (data << 10 | rest) ^ 0x5412
        func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
        for index in 0...5 { set(8, index, bit(index)) }
        set(8, 7, bit(6))
        set(8, 8, bit(7))
        set(7, 8, bit(8))
        for index in 9..<15 { set(14 - index, 8, bit(index)) }
        for index in 0..<8 { set(side - 1 - index, 8, bit(index)) }
        for index in 8..<15 { set(8, side - 15 + index, bit(index)) }
        set(8, side - 8, true)
    }

    private mutating func drawVersion() {
        guard version >= 7 else { return }
        var rest = version
        for _ in 0..<12 {
            rest = rest << 1 ^ (rest >> 11) * 0x1F25
        }
        let bits = version << 12 | rest
        for index in 0..<18 {
            let (a, b) = (side - 11 + index % 3, index / 3)
            set(a, b, bits >> index & 1 == 1)
            set(b, a, bits >> index & 1 == 1)
        }
    }

    /// In columns of two, up and down in turn, from the right.
    private mutating func drawCodewords(_ codewords: [UInt8]) {
        var index = 0
        var right = side - 1
        while right >= 1 {
            if right == 6 { right = 5 }
            for step in 0..<side {
                for x in [right, right - 1] {
                    let y = (right + 1) & 2 == 0 ? side - 1 - step : step
                    if !isFunction[y * side + x], index < codewords.count * 8 {
                        modules[y * side + x] = codewords[index / 8] >> (7 - index % 8) & 1 == 1
                        index += 1
                    }
                }
            }
            right -= 2
        }
    }

    private mutating func apply(_ mask: Int) {
        for y in 0..<side {
            for x in 0..<side where !isFunction[y * side + x] {
                let isInverted =
                    switch mask {
                    case 0: (x + y) % 2 == 0
                    case 1: y % 2 == 0
                    case 2: x % 3 == 0
                    case 3: (x + y) % 3 == 0
                    case 4: (x / 3 + y / 2) % 2 == 0
                    case 5: x * y % 2 + x * y % 3 == 0
                    case 6: (x * y % 2 + x * y % 3) % 2 == 0
                    default: ((x + y) % 2 + x * y % 3) % 2 == 0
                    }
                modules[y * side + x] = modules[y * side + x] != isInverted
            }
        }
    }

    /// How hard it is to read.
    private var penalty: Int {
        var result = 0
        for line in 0..<side {
            result += linePenalty { self[$0, line] } + linePenalty { self[line, $0] }
        }
        for y in 0..<side - 1 {
            for x in 0..<side - 1 where self[x, y] == self[x + 1, y] && self[x, y] == self[x, y + 1] && self[x, y] == self[x + 1, y + 1] {
                result += 3
            }
        }
        let dark = modules.count { $0 }
        return result + 10 * max(0, (abs(dark * 20 - modules.count * 10) + modules.count - 1) / modules.count - 1)
    }

    /// Runs of five and more, and what looks like a finder.
    private func linePenalty(_ module: (Int) -> Bool) -> Int {
        var result = 0
        var run = 0
        var window = 0
        for index in 0..<side {
            run = index > 0 && module(index) == module(index - 1) ? run + 1 : 1
            if run == 5 { result += 3 } else if run > 5 { result += 1 }
            window = window << 1 & 0x7FF | (module(index) ? 1 : 0)
            if index >= 10, window == 0b101_1101_0000 || window == 0b000_0101_1101 {
                result += 40
            }
        }
        return result
    }
}
