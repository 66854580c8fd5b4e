// Render: --duration 8
import SwiftUI

/// A shelf of posters that stops at each of them, above ten thousand rows in sections whose titles stay in sight.
struct PosterShelf: View {
    private struct Poster: Identifiable {
        var name: String
        var symbol: String
        var colors: [Color]

        var id: String { name }
    }

    private let posters = [
        Poster(name: "Dunes", symbol: "sun.max.fill", colors: [.orange, .pink]),
        Poster(name: "Harbour", symbol: "drop.fill", colors: [.blue, .cyan]),
        Poster(name: "Forest", symbol: "leaf.fill", colors: [.green, .mint]),
        Poster(name: "Night", symbol: "moon.fill", colors: [.indigo, .purple]),
        Poster(name: "Ember", symbol: "flame.fill", colors: [.red, .orange]),
    ]

    @State private var shown: String?

    var body: some View {
        VStack(spacing: 0) {
            shelf
            Text(shown ?? posters[0].name)
                .font(.headline)
                .padding(.vertical, 10)
            list
        }
    }

    private var shelf: some View {
        ScrollView(.horizontal) {
            LazyHStack(spacing: 16) {
                ForEach(posters) { poster in
                    PosterView(name: poster.name, symbol: poster.symbol, colors: poster.colors)
                        .containerRelativeFrame(.horizontal)
                        .scrollTransition(axis: .horizontal) { content, phase in
                            content
                                .scaleEffect(phase.isIdentity ? 1 : 0.9)
                                .rotation3DEffect(.degrees(phase.value * -14), axis: (x: 0, y: 1, z: 0), perspective: 0.6)
                                .opacity(phase.isIdentity ? 1 : 0.6)
                        }
                }
            }
            .scrollTargetLayout()
        }
        .contentMargins(.horizontal, 56, for: .scrollContent)
        .scrollTargetBehavior(.viewAligned)
        .scrollPosition(id: $shown)
        .scrollIndicators(.hidden)
        .frame(height: 250)
    }

    private var list: some View {
        ScrollView {
            LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
                ForEach(0..<100, id: \.self) { century in
                    Section {
                        ForEach(0..<100, id: \.self) { year in
                            PrintRow(number: century * 100 + year)
                        }
                    } header: {
                        Text("Prints \(century * 100 + 1) to \(century * 100 + 100)")
                            .font(.subheadline.weight(.semibold))
                            .foregroundStyle(.secondary)
                            .padding(.horizontal, 20)
                            .padding(.vertical, 6)
                            .frame(maxWidth: .infinity, alignment: .leading)
                            .background(Color(white: 0.95))
                    }
                }
            }
        }
        .accessibilityIdentifier("prints")
    }
}

struct PosterView: View {
    var name: String
    var symbol: String
    var colors: [Color]

    var body: some View {
        RoundedRectangle(cornerRadius: 24)
            .fill(LinearGradient(colors: colors, startPoint: .topLeading, endPoint: .bottomTrailing))
            .overlay {
                Image(systemName: symbol)
                    .font(.system(size: 84))
                    .foregroundStyle(.white)
            }
            .overlay(alignment: .bottomLeading) {
                Text(name)
                    .font(.title2.bold())
                    .foregroundStyle(.white)
                    .padding(18)
            }
            .padding(.vertical, 8)
    }
}

struct PrintRow: View {
    var number: Int

    var body: some View {
        HStack(spacing: 14) {
            RoundedRectangle(cornerRadius: 8)
                .fill(Color(hue: Double(number % 36) / 36, saturation: 0.55, brightness: 0.9))
                .frame(width: 40, height: 40)
            VStack(alignment: .leading, spacing: 2) {
                Text("Print \(number + 1)")
                Text("Edition of \(20 + number * 7 % 80)")
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
            Spacer()
        }
        .padding(.horizontal, 20)
        .padding(.vertical, 8)
    }
}

#Preview {
    PosterShelf()
}
