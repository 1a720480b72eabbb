import { expect, it } from 'vitest'
import { frameClock, type ShownFrame } from './frameClock.ts'

const frame = (no: number, shownAt: number, captureTime?: number): ShownFrame => ({
  mediaTime: no / 30,
  presentedFrames: no,
  expectedDisplayTime: shownAt,
  ...(captureTime === undefined ? {} : { captureTime }),
})

it('frameClock uses the camera’s time if the browser provides it', () => {
  const clock = frameClock()
  expect([clock(frame(1, 140, 100)), clock(frame(2, 173, 133))]).toEqual([100, 133])
})

it('frameClock uses the display time if the browser provides no camera time', () => {
  const clock = frameClock()
  expect([clock(frame(1, 140)), clock(frame(2, 173))]).toEqual([140, 173])
})

it('frameClock subtracts the known lag from the display time if a frame lacks the camera’s time', () => {
  const clock = frameClock()
  expect([clock(frame(1, 140, 100)), clock(frame(2, 173)), clock(frame(3, 207, 166))]).toEqual([100, 133, 166])
})

it('frameClock drops a frame with the same media time or number as the previous one', () => {
  const clock = frameClock()
  clock(frame(1, 140, 100))
  expect(clock(frame(1, 173, 133))).toBeNull()
  expect(clock({ ...frame(2, 206, 166), mediaTime: 1 / 30 })).toBeNull()
  expect(clock({ ...frame(3, 240, 200), presentedFrames: 2 })).toBeNull()
  expect(clock(frame(4, 273, 233))).toBe(233)
})

it('frameClock drops a frame that is not later than the previous one', () => {
  const clock = frameClock()
  clock(frame(1, 140, 100))
  expect(clock(frame(2, 150, 100))).toBeNull()
})
