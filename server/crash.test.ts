import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runCrash } from '../tests/crash/runCrash.ts'
import { testDatabaseUrl } from '../tests/database.ts'

test('every message that a sender was told is sent is there once, however often the server is killed', async () => {
  const counts = await runCrash({
    script: fileURLToPath(new URL('main.ts', import.meta.url)),
    databaseUrl: await testDatabaseUrl(),
    senders: 5,
    kills: 6,
    cuts: 3,
  })
  expect(counts).toMatchObject({ lost: 0, twice: 0, unwritten: 0, looseFiles: 0 })
  expect([counts.inOutboxes, counts.inInbox]).toEqual([counts.told, counts.told])
  // Else the faults hit nothing.
  expect(counts.told).toBeGreaterThan(5)
  expect(counts.lostReplies).toBeGreaterThan(5)
}, 60_000)
