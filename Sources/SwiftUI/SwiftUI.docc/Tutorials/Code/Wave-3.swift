import SwiftUI

struct Wave: Shape {
    /// Points above and below the middle.
    var height: CGFloat
    /// How far the wave has moved on, in radians.
    var phase = 0.0

    var animatableData: AnimatablePair<CGFloat, Double> {
        get { AnimatablePair(height, phase) }
        set { (height, phase) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            for x in stride(from: rect.minX, through: rect.maxX, by: 2) {
                let angle = (x - rect.minX) / rect.width * 4 * .pi + phase
                let point = CGPoint(x: x, y: rect.midY + height * sin(angle))
                path.isEmpty ? path.move(to: point) : path.addLine(to: point)
            }
        }
    }
}
