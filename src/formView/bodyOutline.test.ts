import { describe, expect, it } from 'vitest'
import { bodySize, regionAt } from '#src/formEngine/bodyRegions.ts'
import { halfBody } from './bodyOutline.ts'

/** Returns points along the outline, in units of the picture. */
function outlinePoints(): (readonly [number, number])[] {
  const points: (readonly [number, number])[] = []
  let [x, y] = [0, 0]
  for (const [, command, numbers = ''] of halfBody.matchAll(/([MCL])([^MCL]*)/g)) {
    const n = (numbers.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
    if (command === 'C') {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = n
      for (let i = 1; i <= 8; i += 1) {
        const t = i / 8
        const at = (a: number, b: number, c: number, d: number) =>
          (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d
        points.push([at(x, x1, x2, x3), at(y, y1, y2, y3)])
      }
      ;[x, y] = [x3, y3]
    } else {
      ;[x = 0, y = 0] = n
      points.push([x, y])
    }
  }
  return points
}

const outline = outlinePoints()

function isInside(x: number, y: number): boolean {
  let inside = false
  outline.forEach(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  })
  return inside
}

describe('the outline of the body', () => {
  it.each(['front', 'back'] as const)('has a region at each of its points, seen from the %s', (view) => {
    let count = 0
    for (let y = 1; y < bodySize.height; y += 1)
      for (let x = 1; x < bodySize.width / 2; x += 1) {
        if (!isInside(x, y)) continue
        count += 1
        for (const across of [x, bodySize.width - x]) {
          const region = regionAt(view, (across / bodySize.width) * 1000, (y / bodySize.height) * 1000)
          expect(region, `${view} ${across},${y}`).not.toBeNull()
        }
      }
    expect(count).toBeGreaterThan(4000)
  })
})
