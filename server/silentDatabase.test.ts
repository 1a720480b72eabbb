import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { KilledServer } from '../tests/crash/KilledServer.ts'
import { testDatabaseUrl } from '../tests/database.ts'
import { SilentProxy } from '../tests/SilentProxy.ts'

const script = fileURLToPath(new URL('main.ts', import.meta.url))

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function open(): Promise<{ proxy: SilentProxy; server: KilledServer }> {
  const proxy = await SilentProxy.open(await testDatabaseUrl())
  closing.push(() => proxy.close())
  const server = await KilledServer.open(script, proxy.url)
  closing.push(() => server.kill())
  await expect.poll(() => statusOf(server), { timeout: 20_000 }).toBe(200)
  return { proxy, server }
}

/** Returns the status of a call that reads the database, or `none` without an answer after 20 s. */
async function statusOf({ origin }: KilledServer): Promise<number | string> {
  const signal = AbortSignal.timeout(20_000)
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: '{}', signal }
  return fetch(`${origin}/api/main/account/getLoginSites`, init).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 'none',
  )
}

/** Returns the status of a path, and how long the answer took, ms. */
async function check({ origin }: KilledServer, path: string): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const response = await fetch(origin + path)
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - began }
}

const calls = (server: KilledServer, count: number) =>
  Promise.all(Array.from({ length: count }, () => statusOf(server)))

/** Returns the time until a call succeeds, ms. Fails after 30 s. */
async function recoveryMs(server: KilledServer): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 30_000) {
    if ((await statusOf(server)) === 200) return performance.now() - began
    await sleep(100)
  }
  throw new Error('the server did not recover within 30 s')
}

describe('a server whose database is silent', () => {
  test.each([
    ['the network is back', false],
    ['another host takes over', true],
  ])(
    'answers 503, and works again within 10 s when %s',
    async (_, onlyNew) => {
      const { proxy, server } = await open()
      // All connections of the pool are open when the silence begins.
      await calls(server, 20)
      proxy.silence()
      const began = performance.now()
      const during = await calls(server, 20)
      expect(performance.now() - began).toBeLessThan(14_000)
      expect(new Set(during)).toEqual(new Set([503]))
      // Calls go on until the database is back.
      const next = calls(server, 20)
      await sleep(500)
      proxy.resume({ onlyNew })
      const recovery = await recoveryMs(server)
      expect(recovery).toBeLessThan(10_000)
      await next
      expect(new Set(await calls(server, 20))).toEqual(new Set([200]))
    },
    90_000,
  )

  test('works again within 10 s after a failover that took no time', async () => {
    const { proxy, server } = await open()
    await calls(server, 20)
    proxy.silence()
    proxy.resume({ onlyNew: true })
    await Promise.race([calls(server, 20), sleep(10_000)])
    expect(new Set(await calls(server, 20))).toEqual(new Set([200]))
  }, 90_000)

  test('is alive but not ready', async () => {
    const { proxy, server } = await open()
    expect((await check(server, '/readyz')).status).toBe(200)
    proxy.silence()
    await sleep(1100)
    const checks = await Promise.all(Array.from({ length: 20 }, () => check(server, '/readyz')))
    expect(new Set(checks.map(({ status }) => status))).toEqual(new Set([503]))
    expect(Math.max(...checks.map(({ ms }) => ms))).toBeLessThan(3500)
    expect((await check(server, '/healthz')).status).toBe(200)
    proxy.resume({ onlyNew: true })
    await expect.poll(async () => (await check(server, '/readyz')).status, { timeout: 10_000, interval: 500 }).toBe(200)
  }, 90_000)

  test('ends within 10 s after SIGTERM', async () => {
    const { proxy, server } = await open()
    await calls(server, 20)
    proxy.silence()
    expect(new Set(await calls(server, 20))).toEqual(new Set([503]))
    const running = calls(server, 20)
    await sleep(500)
    const began = performance.now()
    const ended = await Promise.race([server.stop(), sleep(15_000).then(() => 'still running')])
    expect(ended).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
    await running
    // The first line of the kept end can be incomplete.
    const lines = server.output.trim().split('\n').slice(1)
    expect(lines.length).toBeGreaterThan(0)
    const entry = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z error (POST|database)/
    expect(lines.filter((line) => !entry.test(line))).toEqual([])
  }, 90_000)
})
