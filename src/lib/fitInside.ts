interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Returns a size with the same proportions and its longer side at most `side` px. Never enlarges, and never returns
 * less than one px.
 */
export function fitInside({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** Whether two pictures have the same proportions, except for rounding. */
export function hasShape(one: Size, { width, height }: Size): boolean {
  // Allow one px of difference on the shorter side.
  const off = Math.abs(one.width * height - one.height * width)
  return off <= Math.max(one.width, one.height, width, height)
}
