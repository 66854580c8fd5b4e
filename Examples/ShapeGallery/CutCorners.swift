import SwiftUI

/// A rectangle whose corners are bitten off, each by a quarter of a circle.
struct CutCornerRectangle: Shape {
    var bite: CGFloat

    var animatableData: CGFloat {
        get { bite }
        set { bite = newValue }
    }

    func path(in rect: CGRect) -> Path {
        // A spring may ask for less than nothing, or for more than there is.
        let bite = min(max(bite, 0), min(rect.width, rect.height) / 2)
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
        var path = Path()
        for (index, corner) in corners.enumerated() {
            let start = Angle(degrees: 90 + 90 * Double(index))
            path.addArc(center: corner, radius: bite, startAngle: start, endAngle: start - .degrees(90), clockwise: true)
        }
        path.closeSubpath()
        return path
    }
}

/// A ticket that is punched as deep as the slider says, or breathes.
struct CutCornersPage: View {
    @State private var bite: CGFloat = 18
    @State private var isBreathing = false

    var body: some View {
        GalleryPage(title: "Cut Corners", text: "One number, the bite, is all that this outline needs to move.") {
            ticket
        } controls: {
            HStack(spacing: 14) {
                Image(systemName: "ticket")
                Slider(value: $bite, in: 0...44)
                    .disabled(isBreathing)
                    .accessibilityLabel("Bite")
            }
            .foregroundStyle(.secondary)
            GalleryButton(isBreathing ? "Hold still" : "Breathe", color: .pink, action: breathe)
        }
    }

    private var ticket: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text("OPEN AIR")
                .font(.caption.weight(.heavy))
                .kerning(3)
                .opacity(0.75)
            Text("Night Train")
                .font(.system(size: 34, weight: .heavy, design: .rounded))
                .padding(.top, 4)
            Text("and the Sleepers")
                .font(.title3.weight(.medium))
                .opacity(0.9)
            Spacer()
            Perforation()
                .stroke(.white.opacity(0.6), style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [1, 7]))
                .frame(height: 2)
                .padding(.bottom, 18)
            HStack(alignment: .bottom) {
                fact("Date", "21 June")
                Spacer()
                fact("Gate", "B")
                Spacer()
                fact("Row", "12")
                Spacer()
                fact("Seat", "7")
            }
        }
        .foregroundStyle(.white)
        .padding(30)
        .padding(.vertical, 12)
        .frame(maxWidth: .infinity, maxHeight: 300, alignment: .leading)
        .background {
            CutCornerRectangle(bite: bite)
                .fill(LinearGradient(colors: [.pink, .purple, .indigo], startPoint: .topLeading, endPoint: .bottomTrailing))
                .shadow(color: .purple.opacity(0.35), radius: 20, y: 12)
        }
        .padding(.horizontal, 24)
    }

    private func fact(_ name: String, _ value: String) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(name.uppercased())
                .font(.caption2.weight(.bold))
                .opacity(0.7)
            Text(value)
                .font(.headline)
        }
    }

    private func breathe() {
        isBreathing.toggle()
        if isBreathing {
            withAnimation(.easeOut(duration: 0.3)) {
                bite = 0
            }
            withAnimation(.easeInOut(duration: 0.9).repeatForever(autoreverses: true).delay(0.3)) {
                bite = 44
            }
        } else {
            withAnimation(.spring(duration: 0.5, bounce: 0.4)) {
                bite = 18
            }
        }
    }
}

private struct Perforation: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        }
    }
}
