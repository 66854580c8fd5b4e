import SwiftUI

/// The last pots of a tea, in short. A tap anywhere on it shows them all.
struct ReviewsCard: View {
    var tea: Tea
    var open: () -> Void

    var body: some View {
        if tea.reviews.isEmpty {
            VStack(spacing: 6) {
                Image(systemName: "star")
                    .font(.title2)
                    .foregroundStyle(.honey)
                Text("No pots rated yet")
                    .font(.headline)
                    .foregroundStyle(.ink)
                Text("When the time is over you can say how it was.")
                    .font(.subheadline)
                    .foregroundStyle(.faded)
            }
            .multilineTextAlignment(.center)
            .frame(maxWidth: .infinity)
            .cardStyle()
        } else {
            Button(action: open) {
                content
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("Ratings")
        }
    }

    private var content: some View {
        VStack(alignment: .leading, spacing: 14) {
            HStack {
                Text("Ratings")
                    .font(.headline)
                    .foregroundStyle(.ink)
                Spacer()
                Image(systemName: "chevron.right")
                    .font(.footnote.weight(.semibold))
                    .foregroundStyle(.faded)
            }
            ForEach(tea.reviews.reversed()) { review in
                VStack(alignment: .leading, spacing: 4) {
                    HStack {
                        Stars(value: Double(review.stars))
                            .font(.caption)
                        Spacer()
                        Text(review.date, format: .dateTime.day().month(.abbreviated))
                            .font(.caption)
                            .foregroundStyle(.faded)
                    }
                    Text(review.note)
                        .font(.subheadline)
                        .foregroundStyle(.ink)
                        .lineLimit(1)
                }
            }
        }
        .cardStyle()
    }
}

#Preview("Ratings card") {
    VStack {
        ReviewsCard(tea: Tea.samples[0]) {}
        ReviewsCard(tea: Tea.samples[1]) {}
    }
    .padding(20)
    .frame(maxHeight: .infinity)
    .background(.paper)
}
