import Foundation

/// Where things are on the screen of a device, in points.
struct DeviceScreenMetrics {
    let device: Device
    let size: CGSize

    init(_ device: Device, size: CGSize) {
        self.device = device
        self.size = size
    }

    var isLandscape: Bool { (size.width > size.height) != (device.screen.width > device.screen.height) }
    /// A phone in landscape shows none.
    var hasStatusBar: Bool { device.isTablet || !isLandscape }

    /// A phone with a camera in its screen has the time to the left of it and the levels to the right.
    var isSplit: Bool { device.camera != .outside }

    /// The middle of the status bar's texts.
    var statusBarY: CGFloat {
        let top = device.safeAreaInsets.top
        return isSplit ? (top * 0.55).rounded() : top / 2
    }

    /// The middle of the spaces beside the camera, from the sides of the screen.
    var earX: CGFloat {
        switch device.camera {
        case .outside: 40
        case .notch(let width, _): (size.width - width) / 4
        case .island: (size.width - Self.island.width) / 4
        }
    }

    static let island = CGSize(width: 125, height: 37)

    /// The camera's part of the upright screen.
    var cameraFrame: CGRect? {
        let width = device.screen.width
        switch device.camera {
        case .outside:
            return nil
        case .notch(let notch, let height):
            return CGRect(x: (width - notch) / 2, y: 0, width: notch, height: height)
        case .island:
            return CGRect(
                x: (width - Self.island.width) / 2, y: device.safeAreaInsets.top - 11 - Self.island.height, width: Self.island.width,
                height: Self.island.height)
        }
    }

    var indicatorFrame: CGRect {
        let width = (device.isTablet ? 0.25 : 0.355) * min(device.screen.width, size.width) * (isLandscape && !device.isTablet ? 1.6 : 1)
        return CGRect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
    }

    /// Points on the window that an overlay covers.
    func samples(under overlay: SystemOverlay) -> [CGPoint] {
        switch overlay {
        case .statusBar:
            [earX - 16, earX, earX + 16, size.width - earX - 24, size.width - earX, size.width - earX + 24].map { CGPoint(x: $0, y: statusBarY) }
        case .homeIndicator:
            [0.1, 0.5, 0.9].map { CGPoint(x: indicatorFrame.minX + indicatorFrame.width * $0, y: indicatorFrame.midY) }
        }
    }
}

/// All that is drawn above the window of an app.
struct DeviceScreenView: View {
    let device: Device
    @Environment(\.deviceScreenState) private var state

    var body: some View {
        GeometryReader { proxy in
            let metrics = DeviceScreenMetrics(device, size: proxy.size)
            ZStack(alignment: .topLeading) {
                if metrics.hasStatusBar {
                    StatusBar(metrics: metrics, time: state.time)
                        .foregroundStyle(color(.statusBar))
                        .opacity(state.isHidden[.statusBar] == true ? 0 : 1)
                }
                if device.hasHomeIndicator {
                    Capsule()
                        .fill(color(.homeIndicator))
                        .frame(width: metrics.indicatorFrame.width, height: metrics.indicatorFrame.height)
                        .offset(x: metrics.indicatorFrame.minX, y: metrics.indicatorFrame.minY)
                        .opacity(state.isHidden[.homeIndicator] == true ? 0 : 1)
                }
                CameraShape(metrics: metrics).fill(.black)
                if device.cornerRadius > 0 {
                    ScreenCorners(radius: device.cornerRadius).fill(.black, style: FillStyle(eoFill: true))
                }
            }
        }
        .ignoresSafeArea()
        .environment(\.colorScheme, .light)
        .environment(\.dynamicTypeSize, .large)
    }

    private func color(_ overlay: SystemOverlay) -> Color {
        state.isOnDark[overlay] == true ? .white : .black
    }
}

/// The notch or the island. In landscape it is at the left side.
private struct CameraShape: Shape {
    let metrics: DeviceScreenMetrics

    nonisolated func path(in rect: CGRect) -> Path {
        guard let frame = metrics.cameraFrame else { return Path() }
        let upright: Path
        if frame.minY > 0 {
            upright = Path(roundedRect: frame, cornerRadius: frame.height / 2, style: .circular)
        } else {
            upright = Self.notch(frame)
        }
        guard metrics.isLandscape else { return upright }
        return upright.applying(CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: rect.height))
    }

    /// Round at the bottom, and flared at the edge of the screen.
    private nonisolated static func notch(_ frame: CGRect) -> Path {
        let (radius, flare) = (frame.height * 0.62, 6.0)
        var path = Path()
        path.move(to: CGPoint(x: frame.minX - flare, y: 0))
        path.addQuadCurve(to: CGPoint(x: frame.minX, y: flare), control: CGPoint(x: frame.minX, y: 0))
        path.addArc(tangent1End: CGPoint(x: frame.minX, y: frame.maxY), tangent2End: CGPoint(x: frame.midX, y: frame.maxY), radius: radius)
        path.addArc(tangent1End: CGPoint(x: frame.maxX, y: frame.maxY), tangent2End: CGPoint(x: frame.maxX, y: 0), radius: radius)
        path.addLine(to: CGPoint(x: frame.maxX, y: flare))
        path.addQuadCurve(to: CGPoint(x: frame.maxX + flare, y: 0), control: CGPoint(x: frame.maxX, y: 0))
        path.closeSubpath()
        return path
    }
}

/// What the rounded corners cut off.
private struct ScreenCorners: Shape {
    let radius: CGFloat

    nonisolated func path(in rect: CGRect) -> Path {
        var path = Path(rect)
        path.addPath(Path(roundedRect: rect, cornerRadius: radius, style: .continuous))
        return path
    }
}
