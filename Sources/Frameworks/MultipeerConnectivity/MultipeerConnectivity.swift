@_exported import Foundation
import SwiftUI

/// A device near this one, or this one.
open class MCPeerID: NSObject, @unchecked Sendable {
    /// The name that others see.
    public let displayName: String

    /// This device, with a name.
    public init(displayName myDisplayName: String) {
        displayName = myDisplayName
    }
}

/// Whether a device is connected.
public enum MCSessionState: Int, Sendable {
    case notConnected, connecting, connected
}

/// How data are sent.
public enum MCSessionSendDataMode: Int, Sendable {
    case reliable, unreliable
}

/// Whether data are encrypted.
public enum MCEncryptionPreference: Int, Sendable {
    case optional, required, none
}

/// The reason why data are not sent. Here it is `notConnected`.
public struct MCError: _BridgedStoredNSError, Sendable {
    public let _nsError: NSError

    public init(_nsError error: NSError) {
        _nsError = error
    }

    public static var _nsErrorDomain: String { errorDomain }
    /// The domain of the errors.
    public static var errorDomain: String { "MCErrorDomain" }

    /// The kinds of errors.
    public enum Code: Int, _ErrorCodeProtocol, Sendable {
        public typealias _ErrorType = MCError

        case unknown, notConnected, invalidParameter, unsupported, timedOut, cancelled, unavailable
    }

    /// The device is not connected.
    public static var notConnected: Code { .notConnected }
    /// There are no devices.
    public static var unavailable: Code { .unavailable }
}

/// Hears of a session. No method is called here.
public protocol MCSessionDelegate: NSObjectProtocol {
    /// A device is connected, or no longer.
    func session(_ session: MCSession, peer peerID: MCPeerID, didChange state: MCSessionState)
    /// Data have come.
    func session(_ session: MCSession, didReceive data: Data, fromPeer peerID: MCPeerID)
    /// A stream has come.
    func session(_ session: MCSession, didReceive stream: InputStream, withName streamName: String, fromPeer peerID: MCPeerID)
    /// A file begins to come.
    func session(_ session: MCSession, didStartReceivingResourceWithName resourceName: String, fromPeer peerID: MCPeerID, with progress: Progress)
    /// A file has come.
    func session(
        _ session: MCSession, didFinishReceivingResourceWithName resourceName: String, fromPeer peerID: MCPeerID, at localURL: URL?,
        withError error: (any Error)?)
}

/// Connects devices near each other. Here there are none: sending fails with `notConnected`.
open class MCSession: NSObject, @unchecked Sendable {
    /// This device.
    public let myPeerID: MCPeerID
    /// Whether data are encrypted.
    public let encryptionPreference: MCEncryptionPreference
    /// Hears of the session.
    open weak var delegate: (any MCSessionDelegate)?
    /// None.
    open var connectedPeers: [MCPeerID] { [] }

    /// Creates a session. Harmless: no other device asks for the `identity`.
    public init(peer myPeerID: MCPeerID, securityIdentity identity: [Any]?, encryptionPreference: MCEncryptionPreference) {
        (self.myPeerID, self.encryptionPreference) = (myPeerID, encryptionPreference)
    }

    /// Creates a session.
    public convenience init(peer myPeerID: MCPeerID) {
        self.init(peer: myPeerID, securityIdentity: nil, encryptionPreference: .required)
    }

    /// Fails. Not shown: no device is connected, which is reported.
    open func send(_ data: Data, toPeers peerIDs: [MCPeerID], with mode: MCSessionSendDataMode) throws {
        Self.report()
        throw MCError(.notConnected, userInfo: [NSLocalizedDescriptionKey: "No device is connected here."])
    }

    /// Harmless: no device is connected.
    open func disconnect() {}

    static func report() {
        RuntimeIssue.report("MCSession finds no devices here; nothing is sent.")
    }
}

/// Hears who wants to connect. Never called here.
public protocol MCNearbyServiceAdvertiserDelegate: NSObjectProtocol {
    /// A device wants to connect.
    func advertiser(
        _ advertiser: MCNearbyServiceAdvertiser, didReceiveInvitationFromPeer peerID: MCPeerID, withContext context: Data?,
        invitationHandler: @escaping (Bool, MCSession?) -> Void)
    /// It has failed. It may be left out.
    func advertiser(_ advertiser: MCNearbyServiceAdvertiser, didNotStartAdvertisingPeer error: any Error)
}

extension MCNearbyServiceAdvertiserDelegate {
    public func advertiser(_ advertiser: MCNearbyServiceAdvertiser, didNotStartAdvertisingPeer error: any Error) {}
}

