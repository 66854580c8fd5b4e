import Foundation
import Rendering

/// One window of SDL2. The window thread owns it.
final class SDLWindow {
    private static let centred: Int32 = 0x2FFF_0000
    private static let hidden: UInt32 = 0x8, resizable: UInt32 = 0x20, highDensity: UInt32 = 0x2000
    private static let desktopFullScreen: UInt32 = 0x1001
    private static let rightMouse: UInt8 = 3, leftMouse: UInt8 = 1

    private let library: SDLLibrary
    private let isX11: Bool
    private let window: SDLLibrary.Window
    private var pixels: (any SDLPixels)!
    private(set) var geometry = WindowGeometry(size: .zero, scale: 1)
    /// The window's units in a point.
    private(set) var unit: CGFloat = 1
    private var fingers: [Int64: Int] = [:]
    private var isDragging = false
    /// What is being dropped on the window.
    private var dropped: [DroppedItem] = []

    /// - Parameters:
    ///   - isX11: Whether the window's units are pixels.
    ///   - paces: Whether showing a picture waits for the display. Several windows that do wait for each other.
    init(_ request: WindowRequest, _ library: SDLLibrary, isX11: Bool, paces: Bool) throws {
        (self.library, self.isX11) = (library, isX11)
        let wantedScale = request.scale ?? (isX11 ? Self.desktopScale : nil)
        // X11's units are pixels. Wayland's are points, and the display has more pixels.
        unit = isX11 ? wantedScale ?? 1 : 1
        var (width, height) = (Self.units(request.size.width, unit), Self.units(request.size.height, unit))
        var bounds = SDLLibrary.Rect(x: 0, y: 0, width: 0, height: 0)
        if request.isResizable, library.usableBounds(0, &bounds) == 0, bounds.width > 0, bounds.height > 0 {
            (width, height) = (min(width, bounds.width), min(height, bounds.height))
        }
        let flags = Self.hidden | Self.highDensity | (request.isResizable ? Self.resizable : 0)
        let place = isX11 ? request.place.flatMap { Self.usable($0, library) } : nil
        guard let window = library.createWindow(request.title, place?.x ?? Self.centred, place?.y ?? Self.centred, width, height, flags) else {
            throw WindowError("the window cannot be opened: \(library.lastError)")
        }
        self.window = window
        guard let pixels = Self.makePixels(window, library, isX11: isX11, paces: paces) else {
            // The window goes with this object.
            throw WindowError("nothing can be drawn in the window: \(library.lastError)")
        }
        self.pixels = pixels
        measure()
        if !isX11, let scale = wantedScale {
            unit = scale / density
            library.setWindowSize(window, units(request.size.width), units(request.size.height))
        }
        library.showWindow(window)
        measure()
    }

    /// A place where there is still a display, with room for the upper left part of the window.
    private static func usable(_ place: CGPoint, _ library: SDLLibrary) -> (x: Int32, y: Int32)? {
        let (x, y) = (Int32(saturating: place.x), Int32(saturating: place.y))
        for display in 0..<max(library.displayCount(), 0) {
            var bounds = SDLLibrary.Rect(x: 0, y: 0, width: 0, height: 0)
            guard library.displayBounds(display, &bounds) == 0 else { continue }
            let isInside = Int(x) >= Int(bounds.x) && Int(y) >= Int(bounds.y)
            if isInside, Int(x) + 50 < Int(bounds.x) + Int(bounds.width), Int(y) + 50 < Int(bounds.y) + Int(bounds.height) { return (x, y) }
        }
        return nil
    }

    deinit {
        pixels = nil
        library.destroyWindow(window)
    }

    private static func makePixels(_ window: SDLLibrary.Window, _ library: SDLLibrary, isX11: Bool, paces: Bool) -> (any SDLPixels)? {
        // Where there is no card, a renderer would load a compiler for shaders, only to be taken down.
        var texture = isX11 && !hasCard ? nil : SDLTexturePixels(window, library, paces: paces)
        // A window has either the one or the other.
        if isX11, texture?.isWithoutCard ?? true {
            texture = nil
            if let memory = SDLMemoryPixels(window, library) { return memory }
            texture = SDLTexturePixels(window, library, paces: paces)
        }
        return texture
    }

    private static var hasCard: Bool { ["/dev/dri", "/dev/nvidiactl", "/dev/dxg"].contains(where: FileManager.default.fileExists) }

    /// SDL's number of the window.
    var id: UInt32 { library.windowID(window) }

    /// Pictures that the display shows in a second; 0 where it does not say.
    var refreshRate: Int32 {
        var mode = SDLLibrary.DisplayMode()
        _ = library.currentMode(max(library.displayIndex(window), 0), &mode)
        return mode.refreshRate
    }

