import Foundation
import Geometry
import Rendering
import RasterRenderer

// raster-bench [--images FOLDER] [--tsv] [PART OF A SCENE'S NAME]
// raster-bench --export SCENES.json
// raster-bench --threads COUNT [PART OF A SCENE'S NAME]: one frame on so many threads, beside one thread
// raster-bench --count FRAMES: draws that many frames of each scene and measures nothing, for Benchmarks/instructions

let arguments = Array(CommandLine.arguments.dropFirst())
var folder: String?
var filter = ""
var isTable = false
var threads: Int?
var index = 0
let size = CGSize(width: Scene.width, height: Scene.height)
while index < arguments.count {
    if ["--images", "--pictures"].contains(arguments[index]), index + 1 < arguments.count {
        folder = arguments[index + 1]
        index += 1
    } else if arguments[index] == "--export", index + 1 < arguments.count {
        try SceneExport.write(scenes.filter { $0.name != "empty" }, to: arguments[index + 1])
        exit(0)
    } else if arguments[index] == "--count", index + 1 < arguments.count, let frames = Int(arguments[index + 1]) {
        for scene in scenes {
            for frame in 0..<frames {
                drawOurs(scene.frame(frame))
            }
        }
        exit(0)
    } else if arguments[index] == "--threads", index + 1 < arguments.count, let count = Int(arguments[index + 1]), count > 1 {
        threads = count
        index += 1
    } else if arguments[index] == "--tsv" {
        isTable = true
    } else {
        filter = arguments[index]
    }
    index += 1
}

let repeats = 21

func milliseconds(_ body: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
}

func median(_ times: [Double]) -> Double {
    times.sorted()[times.count / 2]
}

func drawOurs(_ list: DisplayList) {
    _ = RasterRenderer().render(list, size: size, scale: 1, background: .white)
}

func drawCairos(_ list: DisplayList, _ canvas: CairoRenderer) {
    canvas.render(list, scale: 1, background: .white)
}

/// Milliseconds per frame when two threads draw frames of their own.
func onTwoThreads(_ draw: @Sendable (Int, Int) -> Void) -> Double {
    let rounds = (0..<5).map { _ in
        milliseconds {
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                for frame in 0..<8 {
                    draw(thread, frame)
                }
            }
        } / 16
    }
    return median(rounds)
}

func load() -> String {
    var values = [0.0, 0, 0]
    getloadavg(&values, 3)
    return String(format: "%.2f", values[0])
}

func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}

if let threads {
    measureCrew(threads, scenes.filter { filter.isEmpty || $0.name.contains(filter) })
    exit(0)
}
if let folder {
    try gallery().writePNG(to: folder + "/gallery.png")
}
let canvases = (0..<2).map { _ in CairoRenderer(width: Int(Scene.width), height: Int(Scene.height)) }
if !isTable {
    print("1920 x 1080, ms per frame, median of \(repeats); load \(load())")
    print(padded("", 36) + "one thread               two threads")
    print(padded("scene", 36) + "ours   Cairo  ratio      ours   Cairo")
}
for scene in scenes where filter.isEmpty || scene.name.contains(filter) {
    var ours: [Double] = []
    var cairos: [Double] = []
    for frame in 0..<repeats + 3 {
        // The others draw from lists that are ready, too.
        let list = scene.frame(frame)
        let a = milliseconds { drawOurs(list) }
        let b = milliseconds { drawCairos(list, canvases[0]) }
        if frame >= 3 {
            ours.append(a)
            cairos.append(b)
        }
    }
    nonisolated(unsafe) let frames = scene.frame
    nonisolated(unsafe) let shared = canvases
    let pair = onTwoThreads { _, frame in drawOurs(frames(frame)) }
    let cairoPair = onTwoThreads { thread, frame in drawCairos(frames(frame), shared[thread]) }
    let ratio = median(ours) / median(cairos)
    if isTable {
        if scene.name != "empty" {
            print(String(format: "%@\t%.3f\t%.3f\t%.3f\t%.3f", scene.name, median(ours), median(cairos), pair, cairoPair))
        }
        continue
    }
    print(
        padded(scene.name, 36)
            + String(
                format: "%5.2f  %6.2f  %4.2f %@   %5.2f  %6.2f", median(ours), median(cairos), ratio,
                ratio <= scene.target ? "  " : "!!", pair, cairoPair))
    if let folder {
        let name = scene.name.replacingOccurrences(of: " ", with: "-").replacingOccurrences(of: ",", with: "")
        RasterRenderer().render(scene.frame(0), size: size, scale: 1, background: .white).writePNG(to: "\(folder)/\(name).png")
        canvases[0].render(scene.frame(0), scale: 1, background: .white)
        canvases[0].bitmap.writePNG(to: "\(folder)/\(name)-cairo.png")
    }
}
