import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Keyring } from '#src/offline/Vault.ts'
import type { Held } from '#src/sw/protocol.ts'
import type * as SessionModule from './session.ts'
import { testSession } from './testSession.ts'

type Tab = typeof SessionModule

const maria = testSession()
/** Maria's session while she acts for her son. */
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

/** Simulates a tab: a fresh copy of the module, with its own store and its own channel. */
async function openTab(): Promise<Tab> {
  vi.resetModules()
  return import('./session.ts')
}

/** Waits long enough for a message to reach the other tabs, so that a test can also check that none arrives. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

let kept: Map<string, string>
const channels: BroadcastChannel[] = []

beforeEach(() => {
  kept = new Map()
  const Channel = globalThis.BroadcastChannel
  // Collect the channels, to close them after each test. Otherwise the next test's tabs would receive their messages.
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

/** Sets what the previous page left with the service worker. */
function workerHolds(held: Held | null): void {
  vi.doMock('#src/sw/client.ts', () => ({
    findInWorker: (logonHisID: string) => Promise.resolve(held?.logonHisID === logonHisID ? held : null),
  }))
}

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

/** Denies sessionStorage, because the simulated tabs would share its stub. Each tab then has only its memory. */
function denyStorage(): void {
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied })
}

describe('session in one tab', () => {
  it('survives a reload, with the names that the service worker kept', async () => {
    const keyring: Keyring = { vault: 'v', person: '100', keys: {}, sealWith: '' }
    workerHolds({ logonHisID: maria.logonHisID, database: 'main', apiUrl: maria.apiUrl, keyring, handed: maria })
    const before = await openTab()
    before.startSession(maria)
    const after = await openTab()
    expect(await after.restoreSession()).toEqual(maria)
    expect(after.store.get(after.sessionAtom)).toEqual(maria)
  })

  it('stores no names, and requests them from the server after a reload without a worker', async () => {
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

  it('has no names and no keys after a reload if the worker hands over those of another logon', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const keyring: Keyring = { vault: 'v', person: '200', keys: {}, sealWith: '' }
    const sam = { ...maria, logonHisID: 'logon-2', user: { ...maria.user, displayName: 'Sam Other' } }
    workerHolds({ logonHisID: maria.logonHisID, database: 'main', apiUrl: maria.apiUrl, keyring, handed: sam })
    const before = await openTab()
    before.startSession(maria)
    before.store.set(before.sessionAtom, null)
    const after = await openTab()
    expect((await after.restoreSession())?.user.displayName).toBe('')
    const { keyringAtom } = await import('./keyring.ts')
    expect(after.store.get(keyringAtom)).toBeNull()
  })

  it('that reads saved records survives a reload only if the worker has its keys', async () => {
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

  it('is not restored from malformed stored data', async () => {
    for (const stored of ['', '{', '{"token":"x"}', JSON.stringify({ ...maria, lifeMs: 'long' })]) {
      kept.set('yarrow.session', stored)
      const tab = await openTab()
      expect(await tab.restoreSession()).toBeNull()
    }
  })

  it('clears its storage when it ends, and passes the reason to listeners once', async () => {
    const tab = await openTab()
    const received = vi.fn<(reason: string) => void>()
    tab.onSessionEnd(received)
    tab.startSession(maria)
    tab.endSession('timeout')
    expect(tab.store.get(tab.sessionAtom)).toBeNull()
    expect(tab.store.get(tab.endReasonAtom)).toBe('timeout')
    expect(kept.size).toBe(0)
    tab.endSession('logout')
    expect(received.mock.calls).toEqual([['timeout']])
    expect(tab.store.get(tab.endReasonAtom)).toBe('timeout')
  })

  it('clears the previous end reason when it starts', async () => {
    const tab = await openTab()
    tab.startSession(maria)
    tab.endSession('refused')
    tab.startSession(maria)
    expect(tab.store.get(tab.endReasonAtom)).toBeNull()
  })

  it('ends even if listeners throw: the other listeners run, and errors go to the console', async () => {
    const tab = await openTab()
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const received = vi.fn<(reason: string) => void>()
    tab.startSession(maria)
    tab.store.sub(tab.sessionAtom, () => {
      throw new Error('a subscriber')
    })
    tab.onSessionEnd(() => {
      throw new Error('a listener')
    })
    tab.onSessionEnd(received)
    tab.endSession('logout')
    expect(received).toHaveBeenCalledWith('logout')
    expect(tab.store.get(tab.sessionAtom)).toBeNull()
    expect(kept.size).toBe(0)
    expect(reported).toHaveBeenCalledTimes(2)
  })

  it('lasts in memory if storage is denied', async () => {
    denyStorage()
    const tab = await openTab()
    tab.startSession(maria)
    expect(await tab.restoreSession()).toEqual(maria)
    tab.endSession('logout')
    expect(tab.store.get(tab.sessionAtom)).toBeNull()
  })

  it('has a different subject for each database, user and patient', async () => {
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

  it('is created from a reply only if the token can be read', async () => {
    const { sessionFrom } = await openTab()
    const token = `.${btoa(JSON.stringify({ logonHisID: 'logon-1', iat: 0, exp: 900 }))}.`
    expect(sessionFrom('main', '/api/main/', token, maria.user, 1000)).toEqual({ ...maria, token })
    expect(sessionFrom('main', '/api/main/', 'no token', maria.user)).toBeNull()
  })
})

describe('session in several tabs', () => {
  beforeEach(denyStorage)

  it('is found by a new tab, with one request for concurrent calls', async () => {
    const first = await openTab()
    first.startSession(maria)
    const second = await openTab()
    const asked = [second.restoreSession(), second.restoreSession()]
    expect(asked[0]).toBe(asked[1])
    expect(await asked[0]).toEqual(maria)
  })

  it('is not found if no tab has one', async () => {
    await openTab()
    const second = await openTab()
    expect(await second.restoreSession()).toBeNull()
  })

  it('is kept if it started while the other tabs were asked for theirs', async () => {
    const first = await openTab()
    first.startSession(maria)
    const second = await openTab()
    const sam = { ...maria, logonHisID: 'logon-2', token: 'sam' }
    const asked = second.restoreSession()
    second.startSession(sam)
    expect(await asked).toEqual(sam)
    expect(second.store.get(second.sessionAtom)).toEqual(sam)
  })

  it('is renewed in all tabs, and does not get an older token', async () => {
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

  it('ends in all tabs of the same logon, and in no other tab', async () => {
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

  it('switches person in all tabs of the logon, and clears the previous person’s data', async () => {
    const first = await openTab()
    first.startSession(maria)
    const second = await openTab()
    await second.restoreSession()
    const other = await openTab()
    const sam = testSession({ logonHisID: 'logon-7' })
    other.startSession(sam)
    const received = vi.fn<(reason: string) => void>()
    second.onSessionEnd(received)
    expect(first.switchSession('logon-1', noah)).toBe(true)
    await vi.waitFor(() => expect(second.store.get(second.sessionAtom)).toEqual(noah))
    expect(received.mock.calls).toEqual([['switched']])
    await settle()
    expect(other.store.get(other.sessionAtom)).toEqual(sam)
    // A switch in the second tab also reaches the first.
    second.switchSession('logon-2', { ...maria, logonHisID: 'logon-3', receivedAt: 3000 })
    await vi.waitFor(() => expect(first.store.get(first.sessionAtom)?.logonHisID).toBe('logon-3'))
  })

  it('does not switch, and clears nothing, if the logon to replace is over', async () => {
    const tab = await openTab()
    tab.startSession(noah)
    const received = vi.fn<(reason: string) => void>()
    tab.onSessionEnd(received)
    expect(tab.switchSession('logon-1', { ...noah, logonHisID: 'logon-3' })).toBe(false)
    expect(tab.store.get(tab.sessionAtom)).toEqual(noah)
    expect(received).not.toHaveBeenCalled()
  })

  it('clears the previous person’s data on a switch even if a subscriber throws', async () => {
    const tab = await openTab()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    tab.startSession(maria)
    tab.store.sub(tab.sessionAtom, () => {
      throw new Error('a subscriber')
    })
    const received = vi.fn<(reason: string) => void>()
    tab.onSessionEnd(received)
    tab.switchSession('logon-1', noah)
    expect(received).toHaveBeenCalledExactlyOnceWith('switched')
  })

  it('shows, in all tabs, the person of the later of two concurrent switches', async () => {
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

  it('is not ended by a refusal in a tab that missed a switch', async () => {
    const asleep = await openTab()
    asleep.startSession(maria)
    const awake = await openTab()
    awake.startSession(noah)
    asleep.endSession('refused')
    await settle()
    expect(awake.store.get(awake.sessionAtom)).toEqual(noah)
  })

  it('is ended by a logout in another tab, even if one of the two tabs missed a switch', async () => {
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

  it('keeps the token with the higher number, even if the other token arrived later', async () => {
    const token = (no: number) => `.${btoa(JSON.stringify({ logonHisID: 'logon-1', iat: 0, exp: 900, no }))}.`
    const first = await openTab()
    first.startSession({ ...maria, token: token(3), receivedAt: 3000 })
    const second = await openTab()
    second.startSession({ ...maria, token: token(2), receivedAt: 4000 })
    await settle()
    expect(first.store.get(first.sessionAtom)?.token).toBe(token(3))
  })

  it('ignores malformed messages', async () => {
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

describe('stored session of a tab that is closed and reopened', () => {
  const now = Date.now()
  const old = { ...maria, receivedAt: now - 500_000 }

  /** Opens one tab, then another with an older session in its sessionStorage. Returns what the second tab restores. */
  async function reopen(open: typeof maria, written: typeof maria) {
    workerHolds(null)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const first = await openTab()
    first.startSession(open)
    kept.set('yarrow.session', JSON.stringify(written))
    const second = await openTab()
    return second.restoreSession()
  }

  it('is replaced if another tab has a newer token, because refreshing the old one would end both', async () => {
    const open = { ...maria, token: 'newer', receivedAt: now }
    expect(await reopen(open, old)).toEqual(open)
  })

  it('is replaced by the session of the person that the other tab switched to', async () => {
    const open = { ...noah, receivedAt: now }
    expect(await reopen(open, old)).toEqual(open)
  })

  it('is kept if the other tab has another sign-in or an older token', async () => {
    const other = { ...maria, logonHisID: 'logon-7', signInID: 'logon-7', receivedAt: now }
    expect(await reopen(other, old)).toEqual(old)
    expect(await reopen({ ...maria, token: 'older', receivedAt: now - 600_000 }, old)).toEqual(old)
  })

  it('is kept if no other tab is open', async () => {
    workerHolds(null)
    kept.set('yarrow.session', JSON.stringify(old))
    const tab = await openTab()
    expect(await tab.restoreSession()).toEqual(old)
  })

  it('takes the newer token that the previous page left with the worker', async () => {
    const newer = { ...maria, token: 'newer', receivedAt: now }
    const keyring: Keyring = { vault: 'v', person: '100', keys: {}, sealWith: '' }
    workerHolds({ logonHisID: 'logon-1', database: 'main', apiUrl: maria.apiUrl, keyring, handed: newer })
    kept.set('yarrow.session', JSON.stringify({ ...old, user: { ...old.user, displayName: '' } }))
    const tab = await openTab()
    expect(await tab.restoreSession()).toEqual(newer)
  })
})
