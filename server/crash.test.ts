import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../tests/crash/buildServer.ts'
import { runCrash } from '../tests/crash/runCrash.ts'
import { testDatabaseUrl } from '../tests/database.ts'

let built: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => rmSync(built.folder, { recursive: true, force: true }))

test('every message reported as sent exists exactly once, even if servers are killed and connections are cut', async () => {
  const counts = await runCrash({
    script: built.script,
    databaseUrl: await testDatabaseUrl(),
    senders: 5,
    kills: 6,
    cuts: 3,
  })
  expect(counts).toMatchObject({ kills: 6, cuts: 3, lost: 0, twice: 0, unwritten: 0, looseFiles: 0 })
  expect([counts.inOutboxes, counts.inInbox]).toEqual([counts.confirmed, counts.confirmed])
  // The faults had an effect: messages were sent, and replies were lost.
  expect(counts.confirmed).toBeGreaterThan(5)
  expect(counts.lostReplies).toBeGreaterThan(5)
}, 120_000)
