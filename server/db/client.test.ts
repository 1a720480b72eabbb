import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { testDatabaseUrl } from '../../tests/database.ts'
import { SilentProxy } from '../../tests/SilentProxy.ts'
import { innermost } from '../describeError.ts'
import { errorCode } from '../errorCode.ts'
import { openDatabase, type OpenDatabase, servingLimits } from './client.ts'

const url = await testDatabaseUrl()
const database = openDatabase(url, { connections: 1 })
const admin = openDatabase(url, { connections: 1 })
afterAll(async () => {
  await database.close()
  await admin.close()
})
const answers = async () => (await database.db.execute(sql`select 1 as one`)).rows

test('a transaction that can’t begin returns its connection to the pool', async () => {
  const wrong = database.db.transaction(async () => {}, { isolationLevel: 'nonsense' as 'serializable' })
  await expect(wrong).rejects.toThrow('begin isolation level nonsense')
  expect(await answers()).toEqual([{ one: 1 }])
})

test('a transaction fails if its connection is ended, and the next one gets another connection', async () => {
  const ended = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await admin.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`)
    await tx.execute(sql`select 1`)
  })
  const error: unknown = await ended.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(innermost(error as Error).message).toMatch(/terminat|not queryable/)
  expect(await answers()).toEqual([{ one: 1 }])
  expect(await database.db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).toEqual([
    { one: 1 },
  ])
})

const limits = { silence: 800, statement: 600, idleTransaction: 500 }
const one = [{ one: 1 }]
const isLocked = sql`select exists (select from pg_locks where locktype = 'advisory' and objid = 7) as locked`

/** Returns the code or else the message of the error with which `work` fails, and how long that took, ms. */
async function failure(work: Promise<unknown>): Promise<{ code: string; ms: number }> {
  const began = performance.now()
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  const inner = error instanceof Error ? innermost(error) : new Error('no error')
  const code = errorCode(inner) ?? inner.message
  return { code, ms: performance.now() - began }
}

describe('a database with limits', () => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    vi.restoreAllMocks()
    for (const close of closing.splice(0).toReversed()) await close()
  })

  async function open(connections = 1) {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const proxy = await SilentProxy.open(url)
    const limited = openDatabase(proxy.url, { connections, limits, connectMs: 1000 })
    closing.push(
      () => proxy.close(),
      () => limited.close(),
    )
    const ask = async ({ db }: OpenDatabase = limited) => (await db.execute(sql`select 1 as one`)).rows
    expect(await ask()).toEqual(one)
    return { proxy, limited, ask }
  }

  test('fails a query without an answer, and then uses another connection', async () => {
    const { proxy, ask } = await open()
    proxy.silence()
    const { code, ms } = await failure(ask())
    expect(code).toBe('ETIMEDOUT')
    expect(ms).toBeLessThan(2000)
    proxy.resume({ onlyNew: true })
    expect(await ask()).toEqual(one)
  })

  test.each([
    ['its begin', 0],
    ['a statement', 1],
    ['its commit', 2],
  ])('fails a transaction without an answer to %s, without waiting for the rollback', async (_, answered) => {
    const { proxy, limited, ask } = await open()
    if (answered === 0) proxy.silence()
    const work = limited.db.transaction(async (tx) => {
      if (answered === 1) proxy.silence()
      await tx.execute(sql`select 1`)
      if (answered === 2) proxy.silence()
    })
    const { code, ms } = await failure(work)
    // The second is the error of the rollback.
    expect(code).toMatch(/^(ETIMEDOUT|Client has encountered a connection error)/)
    expect(ms).toBeLessThan(1600)
    proxy.resume({ onlyNew: true })
    expect(await limited.db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).toEqual(one)
    expect(await ask()).toEqual(one)
  })

  test('closes idle connections too when one is silent', async () => {
    const { proxy, limited, ask } = await open(4)
    await Promise.all([1, 2, 3, 4].map(() => limited.db.execute(sql`select pg_sleep(0.1)`)))
    expect(limited.pool.idleCount).toBe(4)
    proxy.silence()
    proxy.resume({ onlyNew: true })
    expect((await failure(ask())).code).toBe('ETIMEDOUT')
    for (const rows of await Promise.all([ask(), ask(), ask(), ask()])) expect(rows).toEqual(one)
    expect(vi.mocked(console.error).mock.calls.flat()).toContain('database: no answer, closing its connections')
  })

  test('accepts an answer that a blocked event loop reads too late', async () => {
    const { limited } = await open()
    const slow = limited.db.execute(sql`select pg_sleep(0.2), 1 as one`)
    await pause(100)
    for (const until = performance.now() + 2 * limits.silence; performance.now() < until;);
    expect((await slow).rows).toMatchObject(one)
  })

  test('has a statement canceled that takes too long, and keeps its connection', async () => {
    const { limited } = await open()
    const pid = sql`select pg_backend_pid() as pid`
    const before = (await limited.db.execute(pid)).rows
    const { code, ms } = await failure(limited.db.transaction((tx) => tx.execute(sql`select pg_sleep(5)`)))
    expect(code).toBe('57014')
    expect(ms).toBeLessThan(3000)
    expect((await limited.db.execute(pid)).rows).toEqual(before)
  })

  test('lets PostgreSQL end a transaction that gets no more statements', async () => {
    const { limited, ask } = await open()
    const idle = limited.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await pause(3 * limits.idleTransaction)
      await tx.execute(sql`select 1`)
    })
    expect((await failure(idle)).code).toMatch(/^(25P03|Client has encountered a connection error)/)
    expect(await ask()).toEqual(one)
  })

  test('closes within 3 s during a silence, with a query and a transaction running', async () => {
    const { proxy, limited, ask } = await open(3)
    proxy.silence()
    const running = [failure(ask()), failure(limited.db.transaction((tx) => tx.execute(sql`select 1`)))]
    closing.pop()
    await pause(100)
    const began = performance.now()
    await limited.close()
    expect(performance.now() - began).toBeLessThan(3000)
    for (const { code } of await Promise.all(running)) expect(code).not.toBe('no error')
  })
})

test('a lock of a transaction whose connection is lost blocks others for less than 10 s', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const proxy = await SilentProxy.open(url)
  const serving = openDatabase(proxy.url, { limits: servingLimits })
  const other = openDatabase(url)
  const lock = sql`select pg_advisory_xact_lock(7)`
  const lost = serving.db.transaction(async (tx) => {
    await tx.execute(lock)
    proxy.silence()
    proxy.resume({ onlyNew: true })
    await tx.execute(sql`select 1`)
  })
  const ended = failure(lost)
  await expect.poll(async () => (await other.db.execute(isLocked)).rows).toEqual([{ locked: true }])
  const began = performance.now()
  await other.db.transaction((tx) => tx.execute(lock))
  expect(performance.now() - began).toBeLessThan(10_000)
  expect((await ended).code).toMatch(/^(ETIMEDOUT|Client has encountered a connection error)/)
  await Promise.all([serving.close(), other.close(), proxy.close()])
  vi.restoreAllMocks()
})

test('a database without limits closes within 3 s during a silence', async () => {
  const proxy = await SilentProxy.open(url)
  const unlimited = openDatabase(proxy.url, { connections: 3 })
  await unlimited.db.execute(sql`select 1`)
  proxy.silence()
  const running = failure(unlimited.db.execute(sql`select 1`))
  const connecting = failure(unlimited.db.execute(sql`select 1`))
  await pause(100)
  const began = performance.now()
  await unlimited.close()
  expect(performance.now() - began).toBeLessThan(3000)
  expect((await running).code).not.toBe('no error')
  expect((await connecting).code).not.toBe('no error')
  await proxy.close()
})
