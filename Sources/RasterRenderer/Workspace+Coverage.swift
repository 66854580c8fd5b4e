import Geometry
import Rendering
import PixelKernels

extension Workspace {
    /// How far outlines may stray from the exact ones, in pixels: finer for small shapes, so that areas hold.
    static func tolerance(for rect: PixelRect) -> Double {
        max(0.01, min(0.05, 0.00075 * Double(max(rect.width, rect.height))))
    }

    /// Adds a path to the open window, whose corner is the corner of `origin`.
    func addPath(_ path: Path, _ transform: CGAffineTransform, origin: PixelRect) {
        let m = raster_affine(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx - Double(origin.left),
            ty: transform.ty - Double(origin.top))
        path.verbs.withUnsafeBytes { verbs in
            path.points.withUnsafeBytes { points in
                guard let first = points.baseAddress, let verb = verbs.baseAddress else { return }
                raster_addPath(
                    &cells, verb.assumingMemoryBound(to: UInt8.self), verbs.count,
                    first.assumingMemoryBound(to: Double.self), m, Self.tolerance(for: origin))
            }
        }
    }

    /// Adds the polylines in the workspace.
    func addPolylines(origin: PixelRect) {
        polylines.points.withUnsafeBytes { points in
            guard let first = points.baseAddress?.assumingMemoryBound(to: Double.self) else { return }
            for run in polylines.runs {
                raster_addPolygon(
                    &cells, first + 2 * run.start, run.end - run.start, -Double(origin.left), -Double(origin.top))
            }
        }
    }
}

extension FillRule {
    var kernelRule: Int32 {
        Int32((isEvenOdd ? raster_evenOdd : raster_nonZero) | (isAntialiased ? 0 : raster_hard))
    }
}
