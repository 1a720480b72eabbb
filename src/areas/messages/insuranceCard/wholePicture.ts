import type { Corners } from '#src/workers/photos/protocol.ts'

/** Returns how to turn a picture that is only the card by one quarter, clockwise. A card on its end is read from its left side. */
export function wholePicture({ width, height }: { readonly width: number; readonly height: number }) {
  const [a, b, c, d] = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ] as const
  const isOnEnd = height > width
  const corners: Corners = isOnEnd ? [d, a, b, c] : [a, b, c, d]
  return { corners, quarterTurns: isOnEnd ? 0 : 1 }
}
