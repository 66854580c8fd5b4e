import Foundation

/// What a modifier says about an element beside its name, its value and its traits.
package enum AccessibilityDetail {
    case customContent(AccessibilityCustomContentEntry)
    case activationPoint(AccessibilityPoint)
    case zoom((AccessibilityZoomGestureAction) -> Void)
    /// Nil takes an area back.
    case directTouch(AccessibilityDirectTouchOptions?)
    case dragPoint(AccessibilityPoint, description: String)
    case dropPoint(AccessibilityPoint, description: String)
    case textContentType(AccessibilityTextContentType)
    case scrollStatus(String)
    case respondsToUserInteraction(Bool)
    case selectionIdentifier(AnyHashable)
    case labeledPair(AccessibilityLabeledPairRole, AccessibilityLinkID)
    case linkedGroup(AccessibilityLinkID)
    case rotor(AccessibilityRotor)
    case rotorEntry(AccessibilityLinkID)
    case speech(AccessibilitySpeech)
    case focus(AccessibilityFocusLink)
    case actionCategory(AccessibilityActionGroup)
    /// The text of the large view; nil for the element's own label.
    case largeContent(String?)

    /// Whether it makes an element of something that is none.
    var makesElement: Bool {
        switch self {
        case .customContent(let entry): entry.value != nil
        case .zoom, .dragPoint, .dropPoint, .scrollStatus, .labeledPair, .linkedGroup, .rotor, .rotorEntry, .selectionIdentifier: true
        case .activationPoint, .directTouch, .textContentType, .respondsToUserInteraction, .speech, .focus, .actionCategory, .largeContent: false
        }
    }
}

/// A place in a view.
package enum AccessibilityPoint {
    /// As a part of its width and height.
    case unit(UnitPoint)
    /// In its coordinates.
    case local(CGPoint)

    func place(in size: CGSize) -> CGPoint {
        switch self {
        case .unit(let point): CGPoint(x: point.x * size.width, y: point.y * size.height)
        case .local(let point): point
        }
    }
}

/// What identifies one of several elements that belong together.
package struct AccessibilityLinkID: Hashable {
    package let namespace: Namespace.ID
    package let id: AnyHashable

    package init(_ id: some Hashable, in namespace: Namespace.ID) {
        (self.namespace, self.id) = (namespace, AnyHashable(id))
    }
}

/// Whether a screen reader is at an element, as a program follows it.
package struct AccessibilityFocusLink {
    package var technologies: AccessibilityTechnologies
    package var isFocused: () -> Bool
    package var set: (Bool) -> Void

    package init(technologies: AccessibilityTechnologies, isFocused: @escaping () -> Bool, set: @escaping (Bool) -> Void) {
        (self.technologies, self.isFocused, self.set) = (technologies, isFocused, set)
    }
}

/// Actions that a screen reader lists together.
package struct AccessibilityActionGroup: Equatable {
    package var category: String
    package var actions: [String]
}

/// A responder that says more about the elements below it than `AccessibilityProperties` holds.
package protocol AccessibilityDetailHolder: ViewResponder {
    /// From the inside out.
    var accessibilityDetails: [AccessibilityDetail] { get }
    /// A place in the view of this element, in the window.
    func windowPoint(_ point: AccessibilityPoint) -> CGPoint
}

/// What modifiers say about one element beside its name, its value and its traits.
package struct AccessibilityDetails {
    /// A place in the window that has a description.
    package struct NamedPoint {
        package var point: CGPoint
        package var description: String
    }

    package var customContent: [AccessibilityCustomContentEntry] = []
    /// In the window.
    package var activationPoint: CGPoint?
    /// What a zoom does, and the frame in the window that it refers to.
    package var zoom: (handler: (AccessibilityZoomGestureAction) -> Void, frame: CGRect)?
    package var directTouch: AccessibilityDirectTouchOptions?
    package var dragPoints: [NamedPoint] = []
    package var dropPoints: [NamedPoint] = []
    package var textContentType: AccessibilityTextContentType?
    package var scrollStatus = ""
    package var respondsToUserInteraction: Bool?
    package var selectionIdentifier: AnyHashable?
    package var labeledPairs: [(role: AccessibilityLabeledPairRole, id: AccessibilityLinkID)] = []
    package var linkedGroups: [AccessibilityLinkID] = []
    package var rotors: [AccessibilityRotor] = []
    package var rotorEntries: [AccessibilityLinkID] = []
    package var speech = AccessibilitySpeech()
    package var focus: [AccessibilityFocusLink] = []
    package var actionGroups: [AccessibilityActionGroup] = []
    package var showsLargeContent = false
    package var largeContent: String?

    package init() {}

    /// Adds what a modifier around the element says; except how it is spoken, which is said of all elements in it.
    mutating func take(_ detail: AccessibilityDetail, of holder: any AccessibilityDetailHolder) {
        switch detail {
        case .customContent(let entry): customContent.set(entry)
        case .activationPoint(let point): activationPoint = holder.windowPoint(point)
        case .zoom(let handler): zoom = zoom ?? (handler, holder.globalFrame ?? .zero)
        case .directTouch(let options): directTouch = options
        case .dragPoint(let point, let description):
            dragPoints.append(NamedPoint(point: holder.windowPoint(point), description: description))
        case .dropPoint(let point, let description):
            dropPoints.append(NamedPoint(point: holder.windowPoint(point), description: description))
        case .textContentType(let type): textContentType = type
        case .scrollStatus(let status): scrollStatus = status
        case .respondsToUserInteraction(let responds): respondsToUserInteraction = responds
        case .selectionIdentifier(let identifier): selectionIdentifier = identifier
        case .labeledPair(let role, let id): labeledPairs.append((role, id))
        case .linkedGroup(let id): linkedGroups.append(id)
        case .rotor(let rotor): rotors.append(rotor)
        case .rotorEntry(let id): rotorEntries.append(id)
        case .speech: break
        case .focus(let link): focus.append(link)
        case .actionCategory(let group): actionGroups.append(group)
        case .largeContent(let text): (showsLargeContent, largeContent) = (true, text)
        }
    }

    /// Adds what is said about one of several elements that become one.
    mutating func combine(_ other: AccessibilityDetails) {
        other.customContent.forEach { customContent.set($0) }
        activationPoint = activationPoint ?? other.activationPoint
        zoom = zoom ?? other.zoom
        directTouch = directTouch ?? other.directTouch
        dragPoints += other.dragPoints
        dropPoints += other.dropPoints
        textContentType = textContentType ?? other.textContentType
        scrollStatus = scrollStatus.isEmpty ? other.scrollStatus : scrollStatus
        respondsToUserInteraction = respondsToUserInteraction ?? other.respondsToUserInteraction
        selectionIdentifier = selectionIdentifier ?? other.selectionIdentifier
        labeledPairs += other.labeledPairs
        linkedGroups += other.linkedGroups
        rotors += other.rotors
        rotorEntries += other.rotorEntries
        speech = speech.inside(other.speech)
        focus += other.focus
        actionGroups += other.actionGroups
        largeContent = largeContent ?? other.largeContent
        showsLargeContent = showsLargeContent || other.showsLargeContent
    }
}

/// A text knows how it is said. Nothing about it has a place.
extension TextResponder: AccessibilityDetailHolder {
    var accessibilityDetails: [AccessibilityDetail] { speech == AccessibilitySpeech() ? [] : [.speech(speech)] }

    func windowPoint(_ point: AccessibilityPoint) -> CGPoint { globalFrame.map { CGPoint(x: $0.midX, y: $0.midY) } ?? .zero }
}
