import { describe, expect, it } from 'vitest'
import { normalNumbers } from '../signal/testTraces.ts'
import { StillBlocks } from './StillBlocks.ts'

const [width, height] = [160, 128]
const box = { x: 16, y: 16, width: 128, height: 96 }
const blocks = 8 * 6

/** Adds frames of which `changed` blocks of the face change each time. */
function shareOf(frames: number, changed: number, repeats = 1) {
  const blocksOf = new StillBlocks()
  const normal = normalNumbers(1)
  const data = new Uint8Array(3 * width * height).fill(120)
  for (let no = 0; no < frames; no++) {
    for (let k = 0; k < changed; k++) {
      const [x, y] = [16 + 16 * (k % 8), 16 + 16 * Math.floor(k / 8)]
      for (let dy = 0; dy < 16; dy++)
        for (let i = 3 * ((y + dy) * width + x); i < 3 * ((y + dy) * width + x + 16); i++)
          data[i] = Math.round(120 + 3 * normal())
    }
    for (let k = 0; k < repeats; k++)
      blocksOf.add({ takenAt: 33 * (no * repeats + k), width, height, channels: 3, data }, box)
  }
  return blocksOf.share
}

describe('StillBlocks', () => {
  it('is 0 for a camera’s noise', () => {
    expect(shareOf(60, blocks)).toBe(0)
  })

  it('is the share of blocks that a coder repeats', () => {
    expect(shareOf(60, blocks / 4)).toBeCloseTo(0.75, 5)
  })

  it('leaves out repeated frames', () => {
    expect(shareOf(60, blocks / 2, 2)).toBeCloseTo(0.5, 5)
  })

  it('is null for too few frames, and for frames that never change', () => {
    expect(shareOf(20, blocks)).toBeNull()
    expect(shareOf(90, 0)).toBeNull()
  })
})
