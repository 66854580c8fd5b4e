import Foundation

/// A button, a stick or a part of one.
open class GCControllerElement: NSObject {
    /// The stick that this is a part of.
    public internal(set) weak var collection: GCControllerElement?
    /// Whether it has more values than 0 and 1.
    public let isAnalog: Bool
    /// What people call it.
    public let localizedName: String?
    /// A symbol for it.
    open var sfSymbolsName: String?
    /// False: the system does nothing with a button here.
    open var isBoundToSystemGesture: Bool { false }
    /// Called with the outermost element after a change.
    var changed: ((GCControllerElement) -> Void)?

    init(_ name: String?, isAnalog: Bool, in collection: GCControllerElement? = nil) {
        (localizedName, self.isAnalog, self.collection) = (name, isAnalog, collection)
    }

    /// Calls what hears of this and of what it is a part of.
    func noteChange() {
        collection?.noteChange()
        if collection == nil { changed?(self) }
    }
}

/// A button, from 0 to 1.
open class GCControllerButtonInput: GCControllerElement {
    public typealias Handler = (GCControllerButtonInput, Float, Bool) -> Void

    open private(set) var value: Float = 0
    /// Called when the value changes.
    open var valueChangedHandler: Handler?
    /// Called when the button is pressed or released.
    open var pressedChangedHandler: Handler?

    open var isPressed: Bool { value > 0 }
    open var isTouched: Bool { isPressed }

    /// Sets the value of a controller that the code has made.
    open func setValue(_ value: Float) {
        let (old, wasPressed) = (self.value, isPressed)
        self.value = min(max(value, 0), 1)
        guard self.value != old else { return }
        valueChangedHandler?(self, self.value, isPressed)
        if isPressed != wasPressed { pressedChangedHandler?(self, self.value, isPressed) }
        noteChange()
    }
}

/// An axis of a stick, from -1 to 1.
open class GCControllerAxisInput: GCControllerElement {
    public typealias Handler = (GCControllerAxisInput, Float) -> Void

    open private(set) var value: Float = 0
    /// Called when the value changes.
    open var valueChangedHandler: Handler?

    /// Sets the value of a controller that the code has made.
    open func setValue(_ value: Float) {
        let old = self.value
        self.value = min(max(value, -1), 1)
        guard self.value != old else { return }
        valueChangedHandler?(self, self.value)
    }
}

/// A stick, or four buttons for directions.
open class GCControllerDirectionPad: GCControllerElement {
    public typealias Handler = (GCControllerDirectionPad, Float, Float) -> Void

    public private(set) lazy var xAxis = GCControllerAxisInput(nil, isAnalog: isAnalog, in: self)
    public private(set) lazy var yAxis = GCControllerAxisInput(nil, isAnalog: isAnalog, in: self)
    public private(set) lazy var up = GCControllerButtonInput(nil, isAnalog: isAnalog, in: self)
    public private(set) lazy var down = GCControllerButtonInput(nil, isAnalog: isAnalog, in: self)
    public private(set) lazy var left = GCControllerButtonInput(nil, isAnalog: isAnalog, in: self)
    public private(set) lazy var right = GCControllerButtonInput(nil, isAnalog: isAnalog, in: self)
    private var isSetting = false

    /// Called with both axes when one of them changes.
    open var valueChangedHandler: Handler?

    /// Sets both axes of a controller that the code has made; up and right are positive.
    open func setValueForXAxis(_ xAxis: Float, yAxis: Float) {
        let old = (self.xAxis.value, self.yAxis.value)
        isSetting = true
        self.xAxis.setValue(xAxis)
        self.yAxis.setValue(yAxis)
        right.setValue(max(xAxis, 0))
        left.setValue(max(-xAxis, 0))
        up.setValue(max(yAxis, 0))
        down.setValue(max(-yAxis, 0))
        isSetting = false
        guard old != (self.xAxis.value, self.yAxis.value) else { return }
        valueChangedHandler?(self, self.xAxis.value, self.yAxis.value)
        noteChange()
    }

    override func noteChange() {
        if !isSetting { super.noteChange() }
    }
}

/// The elements of a device.
open class GCPhysicalInputProfile: NSObject {
    weak var owner: GCController?
    public let buttons: [String: GCControllerButtonInput]
    public let dpads: [String: GCControllerDirectionPad]

    init(buttons: [String], dpads: [String], digital: Set<String>) {
        self.buttons = Dictionary(uniqueKeysWithValues: buttons.map { ($0, GCControllerButtonInput($0, isAnalog: !digital.contains($0))) })
        self.dpads = Dictionary(uniqueKeysWithValues: dpads.map { ($0, GCControllerDirectionPad($0, isAnalog: !digital.contains($0))) })
        super.init()
        for element in elements.values { element.changed = { [weak self] in self?.noteChange(of: $0) } }
    }

    open var device: (any GCDevice)? { owner }
    open var controller: GCController? { owner }
    open var axes: [String: GCControllerAxisInput] { [:] }
    open var elements: [String: GCControllerElement] { (buttons as [String: GCControllerElement]).merging(dpads) { $1 } }
    open subscript(name: String) -> GCControllerElement? { elements[name] }

    func noteChange(of element: GCControllerElement) {}

    func button(_ name: String) -> GCControllerButtonInput { buttons[name] ?? GCControllerButtonInput(name, isAnalog: false) }
    func dpad(_ name: String) -> GCControllerDirectionPad { dpads[name] ?? GCControllerDirectionPad(name, isAnalog: false) }

