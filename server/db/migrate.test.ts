import { expect, test } from 'vitest'
import { testDatabase, testDatabaseUrl } from '../../tests/database.ts'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { sites } from './schema/people.ts'

test('testDatabase returns a separate database for each call', async () => {
  const [one, other] = [await testDatabase(), await testDatabase()]
  await one.db.insert(sites).values({ name: 'Here' })
  expect(await one.db.select().from(sites)).toHaveLength(1)
  expect(await other.db.select().from(sites)).toHaveLength(0)
})

test('five instances that start at the same time on an empty database migrate it once', async () => {
  const url = await testDatabaseUrl({ migrated: false })
  const instances = Array.from({ length: 5 }, () => openDatabase(url, { connections: 3 }))
  try {
    await Promise.all(instances.map((instance) => migrate(instance)))
    const [first] = instances
    const applied = await first!.pool.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
    expect(applied.rows.length).toBeGreaterThan(0)
    expect(new Set(applied.rows.map((row) => row.hash)).size).toBe(applied.rows.length)
    await first!.db.insert(sites).values({ name: 'Here' })
    // Migrates again, although the database is up to date.
    await migrate(first!)
    expect(await first!.db.select().from(sites)).toHaveLength(1)
  } finally {
    await Promise.all(instances.map((instance) => instance.close()))
  }
})
