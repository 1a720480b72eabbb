import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../tests/crash/buildServer.ts'
import { testDatabaseUrl } from '../tests/database.ts'
import { runPaymentCrash } from '../tests/payments/runPaymentCrash.ts'

let built: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  built = await buildServer('tests/keyed/keyedServer.ts')
})
afterAll(() => rmSync(built.folder, { recursive: true, force: true }))

test('no charge is paid twice, no payment is lost and the ledger balances, even if server and gateway fail', async () => {
  const databaseUrl = await testDatabaseUrl()
  const counts = await runPaymentCrash({ script: built.script, databaseUrl, kills: 8, purchases: 60 })
  expect(counts).toMatchObject({ kills: 8, lost: 0, doubled: 0, stuck: 0, unbalanced: 0, difference: 0 })
  // Check that enough purchases, faults and conflicts took place.
  expect(counts.done).toBeGreaterThan(20)
  expect(counts.met).toBeGreaterThan(2)
  expect(counts.lostReplies).toBeGreaterThan(3)
  expect(counts.gatewayFaults).toBeGreaterThan(2)
}, 120_000)
