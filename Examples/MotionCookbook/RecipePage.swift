import SwiftUI

/// A page of the book: the dish, what is special about it, and what to do.
struct RecipePage<Dish: View, Controls: View>: View {
    var note: String
    @ViewBuilder var dish: Dish
    @ViewBuilder var controls: Controls

    var body: some View {
        VStack(spacing: 14) {
            dish
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(.tint.opacity(0.07))
                .background(Color(uiColor: .secondarySystemGroupedBackground))
                .clipShape(RoundedRectangle(cornerRadius: 20))
            Text(note)
                .font(.subheadline)
                .foregroundStyle(.secondary)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(.horizontal, 8)
            VStack(spacing: 14) {
                controls
            }
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 12)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(uiColor: .systemGroupedBackground))
    }
}

/// The button that starts it.
struct CookButton: View {
    var title: String
    var action: () -> Void

    init(_ title: String = "Animate", action: @escaping () -> Void) {
        self.title = title
        self.action = action
    }

    var body: some View {
        Button(action: action) {
            Text(title)
                .font(.headline)
                .foregroundStyle(.white)
                .frame(maxWidth: .infinity, minHeight: 50)
                .background(.tint, in: RoundedRectangle(cornerRadius: 14))
                .animation(nil, value: title)
        }
    }
}

/// A card for controls.
struct Ingredients<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
        VStack(spacing: 12) {
            content
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 12)
        .background(Color(uiColor: .secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 16))
    }
}

/// A slider with its name and its value.
struct Measure: View {
    var name: String
    @Binding var value: Double
    var range: ClosedRange<Double>

    var body: some View {
        HStack(spacing: 12) {
            Text(name)
                .frame(width: 80, alignment: .leading)
            Slider(value: $value, in: range)
                .accessibilityLabel(name)
            Text(value, format: .number.precision(.fractionLength(1)))
                .monospacedDigit()
                .foregroundStyle(.secondary)
                .frame(width: 44, alignment: .trailing)
        }
        .font(.subheadline)
    }
}

struct Ball: View {
    var color: Color
    var symbol: String?

    var body: some View {
        Circle()
            .fill(color.gradient)
            .frame(width: 50, height: 50)
            .overlay {
                if let symbol {
                    Image(systemName: symbol)
                        .font(.title3)
                        .foregroundStyle(.white)
                }
            }
    }
}
