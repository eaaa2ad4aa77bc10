internal import TsubameKit

/// What all layouts need to know.
struct RowStyle {
  let language: DisplayLanguage
  let clock: any SessionClock
  let window: Window
}
