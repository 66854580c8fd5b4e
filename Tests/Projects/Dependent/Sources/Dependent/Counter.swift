import Combine
import CoreGraphics
import QuartzCore
import SwiftUI
import Symbols
import UIKit
import simd

/// A model of each kind, and a view that shows them.
final class Clicks: ObservableObject {
    @Published var count = 0
}

@Observable final class Tilt {
    var angle = Angle.zero
}

struct Counter: View {
    @StateObject private var clicks = Clicks()
    @State private var tilt = Tilt()
    @State private var direction = SIMD2<Double>(1, 0)

    var body: some View {
        VStack {
            Text("\(clicks.count) clicks")
                .contentTransition(.numericText())
            RoundedRectangle(cornerRadius: 8)
                .fill(Color(uiColor: .systemBlue))
                .frame(width: 40 + 10 * CGFloat(clicks.count), height: 40)
                .rotationEffect(tilt.angle)
                .offset(x: 10 * simd_length(direction))
            Button("Click", systemImage: "plus") {
                withAnimation(.spring(duration: 0.5, bounce: 0.2)) {
                    clicks.count += 1
                    tilt.angle += .degrees(15)
                    direction = simd_normalize(direction + [0, 1])
                }
            }
        }
    }
}
