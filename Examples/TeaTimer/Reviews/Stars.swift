import SwiftUI

/// Up to five stars; the last one may be a part.
struct Stars: View {
    var value: Double

    var body: some View {
        row(color: .line)
            .overlay(alignment: .leading) {
                GeometryReader { proxy in
                    row(color: .honey)
                        .mask(alignment: .leading) {
                            Rectangle()
                                .frame(width: proxy.size.width * value / 5)
                        }
                }
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("\(value.formatted(.number.precision(.fractionLength(0...1)))) stars")
    }

    private func row(color: Color) -> some View {
        HStack(spacing: 2) {
            ForEach(0..<5, id: \.self) { _ in
                Image(systemName: "star.fill")
            }
        }
        .foregroundStyle(color)
    }
}

/// Five stars to be tapped.
struct StarPicker: View {
    @Binding var stars: Int

    var body: some View {
        HStack(spacing: 14) {
            ForEach(1...5, id: \.self) { number in
                Image(systemName: "star.fill")
                    .font(.title)
                    .foregroundStyle(number <= stars ? Color.honey : .line)
                    .scaleEffect(number <= stars ? 1 : 0.86)
                    .animation(.spring(duration: 0.4, bounce: 0.5).delay(0.04 * Double(number)), value: stars)
                    .onTapGesture {
                        stars = number
                    }
                    .accessibilityLabel("\(number) of 5 stars")
            }
        }
    }
}

#Preview("Stars") {
    @Previewable @State var stars = 3
    VStack(spacing: 30) {
        ForEach([1, 2.5, 3.7, 5], id: \.self) { value in
            Stars(value: value)
        }
        StarPicker(stars: $stars)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(.paper)
}
