import Foundation

/// Why an asset cannot be used: the file, and the cause.
package struct AssetError: Error, Equatable, CustomStringConvertible, Sendable {
    package let path: String
    package let cause: String

    package init(path: String, cause: String) {
        self.path = path
        self.cause = cause
    }

    package var description: String { "“\(path)”: \(cause)" }
}

/// What a colour or an image is wanted for.
package struct AssetTraits: Hashable, Sendable {
    package var isDark: Bool
    package var isHighContrast: Bool
    /// Pixels per point.
    package var scale: Double

    package init(isDark: Bool = false, isHighContrast: Bool = false, scale: Double = 2) {
        self.isDark = isDark
        self.isHighContrast = isHighContrast
        self.scale = scale
    }
}

/// `appearances` and `idiom` of one entry of a set.
package struct AssetConditions: Equatable, Sendable {
    var isDark: Bool?
    var isHighContrast = false
    var idiom = "universal"
    var isTinted = false

    init(_ entry: [String: Any]) {
        idiom = entry["idiom"] as? String ?? "universal"
        for appearance in entry["appearances"] as? [[String: Any]] ?? [] {
            switch appearance["value"] as? String {
            case "dark": isDark = true
            case "light": isDark = false
            case "high": isHighContrast = true
            case "tinted": isTinted = true
            default: break
            }
        }
    }

    /// How well it fits an iPhone with these traits: the higher the better, negative when not at all.
    func fitness(_ traits: AssetTraits) -> Int {
        guard !isTinted else { return -1 }
        var fitness: Int
        switch idiom {
        case "iphone": fitness = 2000
        case "universal": fitness = 1000
        default: fitness = 0
        }
        if let isDark {
            guard isDark == traits.isDark else { return -1 }
            fitness += 100
        }
        if isHighContrast {
            guard traits.isHighContrast else { return -1 }
            fitness += 10
        }
        return fitness
    }
}

/// Reads a `Contents.json` defensively: anything but an object of at most a megabyte is an error with its location.
enum ContentsFile {
    static let sizeLimit = 1 << 20

    static func read(_ folder: String) throws -> [String: Any] {
        let path = folder + "/Contents.json"
        guard let data = FileManager.default.contents(atPath: path) else {
            throw AssetError(path: path, cause: "there is no such file, or it cannot be read")
        }
        do {
            return try parse(data)
        } catch let error as AssetError {
            throw AssetError(path: path, cause: error.cause)
        }
    }

    static func parse(_ data: Data) throws -> [String: Any] {
        guard data.count <= sizeLimit else {
            throw AssetError(path: "", cause: "it has \(data.count) bytes, more than any catalogue needs")
        }
        let value: Any
        do {
            value = try JSONSerialization.jsonObject(with: data)
        } catch {
            let detail = (error as NSError).userInfo["NSDebugDescription"] as? String
            throw AssetError(path: "", cause: "it is not valid JSON" + (detail.map { " (\($0))" } ?? ""))
        }
        guard let object = value as? [String: Any] else {
            throw AssetError(path: "", cause: "it holds no JSON object")
        }
        return object
    }
}
