import SwiftUI

/// A pile of postcards to fling away one by one, and a snapshot to enlarge and turn with two fingers.
struct Postcards: View {
    var body: some View {
        VStack(spacing: 0) {
            Text("Postcards")
                .font(.largeTitle.bold())
                .frame(maxWidth: .infinity, alignment: .leading)
            CardPile()
                .frame(height: 300)
            Text("Fling a card to the back of the pile")
                .font(.footnote)
                .foregroundStyle(.secondary)
            Snapshot()
                .frame(maxHeight: .infinity)
            Text("Pinch and turn · tap twice to put it back")
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
        .padding(.horizontal, 28)
        .padding(.vertical, 40)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(red: 0.96, green: 0.95, blue: 0.92))
    }
}

private struct Card: Identifiable {
    var place: String
    var symbol: String
    var colors: [Color]

    var id: String { place }

    static let all = [
        Card(place: "Lisbon", symbol: "sun.max.fill", colors: [.orange, .pink]),
        Card(place: "Tromsø", symbol: "snowflake", colors: [.indigo, .teal]),
        Card(place: "Kyoto", symbol: "leaf.fill", colors: [.green, .mint]),
        Card(place: "Oahu", symbol: "drop.fill", colors: [.blue, .cyan]),
    ]
}

private struct CardPile: View {
    @State private var cards = Card.all
    /// Where the top card is while a touch has it, or while it flies.
    @State private var translation = CGSize.zero

    var body: some View {
        ZStack {
            ForEach(cards) { card in
                let index = cards.firstIndex { $0.id == card.id } ?? 0
                let isTop = index == 0
                CardFace(card: card)
                    .rotationEffect(.degrees(isTop ? translation.width / 16 : 0), anchor: .bottom)
                    .offset(isTop ? translation : .zero)
                    .scaleEffect(1 - 0.06 * Double(index))
                    .offset(y: 18 * Double(index) - 20)
                    .zIndex(-Double(index))
                    .gesture(fling, isEnabled: isTop)
            }
        }
    }

    private var fling: some Gesture {
        DragGesture(coordinateSpace: .global)
            .onChanged { value in
                // So that the spring below goes on with the touch's velocity.
                var transaction = Transaction()
                transaction.tracksVelocity = true
                withTransaction(transaction) { translation = value.translation }
            }
            .onEnded { value in
                guard abs(value.predictedEndTranslation.width) > 200 else {
                    withAnimation(.spring(duration: 0.5, bounce: 0.35)) { translation = .zero }
                    return
                }
                let far = value.predictedEndTranslation
                let side: Double = far.width < 0 ? -1 : 1
                withAnimation(.spring(duration: 0.35)) {
                    translation = CGSize(width: side * 430, height: far.height)
                } completion: {
                    withAnimation(.spring(duration: 0.5, bounce: 0.2)) {
                        cards.append(cards.removeFirst())
                        translation = .zero
                    }
                }
            }
    }
}

private struct CardFace: View {
    var card: Card

    var body: some View {
        RoundedRectangle(cornerRadius: 22, style: .continuous)
            .fill(LinearGradient(colors: card.colors, startPoint: .topLeading, endPoint: .bottomTrailing))
            .overlay(alignment: .bottomLeading) {
                Text(card.place)
                    .font(.title.weight(.heavy))
                    .foregroundStyle(.white)
                    .padding(20)
            }
            .overlay(alignment: .topTrailing) {
                Image(systemName: card.symbol)
                    .font(.system(size: 44, weight: .semibold))
                    .foregroundStyle(.white.opacity(0.9))
                    .padding(20)
            }
            .frame(width: 300, height: 200)
            .shadow(color: .black.opacity(0.18), radius: 12, y: 6)
            .accessibilityLabel(card.place)
    }
}

private struct Snapshot: View {
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @State private var scale: CGFloat = 1
    @State private var angle = Angle.degrees(-6)
    @GestureState private var pinch = Pinch()

    private struct Pinch {
        var scale: CGFloat = 1
        var angle = Angle.zero
    }

    var body: some View {
        VStack(spacing: 12) {
            ZStack(alignment: .bottom) {
                LinearGradient(colors: [.cyan, .yellow.opacity(0.6)], startPoint: .top, endPoint: .bottom)
                Circle().fill(.white).frame(width: 40).offset(x: 38, y: -78)
                Hill(height: 0.55).fill(Color(red: 0.35, green: 0.6, blue: 0.45))
                Hill(height: 0.3).fill(Color(red: 0.2, green: 0.42, blue: 0.34)).scaleEffect(x: -1)
            }
            .frame(width: 150, height: 130)
            .clipped()
            Text("Saturday walk")
                .font(.system(.callout, design: .serif).italic())
                .foregroundStyle(.black.opacity(0.7))
        }
        .padding(12)
        .background(.white)
        .contentShape(Rectangle())
        .shadow(color: .black.opacity(pinch.scale == 1 ? 0.2 : 0.35), radius: pinch.scale == 1 ? 8 : 18, y: 6)
        .scaleEffect(scale * pinch.scale)
        .rotationEffect(angle + pinch.angle)
        .gesture(pinchAndTurn)
        .onTapGesture(count: 2) {
            withAnimation(reducesMotion ? nil : .bouncy) {
                scale = 1
                angle = .degrees(-6)
            }
        }
        .accessibilityLabel("Snapshot")
    }

    private var pinchAndTurn: some Gesture {
        MagnifyGesture().simultaneously(with: RotateGesture())
            .updating($pinch) { value, state, _ in
                state = Pinch(scale: value.first?.magnification ?? 1, angle: value.second?.rotation ?? .zero)
            }
            .onEnded { value in
                scale = min(max(scale * (value.first?.magnification ?? 1), 0.5), 3)
                angle += value.second?.rotation ?? .zero
            }
    }
}

private struct Hill: Shape {
    var height: Double

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY - rect.height * height * 0.4))
            path.addCurve(
                to: CGPoint(x: rect.maxX, y: rect.maxY - rect.height * height * 0.6),
                control1: CGPoint(x: rect.width * 0.35, y: rect.maxY - rect.height * height * 1.4),
                control2: CGPoint(x: rect.width * 0.6, y: rect.maxY - rect.height * height * 0.1))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.closeSubpath()
        }
    }
}

#Preview {
    Postcards()
}
