import Glibc

/// An angle; a positive one turns x towards y, which is clockwise where y points down.
///
/// Degrees are what is stored, so that whole multiples of a quarter turn are exact, in degrees and
/// in turns, and have an exact sine and cosine. Full turns are kept: 360 degrees are not 0.
public struct Angle: Hashable, Sendable {
  /// The angle in 360ths of a circle.
  public var degrees: Double

  /// The angle of so many 360ths of a circle, exactly.
  ///
  /// - Parameter degrees: 360ths of a circle; full turns are kept.
  public init(degrees: Double) { self.degrees = degrees }

  /// The angle of so many radians, within the rounding of the step to degrees.
  ///
  /// - Parameter radians: lengths of the radius along the circle; full turns are kept.
  public init(radians: Double) { degrees = radians / .pi * 180 }

  /// The angle of so many full circles.
  ///
  /// - Parameter turns: full circles, such as 0.25 for a right angle.
  public init(turns: Double) { degrees = turns * 360 }

  /// The angle in lengths of the radius along the circle; pi is half of it.
  public var radians: Double {
    get { degrees / 180 * .pi }
    set { self = Angle(radians: newValue) }
  }

  /// The angle in full circles.
  public var turns: Double {
    get { degrees / 360 }
    set { self = Angle(turns: newValue) }
  }

  /// The angle from the positive x axis to the point (x, y), from -180 to 180 degrees; x and y are
  /// in points of one space, whichever that is.
  ///
  /// - Parameters:
  ///   - y: the second coordinate of the point.
  ///   - x: the first coordinate of the point.
  public static func atan2(y: Double, x: Double) -> Angle { Angle(radians: Glibc.atan2(y, x)) }

  /// Exactly 0, 1 or -1 at multiples of 90 degrees.
  public var sine: Double { sineAndCosine.sine }

  /// Exactly 0, 1 or -1 at multiples of 90 degrees.
  public var cosine: Double { sineAndCosine.cosine }

  /// Exactly 1 or -1 halfway between the axes, and infinite at odd multiples of 90 degrees.
  public var tangent: Double {
    let (sine, cosine) = sineAndCosine
    return sine / cosine
  }

  private var sineAndCosine: (sine: Double, cosine: Double) {
    // Neither remainder rounds, so what is left after the quarter turns is as exact as the angle.
    let inCircle = degrees.remainder(dividingBy: 360)
    let quarters = (inCircle / 90).rounded()
    let rest = inCircle - quarters * 90
    let (sine, cosine) =
      switch rest {
      // The C library's two answers differ in the last bit, and a square would not stay one.
      case 45: (Angle.squareRootOfHalf, Angle.squareRootOfHalf)
      case -45: (-Angle.squareRootOfHalf, Angle.squareRootOfHalf)
      default: (sin(rest / 180 * .pi), cos(rest / 180 * .pi))
      }
    return switch quarters {
    case 0: (sine, cosine)
    case 1: (cosine, 0 - sine)
    case -1: (0 - cosine, sine)
    default: (0 - sine, 0 - cosine)
    }
  }

  private static let squareRootOfHalf = 0.5.squareRoot()
}

/// The length of the third side of a right-angled triangle, without overflow on the way.
///
/// It stands here because this is the one file that may use the C library.
func hypotenuse(_ first: Double, _ second: Double) -> Double { hypot(first, second) }
