import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
struct StoredValueTests {
    enum Flavour: String {
        case mild, strong
    }

    private func makeStore() -> UserDefaults {
        let store = UserDefaults(suiteName: "inbetween.tests.\(UUID().uuidString)")!
        return store
    }

    struct Settings: View {
        @AppStorage("name") private var name = "nobody"
        @AppStorage("count") private var count = 0
        @AppStorage("flavour") private var flavour = Flavour.mild
        @AppStorage("address") private var address: URL?
        @AppStorage("ratio") private var ratio = 0.5

        var body: some View {
            VStack {
                Text("\(name) \(String(count)) \(flavour.rawValue) \(address?.absoluteString ?? "nowhere") \(String(ratio))")
                Button("change") {
                    count += 1
                    flavour = .strong
                    address = URL(string: "https://example.com/tea")
                    ratio = 0.25
                }
                Button("clear") { address = nil }
                Other()
            }
        }
    }

    struct Other: View {
        @AppStorage("count") private var count = 100
        var body: some View { Stepper("other \(String(count))", value: $count) }
    }

    @Test func valuesAreKept() throws {
        let store = makeStore()
        let stage = TestStage(Settings().defaultAppStorage(store))
        #expect(stage.texts.contains("nobody 0 mild nowhere 0.5"))
        #expect(stage.texts.contains("other 100"))
        try stage.tap("change")
        #expect(stage.texts.contains("nobody 1 strong https://example.com/tea 0.25"))
        #expect(stage.texts.contains("other 1"))
        #expect(store.integer(forKey: "count") == 1)
        #expect(store.string(forKey: "flavour") == "strong")
        try stage.tap("Increment")
        #expect(stage.texts.contains("nobody 2 strong https://example.com/tea 0.25"))
        try stage.tap("clear")
        #expect(stage.texts.contains("nobody 2 strong nowhere 0.25"))
        #expect(store.object(forKey: "address") == nil)
        // Another window finds what the first one has left.
        #expect(TestStage(Settings().defaultAppStorage(store)).texts.contains("nobody 2 strong nowhere 0.25"))
    }

    @Test func writesThroughUserDefaultsShow() {
        let store = makeStore()
        let stage = TestStage(Settings().defaultAppStorage(store))
        stage.perform { store.set("Ada", forKey: "name") }
        #expect(stage.texts.contains("Ada 0 mild nowhere 0.5"))
        let bodies = stage.bodyCount
        stage.advance(by: 1)
        #expect(stage.bodyCount == bodies)
        // What is no flavour counts as none.
        stage.perform { store.set("salty", forKey: "flavour") }
        #expect(stage.texts.contains("Ada 0 mild nowhere 0.5"))
    }

    final class Model: ObservableObject {
        @AppStorage var level: Int
        init(_ store: UserDefaults) {
            _level = AppStorage(wrappedValue: 1, "level", store: store)
        }
    }

    @Test func objectsAnnounceTheirValues() {
        struct Level: View {
            @ObservedObject var model: Model
            var body: some View { Text("level \(String(model.level))") }
        }
        let model = Model(makeStore())
        let stage = TestStage(Level(model: model))
        #expect(stage.texts == ["level 1"])
        stage.perform { model.level += 1 }
        #expect(stage.texts == ["level 2"])
    }

    @Test func writesCanBeAnimated() throws {
        struct Moving: View {
            @AppStorage("isWide") private var isWide = false
            var body: some View {
                Button("go") { withAnimation(.linear(duration: 1)) { isWide.toggle() } }
                Color.red.frame(width: isWide ? 100 : 50, height: 10).accessibilityIdentifier("bar")
            }
        }
        let stage = TestStage(Moving().defaultAppStorage(makeStore()))
        try stage.tap("go")
        stage.advance(by: 0.5)
        #expect(stage.item("bar")?.bounds.width == 75)
    }

    @Test func theSceneKeepsItsOwn() throws {
        struct Tabs: View {
            @SceneStorage("tab") private var tab = "a"
            @SceneStorage("tab") private var same = "b"
            @SceneStorage("count") private var count: Int?
            var body: some View {
                Text("\(tab) \(same) \(String(count ?? -1))")
                Button("go") {
                    tab = "c"
                    count = 4
                }
            }
        }
        let stage = TestStage(Tabs())
        #expect(stage.texts.contains("a b -1"))
        try stage.tap("go")
        #expect(stage.texts.contains("c c 4"))
        #expect(TestStage(Tabs()).texts.contains("a b -1"))
    }
}
