import SwiftUI

/// The ratings of a tea, one to a page, and their chart, which follows the page.
struct ReviewsSheet: View {
    var tea: Tea
    var units: TemperatureUnit
    @State private var page = 0
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            VStack(spacing: 20) {
                TabView(selection: $page) {
                    ForEach(tea.reviews.indices, id: \.self) { index in
                        ReviewPage(review: tea.reviews[index])
                            .padding(.horizontal, 20)
                            .tag(index)
                    }
                }
                .tabViewStyle(.page(indexDisplayMode: .never))
                .frame(height: 190)
                PageSquares(count: tea.reviews.count, page: $page)
                BrewRadar(tea.reviews[page], units: units)
                    .aspectRatio(contentMode: .fit)
                    .animation(.linear, value: page)
                    .cardStyle()
                    .padding(.horizontal, 20)
                Spacer(minLength: 0)
            }
            .padding(.top, 12)
            .background(.paper)
            .navigationTitle(tea.name)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") {
                        dismiss()
                    }
                }
            }
        }
        .tint(.moss)
    }
}

struct ReviewPage: View {
    var review: Review

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack {
                Stars(value: Double(review.stars))
                    .font(.title3)
                Spacer()
                Text(review.date, format: .dateTime.day().month(.wide))
                    .font(.subheadline)
                    .foregroundStyle(.faded)
            }
            Text("“\(review.note)”")
                .font(.system(.title3, design: .serif))
                .foregroundStyle(.ink)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        }
        .cardStyle()
    }
}

/// A square for each page; a tap goes there.
struct PageSquares: View {
    var count: Int
    @Binding var page: Int

    var body: some View {
        HStack(spacing: 8) {
            ForEach(0..<count, id: \.self) { index in
                Text("\(index + 1)")
                    .font(.system(.footnote, design: .rounded).weight(.semibold))
                    .foregroundStyle(index == page ? Color.card : .faded)
                    .frame(width: 30, height: 30)
                    .background(index == page ? Color.moss : .line.opacity(0.7), in: RoundedRectangle(cornerRadius: 8))
                    .scaleEffect(index == page ? 1.1 : 1)
                    .animation(.snappy, value: page)
                    .onTapGesture {
                        withAnimation {
                            page = index
                        }
                    }
                    .accessibilityIdentifier("Page \(index + 1)")
            }
        }
    }
}

#Preview("Ratings") {
    ReviewsSheet(tea: Tea.samples[0], units: .celsius)
}
