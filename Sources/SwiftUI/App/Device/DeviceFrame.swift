import Foundation
import Rendering

/// A window within a picture of its device: a source of frames that are larger than the window. Inputs have the window's coordinates.
@MainActor
package final class DeviceFrame: FrameSource {
    private let window: ViewGraph
    private let device: Device
    private let margins: DeviceMargins
    /// The body of the device.
    private let picture: DisplayList
    private var last: (content: DisplayList, background: ResolvedColor, list: DisplayList)?
    private var version: UInt64 = 0

    package init(of device: Device, around window: ViewGraph) {
        self.window = window
        self.device = device
        margins = DeviceMargins(of: device)
        let size = margins.size(around: window.size)
        let tree = ViewGraph(DeviceBody(device: device, margins: margins), size: size, scale: window.scale, isWindow: false)
        picture = tree.frame(at: 0).displayList
        tree.tearDown()
    }

    package var size: CGSize { margins.size(around: window.size) }
    package var scale: CGFloat { window.scale }

    /// The window's background is on the screen; around the device it is the background of the picture, too.
    package func frame(at time: Double) -> Frame {
        let frame = window.frame(at: time)
        return Frame(
            time: frame.time, displayList: list(of: frame), background: frame.background, nextUpdate: frame.nextUpdate, bodies: frame.bodies,
            rules: frame.rules)
    }

    private func list(of frame: Frame) -> DisplayList {
        let content = frame.displayList
        if let last, content.isSame(as: last.content), frame.background == last.background {
            return last.list
        }
        let screen = CGRect(origin: .zero, size: window.size)
        let shape = Path(roundedRect: screen, cornerRadius: device.cornerRadius, style: .continuous)
        let background = DisplayList.item(
            DisplayList.Item(frame: screen, content: .fill(Path(screen), .nonZero, .color(frame.background))))
        let inside = DisplayList.effect(.clip(shape, .nonZero), .group([background, content]))
        let place = CGAffineTransform(translationX: margins.side, y: margins.top)
        version += 1
        let list = DisplayList(
            .group([picture, .effect(.transform(place), inside)]),
            identity: DisplayList.Identity(graph: picture.identity.graph, rule: .max, version: version))
        last = (content, frame.background, list)
        return list
    }

    package func send(_ event: InputEvent) throws { try window.send(event) }

    package func prepare(for events: [InputEvent]) { window.prepare(for: events) }

    package func act(_ body: () throws -> Void) rethrows { try window.act(body) }

    package var hasChanges: Bool { window.hasChanges }

    package func tearDown() { window.tearDown() }
}

/// How far a device extends beyond its screen, in points.
struct DeviceMargins {
    let side, top: CGFloat
    /// The thickness of the metal at the edge.
    let edge: CGFloat = 4
    /// How far keys stand out.
    let key: CGFloat = 3
    /// The radius of the body's corners.
    let radius: CGFloat

    init(of device: Device) {
        switch (device.isTablet, device.hasHomeIndicator) {
        case (false, true): (side, top, radius) = (20, 20, device.cornerRadius + 17)
        case (false, false): (side, top, radius) = (24, 104, 54)
        case (true, true): (side, top, radius) = (36, 36, device.cornerRadius + 20)
        case (true, false): (side, top, radius) = (40, 80, 40)
        }
    }

    func size(around window: CGSize) -> CGSize {
        CGSize(width: window.width + 2 * side, height: window.height + 2 * top)
    }
}

/// A device without what is on its screen.
private struct DeviceBody: View {
    let device: Device
    let margins: DeviceMargins

    var body: some View {
        ZStack {
            if !device.isTablet {
                keys
            }
            Group {
                RoundedRectangle(cornerRadius: margins.radius)
                    .fill(
                        LinearGradient(colors: [Color(white: 0.55), Color(white: 0.3), Color(white: 0.5)], startPoint: .topLeading, endPoint: .bottomTrailing))
                RoundedRectangle(cornerRadius: margins.radius - 1.5)
                    .inset(by: 1.5)
                    .fill(Color(white: 0.16))
                RoundedRectangle(cornerRadius: margins.radius - margins.edge)
                    .inset(by: margins.edge)
                    .fill(.black)
            }
            .padding(.horizontal, margins.key)
            if !device.hasHomeIndicator {
                homeButton
            }
        }
    }

    /// The volume keys, the action key and the side key of a phone.
    private var keys: some View {
        GeometryReader { proxy in
            let height = proxy.size.height
            ForEach([(0.18, 0.035), (0.245, 0.065), (0.325, 0.065)], id: \.0) { place, length in
                key(length: height * length)
                    .position(x: 4, y: height * (place + length / 2))
            }
            key(length: height * 0.1)
                .position(x: proxy.size.width - 4, y: height * 0.31)
        }
    }

    private func key(length: CGFloat) -> some View {
        RoundedRectangle(cornerRadius: 2)
            .fill(Color(white: 0.36))
            .frame(width: 8, height: length)
    }

    private var homeButton: some View {
        VStack {
            Spacer()
            Circle()
                .strokeBorder(Color(white: 0.35), lineWidth: 3)
                .frame(width: 58, height: 58)
                .frame(height: margins.top)
        }
    }
}
