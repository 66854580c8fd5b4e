// Render: --duration 4
import SwiftUI

/// A card that turns over in space, above tabs whose pill flies to the one that is selected.
struct CardFlip: View {
    @Namespace private var tabs
    @State private var isTurned = false

    var body: some View {
        VStack(spacing: 56) {
            FlippingCard(degrees: isTurned ? 180 : 0)
                .frame(width: 300, height: 190)
            HStack(spacing: 4) {
                tab("Front", isSelected: !isTurned)
                tab("Back", isSelected: isTurned)
            }
            .padding(4)
            .background(Color.gray.opacity(0.2), in: Capsule())
        }
    }

    private func tab(_ title: String, isSelected: Bool) -> some View {
        Button {
            withAnimation(.spring(duration: 0.8, bounce: 0.3)) {
                isTurned = title == "Back"
            }
        } label: {
            Text(title)
                .font(.headline)
                .foregroundStyle(isSelected ? Color.white : Color.primary)
                .padding(.horizontal, 24)
                .padding(.vertical, 10)
                .background {
                    if isSelected {
                        Capsule()
                            .fill(.indigo)
                            .matchedGeometryEffect(id: "pill", in: tabs)
                    }
                }
        }
    }
}

/// Shows its back while it is turned away: the angle is animated, and the body runs again for each frame.
struct FlippingCard: View, Animatable {
    var degrees: Double

    var animatableData: Double {
        get { degrees }
        set { degrees = newValue }
    }

    private var showsBack: Bool {
        cos(degrees * .pi / 180) < 0
    }

    var body: some View {
        ZStack {
            RoundedRectangle(cornerRadius: 24)
                .fill(
                    LinearGradient(
                        colors: showsBack ? [.gray, .black] : [.indigo, .pink], startPoint: .topLeading, endPoint: .bottomTrailing))
            if showsBack {
                back.rotation3DEffect(.degrees(180), axis: (x: 0, y: 1, z: 0))
            } else {
                front
            }
        }
        .rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0), perspective: 0.6)
    }

    private var front: some View {
        VStack(alignment: .leading) {
            Image(systemName: "creditcard.fill")
                .font(.title)
            Spacer()
            Text("4000 1234 5678 9010")
                .font(.title3.monospacedDigit())
            Text("Ada Lovelace")
                .font(.headline)
        }
        .foregroundStyle(.white)
        .padding(24)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }

    private var back: some View {
        VStack(spacing: 24) {
            Rectangle()
                .fill(.black)
                .frame(height: 44)
            Text("CVC 815")
                .font(.headline)
                .foregroundStyle(.white)
        }
        .padding(.top, 24)
        .frame(maxHeight: .infinity, alignment: .top)
    }
}

#Preview {
    CardFlip()
}
