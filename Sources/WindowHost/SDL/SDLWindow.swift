import Foundation
import Rendering
internal import ProcessOverrides

/// A window of SDL2, on Wayland or X11.
package final class SDLWindow: WindowSystem, @unchecked Sendable {
    private static let video: UInt32 = 0x20
    private static let centred: Int32 = 0x2FFF_0000
    private static let hidden: UInt32 = 0x8, resizable: UInt32 = 0x20, highDensity: UInt32 = 0x2000
    private static let accelerated: UInt32 = 2, followsDisplay: UInt32 = 4
    /// `SDL_PIXELFORMAT_ARGB8888`: the bytes are B, G, R, A.
    private static let pixelFormat: UInt32 = 0x1636_2004
    private static let rightMouse: UInt8 = 3, leftMouse: UInt8 = 1

    private var library: SDLLibrary!
    private var window: SDLLibrary.Window!
    private var renderer: SDLLibrary.Renderer!
    private var texture: (handle: SDLLibrary.Texture, width: Int, height: Int)?
    private var geometry = WindowGeometry(size: .zero, scale: 1)
    /// The window's units in a point.
    private var unit: CGFloat = 1
    private var wantedScale: CGFloat?
    private var fingers: [Int64: Int] = [:]
    private lazy var cursors = SDLCursors(library: library)
    private var isDragging = false
    private var lastShown = 0.0
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 128, alignment: 16)

    package init() {}

    deinit {
        buffer.deallocate()
    }

    /// Where the library is, and its Debian package: for those who look what is missing.
    package static var libraryPath: String? { SDLLibrary.path }
    package static var libraryPackage: String { SDLLibrary.package }

    // MARK: Opening

    package func open(_ request: WindowRequest) throws -> WindowGeometry {
        library = try SDLLibrary()
        hint("SDL_VIDEODRIVER", Self.drivers(ProcessInfo.processInfo.environment) { FileManager.default.fileExists(atPath: $0) })
        hint("SDL_NO_SIGNAL_HANDLERS", "1")
        hint("SDL_TOUCH_MOUSE_EVENTS", "0")
        hint("SDL_MOUSE_TOUCH_EVENTS", "0")
        hint("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
        guard library.initialize(Self.video) == 0 else {
            throw WindowError(
                "there is no display for a window (\(library.lastError)); “inbetween render” writes a movie, and “inbetween preview” shows views in a browser")
        }
        let isX11 = library.videoDriver().map { String(cString: $0) } == "x11"
        if isX11 { DisplayLoss.watch() }
        wantedScale = request.scale ?? (isX11 ? Self.desktopScale : nil)
        // X11's units are pixels. Wayland's are points, and the display has more pixels.
        unit = isX11 ? wantedScale ?? 1 : 1
        try makeWindow(request)
        measure()
        if !isX11, let scale = wantedScale {
            unit = scale / density
            library.setWindowSize(window, units(request.size.width), units(request.size.height))
        }
        library.showWindow(window)
        measure()
        return geometry
    }

    /// Wayland where there is one: under XWayland everything would be blurred. Where there is none, its library would write its own error.
    static func drivers(_ environment: [String: String], exists: (String) -> Bool) -> String {
        let socket = environment["WAYLAND_DISPLAY"].flatMap { $0.isEmpty ? nil : $0 } ?? "wayland-0"
        let folder = environment["XDG_RUNTIME_DIR"] ?? ""
        let hasWayland = socket.hasPrefix("/") ? exists(socket) : !folder.isEmpty && exists(folder + "/" + socket)
        return hasWayland ? "wayland,x11" : "x11"
    }

    private func hint(_ name: String, _ value: String) {
        _ = library.setHint(name, value)
    }

    private func makeWindow(_ request: WindowRequest) throws {
        var (width, height) = (units(request.size.width), units(request.size.height))
        var bounds = SDLLibrary.Rect(x: 0, y: 0, width: 0, height: 0)
        if request.isResizable, library.usableBounds(0, &bounds) == 0, bounds.width > 0, bounds.height > 0 {
            (width, height) = (min(width, bounds.width), min(height, bounds.height))
        }
        let flags = Self.hidden | Self.highDensity | (request.isResizable ? Self.resizable : 0)
        guard let window = library.createWindow(request.title, Self.centred, Self.centred, width, height, flags) else {
            throw WindowError("the window cannot be opened: \(library.lastError)")
        }
        self.window = window
        guard let renderer = library.createRenderer(window, -1, Self.accelerated | Self.followsDisplay) ?? library.createRenderer(window, -1, 0) else {
            throw WindowError("nothing can be drawn in the window: \(library.lastError)")
        }
        self.renderer = renderer
    }

    /// What the desktop asks programs on X11 to enlarge by.
    private static var desktopScale: CGFloat? {
        let text = ProcessInfo.processInfo.environment["GDK_SCALE"] ?? ""
        return Double(text).flatMap { (0.5...8).contains($0) ? CGFloat($0) : nil }
    }

    private func units(_ points: CGFloat) -> Int32 { Int32(saturating: max((points * unit).rounded(.up), 1)) }

    // MARK: Geometry

    private var pixelSize: (width: Int32, height: Int32) {
        var (width, height): (Int32, Int32) = (0, 0)
        _ = library.outputSize(renderer, &width, &height)
        return (max(width, 1), max(height, 1))
    }

    private var windowSize: (width: Int32, height: Int32) {
        var (width, height): (Int32, Int32) = (0, 0)
        library.windowSize(window, &width, &height)
        return (max(width, 1), max(height, 1))
    }

    /// Pixels in a unit of the window.
    private var density: CGFloat { CGFloat(pixelSize.width) / CGFloat(windowSize.width) }

    private func measure() {
        let pixels = pixelSize
        let scale = density * unit
        geometry = WindowGeometry(size: CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale), scale: scale)
    }

    private func point(_ x: Int32, _ y: Int32) -> CGPoint { CGPoint(x: CGFloat(x) / unit, y: CGFloat(y) / unit) }

    // MARK: Events

    package func wake() {
        withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { event in
            event.initializeMemory(as: UInt8.self, repeating: 0)
            event.storeBytes(of: SDLEvent.wakeType, as: UInt32.self)
            _ = library.pushEvent(event.baseAddress!)
        }
    }

    package func waitForEvents() -> [WindowEvent] {
        var events: [WindowEvent] = []
        guard let event = buffer.baseAddress, library.waitEvent(event) != 0 else { return [.closed] }
        repeat {
            events += windowEvents(SDLEvent(UnsafeRawBufferPointer(buffer)).content)
        } while library.pollEvent(event) != 0
        return events
    }

    private func windowEvents(_ content: SDLEvent.Content) -> [WindowEvent] {
        switch content {
        case .quit: [.closed]
        case .sizeChanged: resized()
        case .exposed: exposed()
        case .texturesLost: texturesLost()
        case .visible(let isVisible): [.visible(isVisible)]
        case .focused(let isFocused): [.focused(isFocused)] + (isFocused ? clipboardText() : [])
        case .clipboardChanged: clipboardText()
        case .left: isDragging ? [] : [.hover(nil)]
        case .motion(let x, let y, let buttons): [buttons & 1 != 0 ? .mouseDragged(point(x, y)) : .hover(point(x, y))]
        case .button(let x, let y, let button, let isDown): clicked(point(x, y), button, isDown)
        case .wheel(let x, let y, let mouseX, let mouseY):
            [.wheel(point(mouseX, mouseY), CGSize(width: CGFloat(x), height: -CGFloat(y)), isSideways: library.modifierState() & 3 != 0)]
        case .finger(let id, let x, let y, let phase):
            touched(id, CGPoint(x: CGFloat(x) * geometry.size.width, y: CGFloat(y) * geometry.size.height), phase)
        case .key(let key): pasted(by: key) + [.key(key)]
        case .text(let text): text.isEmpty || SDLEvent.isTextOfKey(held: UInt16(truncatingIfNeeded: library.modifierState())) ? [] : [.text(text)]
        case .wake, .other: []
        }
    }

    /// The display has lost what the window showed; the texture still has it, so that nothing is painted.
    private func exposed() -> [WindowEvent] {
        if let texture { present(texture.handle, texture.width, texture.height) }
        return []
    }

    private func texturesLost() -> [WindowEvent] {
        if let texture { library.destroyTexture(texture.handle) }
        texture = nil
        return [.damaged]
    }

    private func resized() -> [WindowEvent] {
        let old = geometry
        measure()
        return geometry == old ? [] : [.resized(geometry)]
    }

    private func clicked(_ point: CGPoint, _ button: UInt8, _ isDown: Bool) -> [WindowEvent] {
        guard button == Self.leftMouse || button == Self.rightMouse else { return [] }
        let which: WindowEvent.MouseButton = button == Self.leftMouse ? .main : .secondary
        if which == .main {
            isDragging = isDown
        }
        return [isDown ? .mouseDown(point, which) : .mouseUp(point, which)]
    }

    private func touched(_ id: Int64, _ point: CGPoint, _ phase: SDLEvent.Phase) -> [WindowEvent] {
        switch phase {
        case .down:
            let number = (0...).first { !fingers.values.contains($0) } ?? 0
            fingers[id] = number
            return [.fingerDown(number, point)]
        case .moved:
            return fingers[id].map { [.fingerMoved($0, point)] } ?? []
        case .up:
            return fingers.removeValue(forKey: id).map { [.fingerUp($0)] } ?? []
        }
    }

    /// The text that command and V are about to paste.
    private func pasted(by key: KeyInput) -> [WindowEvent] {
        key == KeyInput(character: "v", modifiers: 16) ? clipboardText() : []
    }

    /// The text on the machine's clipboard, for what is enabled when there is one.
    private func clipboardText() -> [WindowEvent] {
        guard let text = library.clipboard() else { return [] }
        defer { library.free(text) }
        let string = String(cString: text)
        return string.isEmpty ? [] : [.clipboard(string)]
    }

    // MARK: Showing

    package func show(_ bitmap: Bitmap, changes: [PixelArea]?) {
        let isNew = texture.map { $0.width != bitmap.width || $0.height != bitmap.height } ?? true
        if isNew { makeTexture(bitmap.width, bitmap.height) }
        guard let texture else { return }
        let whole = PixelArea(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        bitmap.bytes.withUnsafeBytes { bytes in
            for area in isNew ? [whole] : changes ?? [whole] {
                var rect = SDLLibrary.Rect(x: Int32(area.x), y: Int32(area.y), width: Int32(area.width), height: Int32(area.height))
                let start = bytes.baseAddress! + (area.y * bitmap.width + area.x) * 4
                _ = library.updateTexture(texture.handle, &rect, start, Int32(bitmap.width * 4))
            }
        }
        present(texture.handle, texture.width, texture.height)
        pace()
    }

    /// In a window that has another size by now, pixels keep theirs.
    private func present(_ texture: SDLLibrary.Texture, _ width: Int, _ height: Int) {
        var place = SDLLibrary.Rect(x: 0, y: 0, width: Int32(width), height: Int32(height))
        _ = library.clear(renderer)
        _ = library.copy(renderer, texture, nil, &place)
        library.present(renderer)
    }

    private func makeTexture(_ width: Int, _ height: Int) {
        if let texture { library.destroyTexture(texture.handle) }
        texture = library.createTexture(renderer, Self.pixelFormat, 0, Int32(width), Int32(height)).map { ($0, width, height) }
        if let texture { _ = library.setBlendMode(texture.handle, 0) }
    }

    /// A display without a rhythm, such as one in memory, lets programs run ahead: waits until a frame's time has passed.
    private func pace() {
        var mode = SDLLibrary.DisplayMode()
        _ = library.currentMode(max(library.displayIndex(window), 0), &mode)
        let interval = 1 / Double((24...1000).contains(mode.refreshRate) ? mode.refreshRate : 60)
        let now = stage_clock_real_seconds()
        let passed = now - lastShown
        if passed < interval * 0.8 {
            usleep(UInt32(saturating: (interval - passed) * 1_000_000))
        }
        lastShown = stage_clock_real_seconds()
    }

    // MARK: Changing

    package func apply(_ setting: WindowSetting) {
        switch setting {
        case .title(let title):
            library.setTitle(window, title)
        case .clipboard(let text):
            _ = library.setClipboard(text)
        case .pointer(let pointer):
            cursors.show(pointer)
        case .limits(let minimum, let maximum):
            var bounds = SDLLibrary.Rect(x: 0, y: 0, width: 0, height: 0)
            let isKnown = library.usableBounds(max(library.displayIndex(window), 0), &bounds) == 0 && bounds.width > 0 && bounds.height > 0
            let room = isKnown ? (bounds.width, bounds.height) : (Int32.max, Int32.max)
            let least = (min(units(minimum.width), room.0), min(units(minimum.height), room.1))
            library.setMinimumSize(window, least.0, least.1)
            if let maximum {
                library.setMaximumSize(window, max(units(maximum.width), least.0), max(units(maximum.height), least.1))
            }
        }
    }

    package func close() {
        cursors.removeAll()
        if let texture { library.destroyTexture(texture.handle) }
        library.destroyRenderer(renderer)
        library.destroyWindow(window)
        library.quit()
    }
}

/// An X server that goes ends the program, since Xlib cannot go on.
private enum DisplayLoss {
    static func watch() {
        guard let xlib = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD), let address = dlsym(xlib, "XSetIOErrorHandler") else { return }
        typealias Handler = @convention(c) (OpaquePointer?) -> Int32
        let setHandler = unsafeBitCast(address, to: (@convention(c) (Handler) -> UnsafeRawPointer?).self)
        _ = setHandler { _ in
            FileHandle.standardError.write(Data("error: the display has gone, and the window with it\n".utf8))
            _exit(1)
        }
    }
}
