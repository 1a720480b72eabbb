import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onTrackLost } from './onTrackLost.ts'

let page: EventTarget & { hidden: boolean }
beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function listen(muted = false) {
  const track = Object.assign(new EventTarget(), { muted })
  const lost = vi.fn<() => void>()
  const stop = onTrackLost(track as MediaStreamTrack, lost)
  const say = (type: 'mute' | 'unmute' | 'ended') => {
    if (type !== 'ended') track.muted = type === 'mute'
    track.dispatchEvent(new Event(type))
  }
  const show = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { lost, stop, say, show }
}

it('onTrackLost calls back once when the camera is unplugged', () => {
  const { lost, say } = listen()
  say('ended')
  say('ended')
  expect(lost).toHaveBeenCalledTimes(1)
})

it('onTrackLost calls back only after 2 s without a picture', () => {
  const { lost, say } = listen()
  say('mute')
  vi.advanceTimersByTime(1999)
  say('unmute')
  vi.advanceTimersByTime(5000)
  expect(lost).not.toHaveBeenCalled()
  say('mute')
  vi.advanceTimersByTime(2000)
  expect(lost).toHaveBeenCalledTimes(1)
})

it('onTrackLost calls back if the camera never sends a picture', () => {
  const { lost } = listen(true)
  vi.advanceTimersByTime(2000)
  expect(lost).toHaveBeenCalledTimes(1)
})

it('onTrackLost does not count time while the page is hidden, because phones mute the camera then', () => {
  const { lost, say, show } = listen()
  show(true)
  say('mute')
  vi.advanceTimersByTime(60_000)
  show(false)
  vi.advanceTimersByTime(1000)
  say('unmute')
  vi.advanceTimersByTime(5000)
  expect(lost).not.toHaveBeenCalled()
})

it('onTrackLost never calls back after it is stopped', () => {
  const { lost, stop, say } = listen()
  say('mute')
  stop()
  say('ended')
  vi.advanceTimersByTime(5000)
  expect(lost).not.toHaveBeenCalled()
})
