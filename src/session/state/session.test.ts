import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Keyring } from '#src/offline/Vault.ts'
import type { Held } from '#src/sw/protocol.ts'
import type * as SessionModule from './session.ts'
import { testSession } from './testSession.ts'

type Tab = typeof SessionModule

const maria = testSession()
/** Her session once she acts for her son. */
const noah = testSession({
  logonHisID: 'logon-2',
  signInID: 'logon-1',
  token: 'noah',
  receivedAt: 2000,
  user: {
    ...maria.user,
    PtID: 20,
    acting: { RecptID: 20, RecptTypeID: 1, displayName: 'Noah Example', relationship: 'child', PtID: 20 },
  },
})

/** A tab: the module anew, with its own store and its own end of the channel. */
async function openTab(): Promise<Tab> {
  vi.resetModules()
  return import('./session.ts')
}

/** Long enough for a message to reach the other tabs, and for what should not arrive to have arrived. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

let kept: Map<string, string>
const channels: BroadcastChannel[] = []

beforeEach(() => {
  kept = new Map()
  const Channel = globalThis.BroadcastChannel
  // Each is closed after its test, or the next test's tabs would hear this one's.
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name)
        channels.push(this)
      }
    },
  )
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
  vi.doUnmock('#src/sw/client.ts')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What a page before this one left with the service worker. */
function workerHolds(held: Held | null): void {
  vi.doMock('#src/sw/client.ts', () => ({
    findInWorker: (logonHisID: string) => Promise.resolve(held?.logonHisID === logonHisID ? held : null),
  }))
}

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

/** Tabs do not share sessionStorage; without any, each lives by its memory alone. */
function denyStorage(): void {
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied })
}

