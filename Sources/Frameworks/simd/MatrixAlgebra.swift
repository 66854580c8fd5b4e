extension SquareMatrix {
    static var order: Int { Column.scalarCount }

    /// Creates a matrix with `scalar` along its diagonal: 1 is the identity.
    public init(_ scalar: Scalar) {
        self.init(diagonal: Column(repeating: scalar))
    }

    /// A matrix with these numbers along its diagonal and zeros elsewhere.
    public init(diagonal: Column) {
        self.init()
        for index in 0..<Self.order {
            self[index][index] = diagonal[index]
        }
    }

    /// A matrix of these columns. Another number of columns than the matrix has stops the program.
    public init(_ columns: [Column]) {
        precondition(columns.count == Self.order, "a \(Self.order)×\(Self.order) matrix has \(Self.order) columns, not \(columns.count)")
        self.init()
        for index in 0..<Self.order {
            self[index] = columns[index]
        }
    }

    /// A matrix of these rows, from top to bottom. Another number than the matrix has stops the program.
    public init(rows: [Column]) {
        self = Self(rows).transpose
    }

    /// The element in a column and a row.
    public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// The matrix whose rows are this one's columns.
    public var transpose: Self {
        var result = Self()
        for column in 0..<Self.order {
            for row in 0..<Self.order {
                result[row][column] = self[column][row]
            }
        }
        return result
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        (0..<order).allSatisfy { lhs[$0] == rhs[$0] }
    }

    /// The sums of the elements.
    public static func + (lhs: Self, rhs: Self) -> Self {
        combined(lhs, rhs) { $0 + $1 }
    }

    /// The differences of the elements.
    public static func - (lhs: Self, rhs: Self) -> Self {
        combined(lhs, rhs) { $0 - $1 }
    }

    /// Each element with the other sign.
    public static prefix func - (matrix: Self) -> Self {
        Self() - matrix
    }

    /// Each element times a number.
    public static func * (lhs: Scalar, rhs: Self) -> Self {
        combined(rhs, rhs) { column, _ in lhs * column }
    }

    /// Each element times a number.
    public static func * (lhs: Self, rhs: Scalar) -> Self {
        rhs * lhs
    }

    /// The combination of the columns with the elements of `rhs` as weights.
    public static func * (lhs: Self, rhs: Column) -> Column {
        var result = lhs[0] * rhs[0]
        for index in 1..<order {
            result += lhs[index] * rhs[index]
        }
        return result
    }

    /// The row vector `lhs` times the matrix.
    public static func * (lhs: Column, rhs: Self) -> Column {
        rhs.transpose * lhs
    }

    /// Applies `rhs` first, then `lhs`.
    public static func * (lhs: Self, rhs: Self) -> Self {
        var result = Self()
        for index in 0..<order {
            result[index] = lhs * rhs[index]
        }
        return result
    }

    /// Adds the elements of `rhs`.
    public static func += (lhs: inout Self, rhs: Self) {
        lhs = lhs + rhs
    }

    /// Subtracts the elements of `rhs`.
    public static func -= (lhs: inout Self, rhs: Self) {
        lhs = lhs - rhs
    }

    /// Multiplies from the right: applies `rhs` first.
    public static func *= (lhs: inout Self, rhs: Self) {
        lhs = lhs * rhs
    }

    /// Multiplies each element.
    public static func *= (lhs: inout Self, rhs: Scalar) {
        lhs = lhs * rhs
    }

    private static func combined(_ lhs: Self, _ rhs: Self, _ operation: (Column, Column) -> Column) -> Self {
        var result = Self()
        for index in 0..<order {
            result[index] = operation(lhs[index], rhs[index])
        }
        return result
    }

    /// The factor by which the matrix scales areas or volumes, negative if it mirrors. 0 means that there is no inverse.
    public var determinant: Scalar {
        eliminated().determinant
    }

    /// The matrix that undoes this one; its elements are not numbers when there is none.
    public var inverse: Self {
        eliminated().inverse
    }

    /// Gauss-Jordan elimination with the largest pivots. It works on columns, which has the same inverse as rows.
    private func eliminated() -> (determinant: Scalar, inverse: Self) {
        var left = self
        var right = Self(1)
        var determinant: Scalar = 1
        for step in 0..<Self.order {
            var pivot = step
            for column in step..<Self.order where Swift.abs(left[column][step]) > Swift.abs(left[pivot][step]) {
                pivot = column
            }
            let value = left[pivot][step]
            guard value != 0 else { return (0, Self([Column](repeating: Column(repeating: .nan), count: Self.order))) }
            if pivot != step {
                (left[pivot], left[step]) = (left[step], left[pivot])
                (right[pivot], right[step]) = (right[step], right[pivot])
                determinant = -determinant
            }
            determinant *= value
            left[step] /= value
            right[step] /= value
            for column in 0..<Self.order where column != step {
                let factor = left[column][step]
                left[column] -= left[step] * factor
                right[column] -= right[step] * factor
            }
        }
        return (determinant, right)
    }
}

/// Applies `y` first, then `x`.
public func simd_mul<M: SquareMatrix>(_ x: M, _ y: M) -> M {
    x * y
}

/// The column `y`, transformed.
public func simd_mul<M: SquareMatrix>(_ x: M, _ y: M.Column) -> M.Column {
    x * y
}

/// The row vector `x` times the matrix.
public func simd_mul<M: SquareMatrix>(_ x: M.Column, _ y: M) -> M.Column {
    x * y
}

/// Each element times a number.
public func simd_mul<M: SquareMatrix>(_ x: M.Scalar, _ y: M) -> M {
    x * y
}

/// The sums of the elements.
public func simd_add<M: SquareMatrix>(_ x: M, _ y: M) -> M {
    x + y
}

/// The differences of the elements.
public func simd_sub<M: SquareMatrix>(_ x: M, _ y: M) -> M {
    x - y
}

/// The matrix that undoes `x`; its elements are not numbers when there is none.
public func simd_inverse<M: SquareMatrix>(_ x: M) -> M {
    x.inverse
}

/// The matrix whose rows are the columns of `x`.
public func simd_transpose<M: SquareMatrix>(_ x: M) -> M {
    x.transpose
}

/// The factor by which the matrix scales areas or volumes; 0 means that there is no inverse.
public func simd_determinant<M: SquareMatrix>(_ x: M) -> M.Scalar {
    x.determinant
}

/// Whether all elements are exactly equal.
public func simd_equal<M: SquareMatrix>(_ x: M, _ y: M) -> Bool {
    x == y
}

/// Whether no element differs by more than `tolerance`.
public func simd_almost_equal_elements<M: SquareMatrix>(_ x: M, _ y: M, _ tolerance: M.Scalar) -> Bool {
    (0..<M.order).allSatisfy { abs(x[$0] - y[$0]).max() <= tolerance }
}

/// A matrix of these columns, from left to right.
public func simd_matrix<T>(_ column0: SIMD2<T>, _ column1: SIMD2<T>) -> Matrix2x2<T> {
    Matrix2x2(column0, column1)
}

/// A matrix of these columns, from left to right.
public func simd_matrix<T>(_ column0: SIMD3<T>, _ column1: SIMD3<T>, _ column2: SIMD3<T>) -> Matrix3x3<T> {
    Matrix3x3(column0, column1, column2)
}

/// A matrix of these columns, from left to right.
public func simd_matrix<T>(
    _ column0: SIMD4<T>, _ column1: SIMD4<T>, _ column2: SIMD4<T>, _ column3: SIMD4<T>
) -> Matrix4x4<T> {
    Matrix4x4(column0, column1, column2, column3)
}
