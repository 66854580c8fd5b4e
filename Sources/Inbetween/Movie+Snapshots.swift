import ImageFormats
import Foundation
import MovieFormats
import Rendering
import VectorRenderer

extension Movie {
    /// Returns the image of the movie at `time` seconds, as a PNG file.
    public func snapshot(at time: Double) throws -> Data {
        try contactSheet(at: [time], columns: 1)
    }

    /// Returns the image of the movie at `time` seconds, as a PNG file.
    @available(*, deprecated, renamed: "snapshot(at:)")
    public func picture(at time: Double) throws -> Data { try snapshot(at: time) }

    /// Returns the images of the movie at several times, ascending, on one sheet, row by row, as a PNG file.
    /// - Throws: An error if there are no times, or if one is before the start or before its predecessor.
    public func contactSheet(at times: [Double], columns: Int) throws -> Data {
        Data(try PNGEncoder.encode(try ContactSheet.compose(bitmaps(at: times), columns: columns)))
    }

    /// Returns the images of the movie at several times, ascending, over each other, the earlier the fainter, as a PNG file.
    /// - Throws: The errors of `contactSheet(at:columns:)`.
    public func onionSkin(at times: [Double]) throws -> Data {
        Data(try PNGEncoder.encode(try ImageArrangement.onion.compose(bitmaps(at: times), columns: 1, gap: 0)))
    }

    /// Returns the images of the movie at several times, ascending, in a row on a strip of film, as a PNG file.
    /// - Throws: The errors of `contactSheet(at:columns:)`.
    public func filmStrip(at times: [Double]) throws -> Data {
        Data(try PNGEncoder.encode(try ImageArrangement.strip.compose(bitmaps(at: times), columns: 1, gap: 8)))
    }

    private func bitmaps(at times: [Double]) throws -> [Bitmap] {
        let (source, clock) = try begin()
        let rate = try FrameRate(framesPerSecond)
        _ = try MovieSettings(source, rate: rate)
        let stage = Stage(source: source, rate: rate, script: script, clock: clock)
        defer { stage.tearDown() }
        return try times.map { time in
            let frame = try stage.frame(at: time)
            let background = hasBackground ? frame.background : .clear
            return renderer.render(frame.displayList, size: source.size, scale: source.scale, background: background)
        }
    }

    /// Returns the movie at `time` seconds as an SVG file. Texts look the same everywhere and can be selected.
    public func svg(at time: Double) throws -> Data {
        try vectorFile(.svg, at: [time])
    }

    /// Returns the movie at several times, ascending, as a PDF file with a page for each.
    public func pdf(at times: [Double]) throws -> Data {
        try vectorFile(.pdf, at: times)
    }

    private func vectorFile(_ format: VectorFormat, at times: [Double]) throws -> Data {
        let (source, clock) = try begin()
        let rate = try FrameRate(framesPerSecond)
        _ = try MovieSettings(source, rate: rate)
        guard !times.isEmpty else {
            throw MovieError("there is no time to show")
        }
        let stage = Stage(source: source, rate: rate, script: script, clock: clock)
        defer { stage.tearDown() }
        let pages = try times.map { time in
            let frame = try stage.frame(at: time)
            return (list: frame.displayList, background: hasBackground ? frame.background : .clear)
        }
        return Data(try format.document(of: pages, settings: VectorSettings(size: source.size, rate: rate), rasterizer: renderer).bytes)
    }
}
