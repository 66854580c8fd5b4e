import Foundation
import Rendering
internal import ProcessOverrides

/// Windows of SDL2, on Wayland or X11.
package final class SDLSystem: WindowSystem, @unchecked Sendable {
    private static let video: UInt32 = 0x20

    private var library: SDLLibrary!
    /// One pointer for all windows.
    private lazy var cursors = SDLCursors(library: library)
    private lazy var textInput = SDLTextInput(library: library)
    private var keys = SDLHeldKeys()
    private var isX11 = false
    private var windows: [Int: SDLWindow] = [:]
    /// By SDL's numbers.
    private var numbers: [UInt32: Int] = [:]
    private var lastShown = 0.0
    /// The left Alt key is down, and nothing else has happened since.
    private var isMenuKeyDown = false
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 128, alignment: 16)

    package init() {}

    deinit {
        buffer.deallocate()
    }

    /// Where the library is, and its Debian package: for those who look what is missing.
    package static var libraryPath: String? { SDLLibrary.path }
    package static var libraryName: String { SDLLibrary.name }
    package static var libraryPackage: String { SDLLibrary.package }

    // MARK: Opening

    package func open(_ number: Int, _ request: WindowRequest) throws -> WindowGeometry {
        if library == nil { try start() }
        let window = try SDLWindow(request, library, isX11: isX11, paces: windows.isEmpty)
        windows[number] = window
        numbers[window.id] = number
        return window.geometry
    }

    private func start() throws {
        let library = try SDLLibrary()
        func hint(_ name: String, _ value: String) { _ = library.setHint(name, value) }
        hint("SDL_VIDEODRIVER", Self.drivers(ProcessInfo.processInfo.environment) { FileManager.default.fileExists(atPath: $0) })
        hint("SDL_NO_SIGNAL_HANDLERS", "1")
        hint("SDL_TOUCH_MOUSE_EVENTS", "0")
        hint("SDL_MOUSE_TOUCH_EVENTS", "0")
        hint("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
        // A click that comes with the focus counts, as in other programs of a desktop.
        hint("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
        // Where windows are shown without a graphics card, only what changes is copied.
        hint("SDL_FRAMEBUFFER_ACCELERATION", "0")
        // What input methods compose is drawn by the program, whatever its length.
        hint("SDL_IME_SUPPORT_EXTENDED_TEXT", "1")
        hint("SDL_IME_INTERNAL_EDITING", "0")
        // The program says when it ends: another window may be about to open.
        hint("SDL_QUIT_ON_LAST_WINDOW_CLOSE", "0")
        guard library.initialize(Self.video) == 0 else {
            throw WindowError(
                "there is no display for a window (\(library.lastError)); “inbetween render” writes a movie, and “inbetween preview” shows views in a browser")
        }
        self.library = library
        isX11 = library.videoDriver().map { String(cString: $0) } == "x11"
        if isX11 { DisplayLoss.watch() }
    }

    /// Wayland where there is one: under XWayland everything would be blurred. Where there is none, its library would write its own error.
    static func drivers(_ environment: [String: String], exists: (String) -> Bool) -> String {
        let socket = environment["WAYLAND_DISPLAY"].flatMap { $0.isEmpty ? nil : $0 } ?? "wayland-0"
        let folder = environment["XDG_RUNTIME_DIR"] ?? ""
        let hasWayland = socket.hasPrefix("/") ? exists(socket) : !folder.isEmpty && exists(folder + "/" + socket)
        return hasWayland ? "wayland,x11" : "x11"
    }

    // MARK: Events

    package func wake() {
        withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { event in
            event.initializeMemory(as: UInt8.self, repeating: 0)
            event.storeBytes(of: SDLEvent.wakeType, as: UInt32.self)
            _ = library.pushEvent(event.baseAddress!)
        }
    }

    package func waitForEvents() -> [NumberedEvent] {
        var events: [NumberedEvent] = []
        guard let event = buffer.baseAddress, library.waitEvent(event) != 0 else { return [NumberedEvent(0, .quit)] }
        repeat {
            let sdl = SDLEvent(UnsafeRawBufferPointer(buffer))
            events += numberedEvents(sdl)
            if let text = sdl.ownedText { library.free(text) }
        } while library.pollEvent(event) != 0
        return events
    }

    private func numberedEvents(_ event: SDLEvent) -> [NumberedEvent] {
        let content = event.content
        let number = event.window.flatMap { numbers[$0] }
        let openedMenu = noteMenuKey(content)
        switch content {
        case .quit:
            return [NumberedEvent(0, .quit)]
        case .texturesLost:
            return windows.flatMap { number, window in window.texturesLost().map { NumberedEvent(number, $0) } }
        case .clipboardChanged:
            return windows.flatMap { number, window in window.windowEvents(content).map { NumberedEvent(number, $0) } }
        default:
            guard let number, let window = windows[number] else { return [] }
            noteInput(content, in: number)
            let own = keys.events(for: content, symbol: event.symbol, window.windowEvents(content, isTextOn: textInput.isOn))
            return (openedMenu ? [.key(KeyInput(character: "\u{F70D}"))] : own).map { NumberedEvent(number, $0) }
        }
    }

    private func noteInput(_ content: SDLEvent.Content, in number: Int) {
        switch content {
        case .focused(true): textInput.focus(number)
        case .editing(let text, _, _) where !text.isEmpty: textInput.noteComposition(in: number)
        default: break
        }
    }

    /// Whether the Alt key was pressed and released alone, which opens the menu bar, as F10 does.
    private func noteMenuKey(_ content: SDLEvent.Content) -> Bool {
        switch content {
        case .menuKey(let isDown):
            defer { isMenuKeyDown = isDown }
            return isMenuKeyDown && !isDown
        case .key, .letter, .text, .button, .wheel, .focused:
            isMenuKeyDown = false
            return false
        default:
            return false
        }
    }

    // MARK: Showing

    package func show(_ bitmap: Bitmap, changes: [PixelArea]?, in number: Int) {
        windows[number]?.show(bitmap, changes: changes)
    }

    /// A display without a rhythm, such as one in memory, lets programs run ahead: waits until a frame's time has passed.
    package func pace() {
        let rate = windows.values.map(\.refreshRate).max() ?? 0
        let interval = 1 / Double((24...1000).contains(rate) ? rate : 60)
        let now = stage_clock_real_seconds()
        let passed = now - lastShown
        if passed < interval * 0.8 {
            usleep(UInt32(saturating: (interval - passed) * 1_000_000))
        }
        lastShown = stage_clock_real_seconds()
    }

    package func apply(_ setting: WindowSetting, to number: Int) {
        switch setting {
        case .pointer(let pointer): cursors.show(pointer)
        case .textInput(let state): textInput.apply(state, to: number, unit: windows[number]?.unit ?? 1)
        case .endComposition: textInput.endComposition()
        default: windows[number]?.apply(setting)
        }
    }

    package func close(_ number: Int) {
        windows[number] = nil
        textInput.close(number)
        numbers = numbers.filter { $0.value != number }
    }

    package func end() {
        cursors.removeAll()
        windows = [:]
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
