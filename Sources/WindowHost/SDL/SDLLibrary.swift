import Foundation

/// SDL2, as it is on this machine. It is loaded when a window opens; nothing links it.
struct SDLLibrary: @unchecked Sendable {
    static let name = "libSDL2-2.0.so.0"
    static let package = "libsdl2-2.0-0"

    typealias Window = OpaquePointer
    typealias Renderer = OpaquePointer
    typealias Texture = OpaquePointer
    typealias Cursor = OpaquePointer
    typealias Surface = OpaquePointer

    /// `SDL_Rect`.
    struct Rect {
        var x, y, width, height: Int32
    }

    /// `SDL_RendererInfo`.
    struct RendererInfo {
        var name: UnsafePointer<CChar>?
        var flags: UInt32 = 0, formatCount: UInt32 = 0
        var formats = SIMD16<UInt32>()
        var maximumWidth: Int32 = 0, maximumHeight: Int32 = 0
        /// Room for what later versions add.
        var rest = SIMD8<UInt64>()
    }

    /// The beginning of `SDL_Surface`.
    struct SurfaceHead {
        var flags: UInt32
        var format: UnsafePointer<UInt32>?
        var width: Int32, height: Int32, pitch: Int32
        var pixels: UnsafeMutableRawPointer?
    }

    /// `SDL_DisplayMode`.
    struct DisplayMode {
        var format: UInt32 = 0
        var width: Int32 = 0, height: Int32 = 0, refreshRate: Int32 = 0
        var data: UnsafeMutableRawPointer?
    }

