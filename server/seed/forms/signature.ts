import type { Signature } from '#src/contract/formData.ts'

/** Lines of a pen, in thousandths of the field's width: a wave with a stroke below it. */
const strokes = [
  [80, 140, 105, 60, 130, 45, 140, 90, 150, 150, 175, 60, 200, 50, 205, 110, 215, 150, 240, 120, 265, 95, 285, 125],
  [285, 125, 310, 150, 335, 100, 355, 95, 370, 130, 395, 150, 420, 105, 445, 90, 470, 130, 510, 140, 560, 110],
  [70, 185, 220, 175, 400, 178, 590, 165],
]

/** Returns a `Value` of a signature by somebody at a time. */
export const signature = (name: string, at: Date): string =>
  JSON.stringify({ name, strokes, signedAt: at.toISOString() } satisfies Signature)
