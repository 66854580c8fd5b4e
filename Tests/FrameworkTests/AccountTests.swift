import AuthenticationServices
import SwiftUI
import SwiftUITesting
import Testing
import WatchConnectivity

/// What needs an account, a watch or a web page ends by the API's own errors.
@MainActor
@Suite(.serialized) struct AccountTests {
    @Test func theButtonMakesARequestAndCompletesWithAnError() async throws {
        nonisolated(unsafe) var scopes: [ASAuthorization.Scope]?
        let (errors, continuation) = AsyncStream.makeStream(of: (any Error).self)
        let view = SignInWithAppleButton(.continue) { request in
            request.requestedScopes = [.fullName, .email]
            scopes = request.requestedScopes
        } onCompletion: { result in
            if case .failure(let error) = result { continuation.yield(error) }
        }
        .frame(width: 280, height: 50)
        let stage = TestStage(view, size: CGSize(width: 320, height: 100))
        #expect(stage.texts == ["Continue with Apple"])
        try stage.tap("Continue with Apple")
        stage.advance(by: 0.5)
        #expect(scopes == [.fullName, .email])
        var iterator = errors.makeAsyncIterator()
        let error = await iterator.next()
        #expect((error as? ASAuthorizationError)?.code == .notHandled)
        #expect((error as NSError?)?.domain == "com.apple.AuthenticationServices.AuthorizationError")
    }

    @Test func aControllerCallsItsDelegate() async throws {
        final class Delegate: NSObject, ASAuthorizationControllerDelegate {
            let ended: AsyncStream<any Error>.Continuation
            init(_ ended: AsyncStream<any Error>.Continuation) { self.ended = ended }
            func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) { ended.yield(error) }
        }
        let (errors, continuation) = AsyncStream.makeStream(of: (any Error).self)
        let delegate = Delegate(continuation)
        let controller = ASAuthorizationController(authorizationRequests: [ASAuthorizationAppleIDProvider().createRequest()])
        controller.delegate = delegate
        controller.performRequests()
        var iterator = errors.makeAsyncIterator()
        do {
            throw try #require(await iterator.next())
        } catch ASAuthorizationError.notHandled {
        }
        #expect(try await ASAuthorizationAppleIDProvider().credentialState(forUserID: "1") == .notFound)
    }

    @Test func actionsOfTheEnvironmentFail() async {
        let values = EnvironmentValues()
        await #expect(throws: ASAuthorizationError.self) {
            try await values.authorizationController.performRequest(ASAuthorizationPasswordProvider().createRequest())
        }
        await #expect(throws: ASWebAuthenticationSessionError.self) {
            try await values.webAuthenticationSession.authenticate(using: URL(string: "https://example.org")!, callbackURLScheme: "app")
        }
    }

    @Test func aWebSessionWithoutAWindowSaysSo() async {
        let (errors, continuation) = AsyncStream.makeStream(of: (any Error).self)
        let session = ASWebAuthenticationSession(url: URL(string: "https://example.org")!, callbackURLScheme: "app") { _, error in
            if let error { continuation.yield(error) }
        }
        #expect(!session.start() && !session.canStart)
        var iterator = errors.makeAsyncIterator()
        #expect((await iterator.next() as? ASWebAuthenticationSessionError)?.code == .presentationContextNotProvided)
        #expect(ASWebAuthenticationSession.Callback.customScheme("app").matchesURL(URL(string: "APP://done")!))
    }

    @Test func titlesFollowTheHeight() {
        func size(_ height: CGFloat) -> CGFloat {
            let stage = TestStage(
                SignInWithAppleButton(onRequest: { _ in }, onCompletion: { _ in }).frame(width: 300, height: height), size: CGSize(width: 320, height: 100))
            return stage.items.first { $0.text == "Sign in with Apple" }?.frame.height ?? 0
        }
        #expect(abs(size(60) / size(30) - 2) < 0.1)
    }

    @Test func aWatchIsNotSupported() async {
        final class Delegate: NSObject, WCSessionDelegate {
            let ended: AsyncStream<WCError.Code?>.Continuation
            init(_ ended: AsyncStream<WCError.Code?>.Continuation) { self.ended = ended }
            func session(_ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?) {
                ended.yield((error as? WCError)?.code)
            }
            func sessionDidBecomeInactive(_ session: WCSession) {}
            func sessionDidDeactivate(_ session: WCSession) {}
        }
        let (codes, continuation) = AsyncStream.makeStream(of: WCError.Code?.self)
        let delegate = Delegate(continuation)
        WCSession.default.delegate = delegate
        WCSession.default.activate()
        var iterator = codes.makeAsyncIterator()
        #expect(await iterator.next() == .some(.sessionNotSupported))
        #expect(!WCSession.isSupported())
        #expect(throws: WCError.self) { try WCSession.default.updateApplicationContext([:]) }
    }
}
