import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../tests/database.ts'
import { SilentProxy } from '../tests/SilentProxy.ts'
import { openReadiness } from './openReadiness.ts'

const main = await testDatabase()
const training = await testDatabase()

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of closing.splice(0).toReversed()) await close()
})

async function open() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const proxy = await SilentProxy.open(training.url)
  const readiness = openReadiness([main.url, proxy.url])
  closing.push(
    () => proxy.close(),
    () => readiness.close(),
  )
  return { proxy, ...readiness }
}

describe('openReadiness', () => {
  it('is ready if every database answers', async () => {
    const { isReady } = await open()
    expect(await isReady()).toBe(true)
  })

  it('is not ready within 3 s if one database is silent, and ready again within 10 s', async () => {
    const { proxy, isReady } = await open()
    proxy.silence()
    const began = performance.now()
    expect(await Promise.all(Array.from({ length: 50 }, isReady))).toEqual(Array.from({ length: 50 }, () => false))
    expect(performance.now() - began).toBeLessThan(3000)
    proxy.resume({ onlyNew: true })
    await expect.poll(isReady, { timeout: 10_000 }).toBe(true)
  })

  it('asks once for many callers, and uses the answer for a second', async () => {
    const { isReady } = await open()
    const countQueries = async () => {
      const { rows } = await main.pool.query<{ calls: string }>(
        'select xact_commit as calls from pg_stat_database where datname = current_database()',
      )
      return Number(rows[0]?.calls)
    }
    await isReady()
    // PostgreSQL counts a transaction with a delay.
    await pause(1500)
    const before = await countQueries()
    for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 50 }, isReady))
    await pause(1500)
    expect((await countQueries()) - before).toBeLessThan(10)
  })

  it('is not ready after it was stopped, although every database answers', async () => {
    const { isReady, stop } = await open()
    expect(await isReady()).toBe(true)
    stop()
    expect(await isReady()).toBe(false)
  })
})
