import Foundation
import Testing

@testable import SwiftUI
@testable import SwiftUITesting

/// Lists, forms, lazy stacks and lazy grids in each other, on any kind of screen: they come to rest, work no more then, no value
/// depends on itself, and after changes they show what new ones show.
@MainActor
struct NestedContainersTests {
    enum Scene: CaseIterable {
        case plain, split, splitDetail, sheet, tabs, pages, navigation
    }

    enum Container: CaseIterable {
        case list, plainList, form, lazyVStack, lazyHStack, lazyVGrid, lazyHGrid
    }

    struct Values: Equatable {
        var count = 2
        var showsMore = false
        var height: CGFloat = 20
    }

    @Observable final class Model {
        var values: Values

        init(_ values: Values) {
            self.values = values
        }
    }

    private struct Contained<Content: View>: View {
        var container: Container
        @ViewBuilder var content: Content

        var body: some View {
            switch container {
            case .list: List { content }
            case .plainList: List { content }.listStyle(.plain)
            case .form: Form { content }
            case .lazyVStack: LazyVStack { content }
            case .lazyHStack: LazyHStack { content }
            case .lazyVGrid: LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) { content }
            case .lazyHGrid: LazyHGrid(rows: [GridItem(.flexible()), GridItem(.adaptive(minimum: 40))]) { content }
            }
        }
    }

    private struct Rows: View {
        let model: Model

        var body: some View {
            Text("first")
            ForEach(0..<model.values.count, id: \.self) { number in
                Text("row \(number)").frame(height: model.values.height + CGFloat(number))
            }
            if model.values.showsMore {
                Color.red.frame(width: 30, height: 30)
            }
        }
    }

    private struct Screen: View {
        var scene: Scene
        var containers: [Container]
        let model: Model

        var body: some View {
            switch scene {
            case .plain: nested
            case .split:
                NavigationSplitView {
                    nested
                } detail: {
                    Text("detail")
                }
            case .splitDetail:
                NavigationSplitView {
                    nested
                } detail: {
                    nested
                }
            case .sheet: Text("behind").sheet(isPresented: .constant(true)) { nested.presentationDetents([.medium]) }
            case .tabs: TabView { nested.tabItem { Text("tab") } }
            case .pages:
                TabView {
                    nested; Text("other")
                }.tabViewStyle(.page)
            case .navigation: NavigationStack { nested.navigationTitle("title") }
            }
        }

        @ViewBuilder private var nested: some View {
            switch containers.count {
            case 1: Contained(container: containers[0]) { Rows(model: model) }
            case 2:
                Contained(container: containers[0]) {
                    Text("outer")
                    Contained(container: containers[1]) { Rows(model: model) }
                }
            default:
                Contained(container: containers[0]) {
                    Text("outer")
                    Contained(container: containers[1]) {
                        Text("middle")
                        Contained(container: containers[2]) { Rows(model: model) }
                    }
                }
            }
        }
    }

    private static let changes: [(inout Values) -> Void] = [
        {
            $0.count = 4; $0.showsMore = true
        }, { $0.height = 45 },
        {
            $0.count = 1; $0.showsMore = false
        },
    ]

    private func check(_ scene: Scene, _ containers: [Container]) throws {
        let name = "\(scene) \(containers)"
        let outer = RuntimeIssue.handler
        defer { RuntimeIssue.handler = outer }
        var issues: [String] = []
        RuntimeIssue.handler = { issues.append($0) }
        var values = Values()
        let model = Model(values)
        let size = CGSize(width: 700, height: 900)
        let stage = TestStage(Screen(scene: scene, containers: containers, model: model), size: size, scale: 1)
        try stage.settle(limit: 3)
        for (step, change) in Self.changes.enumerated() {
            change(&values)
            stage.perform { model.values = values }
            try stage.settle(limit: 3)
            stage.resetCounts()
            stage.play(0.1)
            #expect(stage.ruleCount == 0, "\(name) at rest, step \(step)")
            let fresh = TestStage(Screen(scene: scene, containers: containers, model: Model(values)), size: size, scale: 1)
            try fresh.settle(limit: 3)
            // A list that has too little space for its rows knows how long those were that it has no space for any more.
            for stage in [stage, fresh] where stage.items.map(\.description) != fresh.items.map(\.description) {
                try forgetMeasures(stage)
            }
            #expect(stage.items.map(\.description) == fresh.items.map(\.description), "\(name), step \(step)")
        }
        #expect(issues.isEmpty, "\(name)")
    }

    private func forgetMeasures(_ stage: TestStage) throws {
        for _ in 0..<3 {
            stage.graph.responder?.visit { responder, _ in (responder as? ScrollResponder)?.model.registry.forgetMeasures() }
            stage.advance(by: 0)
            try stage.settle(limit: 3)
        }
    }

    @Test(arguments: Scene.allCases, Container.allCases)
    func twoInEachOther(scene: Scene, container: Container) throws {
        // A third of the inner ones for each of the others, all of them over all.
        let turn = Scene.allCases.firstIndex(of: scene)! + Container.allCases.firstIndex(of: container)!
        for (index, inner) in Container.allCases.enumerated() where (index + turn) % 3 == 0 {
            try check(scene, [container, inner])
        }
    }

    @Test(arguments: Container.allCases, Container.allCases)
    func threeInEachOther(outer: Container, middle: Container) throws {
        for (index, inner) in Container.allCases.enumerated() where (index + Container.allCases.firstIndex(of: outer)!) % 4 == 0 {
            let place = Container.allCases.firstIndex(of: outer)! + Container.allCases.firstIndex(of: middle)! * 3 + index
            try check(Scene.allCases[place % Scene.allCases.count], [outer, middle, inner])
        }
    }
}
