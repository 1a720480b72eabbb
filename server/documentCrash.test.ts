import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../tests/crash/buildServer.ts'
import { testDatabaseUrl } from '../tests/database.ts'
import { runDocumentCrash } from '../tests/documents/runDocumentCrash.ts'

let built: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => rmSync(built.folder, { recursive: true, force: true }))

test('a document of the record is there whole or not at all if the server is killed while it makes it', async () => {
  const databaseUrl = await testDatabaseUrl()
  const counts = await runDocumentCrash({ script: built.script, databaseUrl, randomKills: 4, kills: 4 })
  expect(counts).toMatchObject({ broken: 0, lost: 0, untold: 0, orphans: 0 })
  // Check that documents were made, and that enough were interrupted.
  expect(counts.told).toBeGreaterThanOrEqual(1)
  expect(counts.notMade).toBeGreaterThan(3)
}, 120_000)
