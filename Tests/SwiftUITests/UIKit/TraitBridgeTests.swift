import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

private struct LevelTrait: UITraitDefinition {
    static let defaultValue = 0
}

private struct LevelKey: UITraitBridgedEnvironmentKey {
    static let defaultValue = 0

    static func read(from traitCollection: UITraitCollection) -> Int { traitCollection[LevelTrait.self] }

    static func write(to mutableTraits: inout any UIMutableTraits, value: Int) { mutableTraits[LevelTrait.self] = value }
}

private struct BoldKey: UITraitBridgedEnvironmentKey {
    static let defaultValue = false

    static func read(from traitCollection: UITraitCollection) -> Bool { traitCollection.legibilityWeight == .bold }

    static func write(to mutableTraits: inout any UIMutableTraits, value: Bool) { mutableTraits.legibilityWeight = value ? .bold : .regular }
}

extension EnvironmentValues {
    fileprivate var level: Int {
        get { self[LevelKey.self] }
        set { self[LevelKey.self] = newValue }
    }

    fileprivate var isBold: Bool {
        get { self[BoldKey.self] }
        set { self[BoldKey.self] = newValue }
    }
}

/// Values that are both traits of UIKit and values of the environment.
@MainActor
@Suite struct TraitBridgeTests {
    final class LevelView: UILabel {
        var changes: [Int] = []

        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            changes.append(previous?[LevelTrait.self] ?? -1)
            text = "UIKit \(traitCollection[LevelTrait.self])"
        }
    }

    struct Labelled: UIViewRepresentable {
        let note: (LevelView) -> Void

        func makeUIView(context: Context) -> LevelView {
            let view = LevelView()
            note(view)
            return view
        }

        func updateUIView(_ view: LevelView, context: Context) {
            view.text = "UIKit \(view.traitCollection[LevelTrait.self]) \(context.environment.level)"
        }
    }

    private struct Outer: View {
        let note: (LevelView) -> Void
        @State private var level = 3

        var body: some View {
            VStack {
                Button("More") { level += 1 }
                Labelled(note: note).environment(\.level, level)
            }
        }
    }

    @Test func environmentReachesTraits() throws {
        var view: LevelView?
        let stage = TestStage(Outer { view = $0 }, size: CGSize(width: 200, height: 200))
        #expect(stage.texts.contains("UIKit 3 3"))
        try stage.tap("More")
        #expect(stage.texts.contains("UIKit 4 4"))
        #expect(view?.changes == [3])
        #expect(view?.traitCollection[LevelTrait.self] == 4)
    }

    private struct Inner: View {
        @Environment(\.level) private var level
        @Environment(\.horizontalSizeClass) private var width

        var body: some View { Text("SwiftUI \(level) \(width == .regular ? "wide" : "narrow")") }
    }

    private struct Hosted: UIViewControllerRepresentable {
        var level: Int

        func makeUIViewController(context: Context) -> UIHostingController<Inner> {
            let controller = UIHostingController(rootView: Inner())
            controller.traitOverrides[LevelTrait.self] = level
            return controller
        }

        func updateUIViewController(_ controller: UIHostingController<Inner>, context: Context) {
            controller.traitOverrides[LevelTrait.self] = level
            controller.view.traitOverrides.horizontalSizeClass = level > 5 ? .regular : .unspecified
        }
    }

    private struct Screen: View {
        @State private var level = 5

        var body: some View {
            VStack {
                Button("More") { level += 1 }
                Hosted(level: level)
            }
            .environment(\.level, 100)
        }
    }

    @Test func traitsReachTheEnvironment() throws {
        let stage = TestStage(Screen(), size: CGSize(width: 300, height: 300))
        #expect(stage.texts.contains("SwiftUI 5 narrow"))
        try stage.tap("More")
        #expect(stage.texts.contains("SwiftUI 6 wide"))
    }

    @Test func keysMayBeBuiltInTraits() {
        var values = EnvironmentValues()
        #expect(!values.isBold && values.level == 0)
        values.isBold = true
        values.level = 2
        #expect(values.legibilityWeight == .bold && values.isBold && values.level == 2)
        values.legibilityWeight = nil
        #expect(!values.isBold)
    }

    @Test func overridesComeAndGo() {
        let view = UIView()
        view.traitOverrides[LevelTrait.self] = 1
        let inner = UIView()
        view.addSubview(inner)
        #expect(view.traitOverrides.contains(LevelTrait.self) && inner.traitCollection[LevelTrait.self] == 1)
        inner.traitOverrides[LevelTrait.self] = 2
        #expect(inner.traitCollection[LevelTrait.self] == 2)
        view.traitOverrides.remove(LevelTrait.self)
        inner.traitOverrides.remove(LevelTrait.self)
        #expect(inner.traitCollection[LevelTrait.self] == 0)
        view.overrideUserInterfaceStyle = .dark
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func collectionsAreJoined() {
        let wide = UITraitCollection(horizontalSizeClass: .regular)
        let both = UITraitCollection(traitsFrom: [wide, UITraitCollection { $0[LevelTrait.self] = 4 }, UITraitCollection(legibilityWeight: .bold)])
        #expect(both.horizontalSizeClass == .regular && both[LevelTrait.self] == 4 && both.legibilityWeight == .bold)
        #expect(both.verticalSizeClass == .unspecified)
        #expect(both.modifyingTraits { $0.verticalSizeClass = .compact }.verticalSizeClass == .compact)
        both.performAsCurrent {
            #expect(UITraitCollection.current[LevelTrait.self] == 4)
        }
    }

    @Test func valuesInUIKitsForm() {
        #expect(UserInterfaceSizeClass(.compact) == .compact && UserInterfaceSizeClass(.unspecified) == nil)
        #expect(UIUserInterfaceSizeClass(.regular) == .regular)
        #expect(UIUserInterfaceSizeClass(UserInterfaceSizeClass?.none) == .unspecified)
        #expect(UILegibilityWeight(.bold) == .bold && UILegibilityWeight(LegibilityWeight?.none) == .unspecified)
        #expect(UITraitEnvironmentLayoutDirection(.rightToLeft) == .rightToLeft)
        #expect(UIContentSizeCategory(DynamicTypeSize.accessibility2) == .accessibilityLarge)
        #expect(UIContentSizeCategory(ContentSizeCategory.extraSmall) == .extraSmall)
        #expect(UIContentSizeCategory(DynamicTypeSize?.none) == .unspecified)
        #expect(
            NSDirectionalEdgeInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
                == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }
}
