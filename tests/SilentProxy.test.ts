import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { testDatabaseUrl } from './database.ts'
import { SilentProxy } from './SilentProxy.ts'

const proxy = await SilentProxy.open(await testDatabaseUrl())
const clients: Client[] = []
afterEach(async () => {
  proxy.resume()
  for (const client of clients.splice(0)) await client.end().catch(() => undefined)
})

function newClient(): Client {
  const client = new Client({ connectionString: proxy.url })
  client.on('error', () => {})
  clients.push(client)
  return client
}

/** Whether this settles within 300 ms. */
const isDone = (work: Promise<unknown>) => Promise.race([work.then(() => true), sleep(300).then(() => false)])

describe('SilentProxy', () => {
  test('forwards nothing during a silence, and then what was sent', async () => {
    const client = newClient()
    await client.connect()
    proxy.silence()
    const query = client.query('select 1 as one')
    expect(await isDone(query)).toBe(false)
    proxy.resume()
    expect((await query).rows).toEqual([{ one: 1 }])
  })

  test('accepts connections during a silence without answering', async () => {
    proxy.silence()
    const connected = newClient().connect()
    expect(await isDone(connected)).toBe(false)
    proxy.resume()
    expect(await isDone(connected)).toBe(true)
  })

  test('forwards only new connections after a failover', async () => {
    const [old, fresh] = [newClient(), newClient()]
    await old.connect()
    proxy.silence()
    const query = old.query('select 1')
    proxy.resume({ onlyNew: true })
    expect(await isDone(query)).toBe(false)
    await fresh.connect()
    expect((await fresh.query('select 2 as two')).rows).toEqual([{ two: 2 }])
    await proxy.close()
    await expect(query).rejects.toThrow('terminated')
  })
})
