import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { twoStepWrites } from '#server/db/schema/writes.ts'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { database } from '#src/offline/database.ts'
import { addKeyedCall, countKeyedCallsOf, ownKeyedCalls } from '#src/offline/keyedCalls.ts'
import { openVault } from '#src/offline/vaults.ts'
import { unsentRows } from '#src/offline/writeRows.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { reachableAtom } from '#src/session/state/reachable.ts'
import { endSession, savedSession, sessionAtom, sessionFrom, store } from '#src/session/state/session.ts'
import { sendFromWorker } from '#src/sw/sendFromWorker.ts'
import { removeRecords } from '#src/vault/removeRecords.ts'
import { callOnce } from '#src/writes/callOnce.ts'
import { keyedFollower } from '#src/writes/keyedFollower.ts'
import { sendWrites } from '#src/writes/queueWrite.ts'
import { openWriteKeys, writeKeyringAtom } from '#src/writes/writeKeyring.ts'
import { keyedApi, type KeyedApi } from './keyed/keyedApi.ts'
import { addKeyedTables, book, purchase } from './keyed/keyedCalls.ts'
import { declinedFrom, StandInGateway } from './keyed/StandInGateway.ts'
import { type SignedIn, testServer, type TestServer } from './server.ts'
import { addSmallClinic, password } from './smallClinic.ts'

const apiUrl = 'http://clinic.test/api/main/'
let db: Database
let server: TestServer
let app: Hono
let startJob: KeyedApi['startJob']
let gateway: StandInGateway
let ann: SignedIn
/**
 * `down` blocks everything; `mute` blocks writes; `deaf` drops the replies to writes; `broken` answers writes with
 * invalid data.
 */
let network: 'up' | 'down' | 'mute' | 'deaf' | 'broken' = 'up'
/** Whether status requests by key get no answer. */
let isSilent = false
let isOnline = true
const asked: string[] = []

beforeAll(async () => {
  server = await testServer({ seed: addSmallClinic })
  const main = server.databases['main']!
  db = main.db
  await addKeyedTables(db)
  gateway = await StandInGateway.open()
  const times = { limitMs: 500, absentAfterMs: 800, pollMs: 20 }
  const made = await keyedApi({ database: main, url: gateway.url, ...times })
  app = made.app
  startJob = made.startJob
  return () => gateway.close()
})

beforeEach(async () => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('navigator', {
    locks: globalThis.navigator.locks,
    get onLine() {
      return isOnline
    },
  })
  vi.stubGlobal('fetch', fetchByNetwork(globalThis.fetch))
  await database.open()
  network = 'up'
  isSilent = false
  isOnline = true
  gateway.fault = () => null
  ann = await server.signIn('ann', password)
  store.set(reachableAtom, true)
  store.set(sessionAtom, sessionFrom('main', apiUrl, ann.token, ann.user))
  await openWriteKeys()
  asked.length = 0
})
afterEach(async () => {
  endSession('logout')
  vi.unstubAllGlobals()
  await database.delete()
})

/**
 * Applies the state of the network to the page's requests. The server's own requests to the gateway are not affected.
 */
function fetchByNetwork(real: typeof fetch) {
  return async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname, origin } = new URL(request.url)
    if (origin !== 'http://clinic.test') return real(input, init)
    const path = pathname.replace('/api/main/', '')
    asked.push(`${request.method} ${path.replace(/[\w-]{36}$/, '{key}')}`)
    const isQuestion = path.startsWith('p-portal/writes/done') || path.startsWith('p-portal/writes/close')
    const isWrite = path.startsWith('test/')
    if (network === 'down' || (network === 'mute' && isWrite) || (isSilent && isQuestion))
      throw new TypeError('Failed to fetch')
    const response = await app.request(request)
    if (network === 'deaf' && isWrite) throw new TypeError('Failed to fetch')
    return network === 'broken' && isWrite ? new Response('<html>Please sign in to the Wi-Fi</html>') : response
  }
}

