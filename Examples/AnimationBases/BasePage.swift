import SwiftUI

/// What all pages have: a stage, a sentence about it, and the controls.
struct BasePage<Stage: View, Controls: View>: View {
    var text: String
    @ViewBuilder var stage: Stage
    @ViewBuilder var controls: Controls

    var body: some View {
        VStack(spacing: 14) {
            stage
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color(uiColor: .secondarySystemGroupedBackground))
                .clipShape(RoundedRectangle(cornerRadius: 20))
            Text(text)
                .font(.subheadline)
                .foregroundStyle(.secondary)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(.horizontal, 8)
            VStack(spacing: 16) {
                controls
            }
            .padding(16)
            .frame(maxWidth: .infinity)
            .background(Color(uiColor: .secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 20))
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 12)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(uiColor: .systemGroupedBackground))
    }
}

/// A wide button; `isStrong` for the one that matters most.
struct WideButton: View {
    var title: String
    var symbol: String
    var isStrong = false
    var action: () -> Void

    var body: some View {
        Button(action: action) {
            Label(title, systemImage: symbol)
                .font(.subheadline.weight(.semibold))
                .lineLimit(1)
                .frame(maxWidth: .infinity, minHeight: 46)
                .foregroundStyle(isStrong ? Color.white : Color.accentColor)
                .background(
                    isStrong ? Color.accentColor : Color.accentColor.opacity(0.13),
                    in: RoundedRectangle(cornerRadius: 13)
                )
        }
    }
}
