import Foundation
import SwiftUITesting
@testable import inbetween

/// One example under random fingers for some virtual time.
@MainActor
struct SoakRun {
    /// What there is at rest, in one part of the time.
    struct Part: CustomStringConvertible {
        /// Second at which the part ends.
        var end: Double
        /// The fewest and the most nodes between two gestures.
        var fewest = Int.max
        var most = 0
        /// Of the whole process, at its end, in bytes.
        var memory = 0

        var description: String { "to \(Int(end)) s: \(fewest)–\(most) nodes, \(memory >> 20) MB" }
    }

    struct Result {
        var name: String
        var parts: [Part] = []
        var gestures = 0
        var warnings: [String] = []
        /// Whether the graph has gone with its stage.
        var isGone = false
    }

    /// Growth from the second part to the last that is more than chance: nodes in hundredths, and bytes.
    static let nodesAllowed = 110
    static let memoryAllowed = 24 << 20

    /// The latest actions, so that a warning contains what it followed.
    private final class Diary {
        weak var stage: TestStage?
        var action = "nothing"
        var warnings: [String] = []
    }

    private let stage: TestStage
    private var diary: Diary?
    private var dice: Dice
    private let size = CGSize(width: 390, height: 844)

    private init(_ view: AnyView, name: String, seed: UInt64) {
        dice = Dice(state: name.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
        stage = TestStage(view, size: size, scale: 1, framesPerSecond: 30)
    }

    /// Of each preview in the sources.
    ///
    /// - Parameter parts: Equal parts of the time; the first is for warming up.
    static func of(_ path: String, seconds: Double, parts: Int, seed: UInt64) throws -> [Result] {
        let code = try UserCode(sources: [path], options: UserCode.Options())
        return try code.choice(in: code.compile()).shown.map { shown in
            Self.of(shown.entry, name: (path as NSString).lastPathComponent + shown.name, seconds: seconds, parts: parts, seed: seed)
        }
    }

    private static func of(_ entry: StageEntry, name: String, seconds: Double, parts: Int, seed: UInt64) -> Result {
        var result = Result(name: name)
        let outer = RuntimeIssue.handler
        defer { RuntimeIssue.handler = outer }
        let diary = Diary()
        RuntimeIssue.handler = { message in
            MainActor.assumeIsolated { diary.warnings.append("at \(diary.stage?.time ?? 0) s, after \(diary.action): \(message)") }
        }
        weak var graph: AnyObject?
        do {
            var run = SoakRun(entry.makeView(), name: name, seed: seed)
            graph = run.stage.graph
            diary.stage = run.stage
            run.diary = diary
            for part in 1...parts {
                result.parts.append(run.play(until: seconds * Double(part) / Double(parts), &result.gestures))
            }
        }
        result.warnings = diary.warnings
        result.isGone = graph == nil
        return result
    }

    private mutating func play(until end: Double, _ gestures: inout Int) -> Part {
        var part = Part(end: end)
        while stage.time < end {
            // A label that has gone in the meantime, and a point outside of everything, are valid targets, too.
            try? act()
            gestures += 1
            stage.advance(by: Double.random(in: 0.1...1.5, using: &dice))
            // Pages that come and go are there for half a second.
            if !stage.isAnimating || gestures % 8 == 0 {
                part.fewest = min(part.fewest, stage.liveNodes)
            }
            part.most = max(part.most, stage.liveNodes)
        }
        part.fewest = min(part.fewest, part.most)
        part.memory = Self.memory
        return part
    }

    private mutating func act() throws {
        let point = CGPoint(x: Double.random(in: 0...size.width, using: &dice), y: Double.random(in: 0...size.height, using: &dice))
        func distance(_ dice: inout Dice) -> CGSize {
            CGSize(width: Double.random(in: -300...300, using: &dice), height: Double.random(in: -500...500, using: &dice))
        }
        let kind = Int.random(in: 0..<14, using: &dice)
        diary?.action = "gesture \(kind) at \(point)"
        switch kind {
        case 0...3: try stage.tap(at: point)
        case 4...7:
            guard let label = stage.labels.sorted().randomElement(using: &dice) else { return }
            diary?.action = "a tap on “\(label)”"
            try stage.tap(label)
        case 8: try stage.drag(from: point, by: distance(&dice), duration: Double.random(in: 0.1...1, using: &dice))
        case 9: try stage.drag(from: CGPoint(x: 1, y: point.y), by: CGSize(width: 350, height: 0), duration: 0.2)
        case 10: try stage.scroll(by: distance(&dice), duration: 0.3)
        case 11: try stage.longPress(at: point, duration: 0.7)
        case 12: try stage.tap(at: point, count: 2)
        default:
            let key = [KeyEquivalent.tab, .escape, .return, .downArrow, .upArrow, .space, .delete, "a"].randomElement(using: &dice) ?? .tab
            diary?.action = "the key \(key.character.debugDescription)"
            try stage.press(key)
        }
    }

    /// What is resident, in bytes.
    private static var memory: Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }

    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }
}
