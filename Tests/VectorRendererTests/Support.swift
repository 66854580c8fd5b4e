import ImageFormats
import Foundation
import Geometry
import RasterRenderer
import Rendering
import Testing

@testable import VectorRenderer

let side: CGFloat = 60
let canvasSize = CGSize(width: side, height: side)
let red = ResolvedColor(red: 1, green: 0.2, blue: 0.1)
let blue = ResolvedColor(red: 0.1, green: 0.3, blue: 1)
let green = ResolvedColor(red: 0.1, green: 0.7, blue: 0.3)

func item(_ content: DisplayList.Content, x: CGFloat = 0, y: CGFloat = 0, size: CGSize = canvasSize) -> DisplayList {
    .item(.init(frame: CGRect(origin: CGPoint(x: x, y: y), size: size), content: content))
}

func fill(_ path: Path, _ paint: Paint, _ rule: FillRule = .nonZero) -> DisplayList {
    item(.fill(path, rule, paint))
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
    Path(CGRect(x: x, y: y, width: width, height: height))
}

func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Path {
    Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
}

func ramp(_ colors: ResolvedColor..., in space: GradientRamp.ColorSpace = .device, spread: GradientRamp.Spread = .pad) -> GradientRamp {
    GradientRamp(
        stops: colors.enumerated().map { .init(location: CGFloat($0) / CGFloat(colors.count - 1), color: $1) }, colorSpace: space,
        spread: spread)
}

func svg(_ list: DisplayList) throws -> String {
    try SVGRenderer(rasterizer: RasterRenderer()).render(list, size: canvasSize, background: .white).text
}

func raster(_ list: DisplayList) -> Bitmap {
    RasterRenderer().render(list, size: canvasSize, scale: 2, background: .white)
}

/// What a program makes of a file.
func convert(_ bytes: [UInt8], named name: String, _ makeCommand: (_ input: String, _ output: String) -> [String]) throws -> Bitmap {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vector-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent(name)
    try Data(bytes).write(to: input)
    let output = folder.appendingPathComponent("image.png")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = makeCommand(input.path, output.path)
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(process.arguments![0]) failed; scripts/setup --tests installs it")
    return try PNGDecoder.decode(Array(try Data(contentsOf: output)))
}

/// At two pixels per point.
func show(svg text: String) throws -> Bitmap {
    try convert(Array(text.utf8), named: "image.svg") { ["rsvg-convert", "--zoom", "2", $0, "--output", $1] }
}

func show(pdf bytes: [UInt8]) throws -> Bitmap {
    try convert(bytes, named: "image.pdf") { ["pdftoppm", "-r", "144", "-png", "-singlefile", $0, String($1.dropLast(4))] }
}

/// The mean difference of all components, in levels, and the part of the pixels that differ by more than 24 levels.
func difference(_ a: Bitmap, _ b: Bitmap) -> (mean: Double, part: Double) {
    guard a.width == b.width, a.height == b.height else { return (255, 1) }
    var sum = 0
    var count = 0
    for pixel in stride(from: 0, to: a.bytes.count, by: 4) {
        let differences = (0..<3).map { abs(Int(a.bytes[pixel + $0]) - Int(b.bytes[pixel + $0])) }
        sum += differences.reduce(0, +)
        count += differences.max()! > 24 ? 1 : 0
    }
    return (Double(sum) / Double(a.bytes.count / 4 * 3), Double(count) / Double(a.bytes.count / 4))
}
