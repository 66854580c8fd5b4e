import SwiftUITesting
import Testing

@testable import SwiftUI

/// What a frame may cost: a tick runs no ordinary body, an idle frame runs nothing, and what has gone leaves nothing.
@MainActor
@Suite struct FrameCostTests {
    private struct Model: Equatable {
        var x = 0.0
        var opacity = 1.0
        var angle = 0.0
        var side = 40.0
        var isThere = true
    }

    private func scene(_ model: Model) -> some View {
        HStack {
            Box(side: model.side).opacity(model.opacity).rotationEffect(.degrees(model.angle))
            VStack {
                Circle().offset(x: model.x)
                Rectangle().padding(model.x / 10)
            }
            if model.isThere {
                Box(name: "visitor").transition(.move(edge: .top).combined(with: .opacity))
            }
        }
    }

    private let target = Model(x: 100, opacity: 0.2, angle: 90, side: 80, isThere: false)

    @Test func aTickRunsNoBodies() {
        let driver = Driver(Model()) { scene($0) }
        driver.set(target, .linear(duration: 1))
        driver.stage.resetCounts()
        driver.stage.play(0.9, framesPerSecond: 60)
        #expect(driver.stage.bodyCount == 0)
        #expect(driver.stage.ruleCount > 0)
    }

    @Test func anIdleFrameRunsNothing() throws {
        let driver = Driver(Model()) { scene($0) }
        driver.set(target, .spring)
        try driver.stage.settle()
        #expect(!driver.stage.isAnimating)
        driver.stage.resetCounts()
        driver.stage.play(1, framesPerSecond: 60)
        #expect(driver.stage.bodyCount == 0)
        #expect(driver.stage.ruleCount == 0)
    }

    /// What a tick costs depends on what moves, not on what is there.
    @Test func aTickCostsWhatMoves() {
        func rules(_ count: Int) -> Int {
            let driver = Driver(0.0) { x in
                VStack(spacing: 0) {
                    Box().offset(x: x)
                    ForEach(0..<count, id: \.self) { _ in Rectangle().frame(width: 1, height: 1) }
                }
            }
            driver.set(100, .linear(duration: 1))
            driver.stage.advance(by: 0.1)
            driver.stage.resetCounts()
            driver.stage.advance(by: 1 / 60)
            return driver.stage.ruleCount
        }
        let few = rules(10)
        // The display list's join is a tree: another level or two, and no more.
        #expect(rules(1000) <= few + 4)
        #expect(few < 16)
    }

    @Test func liveNodesReturnToTheirStart() throws {
        let driver = Driver(Model()) { scene($0) }
        let start = driver.stage.liveNodes
        driver.set(target, .linear(duration: 1))
        try driver.stage.settle()
        #expect(driver.stage.liveNodes < start)
        driver.set(Model(), .spring)
        try driver.stage.settle()
        #expect(driver.stage.liveNodes == start)
    }

    @Test func nothingIsLeftOfATreeThatIsTornDown() {
        let driver = Driver(Model()) { scene($0) }
        driver.set(target, .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        driver.stage.graph.tearDown()
        #expect(driver.stage.liveNodes == 0)
    }
}
