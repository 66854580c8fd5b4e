// Render: --duration 47.5 --size 390x844
import SwiftUI

/// What animation in SwiftUI is made of, one page each: shapes, modifiers, vectors, transitions, and a loop without end.
struct AnimationBases: View {
    var body: some View {
        NavigationStack {
            List {
                Section {
                    BaseLink("Circles", detail: "Whose radius is animatable?", symbol: "circle", color: .green) { CirclePage() }
                    BaseLink("Borders", detail: "Modifiers with data of their own", symbol: "arrow.left.and.right", color: .orange) { BorderPage() }
                    BaseLink("Vectors", detail: "Several numbers as one", symbol: "arrow.up.right", color: .teal) { VectorPage() }
                } header: {
                    Text("Changes")
                }
                Section {
                    BaseLink("Transitions", detail: "Screens that come and go", symbol: "arrow.triangle.2.circlepath", color: .indigo) {
                        TransitionPage()
                    }
                    BaseLink("Rainbow", detail: "A loop, its beginning and its end", symbol: "infinity", color: .pink) { RainbowPage() }
                } header: {
                    Text("Screens and loops")
                }
            }
            .navigationTitle("Bases")
        }
    }
}

struct BaseLink<Page: View>: View {
    var title: String
    var detail: String
    var symbol: String
    var color: Color
    var page: Page

    init(_ title: String, detail: String, symbol: String, color: Color, @ViewBuilder page: () -> Page) {
        self.title = title
        self.detail = detail
        self.symbol = symbol
        self.color = color
        self.page = page()
    }

    var body: some View {
        NavigationLink {
            page
                .navigationTitle(title)
                .navigationBarTitleDisplayMode(.inline)
        } label: {
            HStack(spacing: 14) {
                Image(systemName: symbol)
                    .font(.system(size: 19, weight: .semibold))
                    .foregroundStyle(.white)
                    .frame(width: 42, height: 42)
                    .background(color.gradient, in: RoundedRectangle(cornerRadius: 11))
                    .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 2) {
                    Text(title)
                        .font(.headline)
                    Text(detail)
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
            }
            .padding(.vertical, 4)
        }
    }
}

#Preview {
    AnimationBases()
}
