/// The cases of an enum without associated values, as the compiler has described them.
enum EnumCases {
    /// The kind of an enum's metadata, and where its descriptor has the numbers of its cases.
    private static let kind: UInt = 0x201
    private static let payloadCasesOffset = 20
    private static let emptyCasesOffset = 24
    private static let mostCases = 256

    /// In the order of the code; empty for other types.
    static func of(_ type: Any.Type) -> [(name: String, value: Any)] {
        let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
        guard metadata[0] == kind, let descriptor = UnsafeRawPointer(bitPattern: metadata[1]) else { return [] }
        let payloadCases = descriptor.load(fromByteOffset: payloadCasesOffset, as: UInt32.self) & 0xFF_FFFF
        let count = Int(descriptor.load(fromByteOffset: emptyCasesOffset, as: UInt32.self))
        guard payloadCases == 0, (1...mostCases).contains(count) else { return [] }
        func cases<T>(_ type: T.Type) -> [(name: String, value: Any)] {
            guard MemoryLayout<T>.size <= 1 else { return [] }
            return (0..<count).compactMap { tag in
                let value = withUnsafeBytes(of: UInt8(tag)) { $0.load(as: T.self) }
                return caseName(value).map { (String(cString: $0), value) }
            }
        }
        return _openExistential(type, do: cases)
    }

    /// The case that a value of an enum without associated values is.
    static func name(of value: Any) -> String? {
        func name<T>(_ value: T) -> String? {
            guard !of(T.self).isEmpty else { return nil }
            return caseName(value).map { String(cString: $0) }
        }
        return _openExistential(value, do: name)
    }
}

/// The Swift runtime's own function.
@_silgen_name("swift_EnumCaseName")
private func caseName<T>(_ value: T) -> UnsafePointer<CChar>?