describe('a session in one tab', () => {
  it('outlives a reload, with the names that the worker was left with', async () => {
    const keyring: Keyring = { vault: 'v', person: '100', keys: {}, sealWith: '' }
    workerHolds({ logonHisID: maria.logonHisID, database: 'main', apiUrl: maria.apiUrl, keyring, handed: maria })
    const before = await openTab()
    before.startSession(maria)
    const after = await openTab()
    expect(await after.restoreSession()).toEqual(maria)
    expect(after.store.get(after.sessionAtom)).toEqual(maria)
  })

  it('writes no name down, and after a reload without a worker asks the server for them', async () => {
    const there = { ...maria, apiUrl: 'http://clinic.test/api/main/' }
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(maria.user)))
    const before = await openTab()
    before.startSession(there)
    expect([...kept.values()].join()).not.toMatch(/maria|example/i)
    before.store.set(before.sessionAtom, null)
    const after = await openTab()
    expect((await after.restoreSession())?.user).toMatchObject({ PtID: 100, displayName: '' })
    await vi.waitFor(() => expect(after.store.get(after.sessionAtom)).toEqual(there))
  })

  it('takes nothing from the worker that belongs to another logon', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const keyring: Keyring = { vault: 'v', person: '200', keys: {}, sealWith: '' }
    const sam = { ...maria, logonHisID: 'logon-2', user: { ...maria.user, displayName: 'Sam Other' } }
    workerHolds({ logonHisID: 'logon-2', database: 'main', apiUrl: maria.apiUrl, keyring, handed: sam })
    const before = await openTab()
    before.startSession(maria)
    before.store.set(before.sessionAtom, null)
    const after = await openTab()
    expect((await after.restoreSession())?.user.displayName).toBe('')
  })

  it('that reads saved records outlives a reload only with its keys', async () => {
    const before = await openTab()
    const saved = before.savedSession('main', '/api/main/', maria.user)
    before.startSession(saved)
    const keyring: Keyring = { vault: 'v', person: '100', keys: {}, sealWith: '' }
    workerHolds({ logonHisID: saved.logonHisID, database: 'main', apiUrl: saved.apiUrl, keyring, handed: saved })
    const after = await openTab()
    before.store.set(before.sessionAtom, null)
    expect(await after.restoreSession()).toEqual(saved)
    after.store.set(after.sessionAtom, null)
    workerHolds(null)
    const without = await openTab()
    expect(await without.restoreSession()).toBeNull()
  })

  it('is not restored from what is no session', async () => {
    for (const stored of ['', '{', '{"token":"x"}', JSON.stringify({ ...maria, lifeMs: 'long' })]) {
      kept.set('yarrow.session', stored)
      const tab = await openTab()
      expect(await tab.restoreSession()).toBeNull()
    }
  })

  it('leaves nothing behind when it ends, and says why', async () => {
    const tab = await openTab()
    const heard = vi.fn<(reason: string) => void>()
    tab.onSessionEnd(heard)
    tab.startSession(maria)
    tab.endSession('timeout')
    expect(tab.store.get(tab.sessionAtom)).toBeNull()
    expect(tab.store.get(tab.endReasonAtom)).toBe('timeout')
    expect(kept.size).toBe(0)
    tab.endSession('logout')
    expect(heard.mock.calls).toEqual([['timeout']])
    expect(tab.store.get(tab.endReasonAtom)).toBe('timeout')
  })

  it('forgets why the last one ended when the next one starts', async () => {
    const tab = await openTab()
    tab.startSession(maria)
    tab.endSession('refused')
    tab.startSession(maria)
    expect(tab.store.get(tab.endReasonAtom)).toBeNull()
  })

  it('ends whatever fails on the way: every listener hears of it, and nobody gets the error', async () => {
    const tab = await openTab()
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const heard = vi.fn<(reason: string) => void>()
    tab.startSession(maria)
    tab.store.sub(tab.sessionAtom, () => {
      throw new Error('a subscriber')
    })
    tab.onSessionEnd(() => {
      throw new Error('a listener')
    })
    tab.onSessionEnd(heard)
    tab.endSession('logout')
    expect(heard).toHaveBeenCalledWith('logout')
    expect(tab.store.get(tab.sessionAtom)).toBeNull()
    expect(kept.size).toBe(0)
    expect(reported).toHaveBeenCalledTimes(2)
  })

  it('lives in memory where storage is denied', async () => {
    denyStorage()
    const tab = await openTab()
    tab.startSession(maria)
    expect(await tab.restoreSession()).toEqual(maria)
    tab.endSession('logout')
    expect(tab.store.get(tab.sessionAtom)).toBeNull()
  })

  it('names whose data it is by database, user and patient', async () => {
    const { subjectOf } = await openTab()
    const subjects = [
      maria,
      { ...maria, database: 'training' },
      { ...maria, user: { ...maria.user, userId: 2 } },
      { ...maria, user: { ...maria.user, PtID: 101 } },
      { ...maria, user: { ...maria.user, PtID: null } },
    ].map(subjectOf)
    expect(new Set(subjects).size).toBe(subjects.length)
  })

  it('is made of a reply only where the token can be read', async () => {
    const { sessionFrom } = await openTab()
    const token = `.${btoa(JSON.stringify({ logonHisID: 'logon-1', iat: 0, exp: 900 }))}.`
    expect(sessionFrom('main', '/api/main/', token, maria.user, 1000)).toEqual({ ...maria, token })
    expect(sessionFrom('main', '/api/main/', 'no token', maria.user)).toBeNull()
  })
})

