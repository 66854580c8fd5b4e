import AppIntents
import AuthenticationServices
import CryptoKit
import Network
import SwiftUI
import TipKit
import WatchConnectivity

final class NetworkMonitor: ObservableObject {
    @Published var isConnected = true
    private let monitor = NWPathMonitor()

    init() {
        monitor.pathUpdateHandler = { [weak self] path in
            let isConnected = path.status == .satisfied
            Task { @MainActor in self?.isConnected = isConnected }
        }
        monitor.start(queue: DispatchQueue(label: "monitor"))
    }
}

extension NetworkMonitor: @unchecked Sendable {}

final class WatchLink: NSObject, WCSessionDelegate {
    func start() {
        guard WCSession.isSupported() else { return }
        WCSession.default.delegate = self
        WCSession.default.activate()
    }

    func session(_ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?) {}
    func sessionDidBecomeInactive(_ session: WCSession) {}
    func sessionDidDeactivate(_ session: WCSession) { session.activate() }
}

struct CountUp: AppIntent {
    static let title: LocalizedStringResource = "Count up"
    @Parameter(title: "Step", default: 1) var step: Int

    func perform() async throws -> some IntentResult { .result() }
}

struct FirstTip: Tip {
    static let opened = Event(id: "opened")

    var title: Text { Text("A tip") }
    var rules: [Rule] {
        #Rule(Self.opened) { $0.donations.isEmpty }
    }
}

struct AccountsView: View {
    @Environment(\.webAuthenticationSession) private var webAuthenticationSession
    @Environment(\.authorizationController) private var authorizationController
    @StateObject private var network = NetworkMonitor()
    @State private var message = "signed out"

    var body: some View {
        VStack {
            Text(message)
            Text(network.isConnected ? "online" : "no network")
            Text(SHA256.hash(data: Data("abc".utf8)).prefix(2).map { String(format: "%02x", $0) }.joined())
            Button("Count", intent: CountUp())
            TipView(FirstTip())
            SignInWithAppleButton(.signIn) { request in
                request.requestedScopes = [.fullName, .email]
            } onCompletion: { result in
                switch result {
                case .success(let authorization):
                    message = (authorization.credential as? ASAuthorizationAppleIDCredential)?.user ?? "?"
                case .failure(let error):
                    message = (error as? ASAuthorizationError)?.code == .canceled ? "cancelled" : "failed"
                }
            }
            .signInWithAppleButtonStyle(.whiteOutline)
            .frame(height: 44)
        }
        .task {
            try? Tips.configure()
            WatchLink().start()
            do {
                let url = try await webAuthenticationSession.authenticate(using: URL(string: "https://example.org")!, callbackURLScheme: "app")
                message = url.absoluteString
            } catch ASWebAuthenticationSessionError.canceledLogin {
                message = "cancelled"
            } catch {
                message = "not signed in"
            }
            _ = try? await authorizationController.performRequest(ASAuthorizationAppleIDProvider().createRequest())
        }
    }
}
