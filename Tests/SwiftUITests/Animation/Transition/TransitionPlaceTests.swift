import SwiftUITesting
import Testing

@testable import SwiftUI

/// Wherever a condition may stand, what it brings and takes away has its transition.
@MainActor
@Suite struct TransitionPlaceTests {
    private let linear = Animation.linear(duration: 1)

    @ViewBuilder
    private func guest(_ isThere: Bool) -> some View {
        if isThere {
            Box().transition(.offset(y: 80).combined(with: .opacity))
        }
    }

    private func check<Content: View>(@ViewBuilder _ content: @escaping (Bool) -> Content, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let driver = Driver(false, content: content)
        let nodes = driver.stage.liveNodes
        driver.set(true, linear)
        // On whole pixels, as every leaf.
        let home = ((driver.stage.frame("box")?.minY ?? .nan) * 2).rounded() / 2
        #expect(driver.stage.opacity() == 0 && driver.stage.y() == home + 80, sourceLocation: sourceLocation)
        driver.stage.advance(to: 0.25)
        #expect(driver.stage.opacity() == 0.25 && driver.stage.y() == home + 60, sourceLocation: sourceLocation)
        try driver.stage.settle()
        driver.set(false, linear)
        driver.stage.advance(by: 0.25)
        #expect(driver.stage.opacity() == 0.75 && driver.stage.y() == home + 20, sourceLocation: sourceLocation)
        try driver.stage.settle()
        #expect(driver.stage.item("box") == nil && !driver.stage.isAnimating, sourceLocation: sourceLocation)
        #expect(driver.stage.liveNodes == nodes, sourceLocation: sourceLocation)
    }

    @Test func inStacks() throws {
        try check { isThere in HStack { guest(isThere) } }
        try check { isThere in
            VStack {
                Text("above")
                guest(isThere)
            }
        }
        try check { isThere in
            ZStack {
                Color.yellow
                guest(isThere)
            }
        }
    }

    @Test func inOverlaysAndBackgrounds() throws {
        try check { isThere in Color.yellow.overlay { guest(isThere) } }
        try check { isThere in Color.yellow.overlay(alignment: .bottomTrailing) { guest(isThere) } }
        try check { isThere in Color.yellow.background { guest(isThere) } }
    }

    @Test func inGroupsAndModifiedGroups() throws {
        try check { isThere in Group { guest(isThere) } }
        try check { isThere in Group { Group { guest(isThere) } }.padding(10) }
        try check { isThere in Group { guest(isThere) }.frame(width: 100, height: 100).offset(x: 20) }
    }

    @Test func inReadersLayoutsAndErasure() throws {
        try check { isThere in GeometryReader { _ in guest(isThere) } }
        try check { isThere in AnyLayout(VStackLayout()) { guest(isThere) } }
        try check { isThere in ZStack { AnyView(guest(isThere)) } }
    }

    private struct Inner: View {
        var isThere: Bool

        var body: some View {
            if isThere {
                Box().transition(.offset(y: 80).combined(with: .opacity))
            }
        }
    }

    private struct Framed: ViewModifier {
        func body(content: Content) -> some View {
            VStack { content }
        }
    }

    @Test func inBodiesAndModifiers() throws {
        try check { isThere in Inner(isThere: isThere) }
        try check { isThere in VStack { Inner(isThere: isThere) } }
        try check { isThere in Inner(isThere: isThere).modifier(Framed()) }
        try check { isThere in Button(action: {}) { guest(isThere) } }
    }

    @Test func inRowsOfAForEach() throws {
        try check { isThere in
            VStack {
                ForEach(0..<3) { index in
                    Text("row \(index)")
                    if index == 1 {
                        guest(isThere)
                    }
                }
            }
        }
    }

    @Test func inTheBodyOfAScopedAnimation() {
        let driver = Driver(false) { isThere in
            Color.yellow.animation(linear) { content in
                content.overlay { guest(isThere) }
            }
        }
        driver.set(true)
        driver.stage.advance(to: 0.25)
        #expect(driver.stage.opacity() == 0.25)
    }

    /// A condition inside a condition: the inner one changes alone.
    @Test func inAnotherConditionThatStays() throws {
        struct Model: Equatable {
            var outer = false
            var inner = false
        }
        let driver = Driver(Model()) { model in
            if model.outer {
                VStack {
                    Text("outer")
                    guest(model.inner)
                }
            }
        }
        driver.set(Model(outer: true), linear)
        try driver.stage.settle()
        driver.set(Model(outer: true, inner: true), linear)
        driver.stage.advance(by: 0.25)
        #expect(driver.stage.opacity() == 0.25)
        // The outer one goes while the inner one still comes.
        driver.set(Model(), linear)
        driver.stage.advance(by: 0.25)
        #expect(isClose([driver.stage.opacity() ?? .nan], [0.5 * 0.75]))
        try driver.stage.settle()
        #expect(driver.stage.items.isEmpty)
    }
}
