import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FrameCheck, PhotoRefusal } from '#src/workers/photos/protocol.ts'
import { type Checked, checkFrames, type Checks } from './checkFrames.ts'

const good: FrameCheck = {
  corners: [
    { x: 10, y: 10 },
    { x: 90, y: 10 },
    { x: 90, y: 60 },
    { x: 10, y: 60 },
  ],
  verdict: 'good',
  sharpness: 1,
  glare: 0,
  brightness: 200,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Checks frames of a camera, of which each has the next of these measurements. */
function check(found: readonly (FrameCheck | PhotoRefusal | null)[], take = async () => true) {
  const left = [...found]
  const closing = new AbortController()
  const measure = vi.fn<Checks['measure']>(async () => {
    const next = left.shift()
    if (left.length === 0) closing.abort()
    return next ?? null
  })
  const shots = vi.fn<Checks['take']>(take)
  const seen: Checked[] = []
  const sizeOf = () => ({ width: 1920, height: 1080 })
  const done = checkFrames({ sizeOf, measure, onChecked: (one) => seen.push(one), take: shots }, closing.signal)
  return { done: vi.runAllTimersAsync().then(() => done), measure, shots, seen }
}

describe('checkFrames', () => {
  it('takes one photo when two checks in a row find a readable card at rest', async () => {
    const { done, measure, shots, seen } = check([null, good, { ...good, verdict: 'blurred' }, good, good, good])
    await done
    expect(shots).toHaveBeenCalledOnce()
    expect(measure).toHaveBeenCalledTimes(5)
    expect(measure).toHaveBeenCalledWith({ width: 960, height: 540 })
    expect(seen.at(0)).toEqual({ check: null, size: { width: 960, height: 540 } })
  })

  it('continues if the photo was missed', async () => {
    const { done, measure } = check([good, good, good, good], async () => false)
    await done
    expect(measure).toHaveBeenCalledTimes(4)
  })

  it('ends if this browser can’t check frames', async () => {
    const { done, measure, shots } = check([{ kind: 'refused', problem: 'no-photos' }, good, good, good])
    await done
    expect(measure).toHaveBeenCalledOnce()
    expect(shots).not.toHaveBeenCalled()
  })

  it('continues after a frame that could not be measured', async () => {
    const { done, shots } = check([{ kind: 'refused', problem: 'failed' }, good, good, null])
    await done
    expect(shots).toHaveBeenCalledOnce()
  })
})
