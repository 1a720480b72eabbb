import { cloud, drawRows, ellipse, inside, mix, nearLine } from './shapes.ts'

export const chestXraySize = { width: 420, height: 490 } as const

const body = ellipse({ y: 0.25, width: 0.44, height: 0.66 })
const heart = ellipse({ x: 0.055, y: 0.13, width: 0.125, height: 0.15, turn: 35 })
const lungs = [-1, 1].map((half) => ({
  half,
  lung: ellipse({ x: half * 0.185, y: 0.02, width: 0.135, height: 0.37, turn: half * 5 }),
}))

/** Returns a drawn chest X-ray with values from 0 (air) to 4095 (dense): body, lungs, ribs, spine, heart and diaphragm. */
export function chestXray(): Uint16Array {
  const { width, height } = chestXraySize
  const values = new Uint16Array(width * height)
  drawRows(width, height, (x, y, at) => {
    const shoulders = Math.min(body(x, y), nearLine(x, y, [0, -0.6], [0, -0.2], 0.11))
    let value = mix(120, 2250, inside(shoulders, 0.06))
    for (const { half, lung: toLung } of lungs) {
      const lung = Math.max(
        toLung(x, y),
        // The diaphragm is the lower border.
        y / (0.27 - half * 0.012 - 1.6 * (x - half * 0.17) ** 2),
      )
      const isLung = inside(lung, 0.09)
      if (isLung > 0) {
        const vessels = cloud(x * 1.4, y, 0.035, 11) * 520 * Math.max(0, 1 - Math.hypot(x - half * 0.07, y) / 0.24)
        value = mix(value, 820 + vessels, isLung)
      }
      const side = Math.abs(x) / 0.33
      const isRibbed = inside(side * 1.02, 0.12) * inside(shoulders, 0.1)
      const ribs = isRibbed > 0 ? 9 : 0
      for (let rib = 0; rib < ribs; rib += 1) {
        const middle = -0.3 + rib * 0.075
        const back = Math.abs(y - middle - 0.1 * side ** 2 + 0.03) / 0.013
        const front = Math.abs(y - middle + 0.12 * side - 0.12) / 0.011
        value += isRibbed * (inside(back, 0.6) * 330 + (side > 0.42 ? inside(front, 0.7) * 170 : 0))
      }
      value += 420 * inside(nearLine(x, y, [half * 0.03, -0.28], [half * 0.33, -0.36], 0.016), 0.5)
    }
    // The heart is on the viewer's right.
    value = mix(value, 2650, 0.85 * inside(heart(x, y), 0.1))
    value = mix(value, 2600, 0.7 * inside(nearLine(x, y, [0.01, -0.2], [0.01, 0.2], 0.05), 0.35))
    const spine = inside(Math.abs(x) / 0.032, 0.4)
    value += spine * (260 + 150 * Math.sin(y * 85))
    value -= 420 * inside(nearLine(x, y, [0, -0.5], [0, -0.1], 0.017), 0.5)
    values[at] = Math.min(4095, Math.max(0, Math.round(value + (cloud(x, y, 0.004, 5) - 0.5) * 90)))
  })
  return values
}
