import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testKeyring } from '#src/offline/testKeyring.ts'
import type { WriteKeyring } from '#src/offline/Write.ts'
import { testSession, testUser } from '#src/session/state/testSession.ts'
import { writerOf } from '#src/session/returning/writerOf.ts'

const id = '6a0a3c84-1f0c-4b53-9d1c-0f1d6a1c0001'
const page = new EventTarget()
const shown = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const kept = new Map<string, string>()
let maria: WriteKeyring
let tabs: { readonly close: () => Promise<void> }[] = []

beforeEach(async () => {
  maria = await testKeyring('owner-maria', writerOf(testUser))
  vi.stubGlobal('document', shown)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('location', { pathname: '/app/messages/Compose', search: `?draft=${id}`, href: 'http://clinic.test/' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  kept.clear()
  shown.visibilityState = 'visible'
})
afterEach(async () => {
  for (const tab of tabs) await tab.close()
  tabs = []
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await new Promise((resolve) => {
    Object.assign(indexedDB.deleteDatabase('yarrow'), { onsuccess: resolve, onerror: resolve })
  })
})

type Tab = Awaited<ReturnType<typeof openTab>>

/** Opens a separate tab in which Maria is signed in. */
async function openTab() {
  vi.resetModules()
  const [keeping, { sessionAtom, endSession, store }, { writeKeyringAtom }, memory, { database }, rows, writes] =
    await Promise.all([
      import('./draftKeeper.ts'),
      import('#src/session/state/session.ts'),
      import('./writeKeyring.ts'),
      import('./memoryDrafts.ts'),
      import('#src/offline/database.ts'),
      import('#src/offline/writeRows.ts'),
      import('#src/offline/writeStore.ts'),
    ])
  const { draftKeeper } = keeping
  const { countMemoryDrafts } = memory
  store.set(sessionAtom, testSession())
  store.set(writeKeyringAtom, { ...maria, logonHisID: 'logon-1', who: 'a hash' })
  const closers: (() => void)[] = []
  /** Starts to open a draft. */
  const start = (of = id) => {
    const keeper = draftKeeper('message', of)
    const close = keeper.open()
    closers.push(close)
    return { ...keeper, close }
  }
  const tab = {
    start,
    open: async (of = id) => {
      const draft = start(of)
      await vi.waitFor(() => expect(draft.get().phase).not.toBe('opening'), { timeout: 3000 })
      return draft
    },
    endSession,
    dropKeys: () => store.set(writeKeyringAtom, null),
    countMemoryDrafts,
    database,
    drafts: async () => {
      const opened = await Promise.all((await rows.ownRows(maria)).map((row) => writes.openWrite(maria, row)))
      return opened.flatMap((write) => (write ? [write] : []))
    },
    queue: () => writes.queueDraft(maria, id, { endpoint: 'POST messages', body: {} }),
    save: (content: unknown, revision: number | null) =>
      writes.saveDraft(maria, { id, kind: 'message', content, revision }),
    close: async () => {
      for (const close of closers) close()
      await new Promise((resolve) => setTimeout(resolve, 20))
      database.close()
    },
  }
  tabs.push(tab)
  return tab
}
const contents = async (tab: Tab) =>
  (await tab.drafts()).map(({ content }) => content).toSorted((a, b) => (String(a) < String(b) ? -1 : 1))
const fillUp = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

describe('draftKeeper.changeLater', () => {
  it('reads the text only when it is saved, and the newest one', async () => {
    const tab = await openTab()
    const draft = await tab.open()
    const read = vi.fn<(text: string) => unknown>((text) => ({ text }))
    for (const text of ['D', 'De', 'Dea', 'Dear']) draft.changeLater(() => read(text))
    expect(read).not.toHaveBeenCalled()
    await draft.flush()
    expect(read.mock.calls).toEqual([['Dear']])
    expect(await contents(tab)).toEqual([{ text: 'Dear' }])
  })

  it('tells its screen once that a save is pending, after the letter is shown, and not at each letter', async () => {
    const tab = await openTab()
    const draft = await tab.open()
    const listener = vi.fn<() => void>()
    draft.subscribe(listener)
    for (let letter = 0; letter < 20; letter += 1) draft.changeLater(() => letter)
    expect(draft.get().save).toBe('pending')
    expect(listener).not.toHaveBeenCalled()
    await new Promise((resolve) => setTimeout(resolve))
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('saves the text when the session ends, and remembers the page', async () => {
    const tab = await openTab()
    const draft = await tab.open()
    draft.changeLater(() => 'the last answer')
    tab.endSession('timeout')
    await vi.waitFor(async () => expect(await contents(tab)).toEqual(['the last answer']))
    expect([...kept.values()].join(' ')).toContain('/app/messages/Compose')
  })

  it('saves while a person types without a pause', async () => {
    const tab = await openTab()
    const draft = await tab.open()
    const typing = setInterval(() => draft.changeLater(() => 'still typing'), 50)
    await vi.waitFor(async () => expect(await contents(tab)).toEqual(['still typing']), { timeout: 1500 })
    clearInterval(typing)
  })
})

describe('draftKeeper', () => {
  it('opens empty, saves within a second of the last change, and reports the time', async () => {
    const tab = await openTab()
    const draft = await tab.open()
    expect(draft.get()).toMatchObject({ phase: 'open', content: null, write: null, save: 'none', savedAt: null })
    draft.change('D')
    draft.change('De')
    expect(draft.get()).toMatchObject({ content: 'De', save: 'pending' })
    const typed = Date.now()
    await vi.waitFor(() => expect(draft.get().save).toBe('saved'), { timeout: 2000 })
    expect(Date.now() - typed).toBeLessThan(1000)
    expect(draft.get().savedAt).toBeGreaterThanOrEqual(typed)
    expect(await contents(tab)).toEqual(['De'])
  })

  it('a flush saves what was typed before the draft was open', async () => {
    const tab = await openTab()
    const draft = tab.start()
    draft.change('Dear')
    expect(draft.get().phase).toBe('opening')
    expect(await draft.flush()).toBe(true)
    expect(draft.get()).toMatchObject({ phase: 'open', content: 'Dear' })
    expect(await contents(tab)).toEqual(['Dear'])
  })

  it('saves what was typed in a draft that is left before it was open', async () => {
    const tab = await openTab()
    const draft = tab.start()
    draft.change('Dear')
    draft.close()
    await vi.waitFor(async () => expect(await contents(tab)).toEqual(['Dear']))
    expect((await tab.open()).get()).toMatchObject({ phase: 'open', content: 'Dear' })
  })

  it('a flush ends if the draft is left before it was open', async () => {
    const tab = await openTab()
    const draft = tab.start()
    draft.change('Dear')
    const flushed = draft.flush()
    draft.close()
    expect(await flushed).toBe(true)
    await vi.waitFor(async () => expect(await contents(tab)).toEqual(['Dear']))
  })

  it('stores nothing if the session ends after the draft was left and before its keys were loaded', async () => {
    const tab = await openTab()
    const draft = tab.start()
    draft.change('Dear')
    tab.dropKeys()
    draft.close()
    tab.endSession('logout')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await contents(tab)).toEqual([])
    expect(tab.countMemoryDrafts()).toBe(0)
  })

  it('saves during continuous typing', async () => {
    const tab = await openTab()
    const draft = await tab.open()
    const typing = setInterval(() => draft.change('and on'), 100)
    await vi.waitFor(() => expect(draft.get().savedAt).not.toBeNull(), { timeout: 4000 })
    clearInterval(typing)
  })

  it.each([
    [
      'the page is hidden',
      () => {
        shown.visibilityState = 'hidden'
        shown.dispatchEvent(new Event('visibilitychange'))
      },
    ],
    ['the page is closed or left', () => page.dispatchEvent(new Event('pagehide'))],
  ])('saves immediately when %s', async (_, happen) => {
    const tab = await openTab()
    const draft = await tab.open()
    draft.change('Dear')
    happen()
    await vi.waitFor(async () => expect(await contents(tab)).toEqual(['Dear']), { timeout: 400 })
  })

  it('saves when it is closed, and reopens unchanged in another tab', async () => {
    const tab = await openTab()
    const draft = await tab.open()
    draft.change({ subject: 'My knee' })
    draft.close()
    await vi.waitFor(async () => expect(await contents(tab)).toHaveLength(1))
    const after = await openTab()
    const again = await after.open()
    expect(again.get()).toMatchObject({ phase: 'open', content: { subject: 'My knee' }, save: 'saved' })
    again.change({ subject: 'My knees' })
    expect(await again.flush()).toBe(true)
    expect(await contents(after)).toEqual([{ subject: 'My knees' }])
  })

  it('saves a copy if another tab saved meanwhile, and reports the copy', async () => {
    const tab = await openTab()
    const draft = await tab.open()
    draft.change('first')
    await draft.flush()
    await tab.save('of another device of the same profile', 1)
    draft.change('mine')
    expect(await draft.flush()).toBe(true)
    expect(await contents(tab)).toEqual(['mine', 'of another device of the same profile'])
    const { id: copy, isCopy } = draft.get()
    expect([copy === id, isCopy]).toEqual([false, true])
    draft.change('mine, and more')
    await draft.flush()
    expect(await contents(tab)).toEqual(['mine, and more', 'of another device of the same profile'])
  })

  it('keeps the draft in memory while the device is full, and reports that', async () => {
    const tab = await openTab()
    const draft = await tab.open()
    const full = fillUp()
    draft.change('long')
    expect(await draft.flush()).toBe(false)
    expect(draft.get()).toMatchObject({ content: 'long', save: 'no-room' })
    full.mockRestore()
    draft.change('longer')
    expect(await draft.flush()).toBe(true)
    expect(await contents(tab)).toEqual(['longer'])
  })

  it('does not count text that could not be stored as unsent after it is left', async () => {
    const tab = await openTab()
    const draft = await tab.open()
    const full = fillUp()
    draft.change('lost')
    await draft.flush()
    expect(tab.countMemoryDrafts()).toBe(1)
    draft.close()
    await vi.waitFor(() => expect(tab.countMemoryDrafts()).toBe(0))
    full.mockRestore()
  })

  it('waits without a notice while the browser is slow to tell the page that it has the lock', async () => {
    const tab = await openTab()
    const grant = navigator.locks.request.bind(navigator.locks)
    vi.spyOn(navigator.locks, 'request').mockImplementation(
      (name: string, options: LockOptions, withLock: LockGrantedCallback<unknown>) =>
        grant(name, options, async (lock) => {
          await new Promise((resolve) => setTimeout(resolve, 1200))
          return withLock(lock)
        }),
    )
    const draft = tab.start()
    const phases = new Set<string>()
    draft.subscribe(() => phases.add(draft.get().phase))
    await vi.waitFor(() => expect(draft.get().phase).toBe('open'), { timeout: 3000 })
    expect([...phases]).toEqual(['open'])
  })

  it('reports a draft as open elsewhere after half a second, and opens it when the other tab leaves it', async () => {
    const other = await openTab()
    const theirs = await other.open()
    const tab = await openTab()
    const mine = tab.start()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(mine.get().phase).toBe('opening')
    await vi.waitFor(() => expect(mine.get().phase).toBe('elsewhere'), { timeout: 2000 })
    theirs.close()
    await vi.waitFor(() => expect(mine.get().phase).toBe('open'), { timeout: 2000 })
  })

  it('reports a queued write as not a draft', async () => {
    const tab = await openTab()
    await tab.save('sent', null)
    await tab.queue()
    expect((await tab.open()).get()).toMatchObject({ phase: 'not-a-draft', content: null, write: { state: 'waiting' } })
  })
})

describe('a draft that two tabs open', () => {
  it('is open in one tab at a time, and moves to the other tab with its latest text', async () => {
    const [one, two] = [await openTab(), await openTab()]
    const here = await one.open()
    here.change('typed in the first tab')
    const there = await two.open()
    expect(there.get()).toMatchObject({ phase: 'elsewhere', content: null })
    there.change('lost?')
    there.takeOver()
    await vi.waitFor(() => expect(there.get().phase).toBe('open'), { timeout: 3000 })
    expect(there.get().content).toBe('typed in the first tab')
    await vi.waitFor(() => expect(here.get().phase).toBe('elsewhere'))
    there.change('and in the second')
    there.close()
    // The first tab has the draft again, with the text of the second.
    await vi.waitFor(() => expect(here.get().content).toBe('and in the second'), { timeout: 3000 })
    expect(await contents(one)).toEqual(['and in the second'])
  })
})

describe('a draft whose lock the browser takes', () => {
  const steal = () => navigator.locks.request(`yarrow.draft:${id}`, { steal: true }, () => undefined)

  /** Collects the phases of a draft. */
  const phasesOf = ({ subscribe, get }: Awaited<ReturnType<Tab['open']>>) => {
    const phases: string[] = []
    subscribe(() => phases.at(-1) !== get().phase && phases.push(get().phase))
    return phases
  }

  it('is requested again, because another tab has taken it', async () => {
    const tab = await openTab()
    const phases = phasesOf(await tab.open())
    await steal()
    await vi.waitFor(() => expect(phases).toEqual(['elsewhere', 'open']))
  })

  it('is not requested again while the page is being left, only when it is shown again', async () => {
    const tab = await openTab()
    const draft = await tab.open()
    const phases = phasesOf(draft)
    draft.change('typed before')
    page.dispatchEvent(new Event('pagehide'))
    await steal()
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { held = [], pending = [] } = await navigator.locks.query()
    expect([...held, ...pending, ...phases]).toEqual(['open'])
    page.dispatchEvent(new Event('pageshow'))
    await vi.waitFor(() => expect(phases).toEqual(['open', 'elsewhere', 'open']))
    expect(draft.get().content).toBe('typed before')
  })
})

describe('draftKeeper when the session ends', () => {
  it("saves the last text with the session's keys, and keeps no text in the page", async () => {
    const tab = await openTab()
    const draft = await tab.open()
    draft.change('the last wor')
    void draft.flush()
    draft.change('the last word')
    tab.endSession('timeout')
    expect(draft.get()).toMatchObject({ phase: 'closed', content: null })
    draft.change('typed after it')
    await vi.waitFor(async () => expect(await contents(tab)).toEqual(['the last word']))
    expect([...kept.values()].join()).not.toContain('word')
  })

  it.each(['timeout', 'refused', 'logout'] as const)(
    "remembers the draft's page unless the user logged out: %s",
    async (reason) => {
      const tab = await openTab()
      const draft = await tab.open()
      draft.change('Dear')
      await draft.flush()
      tab.endSession(reason)
      const { takePlaceToReturnTo } = await import('#src/session/returning/returnTo.ts')
      expect(takePlaceToReturnTo('a hash')).toBe(reason === 'logout' ? null : `/app/messages/Compose?draft=${id}`)
    },
  )
})
