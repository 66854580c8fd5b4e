import Foundation
import FoundationNetworking
import SwiftUITesting
import Testing

@testable import SwiftUI

@Suite @MainActor struct ContentBuilderTests {
    @ContentBuilder private func pair() -> TupleContent<Text, Color> {
        Text("one")
        Color.red
    }

    @Test func contentIsBuiltAsViewsAre() {
        #expect(TestStage(VStack { pair() }).texts == ["one"])
        #expect(type(of: pair().content) == (Text, Color).self)
        #expect(EmptyContent.self == EmptyView.self)
    }

    @MainActor final class Log {
        var lines: [String] = []
    }

    @Test func tasksHaveNames() async throws {
        let log = Log()
        let stage = TestStage(
            Text("a")
                .task(name: "loading") { log.lines.append(Task.name ?? "none") }
                .task(id: 1, name: nil, file: "Module/File.swift", line: 7) { log.lines.append(Task.name ?? "none") })
        try stage.settle()
        #expect(log.lines.sorted() == ["Module/File.swift:7", "loading"])
    }

    @Test func selectionsAreFeltByKind() {
        #expect(SensoryFeedback.selection(.on) != .selection)
        #expect(SensoryFeedback.selection(.on) == .selection(.on))
        #expect(SensoryFeedback.selection(.minimum) != .selection(.maximum))
    }

    @Test func requestsShowImages() throws {
        let stage = TestStage(
            AsyncImage(request: URLRequest(url: URL(fileURLWithPath: "/nowhere.png"))) { image in
                image
            } placeholder: {
                Text("nothing")
            }
            .asyncImageURLSession(.shared))
        try stage.settle()
        #expect(stage.texts == ["nothing"])
        let none = TestStage(AsyncImage(request: nil) { phase in Text(phase.image == nil && phase.error == nil ? "empty" : "other") })
        #expect(none.texts == ["empty"])
        let failed = TestStage(
            AsyncImage(request: URLRequest(url: URL(string: "data:,nothing")!)) { phase in Text(phase.error == nil ? "empty" : "failed") })
        try failed.settle()
        #expect(failed.texts == ["failed"])
    }

    @Test func aSectionWithAFooterOpensAndCloses() throws {
        let driver = Driver(true) { isOpen in
            List {
                Section(isExpanded: .constant(isOpen)) {
                    Text("row")
                } header: {
                    Text("Header")
                } footer: {
                    Text("Footer")
                }
            }
        }
        #expect(driver.stage.exists("row"))
        driver.set(false)
        try driver.stage.settle()
        #expect(!driver.stage.exists("row"))
        #expect(driver.stage.exists("Footer"))
    }

    @Test func editorsKnowTheirFindBar() {
        struct Reader: View {
            @Environment(\.findContext) private var context

            var body: some View { Text(context.map { "\($0.supportsReplace) \($0.isPresented?.wrappedValue ?? true)" } ?? "none") }
        }
        #expect(TestStage(Reader()).texts == ["none"])
        #expect(TestStage(Reader().findNavigator(isPresented: .constant(false))).texts == ["true false"])
        #expect(TestStage(Reader().replaceDisabled().findNavigator(isPresented: .constant(false))).texts == ["false false"])
        #expect(TestStage(Reader().findDisabled().findNavigator(isPresented: .constant(false))).texts == ["none"])
    }
}
