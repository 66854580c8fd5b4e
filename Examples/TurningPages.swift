// Render: --duration 4
import SwiftUI

/// Pages that turn about a corner: an asymmetric transition of one's own modifier, clipped and unclipped.
struct TurningPages: View {
    @State private var page = 0

    private let pages: [(title: String, symbol: String, color: Color)] = [
        ("Sunrise", "sun.max.fill", .orange), ("Noon", "cloud.fill", .blue), ("Night", "moon.fill", .indigo),
    ]

    var body: some View {
        VStack(spacing: 40) {
            ZStack {
                PageCard(title: pages[page].title, symbol: pages[page].symbol, color: pages[page].color)
                    .id(page)
                    .transition(.turn)
            }
            .frame(width: 280, height: 360)

            Button("Next page") {
                withAnimation(.easeInOut(duration: 0.8)) {
                    page = (page + 1) % pages.count
                }
            }
            .font(.headline)
        }
    }
}

struct PageCard: View {
    let title: String
    let symbol: String
    let color: Color

    var body: some View {
        VStack(spacing: 24) {
            Image(systemName: symbol)
                .font(.system(size: 80))
            Text(title)
                .font(.largeTitle.bold())
        }
        .foregroundStyle(.white)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(color, in: RoundedRectangle(cornerRadius: 32))
        .shadow(radius: 12, y: 8)
    }
}

struct Turned: ViewModifier {
    var degrees: Double
    var anchor: UnitPoint

    func body(content: Content) -> some View {
        content
            .rotationEffect(.degrees(degrees), anchor: anchor)
            .opacity(degrees == 0 ? 1 : 0)
    }
}

extension AnyTransition {
    static var turn: AnyTransition {
        .asymmetric(
            insertion: .modifier(
                active: Turned(degrees: 90, anchor: .bottomTrailing), identity: Turned(degrees: 0, anchor: .bottomTrailing)),
            removal: .modifier(
                active: Turned(degrees: -90, anchor: .bottomLeading), identity: Turned(degrees: 0, anchor: .bottomLeading)))
    }
}

#Preview {
    TurningPages()
}
