/** What a key does in the viewer. `pan`: where the view moves, as steps of x and y. `move`: pictures forward or backward. */
type KeyAction =
  | { readonly kind: 'zoom'; readonly way: 1 | -1 }
  | { readonly kind: 'fit' | 'first' | 'last' }
  | { readonly kind: 'pan'; readonly x: number; readonly y: number }
  | { readonly kind: 'move'; readonly by: number }

interface KeyPlace {
  readonly isZoomed: boolean
  /** Whether the focus is on the picture. Elsewhere arrow keys belong to the page and its controls. */
  readonly isOnPicture: boolean
  /** Whether the series has an order of its own, in which up and down also lead. It is not mirrored. */
  readonly isStack: boolean
  readonly isRtl: boolean
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns what a key does; null if it belongs to the browser. */
export function keyAction(key: string, { isZoomed, isOnPicture, isStack, isRtl }: KeyPlace): KeyAction | null {
  if (key === '+' || key === '=') return { kind: 'zoom', way: 1 }
  if (key === '-' || key === '_') return { kind: 'zoom', way: -1 }
  if (key === '0') return { kind: 'fit' }
  if (key === 'PageDown') return { kind: 'move', by: 1 }
  if (key === 'PageUp') return { kind: 'move', by: -1 }
  if (!isOnPicture) return null
  if (key === 'Home') return { kind: 'first' }
  if (key === 'End') return { kind: 'last' }
  const [x, y] = arrows[key] ?? [0, 0]
  if (x === 0 && y === 0) return null
  if (isZoomed) return { kind: 'pan', x, y }
  if (isStack) return { kind: 'move', by: x + y }
  // At the fitted size, up and down scroll the page.
  return x === 0 ? null : { kind: 'move', by: isRtl ? -x : x }
}
