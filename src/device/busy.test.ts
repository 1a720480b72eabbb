import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdBusy, isAnyoneBusy, isBusyHere } from './busy.ts'

afterEach(() => vi.unstubAllGlobals())

describe('busy', () => {
  it('lasts until every holder has let go, each once', async () => {
    const [first, second] = [holdBusy(), holdBusy()]
    expect(await isAnyoneBusy()).toBe(true)
    first()
    first()
    expect(isBusyHere()).toBe(true)
    second()
    expect(isBusyHere()).toBe(false)
    await vi.waitFor(async () => expect(await isAnyoneBusy()).toBe(false))
  })

  it.skipIf(!navigator.locks)('is seen where another tab holds the lock', async () => {
    let release = () => undefined as void
    const over = new Promise<void>((resolve) => {
      release = resolve
    })
    let taken = () => undefined as void
    const isTaken = new Promise<void>((resolve) => {
      taken = resolve
    })
    const held = navigator.locks.request('yarrow.busy', { mode: 'shared' }, () => {
      taken()
      return over
    })
    await isTaken
    expect(isBusyHere()).toBe(false)
    expect(await isAnyoneBusy()).toBe(true)
    release()
    await held
    expect(await isAnyoneBusy()).toBe(false)
  })

  it('counts in this tab where there are no locks', async () => {
    vi.stubGlobal('navigator', {})
    const release = holdBusy()
    expect(await isAnyoneBusy()).toBe(true)
    release()
    expect(await isAnyoneBusy()).toBe(false)
  })
})
