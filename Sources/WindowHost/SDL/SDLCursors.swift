import Foundation
import Rendering

/// The pointers of a window. Each system cursor is made once.
final class SDLCursors {
    private let library: SDLLibrary
    private var system: [Int32: SDLLibrary.Cursor] = [:]
    /// The pointer that is an image.
    private var own: SDLLibrary.Cursor?
    private var isShown = true
    /// `SDL_PIXELFORMAT_ARGB8888`: the bytes are B, G, R, A.
    private static let pixelFormat: UInt32 = 0x1636_2004

    init(library: SDLLibrary) {
        self.library = library
    }

    func show(_ pointer: WindowPointer) {
        let shows = pointer != .hidden
        if shows != isShown {
            isShown = shows
            _ = library.showCursor(shows ? 1 : 0)
        }
        switch pointer {
        case .hidden:
            break
        case .image(let bitmap, let x, let y):
            let old = own
            own = cursor(of: bitmap, x, y)
            library.setCursor(own ?? systemCursor(.arrow))
            if let old { library.freeCursor(old) }
        default:
            // A theme may lack one.
            library.setCursor(systemCursor(pointer) ?? systemCursor(.arrow))
        }
    }

    func removeAll() {
        for cursor in system.values { library.freeCursor(cursor) }
        if let own { library.freeCursor(own) }
        (system, own) = ([:], nil)
    }

    /// SDL's numbers.
    private func systemCursor(_ pointer: WindowPointer) -> SDLLibrary.Cursor? {
        let number: Int32 =
            switch pointer {
            case .text: 1
            case .cross: 3
            case .fallingDiagonal: 5
            case .risingDiagonal: 6
            case .horizontal: 7
            case .vertical: 8
            case .allDirections: 9
            case .hand: 11
            case .arrow, .hidden, .image: 0
            }
        if let cursor = system[number] { return cursor }
        let cursor = library.createSystemCursor(number)
        system[number] = cursor
        return cursor
    }

    private func cursor(of bitmap: Bitmap, _ x: Int, _ y: Int) -> SDLLibrary.Cursor? {
        var bytes = Array(bitmap.bytes)
        return bytes.withUnsafeMutableBytes { bytes in
            let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
            guard let start = bytes.baseAddress, let surface = library.createSurface(start, width, height, 32, width * 4, Self.pixelFormat) else { return nil }
            defer { library.freeSurface(surface) }
            return library.createColorCursor(surface, Int32(x), Int32(y))
        }
    }
}
