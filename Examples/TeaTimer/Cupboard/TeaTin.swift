import SwiftUI

/// A tin with its lid and a sprig on the label.
struct TeaTin: View {
    var color: Color

    var body: some View {
        GeometryReader { proxy in
            let width = proxy.size.width
            let height = proxy.size.height
            ZStack(alignment: .top) {
                RoundedRectangle(cornerRadius: width * 0.14, style: .continuous)
                    .fill(color.gradient)
                    .padding(.top, height * 0.14)
                Capsule()
                    .fill(color.gradient)
                    .brightness(-0.08)
                    .frame(width: width * 0.88, height: height * 0.19)
                Sprig()
                    .fill(.white)
                    .frame(width: width * 0.56, height: height * 0.46)
                    .padding(.top, height * 0.36)
            }
        }
        .accessibilityHidden(true)
    }
}

/// Two leaves and a bud.
struct Sprig: Shape {
    func path(in rect: CGRect) -> Path {
        let foot = CGPoint(x: rect.midX, y: rect.maxY)
        var path = Path()
        for turn in [-52.0, 0, 52] {
            let length = rect.height * (turn == 0 ? 1 : 0.82)
            let width = rect.width * (turn == 0 ? 0.2 : 0.24)
            var leaf = Path()
            leaf.move(to: .zero)
            leaf.addQuadCurve(to: CGPoint(x: 0, y: -length), control: CGPoint(x: width, y: -length * 0.55))
            leaf.addQuadCurve(to: .zero, control: CGPoint(x: -width, y: -length * 0.55))
            let place = CGAffineTransform(translationX: foot.x, y: foot.y).rotated(by: Angle.degrees(turn).radians)
            path.addPath(leaf, transform: place)
        }
        return path
    }
}

#Preview("Tins", traits: .fixedLayout(width: 300, height: 140)) {
    HStack {
        ForEach(Tea.samples.prefix(4)) { tea in
            TeaTin(color: tea.color)
                .frame(width: 56, height: 66)
        }
    }
}
