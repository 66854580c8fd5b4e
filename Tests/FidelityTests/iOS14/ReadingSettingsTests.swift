import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// iOS 14: @AppStorage, onChange(of:perform:) with a captured old value.
@MainActor @Suite struct ReadingSettingsTests {
    private let name = "fidelity-\(UUID())"
    private let store: UserDefaults
    private let stage: TestStage

    init() throws {
        let store = try #require(UserDefaults(suiteName: name))
        store.set(20, forKey: "fontSize")
        self.store = store
        stage = TestStage(ReadingSettings().defaultAppStorage(store))
    }

    @Test func aStoredValueWinsOverTheDefaultOne() {
        #expect(stage.exists("Size 20, day"))
        store.removePersistentDomain(forName: name)
    }

    @Test func writingTheValueStoresItAndUpdatesAllViewsOfTheKey() throws {
        try stage.tap("Larger")
        #expect(stage.exists("Size 21, day") && stage.exists("Elsewhere 21"))
        #expect(store.integer(forKey: "fontSize") == 21)
        store.removePersistentDomain(forName: name)
    }

    @Test func aRawRepresentableValueIsStoredAsItsRawValue() throws {
        try stage.tap("Night")
        #expect(store.string(forKey: "mode") == "night")
        #expect(try stage.drawn("changes").text == "day>night")
        store.removePersistentDomain(forName: name)
    }

    @Test func onChangeRunsForNewValuesOnlyAndNotForTheFirst() throws {
        try stage.tap("Same")
        #expect(stage.item("changes")?.text ?? "" == "")
        try stage.tap("Larger")
        try stage.tap("Same")
        try stage.tap("Larger")
        #expect(try stage.drawn("changes").text == "21 22")
        store.removePersistentDomain(forName: name)
    }
}
