import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pushSubscriptions } from '../../db/schema/writes.ts'
import { testDatabase, type TestDatabase } from '../../../tests/database.ts'
import { addMessageClinic, type MessageClinic } from '../../../tests/messageClinic.ts'
import { browsersOf } from './browsersOf.ts'
import { pauseOf, type PushSender, type PushSenderOptions, startPushSender } from './startPushSender.ts'
import { newVapidKey, readVapidKey } from './vapidKey.ts'

vi.mock('./browsersOf.ts', { spy: true })

const now = new Date('2026-11-20T14:41:00Z')
const key = readVapidKey(newVapidKey())
const given = { key, contact: 'https://portal.example', hosts: ['push.test'], now: () => now }

/** A request to the push service that waits for its reply. */
interface Asked {
  readonly url: string
  readonly signal: AbortSignal | null | undefined
  answer(status: number, headers?: Record<string, string>): void
  fail(): void
}

let database: TestDatabase
let clinic: MessageClinic
let sender: PushSender
let asked: Asked[]
/** Scheduled work with its delay. */
let pauses: { work: () => void; ms: number; forgotten: boolean }[]

beforeAll(async () => {
  database = await testDatabase()
  clinic = await addMessageClinic(database.db)
})

beforeEach(async () => {
  asked = []
  pauses = []
  await database.db.delete(pushSubscriptions)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const options: PushSenderOptions = {
    ...given,
    db: database.db,
    fetch: (url, { signal }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')))
        asked.push({
          url,
          signal,
          answer: (status, headers = {}) => resolve(new Response(null, { status, headers })),
          fail: () => reject(new TypeError('fetch failed')),
        })
      }),
    later: (work, ms) => {
      const pause = { work, ms, forgotten: false }
      pauses.push(pause)
      return () => {
        pause.forgotten = true
      }
    },
  }
  sender = startPushSender(options)
})
afterEach(async () => {
  await sender.stop()
  vi.restoreAllMocks()
  vi.mocked(browsersOf).mockClear()
})

const addBrowsers = async (count: number) => {
  const rows = Array.from({ length: count }, (_, no) => `https://push.test/${no}`)
  await database.db
    .insert(pushSubscriptions)
    .values(rows.map((endpoint) => ({ endpoint, userId: clinic.drkim, createdAt: now })))
}
const notify = () => sender.notify([{ recptId: clinic.prvId, recptTypeId: 59 }], clinic.ann)
const until = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true))
/** Resolves when the browsers of this many messages were looked up and requests were started. */
const lookedUp = async (count: number) => {
  await until(
    () => vi.mocked(browsersOf).mock.settledResults.filter(({ type }) => type === 'fulfilled').length === count,
  )
  await aWhile()
}
/** Waits 60 ms, so that the consequences of a reply can happen. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 60))

describe('startPushSender', () => {
  it('sends at most eight requests at a time, and starts the next one when one is done', async () => {
    await addBrowsers(20)
    notify()
    await until(() => asked.length === 8)
    await aWhile()
    expect(asked.length).toBe(8)
    asked[0]?.answer(201)
    asked[3]?.fail()
    await until(() => asked.length === 10)
    for (let no = 0; no < 20; no++) {
      await until(() => asked.length > no)
      asked[no]?.answer(201)
    }
    expect(new Set(asked.map(({ url }) => url)).size).toBe(20)
  })

  it('combines messages that arrive while the push to a browser is queued', async () => {
    await addBrowsers(9)
    notify()
    await until(() => asked.length === 8)
    const [last] = (await database.db.select().from(pushSubscriptions))
      .map(({ endpoint }) => endpoint)
      .filter((endpoint) => asked.every(({ url }) => url !== endpoint))
    notify()
    notify()
    await lookedUp(3)
    // Alerts in flight are sent again: the user might have seen them before the new messages arrived.
    for (let no = 0; no < 17; no++) {
      await until(() => asked.length > no)
      asked[no]?.answer(201)
    }
    await aWhile()
    expect(asked.length).toBe(17)
    expect(asked.filter(({ url }) => url === last).length).toBe(1)
  })

  it('waits as long as the service requests before the second attempt, even if other messages arrive', async () => {
    await addBrowsers(1)
    notify()
    await until(() => asked.length === 1)
    asked[0]?.answer(429, { 'retry-after': '17' })
    await until(() => pauses.length === 1)
    expect(pauses[0]?.ms).toBe(17_000)
    notify()
    await lookedUp(2)
    expect(asked.length).toBe(1)
    pauses[0]?.work()
    await until(() => asked.length === 2)
    asked[1]?.answer(500)
    await aWhile()
    expect([asked.length, pauses.length]).toEqual([2, 1])
    notify()
    await until(() => asked.length === 3)
  })

  it('tries again once if there was no reply', async () => {
    await addBrowsers(1)
    notify()
    await until(() => asked.length === 1)
    asked[0]?.fail()
    await until(() => pauses.length === 1)
    pauses[0]?.work()
    await until(() => asked.length === 2)
    asked[1]?.fail()
    await aWhile()
    expect([asked.length, pauses.length]).toEqual([2, 1])
  })

  it('logs a failing service once, without its address', async () => {
    await addBrowsers(3)
    notify()
    await until(() => asked.length === 3)
    for (const one of asked) one.answer(403)
    await aWhile()
    expect(vi.mocked(console.error).mock.calls).toEqual([['push: delivery failed (403)']])
  })

  it('aborts requests and drops the queue when it is stopped', async () => {
    await addBrowsers(10)
    notify()
    await until(() => asked.length === 8)
    asked[0]?.answer(503)
    await until(() => pauses.length === 1)
    await sender.stop()
    expect(asked.every(({ signal }) => signal?.aborted)).toBe(true)
    expect(pauses[0]?.forgotten).toBe(true)
    const before = asked.length
    notify()
    await aWhile()
    expect(asked.length).toBe(before)
    expect(console.error).toHaveBeenCalledTimes(1)
  })
})

describe('pauseOf', () => {
  it.each([
    ['0', 0],
    ['17', 17_000],
    ['60', 60_000],
    ['3600', 60_000],
    ['Fri, 20 Nov 2026 14:41:30 GMT', 30_000],
    ['Fri, 20 Nov 2026 15:41:30 GMT', 60_000],
    ['Fri, 20 Nov 2026 14:00:00 GMT', 0],
    ['soon', 5000],
    ['', 5000],
    [null, 5000],
  ])('reads %j as %i ms', (said, ms) => {
    expect(pauseOf(said, now)).toBe(ms)
  })
})
