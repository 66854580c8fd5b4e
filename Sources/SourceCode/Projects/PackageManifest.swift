import Foundation

/// What a `Package.swift` declares, as the toolchain reads it.
struct PackageManifest: Decodable {
    struct Target: Decodable {
        let name: String
        /// `regular`, `executable`, `test`, `macro`, `plugin`, `system`, `binary`.
        let type: String
        let path: String?
        let sources: [String]?
        let exclude: [String]
        let publicHeadersPath: String?
        let dependencies: [Dependency]
        let resources: [Resource]
        let settings: [Setting]
        let packageAccess: Bool?
    }

    struct Resource: Decodable {
        let path: String
        let isCopied: Bool

        private enum CodingKeys: String, CodingKey {
            case path, rule
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            path = try container.decode(String.self, forKey: .path)
            isCopied = try container.decode(JSON.self, forKey: .rule)["copy"] != nil
        }
    }

    /// `.target(name:)`, `.product(name:package:)` or a name alone, each perhaps for some systems only.
    struct Dependency: Decodable {
        enum Kind { case target, product, name }

        let kind: Kind
        let name: String
        let package: String?
        let platforms: [String]?
        /// Of its own package; it is meant if one of them is on.
        let traits: [String]?

        init(from decoder: any Decoder) throws {
            let json = try JSON(from: decoder)
            let kinds: [(String, Kind)] = [("target", .target), ("product", .product), ("byName", .name)]
            guard let (key, kind) = kinds.first(where: { json[$0.0] != nil }), let parts = json[key]?.array, let name = parts.first?.string else {
                throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "an unknown kind of dependency"))
            }
            self.kind = kind
            self.name = name
            package = kind == .product && parts.count > 1 ? parts[1].string : nil
            platforms = parts.last?["platformNames"]?.array?.compactMap(\.string)
            traits = parts.last?["traits"]?.array?.compactMap(\.string)
        }
    }

    struct Setting: Decodable {
        let tool: String
        let kind: JSON
        let condition: JSON?
    }

    /// A part of a package that can be left out.
    struct Trait: Decodable {
        let name: String
        let enabledTraits: [String]
    }

    struct Product: Decodable {
        let name: String
        let targets: [String]
    }

    struct Version: Decodable {
        let _version: String
    }

    let name: String
    let targets: [Target]
    let products: [Product]
    let dependencies: [JSON]
    let traits: [Trait]?
    let swiftLanguageVersions: [String]?
    let toolsVersion: Version

    /// The language mode of targets that name none.
    var swiftVersion: Int {
        let wanted = (swiftLanguageVersions ?? []).compactMap { Int($0.prefix { $0 != "." }) }
        if let best = wanted.filter({ $0 <= 6 }).max() {
            return max(best, 5)
        }
        return (Int(toolsVersion._version.prefix { $0 != "." }) ?? 5) >= 6 ? 6 : 5
    }

    /// The packages that it depends on: identity, and where they are if that is a folder.
    var packages: [(identity: String, folder: String?)] {
        dependencies.compactMap { dependency in
            if let local = dependency["fileSystem"]?.array?.first, let identity = local["identity"]?.string {
                return (identity, local["path"]?.string)
            }
            for kind in ["sourceControl", "registry"] {
                if let identity = dependency[kind]?.array?.first?["identity"]?.string {
                    return (identity, nil)
                }
            }
            return nil
        }
    }
}

extension PackageManifest {
    /// The packages from elsewhere: where they are, and which version is wanted, in words.
    var remotePackages: [(identity: String, place: String, requirement: String)] {
        dependencies.compactMap { dependency in
            guard let remote = dependency["sourceControl"]?.array?.first, let identity = remote["identity"]?.string else { return nil }
            let location = remote["location"]?["remote"]?.array?.first ?? remote["location"]?["local"]?.array?.first
            return (identity, location?["urlString"]?.string ?? location?.string ?? "", Self.words(remote["requirement"]))
        }
    }

    private static func words(_ requirement: JSON?) -> String {
        guard let kind = requirement?.keys.first, let value = requirement?[kind]?.array?.first else { return "any version" }
        switch kind {
        case "range": return "from \(value["lowerBound"]?.string ?? "") to before \(value["upperBound"]?.string ?? "")"
        case "exact": return "version \(value.string ?? "")"
        default: return "\(kind) \(value.string ?? "")"
        }
    }
}

/// Any JSON.
package indirect enum JSON: Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSON])
    case object([String: JSON])

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    subscript(key: String) -> JSON? {
        if case .object(let values) = self { values[key] } else { nil }
    }

    var string: String? {
        if case .text(let value) = self { value } else { nil }
    }

    var array: [JSON]? {
        if case .list(let values) = self { values } else { nil }
    }

    package var keys: [String] {
        if case .object(let values) = self { values.keys.sorted() } else { [] }
    }
}
