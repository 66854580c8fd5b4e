import SwiftUI

struct CardGallery: View {
    @State private var current: Int? = 0

    var body: some View {
        VStack {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    ForEach(0..<8) { index in
                        RoundedRectangle(cornerRadius: 20)
                            .fill(.teal)
                            .frame(height: 120)
                            .overlay { Text("Card \(index)") }
                            .containerRelativeFrame(.horizontal)
                            .scrollTransition(.interactive, axis: .horizontal) { content, phase in
                                content
                                    .opacity(phase.isIdentity ? 1 : 0.5)
                                    .scaleEffect(1 - abs(phase.value) * 0.2)
                            }
                    }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned)
            .scrollPosition(id: $current)
            .scrollIndicators(.hidden)
            .frame(height: 160)
            Text("Card number \(current ?? -1)")
            Button("Fourth") { withAnimation { current = 3 } }
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<4) { index in
                        Color(white: 0.2 * Double(index))
                            .containerRelativeFrame([.horizontal, .vertical])
                            .overlay { Text("Page \(index)") }
                    }
                }
            }
            .scrollTargetBehavior(.paging)
            .frame(height: 300)
        }
    }
}

struct Shelf: View {
    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 10) {
                ForEach(0..<6) { index in
                    Color.indigo.frame(height: 40)
                        .containerRelativeFrame(.horizontal, count: 3, spacing: 10)
                        .accessibilityIdentifier("book \(index)")
                }
            }
        }
        .contentMargins(.horizontal, 20, for: .scrollContent)
        .safeAreaPadding(.top, 5)
        .defaultScrollAnchor(.trailing)
        .frame(width: 320)
    }
}

#Preview {
    CardGallery()
}

#Preview("Shelf", traits: .fixedLayout(width: 320, height: 100)) {
    Shelf()
}
