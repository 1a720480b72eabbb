import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allergies } from '#src/contract/history.ts'
import { testMessage } from '#src/contract/testMessage.ts'
import type { database as Database } from '#src/offline/database.ts'
import type * as Handler from './handleMessage.ts'
import { Held, protocolVersion as version } from './protocol.ts'
import * as v from 'valibot'

const origin = 'http://clinic.test'
const owner = { apiUrl: `${origin}/api/main/`, database: 'main', userId: 1, own: '100', person: '100' }
const url = owner.apiUrl + allergies.path
const nobody = () => Promise.resolve([])

let handleMessage: (typeof Handler)['handleMessage']
let database: typeof Database
/** Names of the Web Locks that pages hold on vaults. */
let locked: Set<string>

beforeEach(async () => {
  // Simulate a worker that has just started, with empty memory.
  vi.resetModules()
  ;({ handleMessage } = await import('./handleMessage.ts'))
  ;({ database } = await import('#src/offline/database.ts'))
  await database.delete()
  await database.open()
  locked = new Set()
  vi.stubGlobal('self', { location: { href: `${origin}/sw.js` } })
  vi.stubGlobal('navigator', {
    locks: {
      request: async (
        name: string,
        { ifAvailable = false, signal }: LockOptions,
        run: (lock: object | null) => unknown,
      ) => {
        if (!locked.has(name)) return run({})
        if (ifAvailable) return run(null)
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('still locked'))))
      },
    },
  })
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json([{ allergyHisId: 1, allergy: 'Latex', dateRecorded: null, reactions: null, hasAllergies: true }]),
    ),
  )
})

afterEach(() => {
  database.close()
  vi.restoreAllMocks()
})

const open = async (logonHisID = 'logon-1', who = owner) =>
  v.parse(v.nullable(Held), await handleMessage({ kind: 'open', version, logonHisID, owner: who, handed: 'x' }, nobody))
const forget = (logonHisID: string, vault: string) =>
  handleMessage({ kind: 'forget', version, logonHisID, vault }, nobody)
const refresh = (to = url, logonHisID = 'logon-1') =>
  handleMessage({ kind: 'refresh', version, logonHisID, token: 't', url: to }, nobody)

it('handleMessage does not answer malformed messages', async () => {
  expect(await handleMessage({ kind: 'open', version: 2 }, nobody)).toBeUndefined()
  for (const data of [null, 'open', { kind: 'steal' }, 7]) expect(await handleMessage(data, nobody)).toBeUndefined()
})

it('handleMessage caches the app’s files for offline use on request, but not for a page of another version', async () => {
  let warmed = 0
  const warm = () => Promise.resolve(void warmed++)
  expect(await handleMessage({ kind: 'warm', version }, nobody, warm)).toBeUndefined()
  expect(await handleMessage({ kind: 'warm', version: version + 1 }, nobody, warm)).toBeUndefined()
  expect(warmed).toBe(1)
})

it('handleMessage opens a vault only once per logon and returns it to the page after a reload', async () => {
  const first = await open()
  expect(first?.handed).toBe('x')
  expect((await open())?.keyring.sealWith).toBe(first?.keyring.sealWith)
  const found = await handleMessage({ kind: 'find', version, logonHisID: 'logon-1' }, nobody)
  expect(v.parse(Held, found).keyring.vault).toBe(first?.keyring.vault)
  expect(await handleMessage({ kind: 'find', version, logonHisID: 'logon-2' }, nobody)).toBeNull()
})

it('handleMessage answers an open message with null if database access is denied', async () => {
  vi.spyOn(database, 'transaction').mockRejectedValue(new DOMException('denied', 'InvalidStateError'))
  expect(await open()).toBeNull()
})

it('handleMessage removes a vault that a killed browser left behind, but not one that a page has open', async () => {
  const first = (await open('logon-1'))?.keyring.vault ?? ''
  locked.add(`yarrow.vault.${first}`)
  const second = (await open('logon-2', { ...owner, userId: 2 }))?.keyring.vault ?? ''
  expect(await database.vaults.count()).toBe(2)
  vi.resetModules()
  database.close()
  const afresh = await import('./handleMessage.ts')
  ;({ database } = await import('#src/offline/database.ts'))
  locked = new Set([`yarrow.vault.${second}`])
  const third = { ...owner, userId: 3 }
  await afresh.handleMessage({ kind: 'open', version, logonHisID: 'logon-3', owner: third, handed: null }, nobody)
  const left = await database.vaults.toCollection().primaryKeys()
  expect(left).toContain(second)
  expect(left).not.toContain(first)
})

it('handleMessage refreshes one reply, but fails for other origins, other calls and unknown logons', async () => {
  await open()
  expect(await refresh()).toEqual({ kind: 'fresh', status: 200 })
  expect(await database.rows.count()).toBe(1)
  expect(await refresh(`http://elsewhere.test/api/main/${allergies.path}`)).toEqual({ kind: 'failed', status: 0 })
  expect(await refresh(`${owner.apiUrl}account/authenticate`)).toEqual({ kind: 'failed', status: 0 })
  expect(await refresh(url, 'logon-2')).toEqual({ kind: 'failed', status: 0 })
})

it('handleMessage leaves nothing of a session that ends while a reply is being fetched', async () => {
  const held = await open()
  const answers: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)))
  const pending = refresh()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  expect(await forget('logon-1', held?.keyring.vault ?? '')).toBe(true)
  answers[0]?.(Response.json([]))
  await pending
  expect(await database.rows.count()).toBe(0)
  expect(await database.vaults.count()).toBe(0)
  expect(await refresh()).toEqual({ kind: 'failed', status: 0 })
})

