import SwiftUI

/// A slice of a pie, `share` of the turn wide, that starts at `start`: 0 is the top, 1 the whole turn.
struct PieWedge: Shape {
    var start: Double
    var share: Double

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(start, share) }
        set { (start, share) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        var path = Path()
        path.move(to: center)
        path.addArc(
            center: center, radius: min(rect.width, rect.height) / 2,
            startAngle: .degrees(360 * start - 90), endAngle: .degrees(360 * (start + share) - 90), clockwise: false
        )
        path.closeSubpath()
        return path
    }
}

/// What the hours of a day go to.
enum DayPlan: String, CaseIterable, Identifiable {
    case monday = "Monday"
    case saturday = "Saturday"
    case holiday = "Holiday"

    var id: Self { self }

    var hours: [Double] {
        switch self {
        case .monday: [7, 8.5, 1.5, 3, 4]
        case .saturday: [9, 0.5, 4, 2.5, 8]
        case .holiday: [8, 0, 7, 5, 4]
        }
    }

    static let names = ["Sleep", "Work", "Outside", "Table", "Books"]
    static let symbols = ["moon.fill", "laptopcomputer", "leaf.fill", "fork.knife", "book.fill"]
    static let colors: [Color] = [.indigo, .blue, .green, .orange, .pink]

    func share(_ index: Int) -> Double {
        hours[index] / 24
    }

    func start(_ index: Int) -> Double {
        hours[..<index].reduce(0, +) / 24
    }
}

/// A pie of wedges that keep together while the day changes; a tap pulls one out.
struct WedgesPage: View {
    @State private var plan = DayPlan.monday
    @State private var pulled: Int?

    var body: some View {
        GalleryPage(title: "Wedges", text: "Two numbers a wedge, where it starts and how wide it is, travel as a pair.") {
            ZStack {
                ForEach(DayPlan.names.indices, id: \.self) { index in
                    wedge(index)
                }
            }
            .frame(maxWidth: 280, maxHeight: 280)
            .padding(36)
        } controls: {
            legend
            Picker("Day", selection: $plan.animation(.spring(duration: 0.8, bounce: 0.25))) {
                ForEach(DayPlan.allCases) { plan in
                    Text(plan.rawValue).tag(plan)
                }
            }
            .pickerStyle(.segmented)
        }
    }

    private func wedge(_ index: Int) -> some View {
        let middle = Angle(degrees: 360 * (plan.start(index) + plan.share(index) / 2) - 90).radians
        let distance = pulled == index ? 18.0 : 0
        return PieWedge(start: plan.start(index), share: plan.share(index))
            .fill(DayPlan.colors[index].gradient)
            .overlay {
                PieWedge(start: plan.start(index), share: plan.share(index))
                    .stroke(Color(uiColor: .secondarySystemGroupedBackground), style: StrokeStyle(lineWidth: 3, lineJoin: .round))
            }
            .offset(x: distance * cos(middle), y: distance * sin(middle))
            .onTapGesture { pull(index) }
    }

    private var legend: some View {
        HStack(spacing: 0) {
            ForEach(DayPlan.names.indices, id: \.self) { index in
                VStack(spacing: 6) {
                    Image(systemName: DayPlan.symbols[index])
                        .font(.body)
                        .foregroundStyle(DayPlan.colors[index])
                        .frame(height: 22)
                    Text(DayPlan.names[index])
                        .font(.caption2)
                        .foregroundStyle(.secondary)
                    Text("\(plan.hours[index], specifier: "%g") h")
                        .font(.footnote.weight(.semibold))
                        .monospacedDigit()
                        .contentTransition(.numericText())
                }
                .frame(maxWidth: .infinity)
                .padding(.vertical, 8)
                .background(DayPlan.colors[index].opacity(pulled == index ? 0.16 : 0), in: RoundedRectangle(cornerRadius: 12))
                .onTapGesture { pull(index) }
            }
        }
    }

    private func pull(_ index: Int) {
        withAnimation(.spring(duration: 0.45, bounce: 0.5)) {
            pulled = pulled == index ? nil : index
        }
    }
}
