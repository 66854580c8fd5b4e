/// A square matrix, column by column, acting on columns: `m * v`.
public protocol SquareMatrix: Equatable, Sendable {
    /// What an element is.
    associatedtype Scalar: SIMDScalar & BinaryFloatingPoint & Sendable
    /// What a column is: as many elements as there are columns.
    associatedtype Column: SIMD where Column.Scalar == Scalar

    /// All zeros.
    init()

    /// The columns from left to right.
    subscript(column: Int) -> Column { get set }
}

/// A matrix with two columns and two rows.
public struct Matrix2x2<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: SquareMatrix, @unchecked Sendable {
    /// The columns, from left to right.
    public var columns: (SIMD2<Scalar>, SIMD2<Scalar>)

    /// Creates a matrix of zeros.
    public init() {
        columns = (.zero, .zero)
    }

    /// A matrix of these columns, from left to right.
    public init(columns: (SIMD2<Scalar>, SIMD2<Scalar>)) {
        self.columns = columns
    }

    /// A matrix of these columns, from left to right.
    public init(_ column0: SIMD2<Scalar>, _ column1: SIMD2<Scalar>) {
        columns = (column0, column1)
    }

    /// A column, counted from 0. One that the matrix does not have stops the program.
    public subscript(column: Int) -> SIMD2<Scalar> {
        get {
            precondition((0..<2).contains(column), "a 2×2 matrix has no column \(column)")
            return column == 0 ? columns.0 : columns.1
        }
        set {
            precondition((0..<2).contains(column), "a 2×2 matrix has no column \(column)")
            if column == 0 {
                columns.0 = newValue
            } else {
                columns.1 = newValue
            }
        }
    }
}

/// Three columns of three.
public struct Matrix3x3<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: SquareMatrix, @unchecked Sendable {
    /// The columns, from left to right.
    public var columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)

    /// Creates a matrix of zeros.
    public init() {
        columns = (.zero, .zero, .zero)
    }

    /// A matrix of these columns, from left to right.
    public init(columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)) {
        self.columns = columns
    }

    /// A matrix of these columns, from left to right.
    public init(_ column0: SIMD3<Scalar>, _ column1: SIMD3<Scalar>, _ column2: SIMD3<Scalar>) {
        columns = (column0, column1, column2)
    }

    /// A column, counted from 0. One that the matrix does not have stops the program.
    public subscript(column: Int) -> SIMD3<Scalar> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            default: preconditionFailure("a 3×3 matrix has no column \(column)")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            default: preconditionFailure("a 3×3 matrix has no column \(column)")
            }
        }
    }
}

/// Four columns of four.
public struct Matrix4x4<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: SquareMatrix, @unchecked Sendable {
    /// The columns, from left to right.
    public var columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)

    /// Creates a matrix of zeros.
    public init() {
        columns = (.zero, .zero, .zero, .zero)
    }

    /// A matrix of these columns, from left to right.
    public init(columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)) {
        self.columns = columns
    }

    /// A matrix of these columns, from left to right.
    public init(_ column0: SIMD4<Scalar>, _ column1: SIMD4<Scalar>, _ column2: SIMD4<Scalar>, _ column3: SIMD4<Scalar>) {
        columns = (column0, column1, column2, column3)
    }

    /// A column, counted from 0. One that the matrix does not have stops the program.
    public subscript(column: Int) -> SIMD4<Scalar> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            case 3: columns.3
            default: preconditionFailure("a 4×4 matrix has no column \(column)")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            case 3: columns.3 = newValue
            default: preconditionFailure("a 4×4 matrix has no column \(column)")
            }
        }
    }
}

public typealias simd_float2x2 = Matrix2x2<Float>
public typealias simd_float3x3 = Matrix3x3<Float>
public typealias simd_float4x4 = Matrix4x4<Float>
public typealias simd_double2x2 = Matrix2x2<Double>
public typealias simd_double3x3 = Matrix3x3<Double>
public typealias simd_double4x4 = Matrix4x4<Double>

public typealias float2x2 = simd_float2x2
public typealias float3x3 = simd_float3x3
public typealias float4x4 = simd_float4x4
public typealias double2x2 = simd_double2x2
public typealias double3x3 = simd_double3x3
public typealias double4x4 = simd_double4x4

public typealias matrix_float2x2 = simd_float2x2
public typealias matrix_float3x3 = simd_float3x3
public typealias matrix_float4x4 = simd_float4x4
public typealias matrix_double2x2 = simd_double2x2
public typealias matrix_double3x3 = simd_double3x3
public typealias matrix_double4x4 = simd_double4x4

/// 1 along the diagonal, 0 elsewhere.
public let matrix_identity_float2x2 = simd_float2x2(1)
/// 1 along the diagonal, 0 elsewhere.
public let matrix_identity_float3x3 = simd_float3x3(1)
/// 1 along the diagonal, 0 elsewhere.
public let matrix_identity_float4x4 = simd_float4x4(1)
/// 1 along the diagonal, 0 elsewhere.
public let matrix_identity_double2x2 = simd_double2x2(1)
/// 1 along the diagonal, 0 elsewhere.
public let matrix_identity_double3x3 = simd_double3x3(1)
/// 1 along the diagonal, 0 elsewhere.
public let matrix_identity_double4x4 = simd_double4x4(1)
