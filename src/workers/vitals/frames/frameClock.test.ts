import { expect, it } from 'vitest'
import { frameClock, type ShownFrame } from './frameClock.ts'

const frame = (no: number, shownAt: number, captureTime?: number): ShownFrame => ({
  mediaTime: no / 30,
  presentedFrames: no,
  expectedDisplayTime: shownAt,
  ...(captureTime === undefined ? {} : { captureTime }),
})

it('takes the time of the camera where the browser tells it', () => {
  const clock = frameClock()
  expect([clock(frame(1, 140, 100)), clock(frame(2, 173, 133))]).toEqual([100, 133])
})

it('takes the time when a frame is shown where it does not', () => {
  const clock = frameClock()
  expect([clock(frame(1, 140)), clock(frame(2, 173))]).toEqual([140, 173])
})

it('keeps one clock where only some frames have the time of the camera', () => {
  const clock = frameClock()
  expect([clock(frame(1, 140, 100)), clock(frame(2, 173)), clock(frame(3, 207, 166))]).toEqual([100, 133, 166])
})

it('leaves out a frame that is shown again, by either of its marks', () => {
  const clock = frameClock()
  clock(frame(1, 140, 100))
  expect(clock(frame(1, 173, 133))).toBeNull()
  expect(clock({ ...frame(2, 206, 166), mediaTime: 1 / 30 })).toBeNull()
  expect(clock({ ...frame(3, 240, 200), presentedFrames: 2 })).toBeNull()
  expect(clock(frame(4, 273, 233))).toBe(233)
})

it('leaves out what is not later than the frame before', () => {
  const clock = frameClock()
  clock(frame(1, 140, 100))
  expect(clock(frame(2, 150, 100))).toBeNull()
})
