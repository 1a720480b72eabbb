/** A WebDriver key action: presses or releases the key of one character. */
interface KeyAction {
  readonly type: 'keyDown' | 'keyUp'
  readonly value: string
}

interface PointerAction {
  readonly type: 'pointerMove' | 'pointerDown' | 'pointerUp'
  readonly button?: number
  /** Position in the viewport, CSS px. */
  readonly x?: number
  readonly y?: number
}

/** User input in the format that WebDriver and WebDriver BiDi share. */
export type InputSource =
  | { readonly type: 'key'; readonly id: 'keyboard'; readonly actions: readonly KeyAction[] }
  | { readonly type: 'pointer'; readonly id: 'mouse'; readonly actions: readonly PointerAction[] }

/** A running browser with one window of 390 x 844 px; all that the tests need from an engine. */
export interface Driver {
  /**
   * Opens a URL, or reloads it, and waits until the page has loaded. Throws if the browser shows its own error page.
   */
  readonly open: (url: string) => Promise<void>
  /** Evaluates an expression in the page, awaits it, and returns its value, which is a string or undefined. */
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly act: (source: InputSource) => Promise<void>
  /** Returns the visible part of the page as a PNG file. */
  readonly screenshot: () => Promise<Buffer>
  /** Closes the browser. Its profile stays in the folder. */
  readonly close: () => Promise<void>
}

/** A browser engine that tests run in. */
export interface Engine {
  readonly name: 'WebKit' | 'Firefox'
  /** The Debian packages that the engine needs. */
  readonly packages: readonly string[]
  /** Returns the packages that are not installed. */
  readonly missing: () => readonly string[]
  /** Starts a browser with a profile in this folder. */
  readonly start: (profile: string) => Promise<Driver>
}
