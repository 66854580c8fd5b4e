import Foundation

/// Who may see the page and speak with the studio: by the token, the host, the origin and the pages around it.
///
/// Without ancestors, a page keeps the token in a cookie. An embedded page gets no cookie, since browsers do not send one inside another site's page:
/// its address begins with the token, `/TOKEN/`, and so do the addresses of all that it loads.
package struct PageAccess: Sendable {
    let port: UInt16
    let token: String
    /// Nil where no page may contain this one.
    let ancestors: [String]?
    let hostNames: [String]

    var isEmbedded: Bool { ancestors != nil }
    private var cookie: String { "inbetween-studio-\(port)" }
    private var loopbackHosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    /// The path of a permitted request without its token; nil for any other request.
    func path(of request: HTTPHead) -> String? {
        guard let host = request["host"]?.lowercased(), loopbackHosts.contains(host) || hostNames.contains(host) else { return nil }
        if let origin = request["origin"], !isOwn(origin, host: host) { return nil }
        if let given = request.query.first(where: { $0.name == "token" }) { return isToken(given.value) ? request.path : nil }
        guard isEmbedded else { return hasCookie(request) ? request.path : nil }
        let parts = request.path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 && isToken(String(parts[0])) ? "/" + parts[1] : nil
    }

    /// A proxy may pass requests on under its own name or under the loopback's; the page's origin has the outer name.
    private func isOwn(_ origin: String, host: String) -> Bool {
        if loopbackHosts.contains(host), origin == "http://\(host)" { return true }
        return hostNames.contains { origin.lowercased() == "https://\($0)" || origin.lowercased() == "http://\($0)" }
    }

    private func hasCookie(_ request: HTTPHead) -> Bool {
        let cookies = (request["cookie"] ?? "").split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        return cookies.contains { $0.hasPrefix(cookie + "=") && isToken(String($0.split(separator: "=").last ?? "")) }
    }

    /// Takes as long for a wrong one as for the right one.
    private func isToken(_ text: String) -> Bool {
        let (given, wanted) = (Array(text.utf8), Array(token.utf8))
        guard given.count == wanted.count else { return false }
        return zip(given, wanted).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// The headers of each file of the page.
    var headers: [(String, String)] {
        let sockets = loopbackHosts.map { "ws://\($0)" } + hostNames.flatMap { ["wss://\($0)", "ws://\($0)"] }
        let around = ancestors.map { $0.joined(separator: " ") } ?? "'none'"
        let policy = [
            "default-src 'self'", "img-src 'self' data: blob:", "connect-src 'self' \(sockets.joined(separator: " "))", "frame-ancestors \(around)",
            "base-uri 'none'", "form-action 'none'",
        ]
        let usual = [
            ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Content-Security-Policy", policy.joined(separator: "; ")),
            ("Referrer-Policy", "no-referrer"),
        ]
        return isEmbedded ? usual : usual + [("Set-Cookie", "\(cookie)=\(token); HttpOnly; SameSite=Strict; Path=/")]
    }

    // MARK: Given names

    /// Pages of VS Code's panels, on the desktop and in a browser, and pages on this machine.
    package static let editors = ["vscode-webview:", "https://*.vscode-cdn.net", "vscode-file:", "http://localhost:*", "http://127.0.0.1:*"]

    /// Checks an origin that may contain the page: `https://example.org`, `https://*.example.org:8443` or an editor's scheme, `vscode-webview:`.
    package static func ancestor(_ text: String) throws -> String {
        guard text.wholeMatch(of: #/[A-Za-z][A-Za-z0-9+.\-]*:(//(\*\.)?[A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)*(:([0-9]+|\*))?)?/#) != nil else {
            throw StudioError("“\(text)” is no origin: write one as https://example.org or vscode-webview:")
        }
        guard !["http:", "https:", "data:", "blob:", "file:"].contains(text.lowercased()) else {
            throw StudioError("“\(text)” would let any page contain this one: name an origin, as https://example.org")
        }
        return text
    }

    /// Checks an outer name, `NAME` or `NAME:PORT`; the port that browsers leave out is left out.
    package static func hostName(_ text: String) throws -> String {
        guard let match = text.wholeMatch(of: #/([A-Za-z0-9\-]+(?:\.[A-Za-z0-9\-]+)*)(?::([0-9]{1,5}))?/#), match.2.map({ UInt16($0) != nil }) ?? true else {
            throw StudioError("“\(text)” is no host: write NAME or NAME:PORT, as example.app.github.dev or localhost:8080")
        }
        return (match.2 == "443" || match.2 == "80" ? String(match.1) : text).lowercased()
    }
}
