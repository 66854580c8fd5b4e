import SwiftUI

struct Twirl: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .scaleEffect(phase.isIdentity ? 1 : 0.5)
            .opacity(phase.isIdentity ? 1 : 0)
            .rotationEffect(.degrees(phase == .willAppear ? 180 : phase == .didDisappear ? -180 : 0))
    }
}

struct Landing: View {
    @State private var isThere = false
    @State private var isUnavailable = false

    var body: some View {
        VStack(spacing: 30) {
            ZStack {
                if isThere {
                    Color.mint.frame(width: 50, height: 50)
                        .transition(Twirl())
                }
            }
            .frame(height: 60)
            GeometryReader { proxy in
                Color.brown
                    .frame(width: 20, height: 20)
                    .visualEffect { content, geometry in
                        content.offset(x: geometry.frame(in: .local).width * 2)
                    }
                    .position(x: proxy.size.width / 2, y: 10)
            }
            .frame(width: 100, height: 20)
            UnevenRoundedRectangle(topLeadingRadius: 20, bottomTrailingRadius: 20)
                .fill(.cyan)
                .frame(width: 60, height: 60)
            if isUnavailable {
                ContentUnavailableView("No mail", systemImage: "tray", description: Text("New mail comes here."))
            }
            Button("Twirl") { withAnimation(.linear(duration: 1)) { isThere.toggle() } }
            Button("Empty") { isUnavailable = true }
        }
    }
}

#Preview {
    Landing()
}
