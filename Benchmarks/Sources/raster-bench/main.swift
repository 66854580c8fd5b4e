import Foundation
import Geometry
import Rendering
import RasterRenderer

func median(_ name: String, _ list: DisplayList, _ width: CGFloat = 1920, _ height: CGFloat = 1080) {
    var times: [Double] = []
    for _ in 0..<21 {
        let start = DispatchTime.now().uptimeNanoseconds
        _ = RasterRenderer().render(list, size: CGSize(width: width, height: height), scale: 1, background: .white)
        times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
    }
    times.sort()
    print(name, String(format: "%.2f ms (min %.2f)", times[times.count / 2], times[0]))
}
func item(_ content: DisplayList.Content) -> DisplayList { .item(.init(frame: CGRect(x: 0, y: 0, width: 1920, height: 1080), content: content)) }
var seed: UInt64 = 7
func random(_ low: Double, _ high: Double) -> Double {
    seed = seed &* 6364136223846793005 &+ 1442695040888963407
    return low + (high - low) * Double(seed >> 33) / Double(1 << 31)
}
let circles = DisplayList.group((0..<200).map { _ in
    let r = random(20, 60)
    return item(.fill(Path(ellipseIn: CGRect(x: random(0, 1800), y: random(0, 960), width: 2 * r, height: 2 * r)), .nonZero, .color(.init(red: Float(random(0, 1)), green: 0.5, blue: 0.2))))
})
let full = Path(CGRect(x: 0, y: 0, width: 1920, height: 1080))
let ramp = GradientRamp(stops: [.init(location: 0, color: .init(red: 1, green: 0, blue: 0)), .init(location: 0.4, color: .init(red: 0, green: 1, blue: 0)), .init(location: 1, color: .init(red: 0, green: 0, blue: 1))])
median("empty", .empty)
median("200 circles", circles)
median("1 linear", item(.fill(full, .nonZero, .linearGradient(ramp, start: .zero, end: CGPoint(x: 1920, y: 1080)))))
median("1 radial", item(.fill(full, .nonZero, .radialGradient(ramp, center: CGPoint(x: 960, y: 540), startRadius: 0, endRadius: 900))))
median("1 angular", item(.fill(full, .nonZero, .angularGradient(ramp, center: CGPoint(x: 960, y: 540), startAngle: 0, endAngle: 2 * .pi))))
median("blur of circles", .effect(.blur(radius: 10, opaque: false), circles))
try gallery()
