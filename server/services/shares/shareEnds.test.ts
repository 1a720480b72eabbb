import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { createShare, shareManifest } from '#src/contract/shares.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { documents } from '../../db/schema/records.ts'
import { shareReads, shares } from '../../db/schema/shares.ts'

const start = new Date('2026-11-20T14:41:00Z')
const hourMs = 3_600_000
let at = start
let db: Database
let server: TestServer
let ann: SignedIn
let docId: number

beforeAll(async () => {
  server = await testServer({ seed: addSmallClinic, now: () => at })
  db = server.databases['main']!.db
  ann = await server.signIn('ann', password)
  const [row] = await db
    .insert(documents)
    .values({ ptId: ann.user.PtID ?? 0, title: 'Summary of care' })
    .returning({ docId: documents.docId })
  docId = row?.docId ?? 0
})
beforeEach(() => {
  at = start
})

async function make(maxOpenings: number | null) {
  const response = await server.fetch('p-portal/shares', {
    headers: { ...ann.headers, [idempotencyHeader]: randomUUID() },
    body: { docId, ciphertext: 'aaaa..bbbb.cccc.dddd', passcode: null, hours: 1, maxOpenings },
  })
  const { shareId, url } = v.parse(createShare.reply, await response.json())
  return { shareId, token: url.split('/').at(-1) ?? '' }
}

/** Opens a link as a reader that takes the file in a call of its own. */
const open = (token: string) =>
  server.fetch(`shl/${token}`, { body: { recipient: 'Front desk', embeddedLengthMax: 1 } })

async function locationOf(response: Response): Promise<string> {
  const { files } = v.parse(shareManifest.reply, await response.json())
  return (files[0]?.location ?? '').replace('https://portal.test', '')
}

const end = (shareId: number) =>
  server.fetch(`p-portal/shares/${shareId}/end`, { headers: ann.headers, method: 'POST' })

async function countsOf(shareId: number) {
  const [share] = await db.select().from(shares).where(eq(shares.shareId, shareId))
  return { openings: share?.openings, reads: await db.$count(shareReads, eq(shareReads.shareId, shareId)) }
}

describe('a private link', () => {
  it('that its maker ends between manifest and file gives no file', async () => {
    const { shareId, token } = await make(null)
    const location = await locationOf(await open(token))
    expect((await server.fetch(location)).status).toBe(200)
    expect((await end(shareId)).status).toBe(200)
    const refused = await server.fetch(location)
    expect([refused.status, await refused.text()]).toEqual([404, expect.not.stringContaining('aaaa')])
    expect(await countsOf(shareId)).toEqual({ openings: 1, reads: 1 })
  })

  it('opens 1 ms before its end, and at its end neither it nor the file of that opening', async () => {
    const { shareId, token } = await make(null)
    at = new Date(start.getTime() + hourMs - 1)
    const opened = await open(token)
    expect(opened.status).toBe(200)
    const location = await locationOf(opened)
    expect((await server.fetch(location)).status).toBe(200)
    at = new Date(start.getTime() + hourMs)
    expect((await open(token)).status).toBe(404)
    expect((await server.fetch(location)).status).toBe(404)
    expect(await countsOf(shareId)).toEqual({ openings: 1, reads: 1 })
  })

  it('with one opening left is opened by one of two readers at the same moment', async () => {
    const { shareId, token } = await make(2)
    expect((await open(token)).status).toBe(200)
    const statuses = await Promise.all([open(token), open(token)].map(async (call) => (await call).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await countsOf(shareId)).toEqual({ openings: 2, reads: 2 })
  })
})
