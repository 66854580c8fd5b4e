import Foundation
import Testing

@testable import VectorRenderer

@Suite struct EasedMotionTests {
    /// What a player shows between the keys.
    private func value(_ keys: [EasedMotion.Key], at frame: Int) -> [Double] {
        guard let index = keys.lastIndex(where: { $0.frame <= frame }) else { return keys[0].value }
        guard let ease = keys[index].ease, index + 1 < keys.count else { return keys[index].value }
        let (from, to) = (keys[index], keys[index + 1])
        let part = ease.part(at: Double(frame - from.frame) / Double(to.frame - from.frame))
        return zip(from.value, to.value).map { $0 + ($1 - $0) * part }
    }

    private func keys(_ count: Int, tolerance: Double = 0.1, _ make: (Double) -> Double) -> [EasedMotion.Key] {
        let rows = (0..<count).map { [make(Double($0) / 60)] }
        let keys = EasedMotion.keys(rows, tolerance: [tolerance])
        for (frame, row) in rows.enumerated() {
            #expect(abs(value(keys, at: frame)[0] - row[0]) <= tolerance, "frame \(frame)")
        }
        return keys
    }

    @Test func whatStaysHasOneKey() {
        #expect(EasedMotion.keys([[Double]](repeating: [7, 8], count: 90), tolerance: [0.1]) == [.init(frame: 0, value: [7, 8])])
        #expect(EasedMotion.keys([[3]], from: 20, tolerance: [0.1]) == [.init(frame: 20, value: [3])])
        #expect(EasedMotion.keys([], tolerance: [0.1]).isEmpty)
    }

    @Test func evenMovesAndEasesHaveTwoKeys() {
        #expect(keys(61) { 300 * $0 }.count == 2)
        let ease = BezierEase(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
        #expect(keys(31) { 200 * ease.part(at: min(1, $0 * 2)) }.count == 2)
        let sharp = BezierEase(x1: 0.9, y1: 0.1, x2: 0.1, y2: 1)
        #expect(keys(61) { 200 * sharp.part(at: min(1, $0)) }.count <= 4)
    }

    @Test func springsHaveAFewKeys() {
        // A response of 0.5 s; one oscillates, one does not.
        let omega = 2 * Double.pi / 0.5
        let smooth = keys(90) { 100 * (1 - exp(-omega * $0) * (1 + omega * $0)) }
        #expect(smooth.count <= 5)
        let bounce = 0.4
        let damped = omega * (1 - bounce * bounce).squareRoot()
        let bouncing = keys(180) { t in
            100 * (1 - exp(-bounce * omega * t) * (cos(damped * t) + bounce * omega / damped * sin(damped * t)))
        }
        #expect(bouncing.count <= 13, "\(bouncing.count)")
    }

    @Test func restsBetweenMovesAreHeld() {
        let keys = keys(121) { t in t < 0.5 ? 0 : t < 1 ? 80 * (t - 0.5) : 40 }
        #expect(keys.map(\.frame) == [0, 30, 60])
        #expect(keys.map { $0.ease == nil } == [true, false, true])
    }

    @Test func jumpsAreNotMoves() {
        let keys = keys(60) { $0 < 0.5 ? 10 : 90 }
        #expect(keys == [.init(frame: 0, value: [10]), .init(frame: 30, value: [90])])
        let early = self.keys(30) { $0 < 0.01 ? 1 : 5 }
        #expect(early == [.init(frame: 0, value: [1]), .init(frame: 1, value: [5])])
        let late = self.keys(30) { $0 < 0.475 ? 1 : 5 }
        #expect(late == [.init(frame: 0, value: [1]), .init(frame: 29, value: [5])])
    }

    @Test func eachComponentKeepsItsOwnTolerance() {
        let rows = (0..<60).map { frame -> [Double] in [Double(frame), 0.5 + 0.5 * sin(Double(frame) / 9)] }
        let keys = EasedMotion.keys(rows, tolerance: [0.1, 0.004])
        for (frame, row) in rows.enumerated() {
            let found = value(keys, at: frame)
            #expect(abs(found[0] - row[0]) <= 0.1 && abs(found[1] - row[1]) <= 0.004, "frame \(frame)")
        }
    }

    @Test func handlesStayInTheTimeOfTheirPiece() {
        for seed in 1...12 {
            let keys = keys(80) { 50 * sin($0 * Double(seed)) + 20 * cos($0 * 3.7 * Double(seed)) }
            for ease in keys.compactMap(\.ease) {
                #expect((0...1).contains(ease.x1) && (0...1).contains(ease.x2))
            }
        }
    }
}
