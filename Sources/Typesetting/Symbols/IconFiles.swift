import Foundation
import Geometry
import Synchronization

/// The icons of Debian's package bootstrap-icons: SVG files of one 16 × 16 box each.
package enum IconFiles {
    package static let package = "bootstrap-icons"

    /// `INBETWEEN_ICONS` names another folder of the same shape.
    package static let folder = ProcessInfo.processInfo.environment["INBETWEEN_ICONS"] ?? ProgramFolder.shared("icons") ?? "/usr/share/bootstrap-icons/svg"

    package static var isInstalled: Bool { FileManager.default.fileExists(atPath: folder) }

    private static let paths = Mutex<[String: Path]>([:])

    static func exists(_ name: String) -> Bool {
        outline(name) != nil
    }

    /// The filled area in hundredths of an em around the centre of the box, without overlaps; nil if there is no such icon.
    static func outline(_ name: String) -> Path? {
        if let known = paths.withLock({ $0[name] }) {
            return known.isEmpty ? nil : known
        }
        let path = read(name)
        paths.withLock { $0[name] = path }
        return path.isEmpty ? nil : path
    }

    private static func read(_ name: String) -> Path {
        guard name.utf8.allSatisfy({ $0 == 0x2D || ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x7A) }),
            let data = FileManager.default.contents(atPath: "\(folder)/\(name).svg")
        else {
            if !isInstalled {
                FontLibrary.warn("The icons of \(package) are missing (\(folder)). Install them with: apt-get install \(package)", once: package)
            }
            return Path()
        }
        var path = Path()
        for element in String(decoding: data, as: UTF8.self).split(separator: "<") {
            let shape: Path
            if element.hasPrefix("path"), let outline = attribute("d", of: element) {
                shape = SVGPathReader.path(outline)
            } else if element.hasPrefix("circle"), let x = number("cx", of: element), let y = number("cy", of: element), let r = number("r", of: element) {
                shape = Path(ellipseIn: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))
            } else if element.hasPrefix("rect"), let width = number("width", of: element), let height = number("height", of: element) {
                let radius = number("rx", of: element) ?? 0
                shape = Path(
                    roundedRect: CGRect(x: number("x", of: element) ?? 0, y: number("y", of: element) ?? 0, width: width, height: height),
                    cornerSize: CGSize(width: radius, height: radius), style: .circular)
            } else {
                continue
            }
            path.addPath(shape.normalized(eoFill: element.contains("evenodd")))
        }
        let scale: CGFloat = 100 / 16
        return path.normalized(eoFill: false).applying(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -50, ty: -50))
    }

    private static func attribute(_ name: String, of element: Substring) -> Substring? {
        guard let start = element.range(of: " \(name)=\"") else { return nil }
        return element[start.upperBound...].prefix { $0 != "\"" }
    }

    private static func number(_ name: String, of element: Substring) -> CGFloat? {
        attribute(name, of: element).flatMap { Double($0) }.map { CGFloat($0) }
    }
}
