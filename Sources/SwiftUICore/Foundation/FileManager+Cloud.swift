import Foundation

// Files in iCloud: as on a device without an account, there are none.
extension FileManager {
    /// Nil: there is no iCloud account.
    public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

    /// Nil: there is no folder of iCloud's.
    /// Harmless: the result is the same for every container.
    public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

    /// False: no file is in iCloud.
    /// Harmless: the result is the same for every file.
    public func isUbiquitousItem(at url: URL) -> Bool { false }

    /// Fails: the file is not in iCloud.
    public func startDownloadingUbiquitousItem(at url: URL) throws { throw missing(url) }

    /// Fails: the file is not in iCloud.
    public func evictUbiquitousItem(at url: URL) throws { throw missing(url) }

    /// Fails, because there is no iCloud account; the file stays where it is.
    /// Harmless: `flag` and `destinationURL` say what would be done with the file.
    public func setUbiquitous(_ flag: Bool, itemAt url: URL, destinationURL: URL) throws { throw missing(url) }

    private func missing(_ url: URL) -> CocoaError {
        CocoaError(CocoaError.Code(rawValue: 4355), userInfo: [NSURLErrorKey: url, NSLocalizedDescriptionKey: "There is no iCloud account."])
    }
}
