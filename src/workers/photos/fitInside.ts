interface Size {
  readonly width: number
  readonly height: number
}

/** The same shape, its longer side at most `side` pixels; never larger, and never less than one pixel. */
export function fitInside({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** Whether two pictures have one shape, but for the rounding of their sides. */
export function hasShape(one: Size, { width, height }: Size): boolean {
  // A pixel more or less on the shorter side.
  const off = Math.abs(one.width * height - one.height * width)
  return off <= Math.max(one.width, one.height, width, height)
}
