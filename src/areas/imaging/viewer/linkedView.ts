import type { Size } from './fitPicture.ts'

/** Where a picture is in its pane: the position of its corner in CSS px, and its scale. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** A pane and the fitted picture in it, CSS px. */
export interface PaneSizes {
  readonly pane: Size
  readonly fitted: Size
}

/**
 * Returns the view of a pane that moves together with another: the same scale, with the same part of the picture in the
 * middle, also if the two pictures have different shapes.
 */
export function linkedView({ x, y, scale }: View, from: PaneSizes, to: PaneSizes): View {
  const along = (place: number, side: 'width' | 'height') => {
    // Place of the pane's middle in the picture: 0 to 1.
    const middle = (from.pane[side] / 2 - place) / (from.fitted[side] * scale)
    return to.pane[side] / 2 - middle * to.fitted[side] * scale
  }
  return { x: along(x, 'width'), y: along(y, 'height'), scale }
}
