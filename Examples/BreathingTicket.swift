// Render: --duration 6
import SwiftUI

/// A rectangle with a quarter of a circle cut out of each corner, and a notch in both long sides.
struct TicketShape: Shape {
    var corner: CGFloat
    var notch: CGFloat

    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(corner, notch) }
        set {
            corner = newValue.first
            notch = newValue.second
        }
    }

    func path(in rect: CGRect) -> Path {
        let notchY = rect.minY + rect.height * 0.68
        var path = Path()
        path.move(to: CGPoint(x: rect.minX + corner, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX - corner, y: rect.minY))
        path.addArc(
            center: CGPoint(x: rect.maxX, y: rect.minY), radius: corner,
            startAngle: .degrees(180), endAngle: .degrees(90), clockwise: true
        )
        path.addLine(to: CGPoint(x: rect.maxX, y: notchY - notch))
        path.addArc(
            center: CGPoint(x: rect.maxX, y: notchY), radius: notch,
            startAngle: .degrees(270), endAngle: .degrees(90), clockwise: true
        )
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - corner))
        path.addArc(
            center: CGPoint(x: rect.maxX, y: rect.maxY), radius: corner,
            startAngle: .degrees(270), endAngle: .degrees(180), clockwise: true
        )
        path.addLine(to: CGPoint(x: rect.minX + corner, y: rect.maxY))
        path.addArc(
            center: CGPoint(x: rect.minX, y: rect.maxY), radius: corner,
            startAngle: .degrees(0), endAngle: .degrees(-90), clockwise: true
        )
        path.addLine(to: CGPoint(x: rect.minX, y: notchY + notch))
        path.addArc(
            center: CGPoint(x: rect.minX, y: notchY), radius: notch,
            startAngle: .degrees(90), endAngle: .degrees(-90), clockwise: true
        )
        path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + corner))
        path.addArc(
            center: CGPoint(x: rect.minX, y: rect.minY), radius: corner,
            startAngle: .degrees(90), endAngle: .degrees(0), clockwise: true
        )
        path.closeSubpath()
        return path
    }
}

struct BreathingTicketView: View {
    @State private var isBreathing = false

    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.13, green: 0.1, blue: 0.3), Color(red: 0.36, green: 0.12, blue: 0.4)],
                startPoint: .top, endPoint: .bottom
            )
            ticket
                .frame(width: 300, height: 480)
        }
        .onAppear {
            withAnimation(.easeInOut(duration: 1.5).repeatForever(autoreverses: true)) {
                isBreathing = true
            }
        }
    }

    private var ticket: some View {
        TicketShape(corner: isBreathing ? 44 : 14, notch: isBreathing ? 10 : 22)
            .fill(LinearGradient(colors: [.orange, .pink], startPoint: .topLeading, endPoint: .bottomTrailing))
            .shadow(color: .black.opacity(0.35), radius: isBreathing ? 34 : 12, y: isBreathing ? 24 : 8)
            .overlay(alignment: .top) {
                VStack(alignment: .leading, spacing: 10) {
                    Image(systemName: "moon.fill")
                        .font(.system(size: 34))
                    Spacer()
                    Text("Open Air Cinema")
                        .font(.system(size: 40, weight: .heavy, design: .rounded))
                    Text("Three short films under the stars")
                        .font(.headline)
                        .opacity(0.85)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                .frame(height: 240)
                .padding(.horizontal, 34)
                .padding(.top, 54)
            }
            .overlay(alignment: .bottom) {
                HStack {
                    field("ROW", "G")
                    Spacer()
                    field("SEAT", "12")
                    Spacer()
                    field("DOORS", "21:30")
                }
                .padding(.horizontal, 40)
                .padding(.bottom, 52)
            }
            .overlay {
                Line()
                    .stroke(.white.opacity(0.7), style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [1, 8]))
                    .padding(.horizontal, 36)
            }
            .foregroundStyle(.white)
            .scaleEffect(isBreathing ? 1.03 : 0.98)
    }

    private func field(_ name: String, _ value: String) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(name)
                .font(.caption2.weight(.semibold))
                .opacity(0.75)
            Text(value)
                .font(.title2.bold())
        }
    }
}

/// The perforation.
struct Line: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.height * 0.68))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.height * 0.68))
        return path
    }
}

struct BreathingTicketView_Previews: PreviewProvider {
    static var previews: some View {
        BreathingTicketView()
    }
}
