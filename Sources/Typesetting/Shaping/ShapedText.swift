import Foundation
import Synchronization
internal import CHarfBuzz

/// A string shaped once, in em units of each face: independent of font sizes and widths, so that animating
/// either never shapes again. Positions in the text are indices of Unicode scalars.
final class ShapedText: Sendable {
    /// A glyph with its advance and offset.
    struct Glyph: Sendable {
        var id: UInt32
        /// First scalar of the cluster it belongs to.
        var cluster: Int32
        // Em units, y up.
        var advance: Float
        var xOffset: Float
        var yOffset: Float
    }

    /// A stretch of one style, one face, one script and one direction. Glyphs stand in visual order.
    struct Item: Sendable {
        var scalars: Range<Int>
        var glyphs: Range<Int>
        var run: Int
        var face: Int32
        var level: Int8
        var slant: Float
        var adjustment: FaceAdjustment

        var isRightToLeft: Bool { level & 1 != 0 }
    }

    enum Break: UInt8, Sendable {
        case none, allowed, mandatory
    }

    /// The properties of a Unicode scalar for line breaking.
    struct ScalarInfo: Sendable {
        /// What may happen after this scalar.
        var breakAfter: Break
        var startsGrapheme: Bool
        var isWhitespace: Bool
        /// Ends a line; takes no space itself.
        var isNewline: Bool
    }

    let scalars: [ScalarInfo]
    let items: [Item]
    let glyphs: [Glyph]
    /// Base embedding level of each paragraph, by the scalar that starts it.
    let paragraphs: [(start: Int, level: Int8)]
    let hasRightToLeft: Bool

    init(runs: [ShapeKey.Run], defaultIsRightToLeft: Bool, hasFixedDirection: Bool = false) {
        var builder = ShapedTextBuilder(runs: runs, defaultIsRightToLeft: defaultIsRightToLeft, hasFixedDirection: hasFixedDirection)
        builder.build()
        scalars = builder.info
        items = builder.items
        glyphs = builder.glyphs
        paragraphs = builder.paragraphs
        hasRightToLeft = builder.hasRightToLeft
    }

    func paragraphLevel(at scalar: Int) -> Int8 {
        guard hasRightToLeft || paragraphs.count > 1 else { return paragraphs.first?.level ?? 0 }
        var low = 0
        var high = paragraphs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if paragraphs[middle].start <= scalar {
                low = middle
            } else {
                high = middle
            }
        }
        return paragraphs.isEmpty ? 0 : paragraphs[low].level
    }
}

/// What decides the shapes: strings and faces, no sizes.
struct ShapeKey: Hashable, Sendable {
    /// A piece of the text with one font.
    struct Run: Hashable, Sendable {
        var string: String
        var font: FontDescriptor
        var symbol: String?
        /// An image is shaped as one em and set with its width.
        var isImage: Bool
        /// The direction of paragraphs that begin with it.
        var isRightToLeft: Bool?
        var language: String?
    }

    var runs: [Run]
    var defaultIsRightToLeft: Bool
    /// Whether the letters of a paragraph do not decide its direction.
    var hasFixedDirection: Bool

    init(_ runs: [StyledRun], defaultIsRightToLeft: Bool, hasFixedDirection: Bool = false) {
        self.runs = runs.map { run in
            Run(
                string: run.string, font: run.font.forShaping, symbol: run.symbol, isImage: run.imageSize != nil, isRightToLeft: run.isRightToLeft,
                language: run.language)
        }
        self.defaultIsRightToLeft = defaultIsRightToLeft
        self.hasFixedDirection = hasFixedDirection
    }
}

enum ShapeCache {
    private static let cache = Mutex(GenerationalCache<ShapeKey, ShapedText>(capacity: 100_000))

    static func shapedText(for key: ShapeKey) -> ShapedText {
        if let known = cache.withLock({ $0[key] }) {
            return known
        }
        let text = ShapedText(runs: key.runs, defaultIsRightToLeft: key.defaultIsRightToLeft, hasFixedDirection: key.hasFixedDirection)
        cache.withLock { $0.insert(text, for: key, cost: text.scalars.count + 16) }
        return text
    }
}

/// A bounded cache that drops entries that were not used recently. Entries live in two generations, a hit in the old one moves to the young one, and
/// when the young one is full the old one is dropped.
struct GenerationalCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private var young: [Key: (value: Value, cost: Int)] = [:]
    private var old: [Key: (value: Value, cost: Int)] = [:]
    private var youngCost = 0
    private let halfCapacity: Int

    init(capacity: Int) {
        halfCapacity = max(capacity / 2, 1)
    }

    var count: Int { young.count + old.count }

    subscript(key: Key) -> Value? {
        mutating get {
            if let entry = young[key] {
                return entry.value
            }
            guard let entry = old.removeValue(forKey: key) else { return nil }
            insert(entry.value, for: key, cost: entry.cost)
            return entry.value
        }
    }

    mutating func insert(_ value: Value, for key: Key, cost: Int) {
        if youngCost + cost > halfCapacity, !young.isEmpty {
            old = young
            young = [:]
            youngCost = 0
        }
        if let previous = young.updateValue((value, cost), forKey: key) {
            youngCost -= previous.cost
        }
        youngCost += cost
    }
}
