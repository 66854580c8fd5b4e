import Foundation

nonisolated extension View {
    /// Sets where a screen reader, or a test with the action `default`, touches the element; otherwise that is its middle. The point is in the view’s coordinates.
    public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(.activationPoint(.local(activationPoint)))
    }

    /// Sets where a screen reader, or a test with the action `default`, touches the element; otherwise that is its middle. The point is a part of the view’s size.
    public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(.activationPoint(.unit(activationPoint)))
    }

    /// Sets where a screen reader, or a test with the action `default`, touches the element; otherwise that is its middle. The point is in the view’s coordinates.
    ///
    /// Without `isEnabled` it is as if the modifier were not there.
    public func accessibilityActivationPoint(_ activationPoint: CGPoint, isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(isEnabled ? .activationPoint(.local(activationPoint)) : nil)
    }

    /// Sets where a screen reader, or a test with the action `default`, touches the element; otherwise that is its middle. The point is a part of the view’s size.
    ///
    /// Without `isEnabled` it is as if the modifier were not there.
    public func accessibilityActivationPoint(_ activationPoint: UnitPoint, isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(isEnabled ? .activationPoint(.unit(activationPoint)) : nil)
    }

    /// The older name of `accessibilityActivationPoint(_:)`.
    public func accessibility(activationPoint: CGPoint) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityActivationPoint(activationPoint)
    }

    /// The older name of `accessibilityActivationPoint(_:)`.
    public func accessibility(activationPoint: UnitPoint) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityActivationPoint(activationPoint)
    }

    /// Offers a place where a user of a screen reader can pick the element up, with a description of what is picked up. Tests read it as
    /// `StageElement.dragPoints`.
    /// The point is a part of the view’s size.
    public func accessibilityDragPoint(_ point: UnitPoint, description: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(.dragPoint(.unit(point), description: description.plainString))
    }

    /// Offers a place where a user of a screen reader can pick the element up, with a description of what is picked up. Tests read it as
    /// `StageElement.dragPoints`.
    /// The point is a part of the view’s size. Without `isEnabled` it is as if the modifier were not there.
    public func accessibilityDragPoint(_ point: UnitPoint, description: Text, isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(isEnabled ? .dragPoint(.unit(point), description: description.plainString) : nil)
    }

    /// Offers a place where a user of a screen reader can pick the element up, with a description of what is picked up. Tests read it as
    /// `StageElement.dragPoints`.
    /// The point is a part of the view’s size.
    public func accessibilityDragPoint(_ point: UnitPoint, description: LocalizedStringKey) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(.dragPoint(.unit(point), description: Text(description).plainString))
    }

    /// Offers a place where a user of a screen reader can pick the element up, with a description of what is picked up. Tests read it as
    /// `StageElement.dragPoints`.
    /// The point is a part of the view’s size. Without `isEnabled` it is as if the modifier were not there.
    public func accessibilityDragPoint(_ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > {
        describing(isEnabled ? .dragPoint(.unit(point), description: Text(description).plainString) : nil)
    }

    /// Offers a place where a user of a screen reader can pick the element up, with a description of what is picked up. Tests read it as
    /// `StageElement.dragPoints`.
    /// The point is a part of the view’s size.
    @_disfavoredOverload
    public func accessibilityDragPoint(_ point: UnitPoint, description: LocalizedStringResource) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(.dragPoint(.unit(point), description: Text(description).plainString))
    }

    /// Offers a place where a user of a screen reader can pick the element up, with a description of what is picked up. Tests read it as
    /// `StageElement.dragPoints`.
    /// The point is a part of the view’s size. Without `isEnabled` it is as if the modifier were not there.
    @_disfavoredOverload
    public func accessibilityDragPoint(_ point: UnitPoint, description: LocalizedStringResource, isEnabled: Bool) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > {
        describing(isEnabled ? .dragPoint(.unit(point), description: Text(description).plainString) : nil)
    }

    /// Offers a place where a user of a screen reader can pick the element up, with a description of what is picked up. Tests read it as
    /// `StageElement.dragPoints`.
    /// The point is a part of the view’s size.
    @_disfavoredOverload
    public func accessibilityDragPoint<S: StringProtocol>(_ point: UnitPoint, description: S) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(.dragPoint(.unit(point), description: String(description)))
    }

    /// Offers a place where a user of a screen reader can pick the element up, with a description of what is picked up. Tests read it as
    /// `StageElement.dragPoints`.
    /// The point is a part of the view’s size. Without `isEnabled` it is as if the modifier were not there.
    @_disfavoredOverload
    public func accessibilityDragPoint<S: StringProtocol>(_ point: UnitPoint, description: S, isEnabled: Bool) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > {
        describing(isEnabled ? .dragPoint(.unit(point), description: String(description)) : nil)
    }

    /// Offers a place on the element where a user of a screen reader can drop something, with a description of what happens then. Tests read it
    /// as `StageElement.dropPoints`.
    /// The point is a part of the view’s size.
    public func accessibilityDropPoint(_ point: UnitPoint, description: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(.dropPoint(.unit(point), description: description.plainString))
    }

    /// Offers a place on the element where a user of a screen reader can drop something, with a description of what happens then. Tests read it
    /// as `StageElement.dropPoints`.
    /// The point is a part of the view’s size. Without `isEnabled` it is as if the modifier were not there.
    public func accessibilityDropPoint(_ point: UnitPoint, description: Text, isEnabled: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(isEnabled ? .dropPoint(.unit(point), description: description.plainString) : nil)
    }

    /// Offers a place on the element where a user of a screen reader can drop something, with a description of what happens then. Tests read it
    /// as `StageElement.dropPoints`.
    /// The point is a part of the view’s size.
    public func accessibilityDropPoint(_ point: UnitPoint, description: LocalizedStringKey) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(.dropPoint(.unit(point), description: Text(description).plainString))
    }

    /// Offers a place on the element where a user of a screen reader can drop something, with a description of what happens then. Tests read it
    /// as `StageElement.dropPoints`.
    /// The point is a part of the view’s size. Without `isEnabled` it is as if the modifier were not there.
    public func accessibilityDropPoint(_ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > {
        describing(isEnabled ? .dropPoint(.unit(point), description: Text(description).plainString) : nil)
    }

    /// Offers a place on the element where a user of a screen reader can drop something, with a description of what happens then. Tests read it
    /// as `StageElement.dropPoints`.
    /// The point is a part of the view’s size.
    @_disfavoredOverload
    public func accessibilityDropPoint(_ point: UnitPoint, description: LocalizedStringResource) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(.dropPoint(.unit(point), description: Text(description).plainString))
    }

    /// Offers a place on the element where a user of a screen reader can drop something, with a description of what happens then. Tests read it
    /// as `StageElement.dropPoints`.
    /// The point is a part of the view’s size. Without `isEnabled` it is as if the modifier were not there.
    @_disfavoredOverload
    public func accessibilityDropPoint(_ point: UnitPoint, description: LocalizedStringResource, isEnabled: Bool) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > {
        describing(isEnabled ? .dropPoint(.unit(point), description: Text(description).plainString) : nil)
    }

    /// Offers a place on the element where a user of a screen reader can drop something, with a description of what happens then. Tests read it
    /// as `StageElement.dropPoints`.
    /// The point is a part of the view’s size.
    @_disfavoredOverload
    public func accessibilityDropPoint<S: StringProtocol>(_ point: UnitPoint, description: S) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        describing(.dropPoint(.unit(point), description: String(description)))
    }

    /// Offers a place on the element where a user of a screen reader can drop something, with a description of what happens then. Tests read it
    /// as `StageElement.dropPoints`.
    /// The point is a part of the view’s size. Without `isEnabled` it is as if the modifier were not there.
    @_disfavoredOverload
    public func accessibilityDropPoint<S: StringProtocol>(_ point: UnitPoint, description: S, isEnabled: Bool) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > {
        describing(isEnabled ? .dropPoint(.unit(point), description: String(description)) : nil)
    }
}

