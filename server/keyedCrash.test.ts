import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../tests/crash/buildServer.ts'
import { testDatabaseUrl } from '../tests/database.ts'
import { runKeyedCrash } from '../tests/keyed/runKeyedCrash.ts'

let built: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  built = await buildServer('tests/keyed/keyedServer.ts')
})
afterAll(() => rmSync(built.folder, { recursive: true, force: true }))

test('each booking and payment is done at most once and gets a known outcome, even if server and gateway fail', async () => {
  const databaseUrl = await testDatabaseUrl()
  const counts = await runKeyedCrash({ script: built.script, databaseUrl, clients: 4, kills: 5, writes: 60 })
  expect(counts).toMatchObject({ kills: 5, lost: 0, doubled: 0, stuck: 0, difference: 0 })
  // Check that enough writes and faults took place.
  expect(counts.bookings + counts.purchases).toBeGreaterThanOrEqual(60)
  expect(counts.lostReplies).toBeGreaterThan(3)
  expect(counts.gatewayFaults).toBeGreaterThan(2)
}, 120_000)
