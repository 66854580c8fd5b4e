import Foundation
import ImageFormats
import Rendering
public import UniformTypeIdentifiers

/// What is dragged or pasted: an object in memory, or data of one or several types that is made when it is asked for.
open class NSItemProvider: NSObject, @unchecked Sendable {
    private struct Representation {
        let typeIdentifier: String
        let load: @Sendable () async throws -> TransferData
    }

    private let lock = NSLock()
    private var objects: [Any] = []
    private var representations: [Representation] = []
    /// The name of a file with the data; nil for none.
    open var suggestedName: String?

    /// Holds nothing, until something is registered.
    public override init() {}

    /// Holds an object. Texts, URLs and images can be asked for as data, too.
    public init(object: Any) {
        super.init()
        registerObject(object)
    }

    /// Holds an item of the given type. Without an identifier, its type is that of the object.
    public init(item: Any?, typeIdentifier: String?) {
        super.init()
        guard let item else { return }
        guard let typeIdentifier else {
            registerObject(item)
            return
        }
        objects.append(item)
        let data = UncheckedTransfer(item)
        representations.append(Representation(typeIdentifier: typeIdentifier) { try Self.data(of: data.value, for: typeIdentifier) })
    }

    /// Holds a file: its URL, and its data under the type that its name has. Nil without a URL.
    public convenience init?(contentsOf fileURL: URL?) {
        guard let fileURL else { return nil }
        self.init(object: fileURL)
        suggestedName = fileURL.lastPathComponent
        if let type = UTType(filenameExtension: fileURL.pathExtension) {
            representations.insert(Representation(typeIdentifier: type.identifier) { .file(fileURL) }, at: 0)
        }
    }

    /// Which programs may read the data. All items are dropped in the program that they come from.
    public enum RepresentationVisibility: Int, Sendable {
        case all, team, group, ownProcess
    }

    // MARK: Types

    /// The types of the data, the best first.
    open var registeredTypeIdentifiers: [String] { lock.withLock { representations.map(\.typeIdentifier) } }

