import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testDatabaseUrl } from '../../tests/database.ts'
import { openDatabase } from './client.ts'
import { innermost } from '../describeError.ts'

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