/// Lets others find this device. Here it fails: the delegate receives an error, on the main queue.
open class MCNearbyServiceAdvertiser: NSObject, @unchecked Sendable {
    /// This device.
    public let myPeerID: MCPeerID
    /// What it says of itself.
    public let discoveryInfo: [String: String]?
    /// The kind of the service.
    public let serviceType: String
    /// Hears who wants to connect.
    open weak var delegate: (any MCNearbyServiceAdvertiserDelegate)?

    /// Creates an advertiser.
    public init(peer myPeerID: MCPeerID, discoveryInfo info: [String: String]?, serviceType: String) {
        (self.myPeerID, discoveryInfo, self.serviceType) = (myPeerID, info, serviceType)
    }

    /// Fails, on the main queue.
    open func startAdvertisingPeer() {
        MCSession.report()
        DispatchQueue.main.async { [self] in delegate?.advertiser(self, didNotStartAdvertisingPeer: MCError(.unavailable)) }
    }

    /// Harmless: no device finds this one.
    open func stopAdvertisingPeer() {}
}

/// Hears which devices are found.
public protocol MCNearbyServiceBrowserDelegate: NSObjectProtocol {
    /// A device was found. Never called here.
    func browser(_ browser: MCNearbyServiceBrowser, foundPeer peerID: MCPeerID, withDiscoveryInfo info: [String: String]?)
    /// A device is gone. Never called here.
    func browser(_ browser: MCNearbyServiceBrowser, lostPeer peerID: MCPeerID)
    /// It has failed. It may be left out.
    func browser(_ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error)
}

extension MCNearbyServiceBrowserDelegate {
    public func browser(_ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error) {}
}

/// Finds devices. Here it fails: the delegate receives an error, on the main queue.
open class MCNearbyServiceBrowser: NSObject, @unchecked Sendable {
    /// This device.
    public let myPeerID: MCPeerID
    /// The kind of the service.
    public let serviceType: String
    /// Hears which devices are found.
    open weak var delegate: (any MCNearbyServiceBrowserDelegate)?

    /// Creates a browser.
    public init(peer myPeerID: MCPeerID, serviceType: String) {
        (self.myPeerID, self.serviceType) = (myPeerID, serviceType)
    }

    /// Fails, on the main queue.
    open func startBrowsingForPeers() {
        MCSession.report()
        DispatchQueue.main.async { [self] in delegate?.browser(self, didNotStartBrowsingForPeers: MCError(.unavailable)) }
    }

    /// Harmless: nothing is looked for.
    open func stopBrowsingForPeers() {}
    /// Not shown: no device was found that could be invited, which is reported.
    open func invitePeer(_ peerID: MCPeerID, to session: MCSession, withContext context: Data?, timeout: TimeInterval) { MCSession.report() }
}

/// Lets this device be found, and asks the user. Here no device finds it, which is reported once.
open class MCAdvertiserAssistant: NSObject, @unchecked Sendable {
    /// The session.
    public let session: MCSession
    /// The kind of the service.
    public let serviceType: String

    /// Creates an assistant. Not shown: `start()` reports that no device finds this one.
    public init(serviceType: String, discoveryInfo info: [String: String]?, session: MCSession) {
        (self.serviceType, self.session) = (serviceType, session)
    }

    /// No device finds this one, which is reported.
    open func start() { MCSession.report() }
    /// Harmless: no device finds this one.
    open func stop() {}
}

/// Hears how a user chose devices.
@preconcurrency @MainActor
public protocol MCBrowserViewControllerDelegate: NSObjectProtocol {
    /// The user is done. Never called here.
    func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController)
    /// The user has cancelled. Never called here.
    func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController)
}

/// Lets the user choose devices. Here it is a placeholder.
@preconcurrency @MainActor
open class MCBrowserViewController: UIViewController {
    /// The session.
    public let session: MCSession
    /// Hears how the user chose.
    open weak var delegate: (any MCBrowserViewControllerDelegate)?

    /// Creates a controller. Not shown: `loadView()` reports that there are no devices, for any service.
    public init(serviceType: String, session: MCSession) {
        self.session = session
        super.init(nibName: nil, bundle: nil)
    }

    /// Nil. Harmless: there are no files to decode from here.
    public required init?(coder: NSCoder) { nil }

    /// Not shown: it is a placeholder, which is reported.
    open override func loadView() {
        RuntimeIssue.notShown("MCBrowserViewController", "There are no devices here.")
        view = UnsupportedView(self)
    }
}
