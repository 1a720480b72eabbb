import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { modeConstraints, lockExposure } from './lockExposure.ts'

const able = {
  exposureMode: ['continuous', 'manual'],
  exposureTime: { min: 1, max: 100 },
  whiteBalanceMode: ['continuous', 'manual'],
  focusMode: ['continuous'],
}

function testTrack(capabilities: object, refused: string[] = []) {
  let constraints: MediaTrackConstraints = {}
  const applied: unknown[] = []
  const track = {
    readyState: 'live',
    getCapabilities: () => capabilities,
    getConstraints: () => constraints,
    getSettings: () => ({ exposureTime: 40, colorTemperature: 5000 }),
    applyConstraints: async (wanted: MediaTrackConstraints) => {
      if (refused.some((name) => wanted.advanced?.some((set) => name in set))) throw new Error('refused')
      constraints = wanted
      applied.push(wanted.advanced)
    },
  }
  return { track: track as unknown as MediaStreamTrack, applied, state: track }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('lockExposure lets the camera adjust for 1 s, then locks exposure and white balance', async () => {
  const { track, applied } = testTrack(able)
  const done = lockExposure(track, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(999)
  expect(applied).toEqual([
    [{ exposureMode: 'continuous' }, { whiteBalanceMode: 'continuous' }, { focusMode: 'continuous' }],
  ])
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(applied.at(-1)).toEqual([
    { focusMode: 'continuous' },
    { exposureMode: 'manual', exposureTime: 40 },
    { whiteBalanceMode: 'manual' },
  ])
})

it('lockExposure locks the remaining modes if the camera refuses one', async () => {
  const { track, applied } = testTrack(able, ['exposureTime'])
  void lockExposure(track, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(1000)
  expect(applied.at(-1)).toContainEqual({ whiteBalanceMode: 'manual' })
})

it.each([
  ['offers nothing', {}],
  ['can only adjust itself', { exposureMode: ['continuous'] }],
])('lockExposure changes nothing on a camera that %s', async (_, capabilities) => {
  const { track, applied } = testTrack(capabilities)
  await lockExposure(track, new AbortController().signal)
  expect(applied).toEqual([])
})

it('lockExposure does not fail if the browser has no getCapabilities', async () => {
  await expect(lockExposure({} as MediaStreamTrack, new AbortController().signal)).resolves.toBeUndefined()
})

it('lockExposure locks nothing if the camera is off or the signal aborted', async () => {
  const off = testTrack(able)
  void lockExposure(off.track, new AbortController().signal)
  off.state.readyState = 'ended'
  const anew = testTrack(able)
  const again = new AbortController()
  void lockExposure(anew.track, again.signal)
  again.abort()
  await vi.advanceTimersByTimeAsync(1000)
  expect([off.applied.length, anew.applied.length]).toEqual([1, 1])
})

it('modeConstraints adds current values only if the camera can set them', () => {
  expect(modeConstraints(able, 'manual', { exposureTime: 40, colorTemperature: 5000 })).toEqual([
    { exposureMode: 'manual', exposureTime: 40 },
    { whiteBalanceMode: 'manual' },
  ])
})
