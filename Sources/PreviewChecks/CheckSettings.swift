import Foundation
internal import Yams

/// What a project has chosen for its tests of previews: `.inbetween-test.yml`.
package struct CheckSettings: Equatable {
    package static let fileName = ".inbetween-test.yml"

    /// Beside the file, where it is no whole path.
    package var goldens: String?
    package var variants: [PreviewVariant] = []
    package var strip: Double?
    package var frames: Int?
    package var tolerance: Double?
    package var limit: Double?
    package var filter: [String] = []

    private static let keys = ["goldens", "variants", "matrix", "strip", "frames", "tolerance", "limit", "filter"]

    package init() {}

    /// - Parameter name: What an error calls it.
    package init(yaml: String, name: String) throws {
        let root: Node?
        do {
            root = try Yams.compose(yaml: yaml)
        } catch {
            throw CheckError("“\(name)” is no YAML: \("\(error)".split(separator: "\n").joined(separator: " "))")
        }
        guard let root else { return }
        guard case .mapping(let mapping) = root else {
            throw CheckError("“\(name)” is a list of settings, such as “variants: [light, dark]”")
        }
        for (key, value) in mapping {
            let place = "\(name):\(key.mark?.line ?? 1)"
            do {
                try set(key.string ?? "", value)
            } catch {
                throw CheckError("\(place): \(error)")
            }
        }
    }

    private mutating func set(_ key: String, _ value: Node) throws {
        func number(_ range: ClosedRange<Double>) throws -> Double {
            guard let number = value.scalar.flatMap({ Double($0.string) }), range.contains(number) else {
                throw CheckError("“\(key)” is a number from \(PreviewResult.number(range.lowerBound)) to \(PreviewResult.number(range.upperBound))")
            }
            return number
        }
        switch key {
        case "goldens":
            guard let path = value.scalar?.string, !path.isEmpty else { throw CheckError("“goldens” is a folder’s name") }
            goldens = path
        case "variants": variants += try Self.strings(value, key).map { try PreviewVariant($0) }
        case "matrix":
            guard case .mapping(let axes) = value else {
                throw CheckError("“matrix” has an axis a line, such as “appearance: [light, dark]”")
            }
            variants += try PreviewVariant.matrix(axes.map { ($0.key.string ?? "", try Self.strings($0.value, $0.key.string ?? "")) })
        case "strip": strip = try number(0...600)
        case "frames": frames = Int(try number(1...600))
        case "tolerance": tolerance = try number(0...100)
        case "limit": limit = try number(0...86400)
        case "filter": filter = try Self.strings(value, key)
        default: throw CheckError("there is no setting “\(key)”; there are: \(Self.keys.joined(separator: ", "))")
        }
    }

    private static func strings(_ node: Node, _ key: String) throws -> [String] {
        if let text = node.scalar?.string { return [text] }
        guard let sequence = node.sequence, case let texts = sequence.compactMap({ $0.scalar?.string }), texts.count == sequence.count else {
            throw CheckError("“\(key)” is a list of texts, such as [light, dark]")
        }
        return texts
    }
}
