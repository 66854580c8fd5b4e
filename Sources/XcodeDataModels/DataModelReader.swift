import Foundation
import FoundationXML

extension DataModel {
    /// Reads a model.
    ///
    /// - Parameter path: An `.xcdatamodeld`, whose current version is read; an `.xcdatamodel`; or a file `contents`.
    package init(path: String) throws {
        let file = try Self.contents(of: path)
        guard let data = FileManager.default.contents(atPath: file) else {
            throw DataModelError(description: "“\(file)” cannot be read")
        }
        let reader = DataModelReader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        guard parser.parse(), reader.isModel, reader.isWhole else {
            throw DataModelError(
                description: "“\(file)” is no data model: "
                    + (parser.parserError.map { "the XML breaks off or is wrong in line \(parser.lineNumber) (\($0))" }
                        ?? (reader.isModel ? "the XML breaks off" : "it has no <model>")))
        }
        if let problem = reader.problem {
            throw DataModelError(description: "“\(file)”: \(problem)")
        }
        self = reader.model
    }

    /// The file with the XML of a model's current version.
    package static func contents(of path: String) throws -> String {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw DataModelError(description: "there is no data model “\(path)”")
        }
        guard isFolder.boolValue else { return path }
        let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        if names.contains("contents") { return path + "/contents" }
        let versions = names.filter { $0.hasSuffix(".xcdatamodel") }
        guard let first = versions.first else {
            throw DataModelError(description: "“\(path)” has no version of a data model (.xcdatamodel)")
        }
        let current = FileManager.default.contents(atPath: path + "/.xccurrentversion")
            .flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any] }
        let name = current?["_XCCurrentVersionName"] as? String
        // Xcode writes the name of the current version only where there are several.
        return "\(path)/\(versions.first { $0 == name } ?? first)/contents"
    }
}

/// Takes the elements of a model's XML.
private final class DataModelReader: NSObject, XMLParserDelegate {
    var model = DataModel()
    var isModel = false
    var isWhole = false
    var problem: String?
    private var constraint: [String]?
    private var configuration: String?

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes values: [String: String] = [:]
    ) {
        switch name {
        case "model": isModel = true
        case "entity": addEntity(values)
        case "attribute": addAttribute(values)
        case "relationship": addRelationship(values)
        case "uniquenessConstraint": constraint = []
        case "constraint": values["value"].map { constraint?.append($0) }
        case "configuration":
            configuration = values["name"]
            if let configuration { model.configurations[configuration] = [] }
        case "memberEntity":
            if let configuration, let entity = values["name"] { model.configurations[configuration]?.append(entity) }
        case "fetchRequest":
            guard let name = values["name"], let entity = values["entity"] else { return }
            model.fetchRequests.append(DataModel.FetchRequest(name: name, entity: entity, predicate: values["predicateString"]))
        default: break
        }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        switch name {
        case "uniquenessConstraint":
            if let constraint, !constraint.isEmpty, !model.entities.isEmpty {
                model.entities[model.entities.count - 1].uniquenessConstraints.append(constraint)
            }
            constraint = nil
        case "configuration": configuration = nil
        case "model": isWhole = true
        default: break
        }
    }

    private func addEntity(_ values: [String: String]) {
        guard let name = values["name"] else { return }
        let className = values["representedClassName"] ?? "NSManagedObject"
        var entity = DataModel.Entity(name: name, className: String(className.split(separator: ".").last ?? "NSManagedObject"))
        entity.parent = values["parentEntity"]
        entity.isAbstract = values["isAbstract"] == "YES"
        entity.renamingIdentifier = values["elementID"]
        switch values["codeGenerationType"] {
        case "class": entity.generation = .classDefinition
        case "category": entity.generation = .properties
        default: break
        }
        model.entities.append(entity)
    }

    private func addAttribute(_ values: [String: String]) {
        guard let name = values["name"], !model.entities.isEmpty else { return }
        guard let type = DataModel.AttributeType(rawValue: values["attributeType"] ?? "Transformable") else {
            problem = "the attribute “\(name)” is of the type “\(values["attributeType"] ?? "")”, which is not known here"
            return
        }
        var attribute = DataModel.Attribute(name: name, type: type)
        attribute.isOptional = values["optional"] == "YES"
        attribute.isTransient = values["transient"] == "YES"
        attribute.isScalar = values["usesScalarValueType"] == "YES"
        attribute.defaultValue = values["defaultDateTimeInterval"] ?? values["defaultValueString"]
        attribute.customClass = values["customClassName"]
        attribute.renamingIdentifier = values["elementID"]
        model.entities[model.entities.count - 1].attributes.append(attribute)
    }

    private func addRelationship(_ values: [String: String]) {
        guard let name = values["name"], !model.entities.isEmpty else { return }
        var relationship = DataModel.Relationship(name: name, destination: values["destinationEntity"] ?? "")
        relationship.inverse = values["inverseName"]
        relationship.isToMany = values["toMany"] == "YES"
        relationship.isOrdered = values["ordered"] == "YES"
        relationship.isOptional = values["optional"] == "YES"
        relationship.deleteRule = values["deletionRule"].flatMap(DataModel.DeleteRule.init) ?? .nullify
        relationship.minCount = values["minCount"].flatMap { Int($0) } ?? 0
        relationship.maxCount = values["maxCount"].flatMap { Int($0) } ?? (relationship.isToMany ? 0 : 1)
        relationship.renamingIdentifier = values["elementID"]
        model.entities[model.entities.count - 1].relationships.append(relationship)
    }
}