describe('a session in several tabs', () => {
  beforeEach(denyStorage)

  it('is found by a new tab, once, however many ask for it at a time', async () => {
    const first = await openTab()
    first.startSession(maria)
    const second = await openTab()
    const asked = [second.restoreSession(), second.restoreSession()]
    expect(asked[0]).toBe(asked[1])
    expect(await asked[0]).toEqual(maria)
  })

  it('is not found where no tab has one', async () => {
    await openTab()
    const second = await openTab()
    expect(await second.restoreSession()).toBeNull()
  })

  it('does not take the place of one that was started while the others were asked', async () => {
    const first = await openTab()
    first.startSession(maria)
    const second = await openTab()
    const sam = { ...maria, logonHisID: 'logon-2', token: 'sam' }
    const asked = second.restoreSession()
    second.startSession(sam)
    expect(await asked).toEqual(sam)
    expect(second.store.get(second.sessionAtom)).toEqual(sam)
  })

  it('is renewed in all of them, and an older token never takes the place of a newer one', async () => {
    const first = await openTab()
    first.startSession(maria)
    const second = await openTab()
    await second.restoreSession()
    const renewed = { ...maria, token: 'second', receivedAt: 2000 }
    first.startSession(renewed)
    await vi.waitFor(() => expect(second.store.get(second.sessionAtom)).toEqual(renewed))
    second.startSession({ ...maria, token: 'late', receivedAt: 1500 })
    await settle()
    expect(first.store.get(first.sessionAtom)).toEqual(renewed)
  })

  it('ends in all of them, and only where it is the same logon', async () => {
    const first = await openTab()
    first.startSession(maria)
    const second = await openTab()
    await second.restoreSession()
    const other = await openTab()
    const sam = { ...maria, logonHisID: 'logon-2', signInID: 'logon-2' }
    other.startSession(sam)
    first.endSession('timeout')
    await vi.waitFor(() => expect(second.store.get(second.sessionAtom)).toBeNull())
    expect(second.store.get(second.endReasonAtom)).toBe('timeout')
    await settle()
    expect(other.store.get(other.sessionAtom)).toEqual(sam)
  })

  it('shows the same person in all of them, and what each knew of the one before goes', async () => {
    const first = await openTab()
    first.startSession(maria)
    const second = await openTab()
    await second.restoreSession()
    const other = await openTab()
    const sam = testSession({ logonHisID: 'logon-7' })
    other.startSession(sam)
    const heard = vi.fn<(reason: string) => void>()
    second.onSessionEnd(heard)
    expect(first.switchSession('logon-1', noah)).toBe(true)
    await vi.waitFor(() => expect(second.store.get(second.sessionAtom)).toEqual(noah))
    expect(heard.mock.calls).toEqual([['switched']])
    await settle()
    expect(other.store.get(other.sessionAtom)).toEqual(sam)
    // And the second one's word reaches the first.
    second.switchSession('logon-2', { ...maria, logonHisID: 'logon-3', receivedAt: 3000 })
    await vi.waitFor(() => expect(first.store.get(first.sessionAtom)?.logonHisID).toBe('logon-3'))
  })

  it('turns to nobody from a session that is over, and forgets nothing then', async () => {
    const tab = await openTab()
    tab.startSession(noah)
    const heard = vi.fn<(reason: string) => void>()
    tab.onSessionEnd(heard)
    expect(tab.switchSession('logon-1', { ...noah, logonHisID: 'logon-3' })).toBe(false)
    expect(tab.store.get(tab.sessionAtom)).toEqual(noah)
    expect(heard).not.toHaveBeenCalled()
  })

  it('forgets the person before, whatever fails to hear of the next', async () => {
    const tab = await openTab()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    tab.startSession(maria)
    tab.store.sub(tab.sessionAtom, () => {
      throw new Error('a subscriber')
    })
    const heard = vi.fn<(reason: string) => void>()
    tab.onSessionEnd(heard)
    tab.switchSession('logon-1', noah)
    expect(heard).toHaveBeenCalledExactlyOnceWith('switched')
  })

  it('that turn at once agree on the person of the later one, in whichever order they hear', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()] as const
    for (const tab of tabs) tab.startSession(maria)
    const lily = { ...noah, logonHisID: 'logon-3', receivedAt: noah.receivedAt + 1 }
    tabs[0].switchSession('logon-1', noah)
    tabs[1].switchSession('logon-1', lily)
    const logons = () => tabs.map((tab) => tab.store.get(tab.sessionAtom)?.logonHisID)
    await vi.waitFor(() => expect(logons()).toEqual(['logon-3', 'logon-3', 'logon-3']))
    await settle()
    expect(logons()).toEqual(['logon-3', 'logon-3', 'logon-3'])
  })

  it('is not ended by a tab that missed the switch and is refused', async () => {
    const asleep = await openTab()
    asleep.startSession(maria)
    const awake = await openTab()
    awake.startSession(noah)
    asleep.endSession('refused')
    await settle()
    expect(awake.store.get(awake.sessionAtom)).toEqual(noah)
  })

  it('is ended by a logout in a tab that missed the switch, and the other way round', async () => {
    for (const [logsOut, other] of [
      [maria, noah],
      [noah, maria],
    ] as const) {
      const [first, second] = [await openTab(), await openTab()]
      first.startSession(logsOut)
      second.startSession(other)
      first.endSession('logout')
      await vi.waitFor(() => expect(second.store.get(second.sessionAtom)).toBeNull())
    }
  })

  it('keeps the token of the higher number, whichever reply came first', async () => {
    const token = (no: number) => `.${btoa(JSON.stringify({ logonHisID: 'logon-1', iat: 0, exp: 900, no }))}.`
    const first = await openTab()
    first.startSession({ ...maria, token: token(3), receivedAt: 3000 })
    const second = await openTab()
    second.startSession({ ...maria, token: token(2), receivedAt: 4000 })
    await settle()
    expect(first.store.get(first.sessionAtom)?.token).toBe(token(3))
  })

  it('is not touched by a message that is none', async () => {
    const tab = await openTab()
    tab.startSession(maria)
    const stranger = new BroadcastChannel('yarrow.session')
    for (const message of [
      null,
      'ended',
      { kind: 'ended', logonHisID: 'logon-1', reason: 'because' },
      { kind: 'renewed', session: { ...maria, token: 1, receivedAt: 9000 } },
      { kind: 'wipe' },
    ])
      stranger.postMessage(message)
    await settle()
    expect(tab.store.get(tab.sessionAtom)).toEqual(maria)
  })
})

