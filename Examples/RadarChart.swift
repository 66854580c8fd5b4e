import SwiftUI

/// Five ratings from 0 to 1 that move together.
struct RadarArea: Shape {
    typealias Pair = AnimatablePair
    var ratings: [Double]

    var animatableData: Pair<Pair<Double, Double>, Pair<Pair<Double, Double>, Double>> {
        get { Pair(Pair(ratings[0], ratings[1]), Pair(Pair(ratings[2], ratings[3]), ratings[4])) }
        set {
            ratings = [
                newValue.first.first, newValue.first.second,
                newValue.second.first.first, newValue.second.first.second,
                newValue.second.second,
            ]
        }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addLines(
            ratings.indices.map { index in
                Radar.point(axis: index, of: ratings.count, distance: ratings[index], in: rect)
            })
        path.closeSubpath()
        return path
    }
}

enum Radar {
    static func point(axis: Int, of count: Int, distance: Double, in rect: CGRect) -> CGPoint {
        let angle = 2 * Double.pi * Double(axis) / Double(count) - .pi / 2
        let radius = min(rect.width, rect.height) / 2 * distance
        return CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
    }
}

/// Rings and spokes.
struct RadarGrid: Shape {
    var axes: Int

    func path(in rect: CGRect) -> Path {
        var path = Path()
        for ring in 1...4 {
            path.addLines(
                (0..<axes).map { axis in
                    Radar.point(axis: axis, of: axes, distance: Double(ring) / 4, in: rect)
                })
            path.closeSubpath()
        }
        for axis in 0..<axes {
            path.move(to: CGPoint(x: rect.midX, y: rect.midY))
            path.addLine(to: Radar.point(axis: axis, of: axes, distance: 1, in: rect))
        }
        return path
    }
}

struct Patch: Identifiable {
    var name: String
    var mood: String
    var color: Color
    var ratings: [Double]

    var id: String { name }

    static let all = [
        Patch(name: "Glass Bells", mood: "Bright and brief", color: .cyan, ratings: [0.95, 0.9, 0.3, 0.35, 0.2]),
        Patch(name: "Velvet Pad", mood: "Slow, wide and warm", color: .purple, ratings: [0.3, 0.25, 0.95, 0.9, 0.15]),
        Patch(name: "Rust Bass", mood: "All teeth", color: .orange, ratings: [0.45, 0.8, 0.55, 0.4, 1]),
    ]
}

struct RadarChartView: View {
    @State private var chosen = 0

    private let axes = ["Bright", "Attack", "Warm", "Wide", "Grit"]
    private var patch: Patch { Patch.all[chosen] }

    var body: some View {
        VStack(spacing: 20) {
            VStack(spacing: 6) {
                Text("Sound Library")
                    .font(.largeTitle.bold())
                Text("Five ratings for each sound")
                    .foregroundStyle(.secondary)
            }
            chart
                .padding(.vertical, 34)
            VStack(spacing: 12) {
                ForEach(Patch.all.indices, id: \.self) { index in
                    row(index)
                }
            }
            Spacer()
        }
        .padding(.horizontal, 20)
        .padding(.top, 72)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(uiColor: .systemGroupedBackground))
    }

    private var chart: some View {
        ZStack {
            RadarGrid(axes: axes.count)
                .stroke(Color.gray.opacity(0.35), lineWidth: 1)
            RadarArea(ratings: patch.ratings)
                .fill(patch.color.opacity(0.35))
            RadarArea(ratings: patch.ratings)
                .stroke(patch.color, style: StrokeStyle(lineWidth: 3, lineJoin: .round))
            GeometryReader { proxy in
                let rect = CGRect(origin: .zero, size: proxy.size)
                ForEach(axes.indices, id: \.self) { axis in
                    Circle()
                        .fill(patch.color)
                        .frame(width: 11, height: 11)
                        .position(Radar.point(axis: axis, of: axes.count, distance: patch.ratings[axis], in: rect))
                    Text(axes[axis])
                        .font(.footnote.weight(.semibold))
                        .foregroundStyle(.secondary)
                        .position(Radar.point(axis: axis, of: axes.count, distance: 1.19, in: rect))
                }
            }
        }
        .frame(width: 260, height: 260)
    }

    private func row(_ index: Int) -> some View {
        let patch = Patch.all[index]
        return Button {
            withAnimation(.spring(duration: 0.8, bounce: 0.4)) {
                chosen = index
            }
        } label: {
            HStack(spacing: 14) {
                Image(systemName: "waveform")
                    .font(.title2)
                    .foregroundStyle(.white)
                    .frame(width: 44, height: 44)
                    .background(patch.color.gradient, in: RoundedRectangle(cornerRadius: 11))
                VStack(alignment: .leading, spacing: 2) {
                    Text(patch.name)
                        .font(.headline)
                    Text(patch.mood)
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
                Spacer()
                Image(systemName: "checkmark")
                    .font(.headline)
                    .foregroundStyle(patch.color)
                    .opacity(index == chosen ? 1 : 0)
                    .scaleEffect(index == chosen ? 1 : 0.3)
            }
            .foregroundStyle(Color.primary)
            .padding(12)
            .background(Color(uiColor: .secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 18))
        }
    }
}

#Preview {
    RadarChartView()
}
