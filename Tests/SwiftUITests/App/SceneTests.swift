import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
struct SceneTests {
    @Test func scenePhase() throws {
        struct Phase: View {
            @Environment(\.scenePhase) private var phase
            @State private var log: [String] = []
            var body: some View {
                Text("\(String(describing: phase)) \(log.joined(separator: ">"))")
                    .onChange(of: phase) { _, new in log.append("\(new)") }
            }
        }
        let stage = TestStage(Phase())
        #expect(stage.texts == ["active "])
        stage.setScenePhase(.inactive)
        stage.setScenePhase(.background)
        #expect(stage.texts == ["background inactive>background"])
    }

    @Test func preferredColorScheme() throws {
        struct Root: View {
            @State private var dark = true
            @Environment(\.colorScheme) private var scheme
            var body: some View {
                VStack {
                    Text(scheme == .dark ? "dark" : "light")
                    Button("switch") { dark.toggle() }
                    if dark {
                        Color.clear.preferredColorScheme(.dark)
                    }
                }
            }
        }
        let stage = TestStage(Root())
        #expect(stage.texts.contains("dark"))
        #expect(stage.frame.background == .black)
        try stage.tap("switch")
        stage.advance(by: 1)
        #expect(stage.texts.contains("light"))
        #expect(stage.frame.background == .white)
    }

    /// A window has its appearance before anything moves: what onAppear begins, and modifiers that animate every change, do not fade it.
    @Test func thePreferredColorSchemeIsThereBeforeTheFirstFrame() throws {
        struct Root: View {
            @State private var isOn = false
            @State private var seen: ColorScheme?
            @Environment(\.colorScheme) private var scheme

            var body: some View {
                ZStack {
                    Rectangle().frame(width: 10, height: 10).animation(.linear(duration: 1), value: isOn).offset(x: isOn ? 50 : 0)
                    Rectangle().frame(width: 10, height: 10).transaction { $0.animation = .linear(duration: 1) }
                    Text(seen == .dark ? "saw dark" : "saw light")
                }
                .preferredColorScheme(.dark)
                .onAppear {
                    isOn = true
                    seen = scheme
                }
            }
        }
        let stage = TestStage(Root())
        func colors() -> [[Double]?] {
            stage.items.filter { $0.kind == .fill }.map(\.color)
        }
        #expect(stage.frame.background == .black)
        #expect(colors() == [[1, 1, 1, 1], [1, 1, 1, 1]])
        #expect(stage.texts == ["saw dark"])
        stage.advance(by: 0.1)
        #expect(colors() == [[1, 1, 1, 1], [1, 1, 1, 1]])
        #expect(stage.isAnimating)
    }

    @Test func sizeClasses() {
        struct Classes: View {
            @Environment(\.horizontalSizeClass) private var horizontal
            @Environment(\.verticalSizeClass) private var vertical
            var body: some View {
                Text("\(horizontal == .compact ? "narrow" : "wide") \(vertical == .compact ? "low" : "high")")
            }
        }
        #expect(TestStage(Classes(), size: CGSize(width: 390, height: 844)).texts == ["narrow high"])
        #expect(TestStage(Classes(), size: CGSize(width: 844, height: 390)).texts == ["wide low"])
        #expect(TestStage(Classes(), size: CGSize(width: 1024, height: 1366)).texts == ["wide high"])
        #expect(TestStage(Classes().environment(\.horizontalSizeClass, .regular)).texts == ["wide high"])
    }

    struct Tea: App {
        static nonisolated(unsafe) var pressed = 0
        @State private var name = "Assam"
        @Environment(\.scenePhase) private var phase

        var body: some Scene {
            WindowGroup("Tea") {
                VStack {
                    Text("\(name) \(phase == .active ? "in use" : "away")")
                    Button("other") { name = "Darjeeling" }
                }
            }
            .commands {
                CommandMenu("Tea") {
                    Button("Brew") { Tea.pressed += 1 }.keyboardShortcut("b")
                }
            }
            .onChange(of: name) { Tea.pressed += 10 }
            WindowGroup("Cup", id: "cup", for: Int.self) { $number in
                Text("cup \(number ?? 0)")
            }
        }
    }

    @Test func scenesOfAnApp() throws {
        Tea.pressed = 0
        let stage = TestStage(AppRootView(Tea.self))
        #expect(stage.texts == ["Assam in use", "other"])
        try stage.tap("other")
        #expect(stage.texts.contains("Darjeeling in use"))
        #expect(Tea.pressed == 10)
        try stage.press("b", modifiers: .command)
        #expect(Tea.pressed == 11)
        stage.setScenePhase(.background)
        #expect(stage.texts.contains("Darjeeling away"))
    }

    struct Cups: App {
        var body: some Scene {
            WindowGroup(for: Int.self) { $number in
                Button("cup \(number)") { number += 1 }
            } defaultValue: {
                5
            }
        }
    }

    @Test func windowsForValues() throws {
        let stage = TestStage(AppRootView(Cups.self))
        try stage.tap("cup 5")
        #expect(stage.exists("cup 6"))
    }
}
