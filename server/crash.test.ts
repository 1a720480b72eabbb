import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '../tests/crash/buildServer.ts'
import { type CrashCounts, runCrash } from '../tests/crash/runCrash.ts'
import { testDatabaseUrl } from '../tests/database.ts'
import { SmallDisk } from '../tests/SmallDisk.ts'
import { databaseUrls } from './db/embedded.ts'

let built: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => rmSync(built.folder, { recursive: true, force: true }))

const none = { kills: 0, cuts: 0, silences: 0, fullDisks: 0, disk: null, senders: 5 }

function expectAllOnce(counts: CrashCounts): void {
  expect(counts).toMatchObject({ lost: 0, twice: 0, unwritten: 0, looseFiles: 0 })
  expect([counts.inOutboxes, counts.inInbox]).toEqual([counts.confirmed, counts.confirmed])
  const { confirmed, submitted, saves, ...forms } = counts.forms
  expect(forms).toEqual({ lost: 0, changed: 0, twice: 0, unwritten: 0 })
  expect([submitted, confirmed > 5, saves > 2]).toEqual([confirmed, true, true])
  // The faults had an effect: messages were sent, and replies were lost.
  expect(counts.confirmed).toBeGreaterThan(5)
  expect(counts.lostReplies).toBeGreaterThan(5)
}

describe('every message and form reported as sent exists exactly once', () => {
  test('if servers are killed and connections are cut', async () => {
    const databaseUrl = await testDatabaseUrl()
    const counts = await runCrash({ ...none, script: built.script, databaseUrl, kills: 6, cuts: 3 })
    expect(counts).toMatchObject({ kills: 6, cuts: 3 })
    expectAllOnce(counts)
  }, 120_000)

  test('if the database becomes silent', async () => {
    const databaseUrl = await testDatabaseUrl()
    const counts = await runCrash({ ...none, script: built.script, databaseUrl, kills: 1, silences: 2 })
    expect(counts).toMatchObject({ kills: 1, silences: 2 })
    expectAllOnce(counts)
  }, 120_000)

  test.skipIf(!SmallDisk.isPossible())(
    'if the disk of the database is full (needs root and mount)',
    async () => {
      const disk = await SmallDisk.open(300)
      // Durable: PostgreSQL ends on the full disk, and would lose what it confirmed but had not yet written to its log.
      const options = { stopOnSignal: false, restart: true }
      const databases = await databaseUrls({ DATA_DIR: disk.dataDir }, options)
      try {
        const databaseUrl = databases.urls['main'] ?? ''
        const counts = await runCrash({ ...none, script: built.script, databaseUrl, disk, kills: 1, fullDisks: 2 })
        expect(counts).toMatchObject({ kills: 1, fullDisks: 2, endedByDisk: 1 })
        expect(counts.fullReplies).toBeGreaterThan(0)
        expectAllOnce(counts)
      } finally {
        await databases.stop()
        await disk.close()
      }
    },
    120_000,
  )
})
