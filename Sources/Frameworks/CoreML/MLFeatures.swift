import Foundation
import SwiftUICore

/// A type of a value.
public enum MLFeatureType: Int, Sendable {
    case invalid = 0, int64 = 1, double = 2, string = 3, image = 4, multiArray = 5, dictionary = 6, sequence = 7, state = 8
}

/// A value that a model takes or gives.
open class MLFeatureValue: NSObject, @unchecked Sendable {
    private enum Content: Equatable {
        case undefined(MLFeatureType), int64(Int64), double(Double), string(String), multiArray(MLMultiArray), dictionary([AnyHashable: NSNumber])
    }

    private let content: Content

    private init(_ content: Content) { self.content = content }

    public convenience init(int64 value: Int64) { self.init(.int64(value)) }
    public convenience init(double value: Double) { self.init(.double(value)) }
    public convenience init(string value: String) { self.init(.string(value)) }
    public convenience init(multiArray value: MLMultiArray) { self.init(.multiArray(value)) }
    public convenience init(dictionary value: [AnyHashable: NSNumber]) throws { self.init(.dictionary(value)) }
    /// No value, of a type.
    public convenience init(undefined type: MLFeatureType) { self.init(.undefined(type)) }

    open var type: MLFeatureType {
        switch content {
        case .undefined(let type): type
        case .int64: .int64
        case .double: .double
        case .string: .string
        case .multiArray: .multiArray
        case .dictionary: .dictionary
        }
    }

    open var isUndefined: Bool {
        if case .undefined = content { true } else { false }
    }

    /// 0 if it is of another type.
    open var int64Value: Int64 {
        if case .int64(let value) = content { value } else { 0 }
    }

    /// 0 if it is of another type.
    open var doubleValue: Double {
        if case .double(let value) = content { value } else { 0 }
    }

    /// Empty if it is of another type.
    open var stringValue: String {
        if case .string(let value) = content { value } else { "" }
    }

    open var multiArrayValue: MLMultiArray? {
        if case .multiArray(let value) = content { value } else { nil }
    }

    /// Empty if it is of another type.
    open var dictionaryValue: [AnyHashable: NSNumber] {
        if case .dictionary(let value) = content { value } else { [:] }
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? MLFeatureValue)?.content == content }
    open override var hash: Int { type.rawValue }
}

/// Named values.
public protocol MLFeatureProvider: AnyObject {
    var featureNames: Set<String> { get }
    func featureValue(for featureName: String) -> MLFeatureValue?
}

/// Named values in a dictionary.
open class MLDictionaryFeatureProvider: NSObject, MLFeatureProvider {
    public let dictionary: [String: MLFeatureValue]

    /// Fails with `MLModelError.featureType` if a value is none of a model's.
    public init(dictionary: [String: Any]) throws {
        self.dictionary = try dictionary.mapValues { value in
            switch value {
            case let value as MLFeatureValue: value
            case let value as String: MLFeatureValue(string: value)
            case let value as MLMultiArray: MLFeatureValue(multiArray: value)
            case let value as Int: MLFeatureValue(int64: Int64(value))
            case let value as Int64: MLFeatureValue(int64: value)
            case let value as Double: MLFeatureValue(double: value)
            case let value as Float: MLFeatureValue(double: Double(value))
            case let value as NSNumber: MLFeatureValue(double: value.doubleValue)
            default: throw MLModelError(.featureType)
            }
        }
    }

    open var featureNames: Set<String> { Set(dictionary.keys) }
    open func featureValue(for featureName: String) -> MLFeatureValue? { dictionary[featureName] }
    /// A value by its name.
    open subscript(featureName: String) -> MLFeatureValue? { dictionary[featureName] }
}

/// A type of the numbers of an array.
public enum MLMultiArrayDataType: Int, Sendable {
    case double = 65600, float32 = 65568, float16 = 65552, int32 = 131104

    public static var float: MLMultiArrayDataType { .float32 }
    public static var float64: MLMultiArrayDataType { .double }
}

/// Numbers in several dimensions.
open class MLMultiArray: NSObject, @unchecked Sendable {
    public let shape: [NSNumber]
    public let dataType: MLMultiArrayDataType
    /// The distances of numbers that follow each other in a dimension, in numbers.
    public let strides: [NSNumber]
    private var values: [Double]

    /// Zeros. Fails with `MLModelError.parameters` if a dimension is negative, or if there are more than 2^40 numbers.
    public init(shape: [NSNumber], dataType: MLMultiArrayDataType) throws {
        var (strides, count) = ([Int](), 1)
        for length in shape.reversed() {
            strides.insert(count, at: 0)
            let (next, overflow) = count.multipliedReportingOverflow(by: length.intValue)
            guard length.intValue >= 0, !overflow, next <= 1 << 40 else { throw MLModelError(.parameters) }
            count = next
        }
        (self.shape, self.dataType, self.strides) = (shape, dataType, strides.map { NSNumber(value: $0) })
        values = [Double](repeating: 0, count: count)
    }

    /// Numbers in one dimension.
    public convenience init<C: Collection>(_ data: C) throws where C.Element == Double {
        try self.init(shape: [NSNumber(value: data.count)], dataType: .double)
        values = Array(data)
    }

    /// Numbers in one dimension.
    public convenience init<C: Collection>(_ data: C) throws where C.Element == Float {
        try self.init(shape: [NSNumber(value: data.count)], dataType: .float32)
        values = data.map { Double($0) }
    }

    open var count: Int { values.count }

    private func number(_ value: Double) -> NSNumber {
        switch dataType {
        case .double: NSNumber(value: value)
        case .float32, .float16: NSNumber(value: Float(value))
        case .int32: NSNumber(value: Int32(value))
        }
    }

    /// What a number is kept as.
    private func kept(_ value: NSNumber) -> Double {
        switch dataType {
        case .double: value.doubleValue
        case .float32: Double(value.floatValue)
        case .float16: Double(Float16(value.floatValue))
        case .int32: Double(value.int32Value)
        }
    }

    private func index(_ key: [NSNumber]) -> Int {
        precondition(
            key.count == shape.count && zip(key, shape).allSatisfy { $0.intValue >= 0 && $0.intValue < $1.intValue },
            "the index \(key) is not in an array of \(shape)")
        return zip(key, strides).reduce(0) { $0 + $1.0.intValue * $1.1.intValue }
    }

    /// A number by its index among all.
    open subscript(idx: Int) -> NSNumber {
        get { number(values[idx]) }
        set { values[idx] = kept(newValue) }
    }

    /// A number by its index in each dimension.
    open subscript(key: [NSNumber]) -> NSNumber {
        get { number(values[index(key)]) }
        set { values[index(key)] = kept(newValue) }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? MLMultiArray else { return false }
        return other.shape == shape && other.dataType == dataType && other.values == values
    }

    open override var hash: Int { values.count }
}