describe('what a tab brings back that was closed and is opened again', () => {
  const now = Date.now()
  const old = { ...maria, receivedAt: now - 500_000 }

  /** A tab that is open, and another whose sessionStorage is of an earlier time. */
  async function reopen(open: typeof maria, written: typeof maria) {
    workerHolds(null)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const first = await openTab()
    first.startSession(open)
    kept.set('yarrow.session', JSON.stringify(written))
    const second = await openTab()
    return second.restoreSession()
  }

  it('is replaced by the newer token that another tab has: the old one renewed would end both', async () => {
    const open = { ...maria, token: 'newer', receivedAt: now }
    expect(await reopen(open, old)).toEqual(open)
  })

  it('is replaced by the person whom the others have turned to', async () => {
    const open = { ...noah, receivedAt: now }
    expect(await reopen(open, old)).toEqual(open)
  })

  it('stands against another sign-in, and against what is older still', async () => {
    const other = { ...maria, logonHisID: 'logon-7', signInID: 'logon-7', receivedAt: now }
    expect(await reopen(other, old)).toEqual(old)
    expect(await reopen({ ...maria, token: 'older', receivedAt: now - 600_000 }, old)).toEqual(old)
  })

  it('stands where no other tab is open', async () => {
    workerHolds(null)
    kept.set('yarrow.session', JSON.stringify(old))
    const tab = await openTab()
    expect(await tab.restoreSession()).toEqual(old)
  })

  it('takes the newer token that the page before left with the worker', async () => {
    const newer = { ...maria, token: 'newer', receivedAt: now }
    const keyring: Keyring = { vault: 'v', person: '100', keys: {}, sealWith: '' }
    workerHolds({ logonHisID: 'logon-1', database: 'main', apiUrl: maria.apiUrl, keyring, handed: newer })
    kept.set('yarrow.session', JSON.stringify({ ...old, user: { ...old.user, displayName: '' } }))
    const tab = await openTab()
    expect(await tab.restoreSession()).toEqual(newer)
  })
})
