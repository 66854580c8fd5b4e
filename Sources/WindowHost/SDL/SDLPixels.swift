import Foundation
import Rendering

/// Where the pixels of a window go.
protocol SDLPixels: AnyObject {
    /// The pixels that the window has.
    var size: (width: Int32, height: Int32) { get }

    /// Shows a bitmap, which outside of `changes` is the one of the last call; nil means everywhere. In a window that has another size by
    /// now, pixels keep theirs.
    func show(_ bitmap: Bitmap, changes: [PixelArea]?)

    /// Shows the last one again, where the display has lost it.
    func showAgain()

    /// What was handed over is lost.
    func forget()
}

extension PixelArea {
    fileprivate var rect: SDLLibrary.Rect {
        SDLLibrary.Rect(x: Int32(x), y: Int32(y), width: Int32(width), height: Int32(height))
    }
}

/// A texture of a graphics card: what changes is uploaded, and the card draws all of it.
final class SDLTexturePixels: SDLPixels {
    private static let accelerated: UInt32 = 2, followsDisplay: UInt32 = 4
    /// `SDL_PIXELFORMAT_ARGB8888`: the bytes are B, G, R, A.
    private static let pixelFormat: UInt32 = 0x1636_2004

    private let library: SDLLibrary
    private let renderer: SDLLibrary.Renderer
    private var texture: (handle: SDLLibrary.Texture, width: Int, height: Int)?

    /// - Parameter paces: Whether showing a picture waits for the display.
    init?(_ window: SDLLibrary.Window, _ library: SDLLibrary, paces: Bool) {
        let pace = paces ? Self.followsDisplay : 0
        guard let renderer = library.createRenderer(window, -1, Self.accelerated | pace) ?? library.createRenderer(window, -1, 0) else { return nil }
        (self.library, self.renderer) = (library, renderer)
    }

    deinit {
        if let texture { library.destroyTexture(texture.handle) }
        library.destroyRenderer(renderer)
    }

    /// Whether the processor does the card's work.
    var isWithoutCard: Bool {
        var info = SDLLibrary.RendererInfo()
        guard library.rendererInfo(renderer, &info) == 0 else { return false }
        if info.flags & Self.accelerated == 0 { return true }
        guard let name = info.name, String(cString: name).hasPrefix("opengl"), let address = library.glAddress("glGetString") else { return false }
        let describe = unsafeBitCast(address, to: (@convention(c) (UInt32) -> UnsafePointer<CChar>?).self)
        let card = describe(0x1F01).map { String(cString: $0) } ?? ""
        return ["llvmpipe", "softpipe", "Software"].contains { card.contains($0) }
    }

    var size: (width: Int32, height: Int32) {
        var (width, height): (Int32, Int32) = (0, 0)
        _ = library.outputSize(renderer, &width, &height)
        return (max(width, 1), max(height, 1))
    }

    func show(_ bitmap: Bitmap, changes: [PixelArea]?) {
        let isNew = texture.map { $0.width != bitmap.width || $0.height != bitmap.height } ?? true
        if isNew { makeTexture(bitmap.width, bitmap.height) }
        guard let texture else { return }
        let whole = PixelArea(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        bitmap.bytes.withUnsafeBytes { bytes in
            for area in isNew ? [whole] : changes ?? [whole] {
                var rect = area.rect
                let start = bytes.baseAddress! + (area.y * bitmap.width + area.x) * 4
                _ = library.updateTexture(texture.handle, &rect, start, Int32(bitmap.width * 4))
            }
        }
        showAgain()
    }

    func showAgain() {
        guard let texture else { return }
        var place = SDLLibrary.Rect(x: 0, y: 0, width: Int32(texture.width), height: Int32(texture.height))
        _ = library.clear(renderer)
        _ = library.copy(renderer, texture.handle, nil, &place)
        library.present(renderer)
    }

    func forget() {
        if let texture { library.destroyTexture(texture.handle) }
        texture = nil
    }

    private func makeTexture(_ width: Int, _ height: Int) {
        if let texture { library.destroyTexture(texture.handle) }
        texture = library.createTexture(renderer, Self.pixelFormat, 0, Int32(width), Int32(height)).map { ($0, width, height) }
        if let texture { _ = library.setBlendMode(texture.handle, 0) }
    }
}

/// Memory that the X server reads: what changes is copied there, and only that is shown anew.
final class SDLMemoryPixels: SDLPixels {
    /// `SDL_PIXELFORMAT_XRGB8888` and `ARGB8888`.
    private static let formats: [UInt32] = [0x1616_1804, 0x1636_2004]

    private let library: SDLLibrary
    private let window: SDLLibrary.Window
    /// The memory that has the last bitmap, and the size of that.
    private var last: (pixels: UnsafeMutableRawPointer, surface: (width: Int32, height: Int32), width: Int, height: Int)?

    /// Nil where the memory has another layout than bitmaps.
    init?(_ window: SDLLibrary.Window, _ library: SDLLibrary) {
        (self.library, self.window) = (library, window)
        guard surface != nil else { return nil }
    }

    private var surface: SDLLibrary.SurfaceHead? {
        guard let address = library.windowSurface(window) else { return nil }
        let head = address.assumingMemoryBound(to: SDLLibrary.SurfaceHead.self).pointee
        guard let format = head.format, Self.formats.contains(format.pointee), head.pixels != nil else { return nil }
        return head
    }

    var size: (width: Int32, height: Int32) {
        var (width, height): (Int32, Int32) = (0, 0)
        library.windowSize(window, &width, &height)
        return (max(width, 1), max(height, 1))
    }

    func show(_ bitmap: Bitmap, changes: [PixelArea]?) {
        guard let surface, let pixels = surface.pixels else { return }
        let isSame = last.map {
            $0.pixels == pixels && $0.surface == (surface.width, surface.height) && ($0.width, $0.height) == (bitmap.width, bitmap.height)
        }
        let whole = PixelArea(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        let areas = isSame == true ? changes ?? [whole] : [whole]
        if isSame != true {
            memset(pixels, 0, Int(surface.pitch) * Int(surface.height))
        }
        last = (pixels, (surface.width, surface.height), bitmap.width, bitmap.height)
        var rects: [SDLLibrary.Rect] = []
        bitmap.bytes.withUnsafeBytes { bytes in
            for area in areas {
                let (width, height) = (min(area.width, Int(surface.width) - area.x), min(area.height, Int(surface.height) - area.y))
                guard width > 0, height > 0 else { continue }
                for y in area.y..<area.y + height {
                    memcpy(pixels + y * Int(surface.pitch) + area.x * 4, bytes.baseAddress! + (y * bitmap.width + area.x) * 4, width * 4)
                }
                rects.append(SDLLibrary.Rect(x: Int32(area.x), y: Int32(area.y), width: Int32(width), height: Int32(height)))
            }
        }
        guard isSame == true else { return showAgain() }
        if !rects.isEmpty { _ = library.updateWindowSurface(window, rects, Int32(rects.count)) }
    }

    func showAgain() {
        guard last != nil, let surface else { return }
        var rect = SDLLibrary.Rect(x: 0, y: 0, width: surface.width, height: surface.height)
        // Memory that has come anew with another size has nothing to show.
        guard surface.pixels == last?.pixels else { return }
        _ = library.updateWindowSurface(window, &rect, 1)
    }

    func forget() {
        last = nil
    }
}
