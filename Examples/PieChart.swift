import SwiftUI

/// A piece of a ring, from one fraction of the turn to another, both moving.
struct Wedge: Shape {
    var start: Double
    var end: Double
    var hole: CGFloat = 0.52

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(start, end) }
        set {
            start = newValue.first
            end = newValue.second
        }
    }

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let radius = min(rect.width, rect.height) / 2
        let from = Angle(degrees: 360 * start - 90)
        let to = Angle(degrees: 360 * end - 90)
        var path = Path()
        path.addArc(center: center, radius: radius, startAngle: from, endAngle: to, clockwise: false)
        path.addArc(center: center, radius: radius * hole, startAngle: to, endAngle: from, clockwise: true)
        path.closeSubpath()
        return path
    }
}

struct Budget {
    var month: String
    var amounts: [Double]

    var total: Double { amounts.reduce(0, +) }

    /// Where each wedge starts and ends: a wedge ends exactly where the next one starts, at every moment.
    var borders: [Double] {
        var sum = 0.0
        return [0]
            + amounts.map { amount in
                sum += amount
                return sum / total
            }
    }

    static let all = [
        Budget(month: "March", amounts: [820, 310, 190, 140, 90]),
        Budget(month: "April", amounts: [820, 240, 420, 60, 230]),
        Budget(month: "May", amounts: [560, 380, 110, 330, 150]),
    ]
}

struct PieChartView: View {
    @State private var month = 0
    @State private var chosen: Int?
    @State private var isOpen = false

    private let names = ["Rent", "Food", "Travel", "Music", "Gifts"]
    private let colors: [Color] = [.indigo, .teal, .orange, .pink, .yellow]

    private var budget: Budget { Budget.all[month] }

    var body: some View {
        VStack(spacing: 28) {
            header
            pie
                .frame(width: 290, height: 290)
                .padding(.vertical, 16)
            legend
            Spacer()
        }
        .padding(.horizontal, 20)
        .padding(.top, 72)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(uiColor: .systemGroupedBackground))
        .onAppear {
            withAnimation(.easeOut(duration: 1).delay(0.2)) {
                isOpen = true
            }
        }
    }

    private var header: some View {
        HStack {
            Text("Spending")
                .font(.largeTitle.bold())
            Spacer()
            Button {
                withAnimation(.spring(duration: 0.8, bounce: 0.2)) {
                    month = (month + 1) % Budget.all.count
                    chosen = nil
                }
            } label: {
                Label("Next month", systemImage: "calendar")
                    .font(.subheadline.weight(.semibold))
                    .padding(.horizontal, 14)
                    .padding(.vertical, 9)
                    .background(.indigo.opacity(0.15), in: Capsule())
                    .foregroundStyle(.indigo)
            }
        }
    }

    private var pie: some View {
        ZStack {
            ForEach(names.indices, id: \.self) { index in
                wedge(index)
            }
            VStack(spacing: 2) {
                Text(chosen.map { names[$0] } ?? budget.month)
                    .font(.headline)
                    .foregroundStyle(.secondary)
                Text("€ \(Int(chosen.map { budget.amounts[$0] } ?? budget.total))")
                    .font(.system(size: 30, weight: .bold, design: .rounded))
            }
        }
    }

    private func wedge(_ index: Int) -> some View {
        let borders = isOpen ? budget.borders : [0, 0, 0, 0, 0, 0]
        let middle = Angle(degrees: 180 * (budget.borders[index] + budget.borders[index + 1]) - 90)
        let isChosen = chosen == index
        return Wedge(start: borders[index], end: borders[index + 1])
            .fill(colors[index])
            .opacity(chosen == nil || isChosen ? 1 : 0.45)
            .offset(
                x: isChosen ? 14 * cos(middle.radians) : 0,
                y: isChosen ? 14 * sin(middle.radians) : 0
            )
            .onTapGesture { choose(index) }
    }

    private var legend: some View {
        VStack(spacing: 0) {
            ForEach(names.indices, id: \.self) { index in
                HStack(spacing: 12) {
                    Circle()
                        .fill(colors[index])
                        .frame(width: 12, height: 12)
                    Text(names[index])
                        .fontWeight(chosen == index ? .bold : .regular)
                    Spacer()
                    Text("€ \(Int(budget.amounts[index]))")
                        .monospacedDigit()
                        .foregroundStyle(.secondary)
                }
                .padding(.horizontal, 18)
                .frame(height: 46)
                .onTapGesture { choose(index) }
                if index < names.count - 1 {
                    Divider()
                        .padding(.leading, 42)
                }
            }
        }
        .background(Color(uiColor: .secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 18))
    }

    private func choose(_ index: Int) {
        withAnimation(.spring(duration: 0.45, bounce: 0.45)) {
            chosen = chosen == index ? nil : index
        }
    }
}

#Preview("Spending") {
    PieChartView()
}
