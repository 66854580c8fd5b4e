import Foundation
import Testing

@testable import SwiftUI
@testable import SwiftUITesting

private let window = CGSize(width: 400, height: 800)

@MainActor
private final class Model: ObservableObject {
    @Published var path: [Int] = []
    @Published var mixed = NavigationPath()
    @Published var item: String?
    @Published var isShown = false
}

private struct Numbers: View {
    @ObservedObject var model: Model

    var body: some View {
        NavigationStack(path: $model.path) {
            VStack {
                NavigationLink("one", value: 1)
                NavigationLink("nothing", value: Int?.none)
                NavigationLink("word", value: "word")
            }
            .navigationDestination(for: Int.self) { number in
                VStack {
                    Text("number \(number)")
                    NavigationLink("next", value: number + 1)
                }
                .navigationTitle("\(number)")
            }
        }
    }
}

@MainActor
struct NavigationPathTests {
    private func stage<V: View>(_ view: V) -> TestStage {
        TestStage(view, size: window)
    }

    @Test func linksAppendToThePathAndBackRemoves() throws {
        let model = Model()
        let stage = stage(Numbers(model: model))
        try stage.tap("one")
        #expect(model.path == [1])
        try stage.settle()
        try stage.tap("next")
        try stage.settle()
        #expect(model.path == [1, 2])
        #expect(stage.exists("number 2"))
        try stage.tap("Back")
        #expect(model.path == [1])
        try stage.settle()
        #expect(stage.exists("number 1"))
    }

    @Test func theProgramChangesThePathWithAMovementAndWithout() throws {
        let model = Model()
        let stage = stage(Numbers(model: model))
        stage.perform { model.path = [1, 2, 3] }
        #expect(stage.isAnimating)
        try stage.settle()
        #expect(stage.exists("number 3"))
        stage.perform { model.path = [1] }
        #expect(stage.isAnimating)
        try stage.settle()
        #expect(stage.exists("number 1"))
        var transaction = Transaction()
        transaction.disablesAnimations = true
        stage.perform { withTransaction(transaction) { model.path = [] } }
        #expect(!stage.isAnimating)
        #expect(stage.exists("one"))
        stage.perform { model.path = [7] }
        try stage.settle()
        stage.perform { model.path = [8] }
        try stage.settle()
        #expect(stage.exists("number 8"))
        #expect(!stage.exists("number 7"))
    }

    @Test func aPathThatIsThereFromTheStartShowsItsTop() {
        let model = Model()
        model.path = [4, 5]
        let stage = stage(Numbers(model: model))
        #expect(stage.exists("number 5"))
        #expect(!stage.isAnimating)
    }

    @Test func aSwipeBackShortensThePathWhenTheTouchLetsGo() throws {
        let model = Model()
        model.path = [4, 5]
        let stage = stage(Numbers(model: model))
        try stage.touchDown(at: CGPoint(x: 2, y: 300))
        stage.advance(by: 0.1)
        try stage.touchMove(by: CGSize(width: 300, height: 0))
        #expect(model.path == [4, 5])
        try stage.touchUp()
        #expect(model.path == [4])
        try stage.settle()
        #expect(stage.exists("number 4"))
    }

    @Test func linksWithoutAValueAreDisabledAndForeignValuesWarned() throws {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        let model = Model()
        let stage = stage(Numbers(model: model))
        try stage.tap("nothing")
        #expect(model.path.isEmpty)
        try stage.tap("word")
        #expect(model.path.isEmpty)
        #expect(warnings.contains { $0.contains("the path of its NavigationStack contains Int") })
    }

    @Test func aValueWithoutADestinationIsWarnedOf() throws {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        let stage = stage(
            NavigationStack {
                NavigationLink("go", value: 1.5)
            })
        try stage.tap("go")
        try stage.settle()
        #expect(warnings.contains { $0.contains("no navigationDestination for Double") })
        try stage.tap("Back")
        try stage.settle()
        #expect(stage.exists("go"))
    }

    @Test func destinationsFollowTheStateThatTheyRead() throws {
        struct Root: View {
            @State private var count = 0

            var body: some View {
                NavigationStack {
                    NavigationLink("go", value: 1)
                        .navigationDestination(for: Int.self) { _ in
                            Button("count \(count)") { count += 1 }
                        }
                }
            }
        }
        let stage = stage(Root())
        try stage.tap("go")
        try stage.settle()
        try stage.tap("count 0")
        #expect(stage.exists("count 1"))
    }

    @Test func pathsOfManyTypesAreEncodedAndDecoded() throws {
        var path = NavigationPath([1, 2])
        path.append("three")
        #expect(path.count == 3)
        let data = try JSONEncoder().encode(try #require(path.codable))
        let back = NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
        #expect(back == path)
        #expect(back.values == [AnyHashable(1), AnyHashable(2), AnyHashable("three")])
        path.removeLast(2)
        #expect(path.count == 1)
        struct Plain: Hashable {}
        path.append(Plain())
        #expect(path.codable == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(#"["NoSuchType","1"]"#.utf8))
        }
    }

    @Test func oldLinksFollowTheirBindings() throws {
        struct Root: View {
            @State private var isActive = false
            @State private var selection: Int?

            var body: some View {
                NavigationView {
                    VStack {
                        Button("activate") { isActive = true }
                        Button("select") { selection = 2 }
                        Text(isActive ? "on" : "off")
                        Text("selected \(selection ?? 0)")
                        NavigationLink("link", isActive: $isActive) { Text("active page") }
                        NavigationLink(destination: Text("page 2"), tag: 2, selection: $selection) { Text("tagged") }
                    }
                }
                .navigationViewStyle(StackNavigationViewStyle())
            }
        }
        let stage = stage(Root())
        for name in ["activate", "link"] {
            try stage.tap(name)
            try stage.settle()
            #expect(stage.exists("active page"))
            try stage.tap("Back")
            try stage.settle()
            #expect(stage.exists("off"))
        }
        for name in ["select", "tagged"] {
            try stage.tap(name)
            try stage.settle()
            #expect(stage.exists("page 2"))
            try stage.tap("Back")
            try stage.settle()
            #expect(stage.exists("selected 0"))
        }
    }

    @Test func destinationsFollowTheirBindings() throws {
        struct Root: View {
            @ObservedObject var model: Model

            var body: some View {
                NavigationStack {
                    Text("root")
                        .navigationDestination(isPresented: $model.isShown) { Text("shown") }
                        .navigationDestination(item: $model.item) { Text("item \($0)") }
                }
            }
        }
        let model = Model()
        let stage = stage(Root(model: model))
        stage.perform { model.isShown = true }
        #expect(stage.isAnimating)
        try stage.settle()
        #expect(stage.exists("shown"))
        stage.perform { model.isShown = false }
        try stage.settle()
        #expect(stage.exists("root"))
        stage.perform { model.item = "a" }
        try stage.settle()
        #expect(stage.exists("item a"))
        stage.perform { model.item = "b" }
        #expect(stage.exists("item b"))
        try stage.tap("Back")
        try stage.settle()
        #expect(model.item == nil)
        #expect(stage.exists("root"))
    }
}
