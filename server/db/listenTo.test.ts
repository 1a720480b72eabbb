import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { SilentProxy } from '../../tests/SilentProxy.ts'
import { listenTo, reconnectPause } from './listenTo.ts'

const database = await testDatabase()
const notify = (text: string) => database.db.execute(sql`select pg_notify('test_channel', ${text})`)
const backends = async () => {
  const { rows } = await database.db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and query = 'listen test_channel'`,
  )
  return rows.map(({ pid }) => pid)
}

const logged: string[] = []
vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  logged.length = 0
})

function listen(url = database.url) {
  const received: string[] = []
  const onResumed = vi.fn<() => void>()
  const listening = listenTo(url, 'test_channel', { onNotification: (text) => received.push(text), onResumed })
  closing.push(listening.close)
  return { ...listening, received, onResumed }
}

test('reconnectPause grows from a quarter of a second to 5 s', () => {
  expect([0, 1, 2, 4, 5, 6, 5000].map(reconnectPause)).toEqual([250, 500, 1000, 4000, 5000, 5000, 5000])
})

test('listenTo receives everything after it is ready', async () => {
  const { ready, received, onResumed } = listen()
  await ready()
  await notify('one')
  await notify('two')
  await vi.waitFor(() => expect(received).toEqual(['one', 'two']))
  expect(onResumed).not.toHaveBeenCalled()
})

test('listenTo replaces its connection whenever it is cut, and reports that events may have been missed', async () => {
  const { ready, received, onResumed } = listen()
  await ready()
  for (const time of [1, 2]) {
    const [pid] = await backends()
    await database.db.execute(sql`select pg_terminate_backend(${pid})`)
    await vi.waitFor(() => expect(onResumed).toHaveBeenCalledTimes(time), { timeout: 10_000 })
    await notify(`after ${time}`)
    await vi.waitFor(() => expect(received).toContain(`after ${time}`))
  }
  expect(logged).toHaveLength(2)
})

test('listenTo retries until the database is available, and logs one error, without the database’s name', async () => {
  const away = new URL(database.url)
  const name = `not_there_${randomUUID().replaceAll('-', '')}`
  away.pathname = name
  const { ready } = listen(away.href)
  const outcome = await Promise.race([
    ready().then(() => 'ready'),
    new Promise((resolve) => setTimeout(() => resolve('waiting'), 1200)),
  ])
  expect(outcome).toBe('waiting')
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('3D000')
  expect(logged[0]).not.toContain('not_there')
  await database.db.execute(sql`create database ${sql.identifier(name)}`)
  await ready()
  expect(logged).toHaveLength(1)
})

test('listenTo replaces a silent connection, and listens again within 10 s after a failover', async () => {
  const proxy = await SilentProxy.open(database.url)
  closing.push(() => proxy.close())
  const { ready, received, onResumed } = listen(proxy.url)
  await ready()
  proxy.silence()
  proxy.resume({ onlyNew: true })
  await vi.waitFor(() => expect(onResumed).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  await notify('after')
  await vi.waitFor(() => expect(received).toEqual(['after']))
  expect(logged).toEqual(['database: listen failed (the connection ended), will retry'])
})

test('listenTo closes within 3 s if the database is silent', async () => {
  const proxy = await SilentProxy.open(database.url)
  closing.push(() => proxy.close())
  const { ready, close } = listen(proxy.url)
  await ready()
  proxy.silence()
  const began = performance.now()
  await close()
  expect(performance.now() - began).toBeLessThan(3000)
})

test('listenTo releases its connection when closed, and can be closed while it waits to retry', async () => {
  const one = listen()
  await one.ready()
  expect(await backends()).toHaveLength(1)
  await one.close()
  await vi.waitFor(async () => expect(await backends()).toEqual([]))
  const away = new URL(database.url)
  away.pathname = '/not_there_at_all'
  const other = listen(away.href)
  await vi.waitFor(() => expect(logged).toHaveLength(1), { timeout: 10_000 })
  const began = performance.now()
  await other.close()
  expect(performance.now() - began).toBeLessThan(5000)
})
