import { expect, it } from 'vitest'
import { FrameLine, lineBytes } from './FrameLine.ts'

/** How many of a second's frames go out of a camera that gives so many. */
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
])('of %i frames a second %i go to the service', (fps, sent) => {
  expect(sentOf(fps)).toBeCloseTo(sent, 0)
})

it('sends no two at once after a pause', () => {
  const line = new FrameLine()
  line.admit(0, 0)
  expect([5000, 5033, 5067].map((at) => line.admit(at, 0))).toEqual(['send', 'early', 'send'])
})

it('leaves frames out while two wait to be sent', () => {
  const line = new FrameLine()
  expect(line.admit(0, lineBytes - 1)).toBe('send')
  expect(line.admit(67, lineBytes)).toBe('full')
  expect(line.admit(134, lineBytes - 1)).toBe('send')
})

it('sends less of a picture only for three seconds after the line was full', () => {
  const line = new FrameLine()
  line.admit(0, 0)
  expect(line.quality(0)).toBe(0.92)
  line.admit(100, lineBytes)
  expect([line.quality(100), line.quality(3099), line.quality(3100)]).toEqual([0.8, 0.8, 0.92])
  // A frame that it was not time for says nothing of the line.
  line.admit(3200, 0)
  line.admit(3210, lineBytes)
  expect(line.quality(3210)).toBe(0.92)
})
