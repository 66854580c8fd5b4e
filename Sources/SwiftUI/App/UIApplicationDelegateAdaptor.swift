import Foundation

/// Makes an app's delegate: `@UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate` in an `App`.
///
/// The delegate's launch methods run before the app's first window is made; no other method is called. A delegate that is an
/// `ObservableObject` is in the environment of the windows.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty {
    /// The delegate.
    public let wrappedValue: DelegateType

    /// Makes a delegate with its `init()`.
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        wrappedValue = Self.make(delegateType)
        AdaptedDelegate.made = AdaptedDelegate(delegate: wrappedValue) { $0 }
    }

    private static func make(_ type: DelegateType.Type) -> DelegateType {
        guard let made = NewObject.make(type) as? DelegateType else {
            fatalError("\(type) cannot be made: Foundation is another than the one that is supported.")
        }
        return made
    }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
    /// Makes bindings to the delegate's properties: `_delegate.projectedValue.name`.
    public var projectedValue: ObservedObject<DelegateType>.Wrapper { ObservedObject(wrappedValue: wrappedValue).projectedValue }

    /// Makes a delegate with its `init()`, and puts it into the environment of the app's windows.
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        let made = Self.make(delegateType)
        wrappedValue = made
        AdaptedDelegate.made = AdaptedDelegate(delegate: made) { AnyView($0.environmentObject(made)) }
    }
}

/// The delegate that an `App` names.
@MainActor
struct AdaptedDelegate {
    /// The last one that was made.
    static var made: AdaptedDelegate?

    let delegate: any UIApplicationDelegate
    /// Puts it into the environment, if it is an `ObservableObject`.
    let surround: (AnyView) -> AnyView

    /// The delegate of the app that `make` makes, launched.
    static func launching<A>(_ make: () -> A) -> (app: A, delegate: AdaptedDelegate?) {
        made = nil
        let app = make()
        if let made {
            ApplicationLaunch.launch(made.delegate)
        }
        return (app, made)
    }
}

/// An app without `App`.
private struct DelegateApp<Delegate: UIApplicationDelegate>: App {
    var body: some Scene {
        WindowGroup { ApplicationRootView(Delegate.self, scenes: []) }
    }
}

extension UIApplicationDelegate {
    /// Records what the delegate puts into its window, as `App.main()` does for an app. A scene delegate is found by the configuration that
    /// `application(_:configurationForConnecting:options:)` returns.
    @MainActor
    public static func main() {
        DelegateApp<Self>.main()
    }
}
