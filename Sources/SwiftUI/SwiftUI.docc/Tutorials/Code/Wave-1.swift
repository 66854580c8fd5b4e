import SwiftUI

struct Wave: Shape {
    /// Points above and below the middle.
    var height: CGFloat

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.midY))
            for x in stride(from: rect.minX, through: rect.maxX, by: 2) {
                let angle = (x - rect.minX) / rect.width * 4 * .pi
                path.addLine(to: CGPoint(x: x, y: rect.midY + height * sin(angle)))
            }
        }
    }
}
