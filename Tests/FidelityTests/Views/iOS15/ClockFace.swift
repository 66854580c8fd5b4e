import SwiftUI

struct ClockFace: View {
    var body: some View {
        TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: 1)) { context in
            let seconds = Int(context.date.timeIntervalSince1970) % 60
            VStack {
                Canvas { context, size in
                    let rect = CGRect(origin: .zero, size: size)
                    context.stroke(Path(ellipseIn: rect.insetBy(dx: 2, dy: 2)), with: .color(.gray), lineWidth: 4)
                    context.translateBy(x: size.width / 2, y: size.height / 2)
                    context.rotate(by: .degrees(Double(seconds) * 6))
                    context.fill(Path(CGRect(x: -1, y: -size.height / 2, width: 2, height: size.height / 2)), with: .color(.red))
                }
                .frame(width: 100, height: 100)
                Text("\(seconds)")
            }
        }
    }
}

struct Sparks: View {
    @State private var isPaused = false

    var body: some View {
        VStack {
            TimelineView(.animation(minimumInterval: nil, paused: isPaused)) { timeline in
                Canvas(rendersAsynchronously: false) { context, size in
                    let time = timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 2)
                    guard let symbol = context.resolveSymbol(id: 1) else { return }
                    context.opacity = 0.5
                    context.draw(symbol, at: CGPoint(x: size.width * time / 2, y: 20))
                    var copy = context
                    copy.opacity = 1
                    copy.draw(Text("Sparks"), at: CGPoint(x: size.width / 2, y: 60))
                } symbols: {
                    Circle().fill(.orange).frame(width: 10, height: 10).tag(1)
                }
            }
            .frame(width: 200, height: 80)
            Button("Pause") { isPaused = true }
        }
    }
}

struct ClockFace_Previews: PreviewProvider {
    static var previews: some View {
        ClockFace()
        Sparks()
    }
}
