/// The greatest power of ten not above a finite value greater than 0.
public func powerOfTen(atMost value: Double) -> Double {
  var power = 1.0
  while power * 10 <= value { power *= 10 }
  while power > value { power /= 10 }
  return power
}