    /// What the desktop asks programs on X11 to enlarge by.
    private static var desktopScale: CGFloat? {
        let text = ProcessInfo.processInfo.environment["GDK_SCALE"] ?? ""
        return Double(text).flatMap { (0.5...8).contains($0) ? CGFloat($0) : nil }
    }

    private func units(_ points: CGFloat) -> Int32 { Self.units(points, unit) }

    private static func units(_ points: CGFloat, _ unit: CGFloat) -> Int32 { Int32(saturating: max((points * unit).rounded(.up), 1)) }

    // MARK: Geometry

    private var pixelSize: (width: Int32, height: Int32) { pixels.size }

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

    /// Where the window is; Wayland does not say.
    private var place: WindowPlace {
        var (x, y): (Int32, Int32) = (0, 0)
        library.windowPosition(window, &x, &y)
        return WindowPlace(origin: CGPoint(x: CGFloat(x), y: CGFloat(y)), unit: unit, isKnown: isX11)
    }

    private func point(_ x: Int32, _ y: Int32) -> CGPoint { CGPoint(x: CGFloat(x) / unit, y: CGFloat(y) / unit) }

    // MARK: Events

    /// - Parameter isTextOn: Whether a key that makes text is followed by that.
    func windowEvents(_ content: SDLEvent.Content, isTextOn: Bool = true) -> [WindowEvent] {
        switch content {
        case .close: [.closed]
        case .sizeChanged: resized()
        case .exposed: exposed()
        case .moved: [.moved(place)]
        case .visible(let isVisible): [.visible(isVisible)] + (isVisible ? [.moved(place)] : [])
        case .focused(let isFocused): [.focused(isFocused)] + (isFocused ? clipboardText() : [])
        case .clipboardChanged: clipboardText()
        case .left: isDragging ? [] : [.hover(nil)]
        case .motion(let x, let y, let buttons): [buttons & 1 != 0 ? .mouseDragged(point(x, y)) : .hover(point(x, y))]
        case .button(let x, let y, let button, let isDown): clicked(point(x, y), button, isDown)
        case .wheel(let x, let y, let mouseX, let mouseY):
            [.wheel(point(mouseX, mouseY), CGSize(width: CGFloat(x), height: -CGFloat(y)), isSideways: library.modifierState() & 3 != 0)]
        case .finger(let id, let x, let y, let phase):
            touched(id, CGPoint(x: CGFloat(x) * geometry.size.width, y: CGFloat(y) * geometry.size.height), phase)
        case .key(let key, _): pasted(by: key) + [.key(key)]
        case .letter(let key, _): isTextOn ? [] : [.key(key)]
        case .editing(let text, let start, let length): [.composed(text, selected: Int(max(start, 0))..<Int(max(start, 0)) + Int(max(length, 0)))]
        case .dropBegan: drop(nil)
        case .droppedFile(let path): drop(.file(path))
        case .droppedText(let text): drop(.text(text))
        case .dropEnded: endDrop()
        case .text(let text): text.isEmpty || SDLEvent.isTextOfKey(held: UInt16(truncatingIfNeeded: library.modifierState())) ? [] : [.text(text)]
        case .quit, .texturesLost, .menuKey, .wake, .keyUp, .other: []
        }
    }

    private func drop(_ item: DroppedItem?) -> [WindowEvent] {
        dropped = item.map { dropped + [$0] } ?? []
        return []
    }

    /// SDL does not say where: it is where the pointer is, which the display knows best.
    private func endDrop() -> [WindowEvent] {
        guard !dropped.isEmpty else { return [] }
        defer { dropped = [] }
        var (x, y, left, top): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        _ = library.globalMouse(&x, &y)
        library.windowPosition(window, &left, &top)
        return [.dropped(dropped, point(x &- left, y &- top))]
    }

    /// The display has lost what the window showed; SDL still has it, so that nothing is painted.
    private func exposed() -> [WindowEvent] {
        pixels.showAgain()
        return []
    }

    func texturesLost() -> [WindowEvent] {
        pixels.forget()
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

    func show(_ bitmap: Bitmap, changes: [PixelArea]?) {
        pixels.show(bitmap, changes: changes)
    }

    // MARK: Changing

    func apply(_ setting: WindowSetting) {
        switch setting {
        case .title(let title):
            library.setTitle(window, title)
        case .clipboard(let text):
            _ = library.setClipboard(text)
        case .pointer, .textInput, .endComposition:
            break
        case .fullScreen(let isFull):
            _ = library.setFullScreen(window, isFull ? Self.desktopFullScreen : 0)
        case .front:
            library.raiseWindow(window)
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

}
