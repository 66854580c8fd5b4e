import SwiftUI

/// A round button whose options fly out onto an arc around it.
struct PopupButton: View {
    struct Option: Identifiable {
        var name: String
        var symbol: String
        var color: Color

        var id: String { name }
    }

    @Binding var selection: String
    var options: [Option]
    var radius: CGFloat = 142

    @State private var isOpen = false

    var body: some View {
        ZStack {
            ForEach(options.indices, id: \.self) { index in
                if isOpen {
                    optionButton(index)
                        .transition(
                            .asymmetric(
                                insertion: .offset(back(from: index)).combined(with: .scale(scale: 0.2)).combined(with: .opacity),
                                removal: .offset(back(from: index)).combined(with: .opacity)
                            ))
                }
            }
            Button {
                toggle()
            } label: {
                Image(systemName: "plus")
                    .font(.system(size: 30, weight: .semibold))
                    .foregroundStyle(.white)
                    .rotationEffect(.degrees(isOpen ? 135 : 0))
                    .frame(width: 72, height: 72)
                    .background(isOpen ? Color.gray : Color.blue, in: Circle())
                    .shadow(color: .black.opacity(0.25), radius: 10, y: 5)
            }
            .accessibilityLabel("Choose a mood")
        }
    }

    private func optionButton(_ index: Int) -> some View {
        let option = options[index]
        let place = place(of: index)
        return Button {
            selection = option.name
            toggle()
        } label: {
            VStack(spacing: 5) {
                Image(systemName: option.symbol)
                    .font(.system(size: 24, weight: .medium))
                    .foregroundStyle(.white)
                    .frame(width: 58, height: 58)
                    .background(option.color.gradient, in: Circle())
                Text(option.name)
                    .font(.caption.weight(.medium))
                    .foregroundStyle(Color.primary)
            }
        }
        .offset(place)
    }

    /// The options stand on the upper half of a circle, the first on the left.
    private func place(of index: Int) -> CGSize {
        let fraction = options.count > 1 ? Double(index) / Double(options.count - 1) : 0.5
        let angle = Double.pi * (1 + fraction)
        return CGSize(width: radius * cos(angle), height: radius * sin(angle))
    }

    private func back(from index: Int) -> CGSize {
        let place = place(of: index)
        return CGSize(width: -place.width, height: -place.height)
    }

    private func toggle() {
        withAnimation(.spring(duration: 0.55, bounce: 0.4)) {
            isOpen.toggle()
        }
    }
}

struct PopupButtonView: View {
    @State private var mood = "Sunny"

    private let options = [
        PopupButton.Option(name: "Sunny", symbol: "sun.max.fill", color: .orange),
        PopupButton.Option(name: "Calm", symbol: "leaf.fill", color: .green),
        PopupButton.Option(name: "Sparkly", symbol: "sparkles", color: .purple),
        PopupButton.Option(name: "Rainy", symbol: "cloud.rain.fill", color: .blue),
        PopupButton.Option(name: "Sleepy", symbol: "moon.fill", color: .indigo),
    ]

    private var chosen: PopupButton.Option {
        options.first { $0.name == mood } ?? options[0]
    }

    var body: some View {
        VStack(spacing: 0) {
            Text("How are you today?")
                .font(.title.bold())
                .padding(.top, 84)
            Spacer()
            ZStack {
                Circle()
                    .fill(chosen.color.opacity(0.15))
                    .frame(width: 220, height: 220)
                Image(systemName: chosen.symbol)
                    .font(.system(size: 100))
                    .foregroundStyle(chosen.color)
                    .id(mood)
                    .transition(.scale(scale: 0.4).combined(with: .opacity))
            }
            Text("Feeling \(mood.lowercased())")
                .font(.title3)
                .foregroundStyle(.secondary)
                .padding(.top, 20)
            Spacer()
            Spacer()
            PopupButton(selection: $mood.animation(.spring(duration: 0.6, bounce: 0.3)), options: options)
                .frame(height: 72)
                .padding(.bottom, 64)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(uiColor: .systemBackground))
    }
}

#Preview {
    PopupButtonView()
}
