import { withoutThinDark } from '../raster/filters.ts'
import type { Planes } from '../raster/Raster.ts'
import type { Spot } from './findSpot.ts'
import { type Colour, hasSkinHue } from './isOnSkin.ts'
import { difference, type Lab, labOf } from './lab.ts'

/** Names of the six colors of the ABCD rule, in its order. */
export const lesionColours = ['white', 'red', 'light brown', 'dark brown', 'blue gray', 'black'] as const
export type LesionColour = (typeof lesionColours)[number]

/** Least share of the spot for a color to count. */
const least = 0.05

/** A typical color of each name but white, which is relative to the skin. */
const typical: Readonly<Record<Exclude<LesionColour, 'white'>, Lab>> = {
  red: labOf(185, 75, 75),
  'light brown': labOf(165, 115, 80),
  'dark brown': labOf(90, 55, 40),
  'blue gray': labOf(95, 105, 125),
  black: labOf(30, 24, 24),
}

/** Skin under white light. Only its hue matters. */
const plainSkin: Colour = [200, 165, 145]

/**
 * Returns which of the six colors of the ABCD rule a spot has, each on at least 5 % of it. Where a dermoscope's lamp
 * colors the skin, colors are corrected by it. White counts only if it is lighter than the skin, as in the rule.
 */
export function coloursOf(planes: Planes, spot: Spot): LesionColour[] {
  const { mask, around } = spot
  const { width, height } = planes
  const closed = withoutThinDark({ width, height, data: planes.green }, 3).data
  const gains = gainsFor(around)
  const skin = labOf(...corrected(around, gains))
  const counts = new Map<LesionColour, number>()
  let count = 0
  for (let i = 0; i < mask.data.length; i++) {
    const green = planes.green[i] ?? 0
    // A hair, or the dark rim of a bubble.
    if (!mask.data[i] || (closed[i] ?? 0) - green > 25) continue
    const lab = labOf(...corrected([planes.red[i] ?? 0, green, planes.blue[i] ?? 0], gains))
    const name = nameOf(lab, skin)
    if (name === null) continue
    count++
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const found = lesionColours.filter((name) => (counts.get(name) ?? 0) >= least * count)
  return count > 0 ? found : []
}

function nameOf(lab: Lab, skin: Lab): LesionColour | null {
  const [lightness, a, b] = lab
  if (lightness > skin[0] + 3 && Math.hypot(a, b) < Math.max(14, Math.hypot(skin[1], skin[2]))) return 'white'
  // Skin between the marks of a spot is none of the colors.
  if (difference(lab, skin) < 8) return null
  let best: LesionColour = 'black'
  let nearest = Infinity
  for (const name of ['red', 'light brown', 'dark brown', 'blue gray', 'black'] as const) {
    const off = difference(lab, typical[name])
    if (off >= nearest) continue
    nearest = off
    best = name
  }
  return best
}

/** Returns factors that give skin under a colored lamp the hue of skin and leave its brightness. */
function gainsFor(around: Colour): Colour {
  if (hasSkinHue(around)) return [1, 1, 1]
  const gains = plainSkin.map((level, channel) => level / Math.max(8, around[channel] ?? 0))
  const bright = (colour: Colour) => 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]
  const scale = bright(around) / bright(plainSkin)
  const [red = 1, green = 1, blue = 1] = gains.map((gain) => gain * scale)
  return [red, green, blue]
}

const corrected = ([red, green, blue]: Colour, gains: Colour): [number, number, number] => [
  red * gains[0],
  green * gains[1],
  blue * gains[2],
]
