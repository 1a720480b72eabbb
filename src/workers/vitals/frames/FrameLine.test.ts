import { expect, it } from 'vitest'
import { FrameLine, lineBytes } from './FrameLine.ts'

/** Returns how many frames per second are sent for a camera with `fps`. */
function sentOf(fps: number, seconds = 4): number {
  const line = new FrameLine()
  let sent = 0
  for (let no = 0; no < fps * seconds; no++) if (line.admit((no * 1000) / fps, 0) === 'send') sent += 1
  return sent / seconds
}

it.each([
  [60, 15],
  [30, 15],
  [25, 15],
  [20, 15],
  [15, 15],
  [10, 10],
  [5, 5],
])('FrameLine receives %i frames per second and sends %i to the service', (fps, sent) => {
  expect(sentOf(fps)).toBeCloseTo(sent, 0)
})

it('FrameLine sends no burst after a pause', () => {
  const line = new FrameLine()
  line.admit(0, 0)
  expect([5000, 5033, 5067].map((at) => line.admit(at, 0))).toEqual(['send', 'early', 'send'])
})

it('FrameLine drops a frame if lineBytes are waiting to be sent', () => {
  const line = new FrameLine()
  expect(line.admit(0, lineBytes - 1)).toBe('send')
  expect(line.admit(67, lineBytes)).toBe('full')
  expect(line.admit(134, lineBytes - 1)).toBe('send')
})

it('FrameLine reduces the quality for only three seconds after congestion', () => {
  const line = new FrameLine()
  line.admit(0, 0)
  expect(line.quality(0)).toBe(0.92)
  line.admit(100, lineBytes)
  expect([line.quality(100), line.quality(3099), line.quality(3100)]).toEqual([0.8, 0.8, 0.92])
  // A frame that is not due says nothing about congestion.
  line.admit(3200, 0)
  line.admit(3210, lineBytes)
  expect(line.quality(3210)).toBe(0.92)
})