nonisolated extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
    /// Sets where a screen reader, or a test with the action `default`, touches the element; otherwise that is its middle. The point is in the view’s coordinates.
    public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> ModifiedContent<Content, Modifier> {
        describing(.activationPoint(.local(activationPoint)))
    }

    /// Sets where a screen reader, or a test with the action `default`, touches the element; otherwise that is its middle. The point is a part of the view’s size.
    public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> ModifiedContent<Content, Modifier> {
        describing(.activationPoint(.unit(activationPoint)))
    }

    /// Sets where a screen reader, or a test with the action `default`, touches the element; otherwise that is its middle. The point is in the view’s coordinates.
    ///
    /// Without `isEnabled` it is as if the modifier were not there.
    public func accessibilityActivationPoint(_ activationPoint: CGPoint, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        describing(isEnabled ? .activationPoint(.local(activationPoint)) : nil)
    }

    /// Sets where a screen reader, or a test with the action `default`, touches the element; otherwise that is its middle. The point is a part of the view’s size.
    ///
    /// Without `isEnabled` it is as if the modifier were not there.
    public func accessibilityActivationPoint(_ activationPoint: UnitPoint, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        describing(isEnabled ? .activationPoint(.unit(activationPoint)) : nil)
    }

    /// The older name of `accessibilityActivationPoint(_:)`.
    public func accessibility(activationPoint: CGPoint) -> ModifiedContent<Content, Modifier> {
        accessibilityActivationPoint(activationPoint)
    }

    /// The older name of `accessibilityActivationPoint(_:)`.
    public func accessibility(activationPoint: UnitPoint) -> ModifiedContent<Content, Modifier> {
        accessibilityActivationPoint(activationPoint)
    }

    /// Offers a place where a user of a screen reader can pick the element up, with a description of what is picked up. Tests read it as
    /// `StageElement.dragPoints`.
    /// The point is a part of the view’s size.
    public func accessibilityDragPoint(_ point: UnitPoint, description: Text) -> ModifiedContent<Content, Modifier> {
        describing(.dragPoint(.unit(point), description: description.plainString))
    }

    /// Offers a place where a user of a screen reader can pick the element up, with a description of what is picked up. Tests read it as
    /// `StageElement.dragPoints`.
    /// The point is a part of the view’s size. Without `isEnabled` it is as if the modifier were not there.
    public func accessibilityDragPoint(_ point: UnitPoint, description: Text, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        describing(isEnabled ? .dragPoint(.unit(point), description: description.plainString) : nil)
    }

    /// Offers a place where a user of a screen reader can pick the element up, with a description of what is picked up. Tests read it as
    /// `StageElement.dragPoints`.
    /// The point is a part of the view’s size.
    public func accessibilityDragPoint(_ point: UnitPoint, description: LocalizedStringKey) -> ModifiedContent<Content, Modifier> {
        describing(.dragPoint(.unit(point), description: Text(description).plainString))
    }

    /// Offers a place where a user of a screen reader can pick the element up, with a description of what is picked up. Tests read it as
    /// `StageElement.dragPoints`.
    /// The point is a part of the view’s size. Without `isEnabled` it is as if the modifier were not there.
    public func accessibilityDragPoint(_ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        describing(isEnabled ? .dragPoint(.unit(point), description: Text(description).plainString) : nil)
    }

    /// Offers a place where a user of a screen reader can pick the element up, with a description of what is picked up. Tests read it as
    /// `StageElement.dragPoints`.
    /// The point is a part of the view’s size.
    @_disfavoredOverload
    public func accessibilityDragPoint(_ point: UnitPoint, description: LocalizedStringResource) -> ModifiedContent<Content, Modifier> {
        describing(.dragPoint(.unit(point), description: Text(description).plainString))
    }

    /// Offers a place where a user of a screen reader can pick the element up, with a description of what is picked up. Tests read it as
    /// `StageElement.dragPoints`.
    /// The point is a part of the view’s size. Without `isEnabled` it is as if the modifier were not there.
    @_disfavoredOverload
    public func accessibilityDragPoint(_ point: UnitPoint, description: LocalizedStringResource, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        describing(isEnabled ? .dragPoint(.unit(point), description: Text(description).plainString) : nil)
    }

    /// Offers a place where a user of a screen reader can pick the element up, with a description of what is picked up. Tests read it as
    /// `StageElement.dragPoints`.
    /// The point is a part of the view’s size.
    @_disfavoredOverload
    public func accessibilityDragPoint<S: StringProtocol>(_ point: UnitPoint, description: S) -> ModifiedContent<Content, Modifier> {
        describing(.dragPoint(.unit(point), description: String(description)))
    }

    /// Offers a place where a user of a screen reader can pick the element up, with a description of what is picked up. Tests read it as
    /// `StageElement.dragPoints`.
    /// The point is a part of the view’s size. Without `isEnabled` it is as if the modifier were not there.
    @_disfavoredOverload
    public func accessibilityDragPoint<S: StringProtocol>(_ point: UnitPoint, description: S, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        describing(isEnabled ? .dragPoint(.unit(point), description: String(description)) : nil)
    }

    /// Offers a place on the element where a user of a screen reader can drop something, with a description of what happens then. Tests read it
    /// as `StageElement.dropPoints`.
    /// The point is a part of the view’s size.
    public func accessibilityDropPoint(_ point: UnitPoint, description: Text) -> ModifiedContent<Content, Modifier> {
        describing(.dropPoint(.unit(point), description: description.plainString))
    }

    /// Offers a place on the element where a user of a screen reader can drop something, with a description of what happens then. Tests read it
    /// as `StageElement.dropPoints`.
    /// The point is a part of the view’s size. Without `isEnabled` it is as if the modifier were not there.
    public func accessibilityDropPoint(_ point: UnitPoint, description: Text, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        describing(isEnabled ? .dropPoint(.unit(point), description: description.plainString) : nil)
    }

    /// Offers a place on the element where a user of a screen reader can drop something, with a description of what happens then. Tests read it
    /// as `StageElement.dropPoints`.
    /// The point is a part of the view’s size.
    public func accessibilityDropPoint(_ point: UnitPoint, description: LocalizedStringKey) -> ModifiedContent<Content, Modifier> {
        describing(.dropPoint(.unit(point), description: Text(description).plainString))
    }

    /// Offers a place on the element where a user of a screen reader can drop something, with a description of what happens then. Tests read it
    /// as `StageElement.dropPoints`.
    /// The point is a part of the view’s size. Without `isEnabled` it is as if the modifier were not there.
    public func accessibilityDropPoint(_ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        describing(isEnabled ? .dropPoint(.unit(point), description: Text(description).plainString) : nil)
    }

    /// Offers a place on the element where a user of a screen reader can drop something, with a description of what happens then. Tests read it
    /// as `StageElement.dropPoints`.
    /// The point is a part of the view’s size.
    @_disfavoredOverload
    public func accessibilityDropPoint(_ point: UnitPoint, description: LocalizedStringResource) -> ModifiedContent<Content, Modifier> {
        describing(.dropPoint(.unit(point), description: Text(description).plainString))
    }

    /// Offers a place on the element where a user of a screen reader can drop something, with a description of what happens then. Tests read it
    /// as `StageElement.dropPoints`.
    /// The point is a part of the view’s size. Without `isEnabled` it is as if the modifier were not there.
    @_disfavoredOverload
    public func accessibilityDropPoint(_ point: UnitPoint, description: LocalizedStringResource, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        describing(isEnabled ? .dropPoint(.unit(point), description: Text(description).plainString) : nil)
    }

    /// Offers a place on the element where a user of a screen reader can drop something, with a description of what happens then. Tests read it
    /// as `StageElement.dropPoints`.
    /// The point is a part of the view’s size.
    @_disfavoredOverload
    public func accessibilityDropPoint<S: StringProtocol>(_ point: UnitPoint, description: S) -> ModifiedContent<Content, Modifier> {
        describing(.dropPoint(.unit(point), description: String(description)))
    }

    /// Offers a place on the element where a user of a screen reader can drop something, with a description of what happens then. Tests read it
    /// as `StageElement.dropPoints`.
    /// The point is a part of the view’s size. Without `isEnabled` it is as if the modifier were not there.
    @_disfavoredOverload
    public func accessibilityDropPoint<S: StringProtocol>(_ point: UnitPoint, description: S, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
        describing(isEnabled ? .dropPoint(.unit(point), description: String(description)) : nil)
    }
}
