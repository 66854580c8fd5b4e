import SwiftUI

/// Bars from the bottom up; an amount of 1 is as tall as the frame.
struct Bars: Shape {
    var amounts: Amounts

    var animatableData: Amounts {
        get { amounts }
        set { amounts = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            let pitch = rect.width / CGFloat(max(amounts.numbers.count, 1))
            for (index, amount) in amounts.numbers.enumerated() {
                let height = rect.height * amount
                let origin = CGPoint(x: rect.minX + pitch * CGFloat(index), y: rect.maxY - height)
                path.addRect(CGRect(origin: origin, size: CGSize(width: pitch * 0.8, height: height)))
            }
        }
    }
}

struct BarsView: View {
    @State private var amounts = Amounts(numbers: [0.3, 0.9, 0.5, 0.7])

    var body: some View {
        VStack(spacing: 24) {
            Bars(amounts: amounts)
                .fill(.teal)
                .frame(width: 240, height: 140)
            Button("Next") {
                withAnimation(.bouncy) {
                    amounts = Amounts(numbers: [0.8, 0.2, 0.6, 0.4])
                }
            }
        }
    }
}

#Preview {
    BarsView()
}
