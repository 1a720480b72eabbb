import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settle } from './testEvents.ts'
import { hiddenMs, electVisibleTab } from './electVisibleTab.ts'

/** A test tab: controls its visibility and reports whether it is the leader. All tabs share real Web Locks. */
interface Tab {
  readonly hide: () => void
  readonly show: () => void
  readonly hasTurn: () => boolean
  readonly returned: () => number
  readonly stop: () => void
}

let name: string
let tabs: Tab[]

function openTab(visibilityState: 'visible' | 'hidden' = 'visible'): Tab {
  const shown = Object.assign(new EventTarget(), { visibilityState })
  let turns = 0
  let returned = 0
  const look = (state: 'visible' | 'hidden') => {
    shown.visibilityState = state
    vi.stubGlobal('document', shown)
    shown.dispatchEvent(new Event('visibilitychange'))
  }
  vi.stubGlobal('document', shown)
  const stop = electVisibleTab(name, {
    begin: () => {
      turns += 1
      return () => (turns -= 1)
    },
    onReturn: () => (returned += 1),
  })
  const tab: Tab = {
    hide: () => look('hidden'),
    show: () => look('visible'),
    hasTurn: () => turns > 0,
    returned: () => returned,
    stop: () => {
      vi.stubGlobal('document', shown)
      stop()
    },
  }
  tabs.push(tab)
  return tab
}

const after = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}
const whoHasIt = () => tabs.map((tab) => tab.hasTurn())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  name = `test:${crypto.randomUUID()}`
  tabs = []
})
afterEach(() => {
  for (const tab of tabs) tab.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('electVisibleTab', () => {
  it('elects one tab, and the next one when the leader closes', async () => {
    const first = openTab()
    await settle()
    openTab()
    openTab()
    await settle()
    expect(whoHasIt()).toEqual([true, false, false])
    first.stop()
    await settle()
    expect(whoHasIt()).toEqual([false, true, false])
  })

  it('elects another tab after the leader was hidden for 30 s, not before', async () => {
    const first = openTab()
    await settle()
    openTab()
    await settle()
    first.hide()
    await after(hiddenMs - 1)
    expect(whoHasIt()).toEqual([true, false])
    await after(1)
    expect(whoHasIt()).toEqual([false, true])
  })

  it('keeps a leader that is visible again within 30 s', async () => {
    const tab = openTab()
    await settle()
    tab.hide()
    await after(hiddenMs - 1)
    tab.show()
    await after(hiddenMs)
    expect(tab.hasTurn()).toBe(true)
    expect(tab.returned()).toBe(0)
  })

  it('elects no tab while all are hidden, then the first one that becomes visible', async () => {
    const tab = openTab()
    openTab('hidden')
    await settle()
    tab.hide()
    await after(hiddenMs)
    expect(whoHasIt()).toEqual([false, false])
    tab.show()
    await settle()
    expect(whoHasIt()).toEqual([true, false])
    // onReturn runs only if another tab is the leader.
    expect(tab.returned()).toBe(0)
  })

  it('calls onReturn once if a tab returns while another leads, and elects the returned tab when the leader stops', async () => {
    const first = openTab()
    await settle()
    const second = openTab()
    await settle()
    expect(second.returned()).toBe(0)
    first.hide()
    await after(hiddenMs)
    first.show()
    await settle()
    expect(whoHasIt()).toEqual([false, true])
    expect([first.returned(), second.returned()]).toEqual([1, 0])
    second.stop()
    await settle()
    expect(first.hasTurn()).toBe(true)
    expect(first.returned()).toBe(1)
  })

  it('releases the lock, or stops waiting for it, when stopped', async () => {
    const first = openTab()
    await settle()
    const second = openTab()
    await settle()
    second.stop()
    first.stop()
    await settle()
    expect(whoHasIt()).toEqual([false, false])
    expect((await navigator.locks.query()).held?.some((lock) => lock.name === name)).toBe(false)
  })

  it('makes every visible tab a leader if the browser has no locks', async () => {
    vi.stubGlobal('navigator', {})
    const first = openTab()
    openTab()
    expect(whoHasIt()).toEqual([true, true])
    first.hide()
    await after(hiddenMs)
    expect(whoHasIt()).toEqual([false, true])
  })
})
