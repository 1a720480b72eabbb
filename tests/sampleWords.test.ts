import { expect, it } from 'vitest'
import { collectionMethods, specimenTypes } from '#server/db/schema/specimens.ts'
import { collectionMethodWord } from '#src/areas/lab-desk/collectionMethodWord.ts'
import { specimenTypeWord } from '#src/coded/specimenTypeWord.ts'
import { testDatabase } from './database.ts'

it('the app has a text for every type of samples and way to collect them of the reference server', async () => {
  const { db } = await testDatabase()
  const types = await db.select({ name: specimenTypes.name }).from(specimenTypes)
  const methods = await db.select({ name: collectionMethods.name }).from(collectionMethods)
  expect(types.length).toBeGreaterThan(0)
  expect(types.filter(({ name }) => specimenTypeWord(name) === null)).toEqual([])
  expect(methods.length).toBeGreaterThan(0)
  expect(methods.filter(({ name }) => collectionMethodWord(name) === null)).toEqual([])
  expect(collectionMethodWord('By needle')).toBeNull()
})
