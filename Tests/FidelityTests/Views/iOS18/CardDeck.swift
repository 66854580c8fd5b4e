import SwiftUI

extension ContainerValues {
    @Entry var isPinned = false
}

struct Deck<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            ForEach(subviews: content) { subview in
                HStack(spacing: 4) {
                    Circle()
                        .fill(subview.containerValues.isPinned ? .red : .gray)
                        .frame(width: 10, height: 10)
                    subview
                }
            }
            Group(subviews: content) { subviews in
                Text("\(subviews.count) cards")
            }
        }
    }
}

struct SectionedDeck<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
        VStack {
            ForEach(sections: content) { section in
                VStack(spacing: 0) {
                    section.header.font(.headline)
                    section.content
                }
            }
            Group(sections: content) { sections in
                Text("\(sections.count) sections")
            }
        }
    }
}

struct CardDeck: View {
    @State private var names = ["Ada", "Grace"]

    var body: some View {
        VStack {
            Deck {
                Text("First").containerValue(\.isPinned, true)
                ForEach(names, id: \.self) { Text($0) }
                if names.count > 2 {
                    Text("Many")
                }
            }
            SectionedDeck {
                Section("People") {
                    ForEach(names, id: \.self) { Text("Dr \($0)") }
                }
                Section("Places") {
                    Text("Oslo")
                }
            }
            Button("Add") { names.append("Joan") }
        }
    }
}

#Preview {
    CardDeck()
}
