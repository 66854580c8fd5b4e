import Foundation
import Geometry

/// Paints a mesh gradient: draws its patches once per density of pixels and samples that image.
package final class MeshGradientProgram: ShaderProgram, @unchecked Sendable {
    package let mesh: MeshGradientPaint
    package let bounds: CGRect
    private let isPerceptual: Bool
    /// From the mesh's colour vectors to gamma-encoded components.
    private let encode: @Sendable (SIMD4<Float>) -> ResolvedColor

    private let lock = NSLock()
    private var bitmaps: [Int: MeshBitmap] = [:]

    package let name = "mesh gradient"

    package init(
        _ mesh: MeshGradientPaint, bounds: CGRect, isPerceptual: Bool, encode: @escaping @Sendable (SIMD4<Float>) -> ResolvedColor
    ) {
        self.mesh = mesh
        self.isPerceptual = isPerceptual
        self.bounds = bounds
        self.encode = encode
    }

    package func isSame(as other: any ShaderProgram) -> Bool {
        guard let other = other as? MeshGradientProgram else { return false }
        return other === self || other.isPerceptual == isPerceptual && other.bounds == bounds && other.mesh == mesh
    }

    package func run(_ row: ShaderRow) {
        let first = SIMD2(row.start.x, row.start.y) / row.start.z
        let next = row.start + row.step
        let isEven = row.step.z == 0
        let delta = isEven ? SIMD2(row.step.x, row.step.y) / row.start.z : SIMD2(next.x, next.y) / next.z - first
        let bitmap = self.bitmap(pointsPerPixel: (delta * delta).sum().squareRoot())
        let scale = SIMD2(Float(bitmap.width), Float(bitmap.height)) / SIMD2(Float(bounds.width), Float(bounds.height))
        let origin = SIMD2(Float(bounds.minX), Float(bounds.minY))
        let start = (first - origin) * scale
        let step = delta * scale
        if isEven, abs(step.x - 1) < 1e-5, step.y == 0, bitmap.copy(row, from: start) {
            return
        }
        var place = row.start
        for index in 0..<row.count {
            let point = (SIMD2(place.x, place.y) / place.z - origin) * scale
            row.output[index] = bitmap.color(at: point)
            place += row.step
        }
    }

    /// Densities are steps of a sixteenth, so that moving views do not ask for an image of each.
    private func bitmap(pointsPerPixel: Float) -> MeshBitmap {
        let density = pointsPerPixel > 0 && pointsPerPixel.isFinite ? min(max(1 / pointsPerPixel, 0.0625), 8) : 1
        let key = Int(saturating: (density * 16).rounded(.up))
        lock.lock()
        defer { lock.unlock() }
        if let bitmap = bitmaps[key] {
            return bitmap
        }
        let bitmap = MeshBitmap(mesh, bounds.size, density: CGFloat(key) / 16, encode: encode)
        if bitmaps.count >= 4 {
            bitmaps.removeAll()
        }
        bitmaps[key] = bitmap
        return bitmap
    }
}

/// The pixels of a mesh gradient, premultiplied BGRA.
private final class MeshBitmap {
    let width: Int
    let height: Int
    private let pixels: UnsafeMutablePointer<UInt32>
    private let background: UInt32
    private static let mostPixels: CGFloat = 4_194_304

    private struct Corner {
        var x: Float
        var y: Float
        /// Premultiplied blue, green, red and alpha, 0…255.
        var color: SIMD4<Float>
    }

    init(_ paint: MeshGradientPaint, _ size: CGSize, density: CGFloat, encode: (SIMD4<Float>) -> ResolvedColor) {
        // Mixed premultiplied, so that clear has no colour.
        var mesh = paint
        mesh.colors = paint.colors.map { SIMD4($0.x * $0.w, $0.y * $0.w, $0.z * $0.w, $0.w) }
        // As many pixels as a large screen has; what is larger is smooth enough to be enlarged.
        let across = min(max(size.width * density, 1), 4096)
        let down = min(max(size.height * density, 1), 4096)
        let part = min(1, (Self.mostPixels / (across * down)).squareRoot())
        width = max(Int(saturating: (across * part).rounded()), 1)
        height = max(Int(saturating: (down * part).rounded()), 1)
        pixels = .allocate(capacity: width * height)
        background = Self.pixel(Self.premultiplied(mesh.background))
        pixels.initialize(repeating: background, count: width * height)
        let longest = max(width / (mesh.width - 1), height / (mesh.height - 1))
        let count = min(max(longest / 12, 8), 48)
        var corners: [Corner] = []
        corners.reserveCapacity((count + 1) * (count + 1))
        for row in 0..<(mesh.height - 1) {
            for column in 0..<(mesh.width - 1) {
                corners.removeAll(keepingCapacity: true)
                for j in 0...count {
                    let v = Float(j) / Float(count)
                    for i in 0...count {
                        let u = Float(i) / Float(count)
                        let place = mesh.position(column: column, row: row, u: u, v: v)
                        let mixed = mesh.color(column: column, row: row, u: u, v: v)
                        let color = Self.premultiplied(encode(Self.divided(mixed)))
                        corners.append(Corner(x: place.x * Float(width), y: place.y * Float(height), color: color))
                    }
                }
                for j in 0..<count {
                    for i in 0..<count {
                        let index = j * (count + 1) + i
                        fill(corners[index], corners[index + 1], corners[index + count + 1])
                        fill(corners[index + 1], corners[index + count + 1], corners[index + count + 2])
                    }
                }
            }
        }
    }