    /// Whether there is data of this type or of a more special one.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        identifier(conformingTo: typeIdentifier) != nil
    }

    private func identifier(conformingTo wanted: String) -> String? {
        let type = UTType(wanted)
        return registeredTypeIdentifiers.first { identifier in
            identifier == wanted || type.map { UTType(identifier)?.conforms(to: $0) == true } == true
        }
    }

    // MARK: Registering

    /// Adds an object. Harmless: `visibility` makes no difference, because no other program reads it.
    open func registerObject(_ object: Any, visibility: RepresentationVisibility = .all) {
        let held = UncheckedTransfer(object)
        let representations = Self.typeIdentifiers(of: object).map { identifier in
            Representation(typeIdentifier: identifier) { try Self.data(of: held.value, for: identifier) }
        }
        lock.withLock {
            objects.append(object)
            self.representations += representations
        }
    }

    /// Adds data of a type, which `loadHandler` makes when it is asked for. The handler calls its argument once, with the data or an error.
    /// Harmless: `visibility` makes no difference, because no other program reads it.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: RepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        register(typeIdentifier) {
            try await withCheckedThrowingContinuation { continuation in
                _ = loadHandler { data, error in
                    continuation.resume(with: data.map { .success(.bytes($0)) } ?? .failure(error ?? CocoaError(.fileReadUnknown)))
                }
            }
        }
    }

    func register(_ typeIdentifier: String, load: @escaping @Sendable () async throws -> TransferData) {
        lock.withLock { representations.append(Representation(typeIdentifier: typeIdentifier, load: load)) }
    }

    // MARK: Loading

    /// Returns whether there is an object of the type, or data that becomes one.
    open func canLoadObject<T>(ofClass aClass: T.Type) -> Bool {
        object(aClass) != nil || Self.typeIdentifiers(for: aClass).contains { hasItemConformingToTypeIdentifier($0) }
    }

    /// An object that is there already.
    func object<T>(_ type: T.Type) -> T? {
        for object in lock.withLock({ objects }) {
            if let found = object as? T ?? (object as? NSString).flatMap({ String(describing: $0) as? T })
                ?? (object as? NSURL).flatMap({ $0.absoluteURL as? T })
            {
                return found
            }
        }
        return nil
    }

    /// Gives an object: at once where it is in memory, otherwise when its data has been read. Without one, there is an error.
    @discardableResult
    open func loadObject<T>(ofClass aClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        if let object = object(aClass) {
            completionHandler(object, nil)
            progress.completedUnitCount = 1
            return progress
        }
        guard let identifier = Self.typeIdentifiers(for: aClass).first(where: { hasItemConformingToTypeIdentifier($0) }) else {
            completionHandler(nil, CocoaError(.fileReadUnsupportedScheme))
            return progress
        }
        load(identifier, progress) { data, error in
            do {
                guard let data else { throw error ?? CocoaError(.fileReadUnknown) }
                guard let object = try Self.object(aClass, of: data.bytes()) else { throw CocoaError(.fileReadCorruptFile) }
                completionHandler(object, nil)
            } catch {
                completionHandler(nil, error)
            }
        }
        return progress
    }

    /// Gives the data of a type, or of a more special one.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        load(typeIdentifier, progress) { data, error in
            do {
                completionHandler(try data?.bytes(), error)
            } catch {
                completionHandler(nil, error)
            }
        }
        return progress
    }

    /// Gives a copy of the data as a file, which is removed when the handler returns.
    @discardableResult
    open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let type = identifier(conformingTo: typeIdentifier).flatMap { UTType($0) } ?? .data
        load(typeIdentifier, progress) { data, error in
            do {
                guard let data else { throw error ?? CocoaError(.fileReadUnknown) }
                let copy = try TransferCopy(of: data, type: type)
                defer { copy.remove() }
                completionHandler(copy.file, nil)
            } catch {
                completionHandler(nil, error)
            }
        }
        return progress
    }

    /// Gives the object under a type: a text, URL or image where there is one in memory, otherwise data. Harmless: `options` make
    /// no difference; they are about the size of previews.
    open func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: (@Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        guard let completionHandler else { return }
        let object = lock.withLock { objects }.first { object in
            Self.typeIdentifiers(of: object).contains { $0 == typeIdentifier || UTType($0)?.conforms(to: UTType(typeIdentifier) ?? .item) == true }
        }
        if let object {
            return completionHandler(object, nil)
        }
        loadDataRepresentation(forTypeIdentifier: typeIdentifier) { completionHandler($0, $1) }
    }

    private func load(_ wanted: String, _ progress: Progress, _ completion: @escaping @Sendable (TransferData?, (any Error)?) -> Void) {
        guard let load = loader(of: wanted) else { return completion(nil, CocoaError(.fileReadUnsupportedScheme)) }
        let progress = UncheckedTransfer(progress)
        Task { @MainActor in
            do {
                let data = try await load()
                progress.value.completedUnitCount = 1
                completion(data, nil)
            } catch {
                completion(nil, error)
            }
        }
    }

    /// What makes the data of a type, or of a more special one; nil where there is none.
    func loader(of wanted: String) -> (@Sendable () async throws -> TransferData)? {
        guard let identifier = identifier(conformingTo: wanted) else { return nil }
        return lock.withLock { representations.first { $0.typeIdentifier == identifier }?.load }
    }
}

// MARK: Objects and their data

extension NSItemProvider {
    private static func typeIdentifiers(of object: Any) -> [String] {
        switch object {
        case is String, is NSString: [UTType.utf8PlainText.identifier]
        case let url as URL: typeIdentifiers(of: url)
        case let url as NSURL: typeIdentifiers(of: url.absoluteURL ?? URL(fileURLWithPath: "/"))
        case is UIImage: [UTType.png.identifier]
        default: []
        }
    }