const booking = { endpoint: book, kind: 'booking' }
const isSettled = ({ status }: { readonly status: string }) => status !== 'unknown'
const payment = { endpoint: purchase, kind: 'payment', isSettled }
const slotInput = (slot: string) => ({ params: { slot }, query: {}, body: { reason: 'cough' } })
const held = async (slot: string) => (await db.execute(sql`select 1 from test_bookings where slot = ${slot}`)).rowCount
const stored = () => database.keyedCalls.count()
const callsTo = (path: string) => asked.filter((each) => each.includes(path)).length

/** Closes and reopens the app: its memory is lost, its stored data remains. */
function reload(): void {
  const session = store.get(sessionAtom)
  endSession('timeout')
  store.set(sessionAtom, session)
}
/** Makes the page detect that the clinic answers again. */
function answersAgain(): void {
  store.set(reachableAtom, false)
  store.set(reachableAtom, true)
}

describe('a keyed call of a page', () => {
  it('succeeds and leaves nothing on the device', async () => {
    expect(await callOnce(booking, slotInput('a'))).toMatchObject({ kind: 'done', reply: { previous: null } })
    expect([await held('a'), await stored()]).toEqual([1, 0])
  })

  it('is stored encrypted on the device before it is sent', async () => {
    const rows: unknown[] = []
    const real = globalThis.fetch
    vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
      rows.push(...(await database.keyedCalls.toArray()))
      return real(input, init)
    })
    await callOnce(booking, slotInput('b'), { time: 'Tuesday, 9:15' })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/Tuesday|cough/)
  })

  it("is refused with the clinic's error code", async () => {
    await callOnce(booking, slotInput('c'))
    expect(await callOnce(booking, slotInput('c'))).toMatchObject({ kind: 'refused', code: 'conflict', status: 409 })
    expect(await stored()).toBe(0)
  })

  it.each(['deaf', 'broken'] as const)('is sent and done once if its reply is lost or invalid: %s', async (how) => {
    network = how
    expect(await callOnce(booking, slotInput(`lost-${how}`))).toMatchObject({ kind: 'done' })
    expect([await held(`lost-${how}`), callsTo('test/'), await stored()]).toEqual([1, 1, 0])
  })

  it('is refused as not done if it never arrived, and its key is closed', async () => {
    network = 'mute'
    expect(await callOnce(booking, slotInput('never'))).toMatchObject({ kind: 'refused', code: 'not-done' })
    expect(asked.slice(-2)).toEqual(['GET p-portal/writes/done/{key}', 'POST p-portal/writes/close/{key}'])
    network = 'up'
    expect(await callOnce(booking, slotInput('never'))).toMatchObject({ kind: 'done' })
  })

  it.each(['without a network', 'while saved records are read'])('is not sent %s', async (when) => {
    if (when === 'without a network') isOnline = false
    else store.set(sessionAtom, savedSession('main', apiUrl, ann.user))
    expect(await callOnce(booking, slotInput('offline'))).toMatchObject({ kind: 'refused', code: 'not-sent' })
    expect([asked.length, await stored()]).toEqual([0, 0])
  })

  it("is sent once if the device can't store anything", async () => {
    database.close({ disableAutoOpen: true })
    network = 'deaf'
    expect(await callOnce(booking, slotInput('no-store'))).toMatchObject({ kind: 'done' })
    expect(callsTo('test/')).toBe(1)
  })

  it('ends the session if the clinic answers that the session has ended', async () => {
    await server.fetch('account/logout', { headers: ann.headers, body: {} })
    expect(await callOnce(booking, slotInput('ended'))).toMatchObject({ kind: 'refused', status: 401 })
    expect([store.get(sessionAtom), await stored()]).toEqual([null, 0])
  })
})

