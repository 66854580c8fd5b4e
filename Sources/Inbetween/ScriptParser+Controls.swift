import Foundation
import Rendering
internal import Yams

/// Controls.
extension ScriptParser {
    /// A control's new value.
    func setting(_ node: Node, _ line: Int) throws -> InputEvent {
        let form = "“set” looks like {slider: \"Response\", to: 2.5} or {toggle: \"Wi-Fi\", to: true}"
        guard case .mapping(let mapping) = node, mapping.count == 2, let value = mapping["to"] else {
            throw problem(node, line, form)
        }
        if let slider = mapping["slider"] {
            return .set(try label(slider, of: "slider", line), try number(value, "to", line))
        }
        if let toggle = mapping["toggle"] {
            switch value.scalar?.string {
            case "true":
                return .set(try label(toggle, of: "toggle", line), 1)
            case "false":
                return .set(try label(toggle, of: "toggle", line), 0)
            default:
                throw problem(value, line, "a toggle is set to true or false")
            }
        }
        throw problem(node, line, form)
    }

    func label(_ node: Node, of key: String, _ line: Int) throws -> String {
        guard case .scalar(let scalar) = node, !scalar.string.isEmpty else {
            throw problem(node, line, "“\(key)” takes a label")
        }
        return scalar.string
    }
}
