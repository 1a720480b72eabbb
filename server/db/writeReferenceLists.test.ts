import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase, testDatabaseUrl } from '../../tests/database.ts'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { concepts, countries, languages, referenceLists, states } from './schema/personalInfo.ts'
import { writeReferenceLists } from './writeReferenceLists.ts'

const { db } = await testDatabase()

it('gives a migrated database every list', async () => {
  const sizes = async (table: Parameters<typeof db.$count>[0]) => db.$count(table)
  expect(await sizes(countries)).toBe(249)
  expect(await sizes(states)).toBe(62 + 32 + 13)
  expect(await sizes(languages)).toBe(183 + 88)
  expect(await sizes(concepts)).toBe(921 + 43 + 82)
  expect((await db.select().from(referenceLists)).length).toBe(13)
})

it('writes nothing while the versions are the same', async () => {
  await db.update(countries).set({ nameX: 'Changed' }).where(eq(countries.countryId, 4))
  await writeReferenceLists(db)
  expect(await db.select().from(countries).where(eq(countries.countryId, 4))).toMatchObject([{ nameX: 'Changed' }])
})

it('overwrites entries of an older version, and deactivates concepts that are no longer listed', async () => {
  await db.insert(concepts).values({ conceptId: 19_999, conceptTypeId: 1, codeX: '9999-9', nameX: 'No longer listed' })
  await db.update(concepts).set({ nameX: 'Old name', isActive: false }).where(eq(concepts.conceptId, 12_106))
  await db.update(referenceLists).set({ version: 0 })
  await writeReferenceLists(db)
  const byId = async (id: number) => (await db.select().from(concepts).where(eq(concepts.conceptId, id)))[0]
  expect(await byId(12_106)).toMatchObject({ nameX: 'White', codeX: '2106-3', isActive: true, parentConceptId: null })
  expect(await byId(19_999)).toMatchObject({ nameX: 'No longer listed', isActive: false })
  expect(await db.select().from(countries).where(eq(countries.countryId, 4))).toMatchObject([{ nameX: 'Afghanistan' }])
})

it('leaves lists of a newer version alone', async () => {
  await db.update(countries).set({ nameX: 'Newer' }).where(eq(countries.countryId, 4))
  await db.update(referenceLists).set({ version: 99 })
  await writeReferenceLists(db)
  expect(await db.select().from(countries).where(eq(countries.countryId, 4))).toMatchObject([{ nameX: 'Newer' }])
  const versions = await db.select().from(referenceLists).orderBy(asc(referenceLists.version))
  expect(versions[0]).toMatchObject({ version: 99 })
})

it('fills a database once if several instances start at the same time', async () => {
  const url = await testDatabaseUrl({ migrated: false })
  const instances = Array.from({ length: 4 }, () => openDatabase(url, { connections: 3 }))
  try {
    await Promise.all(instances.map((instance) => migrate(instance)))
    expect(await instances[0]!.db.$count(concepts)).toBe(1046)
  } finally {
    await Promise.all(instances.map((instance) => instance.close()))
  }
})
