import Foundation
import Rendering

/// An image with its scales and appearances.
package struct ImageSet: Equatable, Sendable {
    /// Which parts of an image keep their size when it is stretched.
    package struct Slicing: Equatable, Sendable {
        /// In pixels of the file.
        package var top = 0.0
        package var left = 0.0
        package var bottom = 0.0
        package var right = 0.0
        package var tiles = false
    }

    /// An image file and the conditions under which it is used.
    package struct Variant: Equatable, Sendable {
        package var fileName: String
        /// Pixels per point; nil for a variant that serves all scales.
        package var scale: Double?
        package var slicing: Slicing?
        var conditions: AssetConditions
    }

    package let variants: [Variant]
    /// Whether the image is a template for the foreground style; nil if the set has no value.
    package let isTemplate: Bool?

    /// The variant of the nearest scale, if possible not below the wanted one; nil when the set has none at all.
    package func variant(for traits: AssetTraits) -> Variant? {
        let fitting = variants.map { ($0.conditions.fitness(traits), $0) }.filter { $0.0 >= 0 }
        let best = fitting.map(\.0).max()
        let candidates = best == nil ? variants : fitting.filter { $0.0 == best }.map(\.1)
        if let single = candidates.first(where: { $0.scale == nil }) {
            return single
        }
        let sorted = candidates.sorted { ($0.scale ?? 1) < ($1.scale ?? 1) }
        return sorted.first { ($0.scale ?? 1) >= traits.scale - 0.01 } ?? sorted.last
    }

    /// Reads the `Contents.json` of an `.imageset`.
    package init(_ json: Data) throws {
        try self.init(contents: ContentsFile.parse(json))
    }

    init(contents: [String: Any]) throws {
        guard let entries = contents["images"] as? [[String: Any]] else {
            throw AssetError(path: "", cause: "it has no list “images”")
        }
        variants = try entries.compactMap { entry in
            guard let name = entry["filename"] as? String else { return nil }
            guard !name.isEmpty, !name.contains("/"), name != ".." else {
                throw AssetError(path: "", cause: "“\(name)” is no name of a file in the set")
            }
            return Variant(
                fileName: name, scale: try Self.scale(entry["scale"]), slicing: Self.slicing(entry["resizing"]),
                conditions: AssetConditions(entry))
        }
        switch (contents["properties"] as? [String: Any])?["template-rendering-intent"] as? String {
        case "template": isTemplate = true
        case "original": isTemplate = false
        default: isTemplate = nil
        }
    }

    private static func scale(_ value: Any?) throws -> Double? {
        guard let text = value as? String else { return nil }
        guard text.hasSuffix("x"), let scale = Double(text.dropLast()), scale > 0, scale <= 16 else {
            throw AssetError(path: "", cause: "“\(text)” is no scale; scales are 1x, 2x and 3x")
        }
        return scale
    }

    private static func slicing(_ value: Any?) -> Slicing? {
        guard let resizing = value as? [String: Any] else { return nil }
        func number(_ value: Any?) -> Double {
            let number = value as? Double ?? 0
            return number.isFinite ? min(max(number, 0), Double(Bitmap.maximumSide)) : 0
        }
        let insets = resizing["cap-insets"] as? [String: Any] ?? [:]
        var slicing = Slicing()
        slicing.top = number(insets["top"])
        slicing.left = number(insets["left"])
        slicing.bottom = number(insets["bottom"])
        slicing.right = number(insets["right"])
        slicing.tiles = (resizing["center"] as? [String: Any])?["mode"] as? String == "tile"
        return slicing
    }
}
