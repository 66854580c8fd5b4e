import Foundation

/// Classes whose `init()` code calls on a generic parameter: `func make<T: UIView>() -> T { T() }`.
///
/// On Apple's systems the initializer comes from Objective-C, where each class has it. Here the class's own `init()` is found when the program runs.
/// A class that has none, because its initializers have parameters, stops the program, as it does there.
@preconcurrency @MainActor
public protocol _MadeWithoutArguments {}

extension _MadeWithoutArguments where Self: NSObject {
    /// Makes an object with the `init()` of its class.
    public init() {
        guard let made = NewObject.make(Self.self) as? Self else {
            fatalError("\(Self.self) cannot be made: Foundation is another than the one that is supported.")
        }
        self = made
    }
}

extension UIResponder: _MadeWithoutArguments {}
extension UIGestureRecognizer: _MadeWithoutArguments {}
