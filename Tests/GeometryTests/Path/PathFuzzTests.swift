import Foundation
@testable import Geometry
import Testing

/// Texts that are nearly descriptions: read or refused, never a crash, and what is read survives every operation.
@Suite struct PathFuzzTests {
    private static let seeds = ["0 0 m 10 0 l 5 8 l h", "1 2 m 3 4 5 6 q 7 8 9 10 11 12 c h", "", "-1e30 5 m 1e-30 2 l", "1 1 m h 0 10 l 5 5 m h"]
    private static let bits = [
        "0", "1", "-", ".", "e", " ", "\n", "m", "l", "q", "c", "h", "nan", "inf", "1e308", "-1e308", "1e-320", "é", "\u{0}",
        "1e400", "m m", "h h", " 3 4 l", " 1 2 3 4 5 6 c", " 7 7 m",
    ]

    /// The same few thousand texts each time; `INBETWEEN_FUZZ` names another count.
    private static func count(_ usual: Int) -> Int {
        ProcessInfo.processInfo.environment["INBETWEEN_FUZZ"].flatMap { Int($0) } ?? usual
    }

    private func mutated(_ dice: inout Dice) -> String {
        var scalars = Array(Self.seeds.randomElement(using: &dice)!.unicodeScalars)
        for _ in 0..<Int.random(in: 0...5, using: &dice) {
            let place = Int.random(in: 0...scalars.count, using: &dice)
            switch Int.random(in: 0..<3, using: &dice) {
            case 0:
                scalars.insert(contentsOf: Array(Self.bits.randomElement(using: &dice)!.unicodeScalars), at: place)
            case 1 where place < scalars.count:
                scalars.remove(at: place)
            default:
                scalars.append(contentsOf: scalars[place..<min(scalars.count, place + 12)])
            }
        }
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }

    @Test func mutatedDescriptions() throws {
        var dice = Dice(5)
        var accepted = 0
        let cases = Self.count(3000)
        for _ in 0..<cases {
            guard let path = Path(mutated(&dice)) else { continue }
            accepted += 1
            let again = try #require(Path(path.description))
            #expect(again.description == path.description && again.verbs == path.verbs)
        }
        #expect(accepted > cases / 10)
    }

    @Test func operationsOnWhatIsRead() {
        var dice = Dice(6)
        let other = Path(ellipseIn: CGRect(x: 0, y: 0, width: 12, height: 9))
        for _ in 0..<max(150, Self.count(0) / 50) {
            guard let path = Path(mutated(&dice)) else { continue }
            let results = [
                path.union(other), path.intersection(other, eoFill: true), other.subtracting(path), path.symmetricDifference(other),
                path.normalized(), path.lineIntersection(other), path.lineSubtraction(other), path.trimmedPath(from: 0.2, to: 0.7),
                path.reversed,
            ]
            for result in results {
                #expect(!result.points.contains { !$0.isFinite })
            }
        }
    }
}