    let initialize: @convention(c) (UInt32) -> Int32
    let quit: @convention(c) () -> Void
    let error: @convention(c) () -> UnsafePointer<CChar>?
    let setHint: @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
    let videoDriver: @convention(c) () -> UnsafePointer<CChar>?
    let usableBounds: @convention(c) (Int32, UnsafeMutableRawPointer) -> Int32
    let displayCount: @convention(c) () -> Int32
    let displayBounds: @convention(c) (Int32, UnsafeMutableRawPointer) -> Int32
    let displayIndex: @convention(c) (Window) -> Int32
    let currentMode: @convention(c) (Int32, UnsafeMutableRawPointer) -> Int32
    let createWindow: @convention(c) (UnsafePointer<CChar>, Int32, Int32, Int32, Int32, UInt32) -> Window?
    let destroyWindow: @convention(c) (Window) -> Void
    let windowID: @convention(c) (Window) -> UInt32
    let raiseWindow: @convention(c) (Window) -> Void
    let setFullScreen: @convention(c) (Window, UInt32) -> Int32
    let showWindow: @convention(c) (Window) -> Void
    let setTitle: @convention(c) (Window, UnsafePointer<CChar>) -> Void
    let windowSize: @convention(c) (Window, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Void
    let windowPosition: @convention(c) (Window, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Void
    let setWindowSize: @convention(c) (Window, Int32, Int32) -> Void
    let setMinimumSize: @convention(c) (Window, Int32, Int32) -> Void
    let setMaximumSize: @convention(c) (Window, Int32, Int32) -> Void
    let createRenderer: @convention(c) (Window, Int32, UInt32) -> Renderer?
    let destroyRenderer: @convention(c) (Renderer) -> Void
    let rendererInfo: @convention(c) (Renderer, UnsafeMutableRawPointer) -> Int32
    let glAddress: @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
    let windowSurface: @convention(c) (Window) -> UnsafeMutableRawPointer?
    let updateWindowSurface: @convention(c) (Window, UnsafeRawPointer, Int32) -> Int32
    let outputSize: @convention(c) (Renderer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32
    let createTexture: @convention(c) (Renderer, UInt32, Int32, Int32, Int32) -> Texture?
    let destroyTexture: @convention(c) (Texture) -> Void
    let setBlendMode: @convention(c) (Texture, Int32) -> Int32
    let updateTexture: @convention(c) (Texture, UnsafeRawPointer?, UnsafeRawPointer, Int32) -> Int32
    let copy: @convention(c) (Renderer, Texture, UnsafeRawPointer?, UnsafeRawPointer?) -> Int32
    let clear: @convention(c) (Renderer) -> Int32
    let present: @convention(c) (Renderer) -> Void
    let waitEvent: @convention(c) (UnsafeMutableRawPointer) -> Int32
    let pollEvent: @convention(c) (UnsafeMutableRawPointer) -> Int32
    let pushEvent: @convention(c) (UnsafeMutableRawPointer) -> Int32
    let modifierState: @convention(c) () -> Int32
    let startTextInput: @convention(c) () -> Void
    let stopTextInput: @convention(c) () -> Void
    let setTextInputRect: @convention(c) (UnsafeRawPointer) -> Void
    let globalMouse: @convention(c) (UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> UInt32
    let setClipboard: @convention(c) (UnsafePointer<CChar>) -> Int32
    let clipboard: @convention(c) () -> UnsafeMutablePointer<CChar>?
    let free: @convention(c) (UnsafeMutableRawPointer) -> Void
    let createSystemCursor: @convention(c) (Int32) -> Cursor?
    let createColorCursor: @convention(c) (Surface, Int32, Int32) -> Cursor?
    let setCursor: @convention(c) (Cursor?) -> Void
    let freeCursor: @convention(c) (Cursor) -> Void
    let showCursor: @convention(c) (Int32) -> Int32
    let createSurface: @convention(c) (UnsafeMutableRawPointer, Int32, Int32, Int32, Int32, UInt32) -> Surface?
    let freeSurface: @convention(c) (Surface) -> Void

    /// Whether the library is on this machine.
    static var path: String? {
        let folders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib", "/usr/local/lib"]
        return folders.map { $0 + "/" + name }.first { FileManager.default.fileExists(atPath: $0) }
    }

    /// Finds functions by their names without SDL's prefix.
    private struct Lookup {
        private let handle: UnsafeMutableRawPointer

        init() throws {
            guard let handle = dlopen(SDLLibrary.name, RTLD_NOW | RTLD_LOCAL) else {
                throw WindowError("a window needs SDL2, which is not installed: apt-get install --no-install-recommends \(SDLLibrary.package)")
            }
            self.handle = handle
        }

        func callAsFunction<F>(_ name: String) throws -> F {
            guard let address = dlsym(handle, "SDL_" + name) else {
                throw WindowError("this SDL2 has no SDL_\(name); 2.26 or newer is needed")
            }
            return unsafeBitCast(address, to: F.self)
        }
    }

    init() throws {
        let function = try Lookup()
        initialize = try function("Init")
        quit = try function("Quit")
        error = try function("GetError")
        setHint = try function("SetHint")
        videoDriver = try function("GetCurrentVideoDriver")
        usableBounds = try function("GetDisplayUsableBounds")
        displayCount = try function("GetNumVideoDisplays")
        displayBounds = try function("GetDisplayBounds")
        displayIndex = try function("GetWindowDisplayIndex")
        currentMode = try function("GetCurrentDisplayMode")
        createWindow = try function("CreateWindow")
        destroyWindow = try function("DestroyWindow")
        windowID = try function("GetWindowID")
        raiseWindow = try function("RaiseWindow")
        setFullScreen = try function("SetWindowFullscreen")
        showWindow = try function("ShowWindow")
        setTitle = try function("SetWindowTitle")
        windowSize = try function("GetWindowSize")
        windowPosition = try function("GetWindowPosition")
        setWindowSize = try function("SetWindowSize")
        setMinimumSize = try function("SetWindowMinimumSize")
        setMaximumSize = try function("SetWindowMaximumSize")
        createRenderer = try function("CreateRenderer")
        destroyRenderer = try function("DestroyRenderer")
        rendererInfo = try function("GetRendererInfo")
        glAddress = try function("GL_GetProcAddress")
        windowSurface = try function("GetWindowSurface")
        updateWindowSurface = try function("UpdateWindowSurfaceRects")
        outputSize = try function("GetRendererOutputSize")
        createTexture = try function("CreateTexture")
        destroyTexture = try function("DestroyTexture")
        setBlendMode = try function("SetTextureBlendMode")
        updateTexture = try function("UpdateTexture")
        copy = try function("RenderCopy")
        clear = try function("RenderClear")
        present = try function("RenderPresent")
        waitEvent = try function("WaitEvent")
        pollEvent = try function("PollEvent")
        pushEvent = try function("PushEvent")
        modifierState = try function("GetModState")
        (startTextInput, stopTextInput) = (try function("StartTextInput"), try function("StopTextInput"))
        setTextInputRect = try function("SetTextInputRect")
        globalMouse = try function("GetGlobalMouseState")
        setClipboard = try function("SetClipboardText")
        clipboard = try function("GetClipboardText")
        free = try function("free")
        createSystemCursor = try function("CreateSystemCursor")
        createColorCursor = try function("CreateColorCursor")
        setCursor = try function("SetCursor")
        freeCursor = try function("FreeCursor")
        showCursor = try function("ShowCursor")
        createSurface = try function("CreateRGBSurfaceWithFormatFrom")
        freeSurface = try function("FreeSurface")
    }

    var lastError: String { error().map { String(cString: $0) } ?? "" }
}
