import type { Box } from '#src/screening/raster/Picture.ts'

/** Covers parts of a picture with one color, so that nothing of a face is left, not even its outlines. */
export function coverBoxes(canvas: OffscreenCanvas, boxes: readonly Box[], scale: number): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#6b7280'
  for (const { left, top, width, height } of boxes) {
    // Hair and chin belong to a face, but not to the box of its finder.
    const [moreX, moreY] = [width * 0.15, height * 0.25]
    context.fillRect(
      (left - moreX) * scale,
      (top - moreY) * scale,
      (width + 2 * moreX) * scale,
      (height + 2 * moreY) * scale,
    )
  }
}
