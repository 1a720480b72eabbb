import { blend, type Color, drawPhoto, skinAt } from './drawPhoto.ts'
import { cloud, ellipse, inside, nearLine } from './shapes.ts'

const tone: Color = [214, 166, 138]
const childTone: Color = [236, 192, 170]

/** Returns the color of a strip of paper with a mark for each centimeter, as clinics lay it beside a wound. */
function rulerAt(x: number, y: number): Color {
  const place = ((x + 0.6) % 0.1) / 0.1
  const isMark = place < 0.06 || (Math.abs(place - 0.53) < 0.02 && y < 0.36)
  return isMark && y < 0.38 ? [40, 40, 48] : [242, 241, 236]
}

/** Draws a wound of a lower leg. `healed`: from 0, when it was new, to 1. */
export function woundPhoto(healed: number): Promise<Uint8Array> {
  const size = 1 - 0.72 * healed
  const toWound = ellipse({ x: -0.03, y: -0.06, width: 0.27 * size, height: 0.17 * size, turn: 12 })
  return drawPhoto((x, y) => {
    if (y > 0.33 && y < 0.42 && Math.abs(x) < 0.6) return rulerAt(x, y)
    const skin = skinAt(x, y, tone, 3)
    const ragged = (cloud(x, y, 0.06, 5) - 0.5) * 0.35
    const wound = toWound(x, y) + ragged
    const redness = 0.55 * (1 - 0.7 * healed) * inside(wound / 1.6, 0.9)
    const around = blend(skin, [196, 88, 80], redness)
    const edge = blend(around, [224, 150, 140], inside(wound / 1.12, 0.12))
    if (inside(wound, 0.2) === 0) return edge
    const bed: Color = blend([150, 32, 34], [186, 66, 58], cloud(x, y, 0.022, 8))
    // Yellow coating at first, a crust later.
    const coated = blend(
      bed,
      healed < 0.5 ? [205, 178, 112] : [120, 62, 48],
      0.8 * inside(1.35 - cloud(x, y, 0.07, 13), 0.3),
    )
    const shine = 60 * Math.max(0, cloud(x, y, 0.014, 17) - 0.72) * (1 - healed)
    const [red, green, blue] = blend(edge, coated, inside(wound, 0.14))
    const glow = inside(wound, 0.2) * shine
    return [red + glow, green + glow, blue + glow]
  })
}

/** Draws a mole on a forearm. `later`: whether it has grown a little. */
export function molePhoto(later: boolean): Promise<Uint8Array> {
  const size = later ? 1.12 : 1
  const toMole = ellipse({ x: 0.02, width: 0.14 * size, height: 0.115 * size, turn: 20 })
  return drawPhoto((x, y) => {
    const skin = skinAt(x, y, tone, 31)
    const ragged = (cloud(x, y, 0.05, 33) - 0.5) * (later ? 0.4 : 0.28)
    const mole = toMole(x, y) + ragged
    const isMole = inside(mole, 0.16)
    const net = isMole > 0 ? cloud(x, y, 0.018, 35) : 0
    const brown = blend([92, 54, 38], [146, 96, 66], 0.35 + 0.65 * net * Math.min(1, mole))
    const hair = Math.min(
      nearLine(x, y, [-0.5, -0.3], [-0.2, -0.1], 0.003),
      nearLine(x, y, [0.3, 0.1], [0.55, 0.32], 0.003),
    )
    return blend(blend(skin, brown, isMole), [70, 50, 40], 0.6 * inside(hair, 0.8))
  })
}

/** Fingers of a left hand from its back: from the palm to the tip, and half of the width. */
const fingers = [
  [[-0.12, -0.02], [-0.2, -0.33], 0.037],
  [[-0.045, -0.05], [-0.065, -0.42], 0.039],
  [[0.03, -0.05], [0.06, -0.39], 0.039],
  [[0.1, -0.02], [0.17, -0.29], 0.034],
  [[-0.13, 0.17], [-0.33, 0.0], 0.045],
] as const

const toPalm = ellipse({ y: 0.12, width: 0.165, height: 0.2 })
const nails = fingers.map(([[fx, fy], [tx, ty], width]) => {
  const turn = (Math.atan2(tx - fx, fy - ty) * 180) / Math.PI
  return ellipse({ x: tx, y: ty, width: width * 0.6, height: width * 0.85, turn })
})

/** Draws the back of a left hand. */
export function handPhoto(): Promise<Uint8Array> {
  return drawPhoto((x, y) => {
    const cloth: Color = blend([64, 92, 116], [84, 114, 138], cloud(x, y, 0.012, 41))
    const palm = Math.min(toPalm(x, y), nearLine(x, y, [0, 0.25], [0.02, 0.7], 0.105))
    const distances = fingers.map(([from, to, width]) => nearLine(x, y, from, to, width))
    const hand = Math.min(palm, ...distances)
    const isHand = inside(hand, 0.06)
    if (isHand === 0) return cloth
    const [red, green, blue] = skinAt(x, y, tone, 43)
    // Skin is darker where it turns away, and over the knuckles.
    const round = 1 - 0.3 * Math.max(0, hand - 0.45)
    const knuckle = fingers.reduce((sum, [[fx, fy], [tx, ty]]) => {
      const joint = Math.hypot(x - (fx + (tx - fx) * 0.52), y - (fy + (ty - fy) * 0.52))
      return sum + 0.1 * inside(joint / 0.03, 0.9) * (Math.sin(y * 420) > 0 ? 1 : 0.4)
    }, 0)
    const shaded: Color = [red * (round - knuckle), green * (round - knuckle), blue * (round - knuckle)]
    const nail = nails.reduce((sum, toNail) => sum + inside(toNail(x, y), 0.2), 0)
    return blend(cloth, blend(shaded, [236, 196, 186], Math.min(1, nail)), isHand)
  })
}

const toPatch = ellipse({ width: 0.36, height: 0.26, turn: -20 })

/** Draws eczema in the bend of a child's elbow. */
export function eczemaPhoto(): Promise<Uint8Array> {
  return drawPhoto((x, y) => {
    const skin = skinAt(x, y, childTone, 51)
    const patches = inside(toPatch(x, y) + (cloud(x, y, 0.11, 53) - 0.5) * 1.3, 0.5)
    const rough = cloud(x, y, 0.012, 55)
    const red = blend([214, 112, 100], [232, 168, 152], rough)
    const fold = inside(Math.abs(y - 0.12 * x - 0.02 * Math.sin(x * 9)) / 0.006, 0.9)
    return blend(blend(skin, red, 0.75 * patches), [176, 110, 96], 0.5 * fold)
  })
}