it('handleMessage shares one vault between two sign-ins of a user, and removes it after both end', async () => {
  const first = await open('logon-1')
  await refresh()
  const vault = first?.keyring.vault ?? ''
  locked.add(`yarrow.vault.${vault}`)
  const second = await open('logon-2')
  expect(second?.keyring).toEqual(first?.keyring)
  expect(await database.rows.count()).toBe(1)
  await forget('logon-1', vault)
  expect(await database.rows.count()).toBe(1)
  expect(await refresh(url, 'logon-2')).toMatchObject({ kind: 'fresh' })
  await forget('logon-2', vault)
  expect(await database.rows.count()).toBe(0)
  expect(await database.vaults.count()).toBe(0)
})

it('handleMessage removes, at the next sign-in, the vault and keys of a tab closed without a logout', async () => {
  const closed = await open('logon-1')
  await refresh()
  const next = await open('logon-2', { ...owner, userId: 2 })
  expect(await database.rows.count()).toBe(0)
  expect(await database.vaults.toCollection().primaryKeys()).toEqual([next?.keyring.vault])
  expect(await handleMessage({ kind: 'find', version, logonHisID: 'logon-1' }, nobody)).toBeNull()
  const again = await open('logon-3')
  expect(again?.keyring.vault).toBe(closed?.keyring.vault)
  expect(again?.keyring.sealWith).not.toBe(closed?.keyring.sealWith)
})

const noah = { ...owner, person: '1:300' }
const personsStored = async () => (await database.rows.toArray()).map((row) => row.person)
/** Returns the name of the Web Lock that a page holds on an open vault. */
const lockOf = (vault: string) => `yarrow.vault.${vault}`

it('handleMessage does not save a late reply for one person after the user has switched to another', async () => {
  const before = await open('logon-1')
  const answers: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)))
  const late = refresh(url, 'logon-1')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  await forget('logon-1', before?.keyring.vault ?? '')
  const after = await open('logon-2', noah)
  expect(after?.keyring).toMatchObject({ vault: before?.keyring.vault, person: '1:300' })
  const own = refresh(url, 'logon-2')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers) answer(Response.json([]))
  expect(await late).toMatchObject({ kind: 'unsaved' })
  expect(await own).toMatchObject({ kind: 'fresh' })
  expect(await personsStored()).toEqual(['1:300'])
  // Switch back: none of the other person's rows stay.
  await forget('logon-2', after?.keyring.vault ?? '')
  await open('logon-3')
  expect(await personsStored()).toEqual([])
})

it('handleMessage gives one key to tabs that switch person together, and ignores a late forget message', async () => {
  const before = await open('logon-1')
  const vault = before?.keyring.vault ?? ''
  const [one, other] = await Promise.all([open('logon-2', noah), open('logon-2', noah)])
  expect(one?.keyring.sealWith).toBe(other?.keyring.sealWith)
  await forget('logon-1', vault)
  // Neither page holds the Web Lock yet: only the keys in the worker protect the vault from the late message.
  await refresh(url, 'logon-2')
  await forget('logon-1', vault)
  expect(await personsStored()).toEqual(['1:300'])
  expect(await database.vaults.count()).toBe(1)
})

it('handleMessage keeps rows and keys apart if one of a user’s two sign-ins acts for another person', async () => {
  const own = await open('logon-1')
  const vault = own?.keyring.vault ?? ''
  await refresh(url, 'logon-1')
  locked.add(lockOf(vault))
  const acting = await open('logon-2', noah)
  expect(acting?.keyring.sealWith).not.toBe(own?.keyring.sealWith)
  await refresh(url, 'logon-2')
  await refresh(url, 'logon-1')
  expect((await personsStored()).toSorted()).toEqual(['100', '1:300'])
  expect(await database.vaults.get(vault)).toMatchObject({ person: '100' })
})

it('handleMessage returns the rows to prefetch and refreshes one of them', async () => {
  await open()
  const list = { data: [testMessage({ messageID: 12, hasAttachments: true })] }
  const replies: Record<string, unknown> = { 'messages/inbox': list, 'messages/12': { data: list.data[0] } }
  vi.stubGlobal('fetch', ({ url: asked }: Request) =>
    Promise.resolve(Response.json(replies[asked.slice(owner.apiUrl.length)])),
  )
  expect(await refresh(`${owner.apiUrl}messages/inbox`)).toMatchObject({ kind: 'fresh' })
  const plan = { kind: 'ahead', version, logonHisID: 'logon-1' } as const
  const aheadOf = Date.UTC(2026, 10, 19)
  expect(await handleMessage(plan, nobody)).toEqual({ due: [{ name: 'messages/12', aheadOf }], total: 1 })
  const row = {
    kind: 'refresh',
    version,
    logonHisID: 'logon-1',
    token: 't',
    url: `${owner.apiUrl}messages/12`,
    aheadOf,
  }
  expect(await handleMessage(row, nobody)).toMatchObject({ kind: 'fresh' })
  expect(await handleMessage(plan, nobody)).toEqual({ due: [], total: 1 })
  expect(await handleMessage({ ...plan, logonHisID: 'logon-2' }, nobody)).toEqual({ due: [], total: 0 })
})
