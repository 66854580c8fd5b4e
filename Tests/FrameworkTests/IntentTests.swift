import AppIntents
import SwiftUI
import SwiftUITesting
import Testing

/// Buttons and toggles perform intents.
@MainActor
@Suite struct IntentTests {
    @Observable final class Cup: @unchecked Sendable {
        var count = 0
        var isFull = false
    }

    struct Fill: AppIntent {
        static let title: LocalizedStringResource = "Fill the cup"
        static let description: IntentDescription? = "Pours some more"
        @Parameter(title: "Amount", default: 2) var amount: Int
        @Parameter(title: "Note") var note: String?
        @Dependency var cup: Cup

        init() {}

        init(amount: Int) {
            self.amount = amount
        }

        static var parameterSummary: some ParameterSummary {
            Summary("Pour \(\.$amount)") {
                \.$note
            }
        }

        @MainActor func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
            cup.count += amount
            return .result(value: cup.count, dialog: "Now \(cup.count)")
        }
    }

    struct SetFull: SetValueIntent {
        static let title: LocalizedStringResource = "Full"
        @Parameter(title: "Full") var value: Bool
        @Dependency var cup: Cup

        @MainActor func perform() async throws -> some IntentResult {
            cup.isFull = value
            return .result()
        }
    }

    enum Size: String, AppEnum {
        case small, large
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
        static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.small: "Small", .large: "Large"]
    }

    struct Recipe: AppEntity {
        struct Query: EntityQuery {
            func entities(for identifiers: [Int]) async throws -> [Recipe] { identifiers.map { Recipe(id: $0) } }
            func suggestedEntities() async throws -> [Recipe] { [Recipe(id: 1)] }
        }

        let id: Int
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Recipe"
        static let defaultQuery = Query()
        var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "Recipe \(id)") }
    }

    struct Choose: WidgetConfigurationIntent {
        static let title: LocalizedStringResource = "Choose"
        @Parameter(title: "Size") var size: Size?
        @Parameter(title: "Recipe") var recipe: Recipe?
    }

    struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: Fill(), phrases: ["Fill \(.applicationName) with \(\.$amount)"], shortTitle: "Fill", systemImageName: "cup.and.saucer")
        }
    }

    struct Screen: View {
        let cup: Cup

        var body: some View {
            VStack {
                Text("\(cup.count)")
                Button("More", intent: Fill(amount: 3))
                Toggle("Full", isOn: cup.isFull, intent: SetFull())
            }
        }
    }

    @Test func controlsPerformIntents() async throws {
        let cup = Cup()
        AppDependencyManager.shared.add { cup }
        AppDependencyManager.shared.add(key: "second", dependency: Cup())
        #expect(Fill().amount == 2 && Fill().note == nil)
        #expect(try await Fill().perform().value == 2)
        let stage = TestStage(Screen(cup: cup), size: CGSize(width: 200, height: 200))
        try stage.tap("More")
        while cup.count != 5 { await Task.yield() }
        stage.advance(by: 0.1)
        #expect(stage.texts.contains("5"))
        try stage.tap("Full")
        while !cup.isFull { await Task.yield() }
    }

    @Test func enumerationsAndEntitiesHaveNames() async throws {
        #expect(Size.large.localizedStringResource.key == "Large")
        #expect(try await Recipe.defaultQuery.results().map(\.id) == [1])
        #expect(Choose().size == nil && Choose().recipe == nil && Shortcuts.appShortcuts.count == 1)
    }
}