describe('a keyed call whose outcome is unknown', () => {
  async function leaveUnknown(slot: string, how: 'deaf' | 'mute' = 'deaf'): Promise<void> {
    network = how
    isSilent = true
    expect(await callOnce(booking, slotInput(slot), { slot })).toMatchObject({ kind: 'unknown' })
    expect([callsTo('test/'), await stored()]).toEqual([1, 1])
  }

  it.each([
    ['deaf', { kind: 'done' }, 1],
    ['mute', { kind: 'refused', code: 'not-done' }, 0],
  ] as const)(
    'survives a reload and resolves itself when the clinic answers: %s',
    async (how, end, count) => {
      const slot = `reload-${how}`
      await leaveUnknown(slot, how)
      reload()
      const follower = keyedFollower(booking)
      const stop = follower.open()
      await vi.waitFor(() => expect(follower.get()).toMatchObject([{ about: { slot }, outcome: { kind: 'unknown' } }]))
      network = 'up'
      isSilent = false
      answersAgain()
      await vi.waitFor(() => expect(follower.get()).toMatchObject([{ outcome: end }]), { timeout: 5000 })
      stop()
      // Until the user dismisses the outcome, each newly opened page shows it.
      reload()
      const again = keyedFollower(booking)
      const stopAgain = again.open()
      await vi.waitFor(() => expect(again.get()).toMatchObject([{ outcome: end }]))
      again.dismiss(again.get()[0]!.key)
      await vi.waitFor(async () => expect(await stored()).toBe(0))
      stopAgain()
      expect([await held(slot), callsTo('test/')]).toEqual([count, 1])
    },
    10_000,
  )

  it('is never sent by the outbox, with or without a session', async () => {
    await leaveUnknown('outbox', 'mute')
    network = 'up'
    expect(await unsentRows()).toEqual([])
    await sendWrites()
    endSession('logout')
    await sendFromWorker()
    expect([callsTo('test/'), callsTo('deliver'), await held('outbox')]).toEqual([1, 0, 0])
  })

  it('is not listed for another user, and is deleted if its user removes the records from the device', async () => {
    await leaveUnknown('others')
    const [session, anns] = [store.get(sessionAtom), store.get(writeKeyringAtom)]
    const bob = await server.signIn('bob', password)
    store.set(sessionAtom, sessionFrom('main', apiUrl, bob.token, bob.user))
    const bobs = await openWriteKeys()
    if (!session || !anns || !bobs) throw new Error('no session or no keys')
    expect(await ownKeyedCalls(bobs, 'booking')).toEqual([])
    const key = randomUUID()
    await addKeyedCall(bobs, { key, kind: 'booking', about: null })
    expect(await countKeyedCallsOf(anns.owner)).toBe(1)

    const owner = { apiUrl, database: 'main', userId: ann.user.userId, own: '1', person: '1' }
    store.set(sessionAtom, session)
    store.set(keyringAtom, { logonHisID: session.logonHisID, keyring: await openVault(owner) })
    expect(await removeRecords()).toEqual({ kind: 'done' })
    expect(await database.keyedCalls.toCollection().primaryKeys()).toEqual([key])
  })

  it('is not checked by a follower while it is being made', async () => {
    const follower = keyedFollower(booking)
    let release: (() => void) | null = null
    const real = globalThis.fetch
    vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
      const request = new Request(input, init)
      if (request.url.includes('test/booking')) await new Promise<void>((done) => (release = done))
      return real(request)
    })
    const made = callOnce(booking, slotInput('two-tabs'))
    await vi.waitFor(async () => expect(await stored()).toBe(1))
    const stop = follower.open()
    await vi.waitFor(() => expect(follower.get()).toHaveLength(1))
    await vi.waitFor(() => expect(release).not.toBeNull())
    expect([callsTo('writes/done'), callsTo('writes/close')]).toEqual([0, 0])
    release!()
    expect(await made).toMatchObject({ kind: 'done' })
    expect(callsTo('writes/close')).toBe(0)
    stop()
  })

  it('is deleted from the device after 89 days, a day before the clinic deletes its key', async () => {
    const keyring = await openWriteKeys()
    if (!keyring) throw new Error('no keys')
    const key = randomUUID()
    await addKeyedCall(keyring, { key, kind: 'booking', about: null })
    const [day, minute] = [86_400_000, 60_000]
    await database.keyedCalls.update(key, { startedAt: Date.now() - 89 * day + minute })
    expect(await ownKeyedCalls(keyring, 'booking')).toMatchObject([{ key }])
    await database.keyedCalls.update(key, { startedAt: Date.now() - 89 * day - 1 })
    expect([await ownKeyedCalls(keyring, 'booking'), await stored()]).toEqual([[], 0])
  })
})

