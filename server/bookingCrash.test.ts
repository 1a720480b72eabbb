import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBookingCrash } from '../tests/booking/runBookingCrash.ts'
import { buildServer } from '../tests/crash/buildServer.ts'
import { testDatabaseUrl } from '../tests/database.ts'

let built: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => rmSync(built.folder, { recursive: true, force: true }))

test('each appointment that a patient was told of exists once, and no time is given twice, even if the server is killed', async () => {
  const databaseUrl = await testDatabaseUrl()
  const counts = await runBookingCrash({ script: built.script, databaseUrl, clients: 5, kills: 10 })
  expect(counts).toMatchObject({ kills: 10, lost: 0, untold: 0, overlapping: 0, uneven: 0 })
  // Check that enough bookings met, and that enough were interrupted.
  expect(counts.booked).toBeGreaterThan(20)
  expect(counts.lostReplies).toBeGreaterThan(3)
}, 180_000)