    /// Takes the values of another device.
    func take(_ other: GCPhysicalInputProfile) {
        for (name, button) in buttons { button.setValue(other.buttons[name]?.value ?? 0) }
        for (name, pad) in dpads { pad.setValueForXAxis(other.dpads[name]?.xAxis.value ?? 0, yAxis: other.dpads[name]?.yAxis.value ?? 0) }
    }
}

/// Two sticks, a pad of directions, four buttons, and two on each shoulder.
open class GCExtendedGamepad: GCPhysicalInputProfile {
    public typealias ValueChangedHandler = (GCExtendedGamepad, GCControllerElement) -> Void

    /// Called with the element that has changed.
    open var valueChangedHandler: ValueChangedHandler?

    init() {
        let buttons = [
            GCInputButtonA, GCInputButtonB, GCInputButtonX, GCInputButtonY, GCInputLeftShoulder, GCInputRightShoulder, GCInputLeftTrigger,
            GCInputRightTrigger, GCInputLeftThumbstickButton, GCInputRightThumbstickButton, GCInputButtonMenu, GCInputButtonOptions, GCInputButtonHome,
        ]
        super.init(
            buttons: buttons, dpads: [GCInputDirectionPad, GCInputLeftThumbstick, GCInputRightThumbstick],
            digital: Set(buttons).subtracting([GCInputLeftTrigger, GCInputRightTrigger]).union([GCInputDirectionPad]))
    }

    open var dpad: GCControllerDirectionPad { dpad(GCInputDirectionPad) }
    open var leftThumbstick: GCControllerDirectionPad { dpad(GCInputLeftThumbstick) }
    open var rightThumbstick: GCControllerDirectionPad { dpad(GCInputRightThumbstick) }
    open var buttonA: GCControllerButtonInput { button(GCInputButtonA) }
    open var buttonB: GCControllerButtonInput { button(GCInputButtonB) }
    open var buttonX: GCControllerButtonInput { button(GCInputButtonX) }
    open var buttonY: GCControllerButtonInput { button(GCInputButtonY) }
    open var buttonMenu: GCControllerButtonInput { button(GCInputButtonMenu) }
    open var buttonOptions: GCControllerButtonInput? { button(GCInputButtonOptions) }
    open var buttonHome: GCControllerButtonInput? { button(GCInputButtonHome) }
    open var leftShoulder: GCControllerButtonInput { button(GCInputLeftShoulder) }
    open var rightShoulder: GCControllerButtonInput { button(GCInputRightShoulder) }
    open var leftTrigger: GCControllerButtonInput { button(GCInputLeftTrigger) }
    open var rightTrigger: GCControllerButtonInput { button(GCInputRightTrigger) }
    open var leftThumbstickButton: GCControllerButtonInput? { button(GCInputLeftThumbstickButton) }
    open var rightThumbstickButton: GCControllerButtonInput? { button(GCInputRightThumbstickButton) }

    override func noteChange(of element: GCControllerElement) { valueChangedHandler?(self, element) }
}

/// A remote: a pad of directions and three buttons.
open class GCMicroGamepad: GCPhysicalInputProfile {
    public typealias ValueChangedHandler = (GCMicroGamepad, GCControllerElement) -> Void

    /// Called with the element that has changed.
    open var valueChangedHandler: ValueChangedHandler?
    /// Harmless: the pad has the values that the code gives it.
    open var reportsAbsoluteDpadValues = false
    /// Harmless: nothing turns the device.
    open var allowsRotation = false

    init() {
        super.init(
            buttons: [GCInputButtonA, GCInputButtonX, GCInputButtonMenu], dpads: [GCInputDirectionPad],
            digital: [GCInputButtonA, GCInputButtonX, GCInputButtonMenu])
    }

    open var dpad: GCControllerDirectionPad { dpad(GCInputDirectionPad) }
    open var buttonA: GCControllerButtonInput { button(GCInputButtonA) }
    open var buttonX: GCControllerButtonInput { button(GCInputButtonX) }
    open var buttonMenu: GCControllerButtonInput { button(GCInputButtonMenu) }

    override func noteChange(of element: GCControllerElement) { valueChangedHandler?(self, element) }
}

/// The keys of a keyboard. There is none here, so there are no instances.
open class GCKeyboardInput: NSObject {
    override init() {}
    open var isAnyKeyPressed: Bool { false }
}

/// The buttons of a mouse. There is none here, so there are no instances.
open class GCMouseInput: NSObject {
    override init() {}
}

public let GCInputButtonA = "Button A"
public let GCInputButtonB = "Button B"
public let GCInputButtonX = "Button X"
public let GCInputButtonY = "Button Y"
public let GCInputDirectionPad = "Direction Pad"
public let GCInputLeftThumbstick = "Left Thumbstick"
public let GCInputRightThumbstick = "Right Thumbstick"
public let GCInputLeftShoulder = "Left Shoulder"
public let GCInputRightShoulder = "Right Shoulder"
public let GCInputLeftTrigger = "Left Trigger"
public let GCInputRightTrigger = "Right Trigger"
public let GCInputLeftThumbstickButton = "Left Thumbstick Button"
public let GCInputRightThumbstickButton = "Right Thumbstick Button"
public let GCInputButtonHome = "Button Home"
public let GCInputButtonMenu = "Button Menu"
public let GCInputButtonOptions = "Button Options"
