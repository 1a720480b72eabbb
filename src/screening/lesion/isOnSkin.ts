import { labOf } from './lab.ts'

/** Mean color of a part of a picture; each channel is 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/**
 * Whether a spot is on skin, by the colors of both. Skin's own color says it in most photos, dark skin included. But a
 * dermoscope's lamp makes skin gray or blue, as in both public test pictures. There the spot says it: melanin absorbs
 * blue light more than red, deep melanin (blue gray) less, and ink and the shadows of an X-ray both equally. White paper
 * is ruled out by its brightness.
 */
export function isOnSkin(around: Colour, spot: Colour): boolean {
  if (hasSkinHue(around)) return true
  const [red, green, blue] = around
  const [lightness, a, b] = labOf(red, green, blue)
  const isPaper = Math.min(red, green, blue) >= 205
  const isUnderLamp = lightness >= 30 && Math.hypot(a, b) <= (b < 0 && a < 8 ? 40 : 12)
  const brown = browning(around, spot)
  return !isPaper && isUnderLamp && (brown >= 1.15 || (brown > 0 && brown <= 0.75))
}

/** Whether a color's hue is that of skin, from the palest to the darkest. */
export function hasSkinHue([red, green, blue]: Colour): boolean {
  const [lightness, a, b] = labOf(red, green, blue)
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return lightness >= 8 && lightness <= 93 && a >= 3.5 && a <= 40 && hue >= 5 && hue <= 80 && Math.hypot(a, b) <= 55
}

/** Returns how much more of the blue light than of the red a spot absorbs, compared with what is around it. */
function browning(around: Colour, spot: Colour): number {
  const absorbed = (channel: 0 | 2) => Math.log((around[channel] + 4) / (spot[channel] + 4))
  return absorbed(2) <= 0 ? 0 : absorbed(2) / Math.max(0.02, absorbed(0))
}
