import Foundation

/// The time, the signal, Wi-Fi and the battery at the top of a screen.
struct StatusBar: View {
    let metrics: DeviceScreenMetrics
    let time: String

    var body: some View {
        let y = metrics.statusBarY
        if metrics.isSplit {
            text(size: 17)
                .position(x: metrics.earX, y: y)
            levels(height: 12)
                .position(x: metrics.size.width - metrics.earX, y: y)
        } else if metrics.device.isTablet {
            text(size: 12)
                .position(x: 36, y: y)
            HStack(spacing: 6) {
                WiFiShape().frame(width: 15, height: 11)
                BatteryLevel(height: 11)
            }
            .position(x: metrics.size.width - 40, y: y)
        } else {
            HStack(spacing: 5) {
                SignalShape().frame(width: 17, height: 10)
                WiFiShape().frame(width: 14, height: 10)
            }
            .position(x: 26, y: y)
            text(size: 12)
                .position(x: metrics.size.width / 2, y: y)
            BatteryLevel(height: 10)
                .position(x: metrics.size.width - 20, y: y)
        }
    }

    private func text(size: CGFloat) -> some View {
        Text(time)
            .font(.system(size: size, weight: .semibold))
            .fixedSize()
    }

    private func levels(height: CGFloat) -> some View {
        HStack(spacing: 7) {
            SignalShape().frame(width: height * 1.6, height: height)
            WiFiShape().frame(width: height * 1.42, height: height)
            BatteryLevel(height: height + 1)
        }
        .fixedSize()
    }
}

/// Four bars of growing height.
private struct SignalShape: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        let step = rect.width / 4
        for index in 0..<4 {
            let height = rect.height * [0.36, 0.56, 0.78, 1][index]
            let bar = CGRect(x: rect.minX + CGFloat(index) * step + step * 0.12, y: rect.maxY - height, width: step * 0.66, height: height)
            path.addRoundedRect(in: bar, cornerSize: CGSize(width: step * 0.22, height: step * 0.22))
        }
        return path
    }
}

/// Two arcs and a sector, from the lower middle.
private struct WiFiShape: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.maxY)
        let radius = rect.height
        let (from, to) = (Angle(degrees: 225), Angle(degrees: 315))
        var path = Path()
        path.move(to: center)
        path.addArc(center: center, radius: radius * 0.3, startAngle: from, endAngle: to, clockwise: false)
        path.closeSubpath()
        for middle in [0.53, 0.88] {
            var arc = Path()
            arc.addArc(center: center, radius: radius * middle, startAngle: from, endAngle: to, clockwise: false)
            path.addPath(arc.strokedPath(StrokeStyle(lineWidth: radius * 0.2)))
        }
        return path
    }
}

/// A full battery.
private struct BatteryLevel: View {
    let height: CGFloat

    var body: some View {
        HStack(spacing: 1) {
            RoundedRectangle(cornerRadius: height * 0.33)
                .strokeBorder(lineWidth: 1)
                .opacity(0.35)
                .overlay {
                    RoundedRectangle(cornerRadius: height * 0.2)
                        .padding(2)
                }
                .frame(width: height * 1.95, height: height)
            Capsule()
                .opacity(0.4)
                .frame(width: 1.4, height: height * 0.33)
        }
        .fixedSize()
    }
}
