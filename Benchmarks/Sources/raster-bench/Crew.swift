import Foundation
import Geometry
import RasterRenderer
import Rendering

/// One frame on one thread and on several, in turns, through a canvas as a window has it. Each frame is painted whole.
func measureCrew(_ count: Int, _ scenes: [Scene]) {
    print("1920 x 1080, ms per frame, best and median of \(repeats); load \(load())")
    print(padded("scene", 36) + "one thread      \(count) threads       ratio of best, of medians")
    let clock: @Sendable () -> Double = { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
    for scene in scenes where scene.name != "empty" {
        let canvases = [1, count].map { RasterRenderer().makeCanvas(size: size, scale: 1, crew: PaintCrew(count: $0, clock: clock)) }
        var times: [[Double]] = [[], []]
        for frame in 0..<repeats + 6 {
            let list = scene.frame(frame)
            // Another background is another picture everywhere.
            let background = ResolvedColor(red: 1, green: 1, blue: frame % 2 == 0 ? 1 : 0.9)
            for index in 0..<2 {
                let time = milliseconds { _ = canvases[index].draw(list, background: background) }
                if frame >= 6 {
                    times[index].append(time)
                }
            }
        }
        let (best, middle) = (times.map { $0.min()! }, times.map(median))
        let ratios = (best[1] / best[0], middle[1] / middle[0])
        print(
            padded(scene.name, 36)
                + String(format: "%6.2f %6.2f   %6.2f %6.2f   %5.2f %5.2f", best[0], middle[0], best[1], middle[1], ratios.0, ratios.1))
    }
}
