import SwiftUITesting
import Testing

@testable import SwiftUI

/// Tasks of views that begin others: as long as they come to an end, all of them at one time; without an end, one in each frame.
@MainActor
@Suite struct TaskStartTests {
    final class Count {
        var starts = 0
    }

    enum Endless: CaseIterable {
        case id, taskID, branches, forEach
    }

    private struct Turning: View {
        let kind: Endless
        let count: Count
        @State private var number = 0

        private func next() {
            count.starts += 1
            number += 1
        }

        var body: some View {
            switch kind {
            case .id: Text("\(number)").id(number).task { next() }
            case .taskID: Text("\(number)").task(id: number) { next() }
            case .branches:
                if number.isMultiple(of: 2) {
                    Text("even").task { next() }
                } else {
                    Text("odd").task { next() }
                }
            case .forEach: ForEach([number], id: \.self) { Text("\($0)").task { next() } }
            }
        }
    }

    @Test(arguments: Endless.allCases) func tasksWithoutAnEndComeOnceInAFrame(_ kind: Endless) {
        let count = Count()
        let stage = TestStage(Turning(kind: kind, count: count))
        stage.advance(to: 0.1)
        #expect(count.starts <= 8 + 6)
        let before = count.starts
        stage.advance(to: 1.1)
        #expect(count.starts == before + 60)
    }

    private struct Nested: View {
        let depth: Int
        @State private var isThere = false

        var body: some View {
            Text("\(depth)").task { isThere = depth < 5 }
            if isThere {
                Self(depth: depth + 1)
            }
        }
    }

    @Test func aViewThatATaskMakesBeginsItsOwnAtOnce() {
        let stage = TestStage(VStack { Nested(depth: 0) })
        stage.advance(by: 0)
        #expect(stage.texts == ["0", "1", "2", "3", "4", "5"])
        #expect(!stage.isAnimating)
    }

    private struct Stopping: View {
        @State private var number = 0

        var body: some View {
            Text("\(number)").task { if number < 20 { number += 1 } }.id(number)
        }
    }

    @Test func whatEndsLaterComesToRestAndMayBeginAgain() throws {
        let stage = TestStage(Stopping())
        try stage.settle()
        #expect(stage.texts == ["20"])
    }

    /// One that waits for the next frame is not begun when its view has gone before.
    @Test func aTaskThatWaitsGoesWithItsView() {
        let count = Count()
        let driver = Driver(true) { isThere in
            if isThere {
                Turning(kind: .id, count: count)
            }
        }
        driver.stage.advance(by: 0.1)
        driver.value = false
        let before = count.starts
        driver.stage.advance(by: 0.5)
        #expect(count.starts <= before + 1)
        #expect(!driver.stage.isAnimating)
    }
}