    deinit {
        pixels.deallocate()
    }

    private static func divided(_ color: SIMD4<Float>) -> SIMD4<Float> {
        guard color.w > 0 else { return SIMD4() }
        return SIMD4(color.x / color.w, color.y / color.w, color.z / color.w, color.w)
    }

    private static func premultiplied(_ color: ResolvedColor) -> SIMD4<Float> {
        let components = SIMD4(color.blue, color.green, color.red, 1)
        let limited = components.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
        return limited * (min(max(color.alpha, 0), 1) * 255)
    }

    @inline(__always)
    private static func pixel(_ color: SIMD4<Float>) -> UInt32 {
        let usable = color.replacing(with: SIMD4(), where: color .!= color)
        let rounded = usable.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255)) + 0.5
        let bytes = SIMD4<UInt32>(truncatingIfNeeded: integers(rounded))
        return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
    }

    /// Fills the pixels whose centres lie in the triangle.
    private func fill(_ a: Corner, _ b: Corner, _ c: Corner) {
        let area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
        guard abs(area) > 1e-6, area.isFinite else { return }
        let alongX = ((b.color - a.color) * (c.y - a.y) - (c.color - a.color) * (b.y - a.y)) / area
        let alongY = ((c.color - a.color) * (b.x - a.x) - (b.color - a.color) * (c.x - a.x)) / area
        var (low, middle, high) = (a, b, c)
        if middle.y < low.y { swap(&low, &middle) }
        if high.y < middle.y { swap(&middle, &high) }
        if middle.y < low.y { swap(&low, &middle) }
        let first = Self.firstCentre(low.y, height)
        let end = Self.firstCentre(high.y, height)
        guard first < end else { return }
        for row in first..<end {
            let y = Float(row) + 0.5
            let long = Self.crossing(low, high, y)
            let short = y < middle.y ? Self.crossing(low, middle, y) : Self.crossing(middle, high, y)
            let left = Self.firstCentre(min(long, short), width)
            let right = Self.firstCentre(max(long, short), width)
            guard left < right else { continue }
            var color = a.color + alongX * (Float(left) + 0.5 - a.x) + alongY * (y - a.y)
            let line = pixels + row * width
            let last = color + alongX * Float(right - left - 1)
            guard Self.isInRange(color), Self.isInRange(last) else {
                for column in left..<right {
                    line[column] = Self.pixel(color)
                    color += alongX
                }
                continue
            }
            // In 65536ths.
            var sum = Self.integers(color * 65536 + 32768)
            let step = right - left > 1 ? Self.integers(alongX * 65536) : SIMD4()
            for column in left..<right {
                let bytes = SIMD4<UInt32>(truncatingIfNeeded: sum &>> 16)
                line[column] = bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
                sum &+= step
            }
        }
    }

    @inline(__always)
    private static func isInRange(_ color: SIMD4<Float>) -> Bool {
        color.min() > -0.4 && color.max() < 255.4
    }

    @inline(__always)
    private static func integers(_ color: SIMD4<Float>) -> SIMD4<Int32> {
        SIMD4<Int32>(Int32(saturating: color.x), Int32(saturating: color.y), Int32(saturating: color.z), Int32(saturating: color.w))
    }

    /// The index of the first pixel whose centre is not before `edge`, from 0 to `count`.
    private static func firstCentre(_ edge: Float, _ count: Int) -> Int {
        Int(saturating: min(max((edge - 0.5).rounded(.up), 0), Float(count)))
    }

    private static func crossing(_ a: Corner, _ b: Corner, _ y: Float) -> Float {
        a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y))
    }

    /// Copies a row that meets the centres of pixels; false if this one does not.
    func copy(_ row: ShaderRow, from start: SIMD2<Float>) -> Bool {
        let column = start.x - 0.5
        let line = start.y - 0.5
        guard abs(column - column.rounded()) < 0.004, abs(line - line.rounded()) < 0.004, column > -0.5, line > -0.5,
            line.rounded() < Float(height), column.rounded() + Float(row.count) <= Float(width)
        else { return false }
        row.output.update(from: pixels + Int(saturating: line.rounded()) * width + Int(saturating: column.rounded()), count: row.count)
        return true
    }

    /// The colour at a place in pixels, mixed of the four around; the background outside.
    @inline(__always)
    func color(at point: SIMD2<Float>) -> UInt32 {
        guard point.x > -0.5, point.y > -0.5, point.x < Float(width) + 0.5, point.y < Float(height) + 0.5 else { return background }
        let x = min(max(point.x - 0.5, 0), Float(width - 1))
        let y = min(max(point.y - 0.5, 0), Float(height - 1))
        let (column, row) = (Int(saturating: x), Int(saturating: y))
        let (partX, partY) = (x - Float(column), y - Float(row))
        let index = row * width + column
        if partX < 0.004, partY < 0.004 {
            return pixels[index]
        }
        let right = column + 1 < width ? 1 : 0
        let below = row + 1 < height ? width : 0
        let top = Self.mix(pixels[index], pixels[index + right], partX)
        let bottom = Self.mix(pixels[index + below], pixels[index + below + right], partX)
        return Self.pixel(top + (bottom - top) * partY)
    }

    @inline(__always)
    private static func mix(_ a: UInt32, _ b: UInt32, _ part: Float) -> SIMD4<Float> {
        let (first, second) = (components(a), components(b))
        return first + (second - first) * part
    }

    @inline(__always)
    private static func components(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: SIMD4<UInt32>(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)))
    }
}
