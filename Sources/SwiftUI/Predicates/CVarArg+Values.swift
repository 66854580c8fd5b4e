import Foundation

// On Apple's systems these values are arguments of formats, as objects. Here a format shows their descriptions. The encoding is not used: formats
// ask for the object.

extension Date: @retroactive _CVarArgObject {
    public var _cVarArgObject: any CVarArg { NSString(string: description) }
    public var _cVarArgEncoding: [Int] { [] }
}

extension UUID: @retroactive _CVarArgObject {
    public var _cVarArgObject: any CVarArg { NSString(string: uuidString) }
    public var _cVarArgEncoding: [Int] { [] }
}

extension URL: @retroactive _CVarArgObject {
    public var _cVarArgObject: any CVarArg { NSString(string: absoluteString) }
    public var _cVarArgEncoding: [Int] { [] }
}

extension Data: @retroactive _CVarArgObject {
    public var _cVarArgObject: any CVarArg { NSString(string: description) }
    public var _cVarArgEncoding: [Int] { [] }
}

extension Array: @retroactive _CVarArgObject {
    public var _cVarArgObject: any CVarArg { NSString(string: description) }
    public var _cVarArgEncoding: [Int] { [] }
}

extension Set: @retroactive _CVarArgObject {
    public var _cVarArgObject: any CVarArg { NSString(string: description) }
    public var _cVarArgEncoding: [Int] { [] }
}

extension NSNumber: @retroactive _CVarArgObject {
    public var _cVarArgObject: any CVarArg { NSString(string: description) }
    public var _cVarArgEncoding: [Int] { [] }
}

extension NSDate: @retroactive _CVarArgObject {
    public var _cVarArgObject: any CVarArg { NSString(string: description) }
    public var _cVarArgEncoding: [Int] { [] }
}
