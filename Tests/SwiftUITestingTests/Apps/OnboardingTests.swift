import SwiftUI
import SwiftUITesting
import Testing

private struct Onboarding: View {
    @State private var page = 0
    @State private var isDone = false

    var body: some View {
        if isDone {
            Text("Welcome").transition(.opacity)
        } else {
            VStack {
                TabView(selection: $page) {
                    ForEach(0..<3) { index in
                        Text("Page \(index + 1)").font(.title).tag(index)
                    }
                }
                .tabViewStyle(.page)
                Button(page == 2 ? "Start" : "Next") {
                    withAnimation {
                        if page == 2 {
                            isDone = true
                        } else {
                            page += 1
                        }
                    }
                }
                .padding()
            }
        }
    }
}

@MainActor @Suite(.stage) struct OnboardingTests {
    let stage = TestStage(Onboarding(), device: .iPhone15)

    @Test func aSwipeTurnsThePage() throws {
        try stage.swipe("Page 1", .left)
        try stage.settle()
        #expect(try stage.element("Page 2").isVisible)
        #expect(stage.exists(.button("Next")))
    }

    @Test func theLastPageStarts() throws {
        for _ in 0..<2 {
            try stage.tap(.button("Next"))
            try stage.settle()
        }
        try stage.tap(.button("Start"))
        try stage.waitFor("Welcome")
        try stage.settle()
        #expect(stage.texts == ["Welcome"])
    }

    @Test func aSwipeBackReturns() throws {
        try stage.tap(.button("Next"))
        try stage.settle()
        try stage.swipe("Page 2", .right)
        try stage.settle()
        #expect(try stage.element("Page 1").isVisible)
    }
}
