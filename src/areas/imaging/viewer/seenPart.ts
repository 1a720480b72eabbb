import type { PaneSizes, View } from './linkedView.ts'

/** The part of a picture that its pane shows: fractions of the picture's width and height, from its top left corner. */
export interface SeenPart {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns the part of a picture that its pane shows in a view. */
export function seenPart({ x, y, scale }: View, { pane, fitted }: PaneSizes): SeenPart {
  const along = (place: number, side: 'width' | 'height') => {
    const length = fitted[side] * scale
    const start = Math.max(-place / length, 0)
    return { start, length: Math.max(Math.min((pane[side] - place) / length, 1) - start, 0) }
  }
  const [across, down] = [along(x, 'width'), along(y, 'height')]
  return { x: across.start, y: down.start, width: across.length, height: down.length }
}

/**
 * Returns the view at the same scale with a point of the picture in the middle of the pane, or as near as the picture's
 * edges allow. `x`, `y`: fractions of the picture's width and height.
 */
export function viewAround({ x, y }: Pick<SeenPart, 'x' | 'y'>, scale: number, { pane, fitted }: PaneSizes): View {
  const along = (part: number, side: 'width' | 'height') => {
    const length = fitted[side] * scale
    const room = pane[side] - length
    return room >= 0 ? room / 2 : Math.min(Math.max(pane[side] / 2 - part * length, room), 0)
  }
  return { x: along(x, 'width'), y: along(y, 'height'), scale }
}
