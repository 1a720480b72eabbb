import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdBusy, isAnyoneBusy, isBusyHere } from './busy.ts'

afterEach(() => vi.unstubAllGlobals())

describe('busy state', () => {
  it('stays busy until every holder has released, and ignores a second release', async () => {
    const [first, second] = [holdBusy(), holdBusy()]
    expect(await isAnyoneBusy()).toBe(true)
    first()
    first()
    expect(isBusyHere()).toBe(true)
    second()
    expect(isBusyHere()).toBe(false)
    await vi.waitFor(async () => expect(await isAnyoneBusy()).toBe(false))
  })

  it.skipIf(!navigator.locks)('reports another tab as busy if that tab holds the lock', async () => {
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

  it('works within this tab if the browser has no Web Locks', async () => {
    vi.stubGlobal('navigator', {})
    const release = holdBusy()
    expect(await isAnyoneBusy()).toBe(true)
    release()
    expect(await isAnyoneBusy()).toBe(false)
  })
})
