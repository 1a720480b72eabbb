import { drawLayer, type Layer } from './layer.ts'
import { randomNumbers } from './randomNumbers.ts'

/** Skin colors in a well-lit room. */
export const skinTones = { light: [206, 160, 136], medium: [181, 126, 98], dark: [98, 66, 53] } as const

/** Half of the head's width and height at size 1, px of a picture 480 high. */
const half = { x: 98, y: 132 }

/** Returns the coverage of an ellipse at a place: 1 inside, 0 outside, with a soft edge of `edge` px. */
function inEllipse(x: number, y: number, rx: number, ry: number, edge = 1): number {
  const r = Math.hypot(x / rx, y / ry)
  return Math.min(1, Math.max(0, 0.5 + ((1 - r) * Math.min(rx, ry)) / edge))
}

const soft = (x: number, y: number, rx: number, ry: number) => Math.exp(-0.5 * ((x / rx) ** 2 + (y / ry) ** 2))

/** Draws a head with neck. `centre`: middle of the face. `unit`: scale, 1 for size 1 in a picture 480 px high. */
export function drawHead(o: {
  centre: { x: number; y: number }
  unit: number
  skin: keyof typeof skinTones
  seed: number
}): Layer {
  const tone = skinTones[o.skin]
  const random = randomNumbers(o.seed)
  const pores = Array.from({ length: 4096 }, () => 1 + 0.02 * (random() - 0.5))
  const hairTone = o.skin === 'light' ? [74, 52, 36] : [36, 28, 24]
  const box = { left: -125, top: -168, width: 250, height: 375 }
  const place = {
    x: o.centre.x + box.left * o.unit,
    y: o.centre.y + box.top * o.unit,
    width: box.width * o.unit,
    height: box.height * o.unit,
  }
  return drawLayer(place, (px, py) => {
    const x = (px + 0.5) / o.unit + box.left
    const y = (py + 0.5) / o.unit + box.top
    const edge = 1.5 / o.unit
    const pore = pores[(px * 31 + py * 97) & 4095] ?? 1
    // The face narrows at the chin.
    const taper = y > 40 ? 1 - 0.0012 * (y - 40) : 1
    const face = inEllipse(x / taper, y, half.x, half.y, edge)
    const hair = Math.max(inEllipse(x, y + 22, 112, 134, edge * 2) * (y < 50 ? 1 : Math.max(0, 1 - (y - 50) / 10)), 0)
    const neck =
      Math.min(1, Math.max(0, (54 - Math.abs(x) + 0.0006 * (y - 90) ** 2) / edge + 0.5)) * (y > 70 && y < 205 ? 1 : 0)

    let [r, g, b] = hair >= Math.max(face, neck) ? [hairTone[0] ?? 0, hairTone[1] ?? 0, hairTone[2] ?? 0] : [...tone]
    let pulse = 0
    const paint = (colour: readonly number[], share: number, beats: number) => {
      r += share * ((colour[0] ?? 0) - r)
      g += share * ((colour[1] ?? 0) - g)
      b += share * ((colour[2] ?? 0) - b)
      pulse += share * (beats - pulse)
    }
    const skinAt = (shade: number) => tone.map((value) => value * shade * pore)
    // Hair behind, the neck in the chin's shadow, then the face.
    paint(
      hairTone.map((value) => value * (0.85 + 0.3 * Math.sin(x * 0.9 + y * 0.12) ** 2)),
      hair,
      0,
    )
    paint(skinAt(0.7 - 0.28 * soft(x, y - 118, 80, 26)), neck, 0.6)
    const ear = inEllipse(Math.abs(x) - 100, y - 4, 11, 26, edge)
    paint(skinAt(0.8), ear, 0.6)
    const round = 1.06 - 0.2 * (x / half.x) ** 2 - 0.08 * (y / half.y) ** 2 - 0.05 * (x / half.x)
    const cheeks = 0.035 * (soft(Math.abs(x) - 48, y - 30, 22, 22) + soft(x, y + 70, 46, 22))
    paint(skinAt(round + cheeks), face, 0.95 + 0.35 * (cheeks / 0.035))
    // Fringe.
    paint(
      hairTone.map((value) => value * (0.9 + 0.25 * Math.sin(x * 0.7) ** 2)),
      hairline(x, y) * face,
      0,
    )
    // Sockets, eyes, brows.
    const side = Math.abs(x)
    paint(skinAt(0.72), 0.55 * soft(side - 39, y + 16, 22, 11), 0.7)
    paint([236, 233, 230], inEllipse(side - 39, y + 14, 18, 8.5, 1.5), 0)
    paint([66, 46, 34], inEllipse(side - 39, y + 14, 8.2, 8.2, 1.5), 0)
    paint([14, 12, 12], inEllipse(side - 39, y + 14, 4, 4, 1.2), 0)
    paint([250, 250, 250], inEllipse(x - (x > 0 ? 41 : -37), y + 17, 1.8, 1.8, 1), 0)
    paint([40, 30, 26], 0.9 * inEllipse(side - 39, y + 21 - 0.012 * (side - 39) ** 2, 20, 2.4, 1.5), 0)
    paint(hairTone, 0.9 * inEllipse(side - 40, y + 36 - 0.012 * (side - 36) ** 2, 25, 4.4, 2), 0)
    // Nose: a lit ridge, its shadow, nostrils.
    paint(skinAt(1.1), 0.5 * soft(x - 2, y - 12, 6, 26), 0.8)
    paint(skinAt(0.74), 0.5 * soft(x - 14, y - 22, 6, 22), 0.8)
    paint(skinAt(0.62), 0.75 * soft(x, y - 46, 18, 4.5), 0.6)
    paint([48, 28, 24], 0.8 * inEllipse(side - 9, y - 43, 4.5, 2.8, 2), 0)
    // Mouth.
    paint(skinAt(0.8), 0.4 * soft(x, y - 95, 24, 5), 0.7)
    const lip = [Math.min(190, tone[0] * 0.86), tone[1] * 0.58, tone[2] * 0.6]
    paint(lip, inEllipse(x, y - 75 - 0.002 * x * x, 34, 10, 2), 0.8)
    paint([84, 36, 36], inEllipse(x, y - 74 - 0.002 * x * x, 32, 1.8, 1.5), 0)
    return { r, g, b, cover: Math.max(face, hair, neck, ear), pulse }
  })
}

function hairline(x: number, y: number): number {
  const line = -92 + 0.006 * x * x + 3 * Math.sin(x * 0.35)
  return Math.min(1, Math.max(0, (line - y) / 5 + 0.5))
}

/** Box that a face finder returns for a face of `drawHead`, relative to the face's center, at size 1. */
export const faceBox = { x: -92, y: -82, width: 184, height: 205 } as const
