public import FigureChecking
internal import FigureFile
internal import PNGCoding
internal import SourceText

extension FigureExpectation {
  /// Draws a scene and compares the figure with its golden.
  public func check(_ scene: FigureScene) -> ExpectationOutcome {
    outcome { () throws(ExpectationError) in
      try GoldenCheck(self).check(try DrawnFigure(of: scene, for: self))
    }
  }

  /// Compares a picture without a scene with its golden, by pixels alone; appearance and scale are only part of the
  /// golden's name.
  public func check(_ picture: BarePicture) -> ExpectationOutcome {
    outcome { () throws(ExpectationError) in
      try GoldenCheck(self).check(
        DrawnPicture(picture, checker: PictureChecker(gate: gate, limits: limits)))
    }
  }

  /// Compares the picture in a PNG file likewise; recorded, the file becomes the golden unchanged.
  public func check(png bytes: [UInt8]) -> ExpectationOutcome {
    outcome { () throws(ExpectationError) in
      do throws(PNGError) {
        return check(try BarePicture(png: bytes, limits: PNGLimits(limits)))
      } catch {
        throw .picture(error)
      }
    }
  }

  /// Runs a check, whose errors fail the test.
  private func outcome(
    _ check: () throws(ExpectationError) -> ExpectationOutcome
  ) -> ExpectationOutcome {
    do {
      return try check()
    } catch {
      return .failed(ExpectationFailure(text: "\(quoted(name)) was not checked: \(error)"))
    }
  }
}
