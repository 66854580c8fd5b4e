import Foundation
internal import RuntimeABI

/// Finds views that wait for touches, which are never sent here.
@MainActor
enum TouchOverrides {
    private class Plain: UIResponder {}

    private class Touched: UIResponder {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    /// Where the four methods are in the tables of methods of all responders: where `Touched` differs from `Plain`, which takes them from
    /// `UIResponder`. Empty where they are not found.
    private static let slots: [Int] = {
        let (base, plain, touched) = (words(of: UIResponder.self), words(of: Plain.self), words(of: Touched.self))
        let count = Int(runtime_class_size(unsafeBitCast(UIResponder.self as AnyClass, to: UnsafeRawPointer.self))) / MemoryLayout<UInt>.size
        guard count > runtime_class_head, count < 1 << 12 else { return [] }
        let slots = (Int(runtime_class_head)..<count).filter { plain[$0] == base[$0] && touched[$0] != base[$0] }
        return slots.count == 4 ? slots : []
    }()

    private static var known: [ObjectIdentifier: Bool] = [:]

    private static func words(of type: AnyClass) -> UnsafePointer<UInt> {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    }

    /// Whether a class has its own version of one of the methods.
    static func isOverridden(by type: UIResponder.Type) -> Bool {
        if let answer = known[ObjectIdentifier(type)] {
            return answer
        }
        let (base, own) = (words(of: UIResponder.self), words(of: type))
        let answer = slots.contains { own[$0] != base[$0] }
        known[ObjectIdentifier(type)] = answer
        return answer
    }

    static func report(_ method: String, of responder: UIResponder) {
        RuntimeIssue.notShown("\(type(of: responder)).\(method)(_:with:)", "Touches are not sent to views here; add a gesture recognizer.")
    }
}