describe('a payment by an outside gateway', () => {
  const pay = (order: string, cents = 1234) => ({ body: { order, cents, nonce: `secret-nonce-${order}` } })
  const state = async (order: string) => {
    const { rows } = await db.execute<{ state: string }>(sql`select state from test_purchases where "order" = ${order}`)
    return rows[0]?.state
  }

  it.each([
    ['drop before', 'declined'],
    ['drop after', 'done'],
    ['hang', 'done'],
    ['busy', 'declined'],
    ['late', 'done'],
  ] as const)(
    'has an unknown outcome, then a known one, and is charged at most once if the gateway fails: %s, %s',
    async (fault, end) => {
      const faults = [fault]
      gateway.fault = (kind) => (kind === 'call' ? (faults.shift() ?? null) : null)
      const order = randomUUID()
      const follower = keyedFollower(payment)
      const stop = follower.open()
      expect(await follower.run(pay(order), { order })).toMatchObject({ kind: 'unknown' })
      expect(await state(order)).toBe('sending')
      const job = startJob()
      await vi.waitFor(
        async () => {
          await db.execute(
            sql`update two_step_writes set next_ask_at = now() where next_ask_at > now() + interval '1 s'`,
          )
          expect(await state(order)).toBe(end)
        },
        { timeout: 8000, interval: 200 },
      )
      answersAgain()
      const known = [{ outcome: { kind: 'done', reply: { status: end } } }]
      await vi.waitFor(() => expect(follower.get()).toMatchObject(known), { timeout: 5000 })
      stop()
      await job.stop()
      const charged = [...gateway.charges.values()].filter((charge) => charge.order === order)
      expect(charged).toHaveLength(end === 'done' ? 1 : 0)
      expect(callsTo('test/purchase')).toBe(1)
      const kept = JSON.stringify([
        await db.execute(sql`select * from done_writes`),
        await database.keyedCalls.toArray(),
      ])
      expect(kept).not.toContain('secret-nonce')
    },
    20_000,
  )

  it('is refused with a reply and no call if the order is being paid, again under the same key, not under a new one', async () => {
    const order = randomUUID()
    await db.execute(sql`insert into test_purchases ("order", cents, state) values (${order}, 1234, 'sending')`)
    const before = gateway.requests.length
    const pending = await db.$count(twoStepWrites)
    const key = randomUUID()
    const send = async (under: string): Promise<unknown> => {
      const headers = { ...ann.headers, 'content-type': 'application/json', [idempotencyHeader]: under }
      const body = JSON.stringify(pay(order).body)
      return (await app.request('/api/main/test/purchase', { method: 'POST', headers, body })).json()
    }
    expect(await send(key)).toEqual({ status: 'refused', transaction: null })
    await db.execute(sql`delete from test_purchases where "order" = ${order}`)
    expect(await send(key)).toEqual({ status: 'refused', transaction: null })
    expect([gateway.requests.length, await db.$count(twoStepWrites)]).toEqual([before, pending])
    expect(await send(randomUUID())).toMatchObject({ status: 'done' })
  })

  it('is done or declined immediately if the gateway answers', async () => {
    expect(await callOnce(payment, pay('at once'))).toMatchObject({ kind: 'done', reply: { status: 'done' } })
    const declined = await callOnce(payment, pay('declined', declinedFrom))
    expect(declined).toMatchObject({ kind: 'done', reply: { status: 'declined', transaction: null } })
    expect(await db.execute(sql`select * from two_step_writes`)).toMatchObject({ rowCount: 0 })
  })
})
