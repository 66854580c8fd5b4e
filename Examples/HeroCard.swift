// Render: --duration 4
import SwiftUI

/// Cards that open: a small card and a large one share a matched geometry, and fly into each other.
struct HeroCard: View {
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Namespace private var namespace
    @State private var opened: Place?

    private let places = [
        Place(name: "Rain", symbol: "cloud.rain.fill", colors: [.teal, .blue]),
        Place(name: "Desert", symbol: "sun.max.fill", colors: [.yellow, .orange]),
        Place(name: "Forest", symbol: "leaf.fill", colors: [.mint, .green]),
        Place(name: "City", symbol: "building.2.fill", colors: [.indigo, .purple]),
    ]

    /// A card that fills half of the screen does not fly there with Reduce Motion.
    private var motion: Animation? { reducesMotion ? nil : .spring(duration: 0.6, bounce: 0.2) }

    var body: some View {
        ZStack {
            VStack(spacing: 16) {
                HStack(spacing: 16) {
                    card(places[0])
                    card(places[1])
                }
                HStack(spacing: 16) {
                    card(places[2])
                    card(places[3])
                }
            }
            .padding(24)
            .opacity(opened == nil ? 1 : 0.4)

            if let opened {
                OpenCard(place: opened, namespace: namespace) {
                    withAnimation(motion) {
                        self.opened = nil
                    }
                }
                .padding(24)
                .zIndex(1)
            }
        }
    }

    @ViewBuilder
    private func card(_ place: Place) -> some View {
        if opened?.id == place.id {
            Color.clear.frame(height: 160)
        } else {
            Button {
                withAnimation(motion) {
                    opened = place
                }
            } label: {
                Background(place: place)
                    .matchedGeometryEffect(id: place.id, in: namespace)
                    .frame(height: 160)
                    .overlay {
                        Image(systemName: place.symbol)
                            .font(.system(size: 44))
                            .foregroundStyle(.white)
                            .matchedGeometryEffect(id: "symbol \(place.id)", in: namespace, properties: .position)
                    }
            }
            .accessibilityLabel(place.name)
        }
    }
}

struct Place: Identifiable {
    let name: String
    let symbol: String
    let colors: [Color]

    var id: String { name }
}

struct Background: View {
    let place: Place

    var body: some View {
        RoundedRectangle(cornerRadius: 28)
            .fill(LinearGradient(colors: place.colors, startPoint: .topLeading, endPoint: .bottomTrailing))
    }
}

struct OpenCard: View {
    let place: Place
    let namespace: Namespace.ID
    let close: () -> Void

    var body: some View {
        Background(place: place)
            .matchedGeometryEffect(id: place.id, in: namespace)
            .frame(height: 480)
            .overlay {
                VStack(spacing: 32) {
                    Image(systemName: place.symbol)
                        .font(.system(size: 100))
                        .matchedGeometryEffect(id: "symbol \(place.id)", in: namespace, properties: .position)
                    Text(place.name)
                        .font(.largeTitle.bold())
                    Button("Close", action: close)
                        .font(.headline)
                }
                .foregroundStyle(.white)
            }
    }
}

#Preview {
    HeroCard()
}
