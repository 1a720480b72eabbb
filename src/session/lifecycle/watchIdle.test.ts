import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionAtom, startSession, store } from '../state/session.ts'
import { testSession } from '../state/testSession.ts'
import {
  idleStateAtom,
  lapsedWhileClosed,
  markActivity,
  readActivity,
  readTimeout,
  rememberTimeout,
  stay,
  watchIdle,
} from './watchIdle.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 20, 12)
const timeout = { duration: 10, redirectWait: 60 }
const session = testSession()

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

let kept: Map<string, string>
let page: EventTarget
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  kept = new Map()
  page = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', new EventTarget())
  markActivity()
  startSession(session)
  stop = () => undefined
})
afterEach(() => {
  stop()
  store.set(sessionAtom, null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Simulates activity in another tab. */
function activityElsewhere(): void {
  kept.set('yarrow.lastActivity', String(Date.now()))
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'yarrow.lastActivity' }))
}

describe('watchIdle', () => {
  it('warns, counts down, and calls onExpired once', () => {
    const expired = vi.fn<() => void>()
    stop = watchIdle(timeout, expired)
    vi.advanceTimersByTime(9 * minute - 1)
    expect(store.get(idleStateAtom).kind).toBe('active')
    vi.advanceTimersByTime(1)
    expect(store.get(idleStateAtom)).toEqual({ kind: 'warning', secondsLeft: 60 })
    vi.advanceTimersByTime(30_000)
    expect(store.get(idleStateAtom)).toEqual({ kind: 'warning', secondsLeft: 30 })
    expect(expired).not.toHaveBeenCalled()
    vi.advanceTimersByTime(30_000)
    expect(store.get(idleStateAtom)).toEqual({ kind: 'expired' })
    vi.advanceTimersByTime(60 * minute)
    page.dispatchEvent(new Event('keydown'))
    expect(expired).toHaveBeenCalledTimes(1)
  })

  it('restarts the idle time at mouse, key, touch and scroll events', () => {
    stop = watchIdle(timeout, () => undefined)
    for (const name of ['pointermove', 'keydown', 'touchstart', 'wheel', 'scroll']) {
      vi.advanceTimersByTime(8 * minute)
      page.dispatchEvent(new Event(name))
    }
    vi.advanceTimersByTime(8 * minute)
    expect(store.get(idleStateAtom).kind).toBe('active')
  })

  it('closes the warning only when stay is called, not at a movement', () => {
    stop = watchIdle(timeout, () => undefined)
    vi.advanceTimersByTime(9.5 * minute)
    page.dispatchEvent(new Event('pointermove'))
    expect(store.get(idleStateAtom)).toEqual({ kind: 'warning', secondsLeft: 30 })
    stay()
    expect(store.get(idleStateAtom).kind).toBe('active')
    vi.advanceTimersByTime(8.9 * minute)
    expect(store.get(idleStateAtom).kind).toBe('active')
    vi.advanceTimersByTime(0.2 * minute)
    expect(store.get(idleStateAtom).kind).toBe('warning')
  })

  it('counts activity in another tab, and closes the warning when Stay is pressed there', () => {
    const expired = vi.fn<() => void>()
    stop = watchIdle(timeout, expired)
    vi.advanceTimersByTime(5 * minute)
    activityElsewhere()
    vi.advanceTimersByTime(9 * minute)
    expect(store.get(idleStateAtom).kind).toBe('warning')
    activityElsewhere()
    expect(store.get(idleStateAtom).kind).toBe('active')
    expect(expired).not.toHaveBeenCalled()
  })

  it('expires immediately at a movement on a device that slept past the limit', () => {
    const expired = vi.fn<() => void>()
    stop = watchIdle(timeout, expired)
    vi.setSystemTime(start + 60 * minute)
    page.dispatchEvent(new Event('pointermove'))
    expect(expired).toHaveBeenCalledTimes(1)
    expect(readActivity()).toBe(start)
  })

  it('expires immediately when a page that was hidden past the limit becomes visible', () => {
    const expired = vi.fn<() => void>()
    stop = watchIdle(timeout, expired)
    vi.setSystemTime(start + 60 * minute)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(expired).toHaveBeenCalledTimes(1)
  })

  it('restarts the idle time if the clock is set back, and does not add the difference to it', () => {
    const expired = vi.fn<() => void>()
    stop = watchIdle(timeout, expired)
    vi.setSystemTime(start - 120 * minute)
    vi.advanceTimersByTime(minute)
    expect(store.get(idleStateAtom).kind).toBe('active')
    vi.advanceTimersByTime(10 * minute)
    expect(expired).toHaveBeenCalledTimes(1)
  })

  it('does nothing while there is no session', () => {
    const expired = vi.fn<() => void>()
    store.set(sessionAtom, null)
    stop = watchIdle(timeout, expired)
    vi.advanceTimersByTime(60 * minute)
    page.dispatchEvent(new Event('keydown'))
    expect(expired).not.toHaveBeenCalled()
    expect(store.get(idleStateAtom)).toEqual({ kind: 'active', msUntilChange: Infinity })
  })

  it('does not expire after it is stopped, with or without a session', () => {
    const expired = vi.fn<() => void>()
    store.set(sessionAtom, null)
    watchIdle(timeout, expired)()
    startSession(session)
    watchIdle(timeout, expired)()
    vi.advanceTimersByTime(60 * minute)
    expect(expired).not.toHaveBeenCalled()
    expect(store.get(idleStateAtom)).toEqual({ kind: 'active', msUntilChange: Infinity })
  })

  it('keeps the time of the last activity in memory if storage is denied', () => {
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied })
    const expired = vi.fn<() => void>()
    stop = watchIdle(timeout, expired)
    vi.advanceTimersByTime(5 * minute)
    page.dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(9.5 * minute)
    expect(expired).not.toHaveBeenCalled()
    vi.advanceTimersByTime(minute)
    expect(expired).toHaveBeenCalledTimes(1)
  })
})

describe('lapsedWhileClosed', () => {
  it('returns true if the stored limit has passed since the last activity', () => {
    rememberTimeout({ duration: 20, redirectWait: 60 })
    expect(lapsedWhileClosed(start + 20 * minute - 1)).toBe(false)
    expect(lapsedWhileClosed(start + 20 * minute)).toBe(true)
  })
})

describe('readTimeout', () => {
  it('returns the stored limits, or a cautious default if they are invalid', () => {
    rememberTimeout({ duration: 20, redirectWait: 30 })
    expect(readTimeout()).toEqual({ duration: 20, redirectWait: 30 })
    for (const stored of ['', '{', '{"duration":-1,"redirectWait":5}', '{"duration":"20"}']) {
      kept.set('yarrow.idleTimeout', stored)
      expect(readTimeout()).toEqual({ duration: 10, redirectWait: 60 })
    }
  })
})