    private static func typeIdentifiers(of url: URL) -> [String] {
        url.isFileURL ? [UTType.fileURL.identifier, UTType.url.identifier] : [UTType.url.identifier]
    }

    /// The types of data that an object of a class can be made of.
    private static func typeIdentifiers<T>(for type: T.Type) -> [String] {
        switch type {
        case is String.Type, is NSString.Type: [UTType.text.identifier]
        case is URL.Type, is NSURL.Type: [UTType.url.identifier]
        case is UIImage.Type: [UTType.image.identifier]
        default: []
        }
    }

    private static func object<T>(_ type: T.Type, of data: Data) throws -> T? {
        let text = String(data: data, encoding: .utf8)
        return switch type {
        case is String.Type: text as? T
        case is NSString.Type: text.map { NSString(string: $0) } as? T
        case is URL.Type: URL(dataRepresentation: data, relativeTo: nil) as? T
        case is NSURL.Type: NSURL(dataRepresentation: data, relativeTo: nil) as? T
        case is UIImage.Type: UIImage(data: data) as? T
        default: nil
        }
    }

    private static func data(of object: Any, for typeIdentifier: String) throws -> TransferData {
        switch object {
        case let text as String: return .bytes(Data(text.utf8))
        case let text as NSString: return .bytes(Data(String(describing: text).utf8))
        case let url as URL: return .bytes(url.dataRepresentation)
        case let url as NSURL: return .bytes(url.dataRepresentation)
        case let data as Data: return .bytes(data)
        case let image as UIImage:
            guard let bitmap = image.cgImage?.bitmap, bitmap.width > 0, bitmap.height > 0 else { throw CocoaError(.fileWriteUnknown) }
            return .bytes(Data(try PNGEncoder.encode(bitmap)))
        default: throw CocoaError(.fileWriteUnknown)
        }
    }
}

// MARK: Types as UTType, and transferable values

extension NSItemProvider {
    /// The types of the data, the best first.
    public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap { UTType($0) } }

    /// Those of the data's types that are `contentType` or more special.
    public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
        registeredContentTypes.filter { $0.conforms(to: contentType) }
    }

    /// Adds data of a type, which `loadHandler` makes when it is asked for.
    public func registerDataRepresentation(
        for contentType: UTType, visibility: RepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        registerDataRepresentation(forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
    }

    /// Gives the data of a type, or of a more special one.
    @discardableResult
    public func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }

    /// Adds a value with all its representations.
    public func register<T: Transferable>(_ transferable: @autoclosure @escaping @Sendable () -> T) {
        add(transferable())
    }

    /// Adds a value, those that may be transferred in its place, and its data.
    func add<T: Transferable>(_ value: T) {
        lock.withLock { objects += value.transferredValues }
        for export in T.transferCoding?.exports(value) ?? [] {
            register(export.type.identifier, load: export.load)
        }
    }

    /// Gives a value of a type: the one that is there, or one that is made of the data.
    @discardableResult
    public func loadTransferable<T: Transferable>(
        type transferableType: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        if let value = object(T.self) {
            progress.completedUnitCount = 1
            completionHandler(.success(value))
            return progress
        }
        guard let load = transfer(as: T.self) else {
            completionHandler(.failure(CocoaError(.fileReadUnsupportedScheme)))
            return progress
        }
        let finished = UncheckedTransfer(progress)
        Task { @MainActor in
            do {
                let value = UncheckedTransfer(try await load())
                finished.value.completedUnitCount = 1
                completionHandler(.success(value.value))
            } catch {
                completionHandler(.failure(error))
            }
        }
        return progress
    }

    /// How a value of a type is made of the data; nil where no data fits.
    func transfer<T: Transferable>(as type: T.Type) -> (@Sendable () async throws -> T)? {
        for source in T.transferCoding?.imports ?? [] {
            if let load = loader(of: source.type.identifier) {
                return { try await source.make(load()) }
            }
        }
        return nil
    }
}
