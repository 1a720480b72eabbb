import { randomUUID } from 'node:crypto'
import { compactDecrypt } from 'jose'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { idempotencyHeader, type Input } from '#src/contract/endpoint.ts'
import { ErrorReply } from '#src/contract/errors.ts'
import { createShare, shareLimits, shareManifest, shares as sharesCall } from '#src/contract/shares.ts'
import { toBase64url } from '#src/privateLinks/base64url.ts'
import { encryptJwe, newKey } from '#src/privateLinks/jwe.ts'
import { readSmartLink } from '#src/privateLinks/smartLink.ts'
import { followedEvents } from '../../../tests/followedEvents.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { activityLog, loginFailures } from '../../db/schema/accounts.ts'
import { doneWrites } from '../../db/schema/writes.ts'
import { documents } from '../../db/schema/records.ts'
import { shareReads, shares } from '../../db/schema/shares.ts'
import { makeMailedShare } from './makeMailedShare.ts'
import { purgeShares } from './purgeShares.ts'

const start = new Date('2026-11-20T14:41:00Z')
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
let at = start
let db: Database
let server: TestServer
let ann: SignedIn
let bob: SignedIn
let docId: number
const logged: string[] = []

beforeAll(async () => {
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void logged.push(parts.map(String).join(' ')))
  server = await testServer({
    seed: async (seeded) => {
      db = seeded
      await addSmallClinic(db)
    },
    now: () => at,
  })
  ann = await server.signIn('ann', password)
  bob = await server.signIn('bob', password)
  const [row] = await db
    .insert(documents)
    .values({ ptId: ann.user.PtID ?? 0, title: 'Summary of care', date: '2026-11-18' })
    .returning({ docId: documents.docId })
  docId = row?.docId ?? 0
})
afterAll(() => {
  vi.restoreAllMocks()
})
beforeEach(async () => {
  at = start
  await db.delete(shares)
  await db.delete(activityLog)
  await db.delete(loginFailures)
})

const content = new TextEncoder().encode('{"resourceType":"Bundle","type":"collection"}')
type Options = Partial<Input<typeof createShare>['body']>

const post = (who: SignedIn, body: unknown, key: string = randomUUID()) =>
  server.fetch('p-portal/shares', { headers: { ...who.headers, [idempotencyHeader]: key }, body })

const bodyOf = (options: Options = {}) => ({
  docId,
  ciphertext: 'aaaa..bbbb.cccc.dddd',
  passcode: null,
  hours: 24,
  maxOpenings: null,
  ...options,
})

async function make(options: Options = {}, who = ann): Promise<{ shareId: number; url: string; token: string }> {
  const response = await post(who, bodyOf(options))
  expect(response.status).toBe(200)
  const { shareId, url } = v.parse(createShare.reply, await response.json())
  return { shareId, url, token: url.split('/').at(-1) ?? '' }
}

const open = (token: string, body: Partial<Input<typeof shareManifest>['body']> = {}) =>
  server.fetch(`shl/${token}`, { body: { recipient: 'Front desk, Lakeside', ...body } })

const list = async (who = ann) => {
  const response = await server.fetch('p-portal/shares', { headers: who.headers })
  return v.parse(sharesCall.reply, await response.json())
}

const end = (who: SignedIn, shareId: number) =>
  server.fetch(`p-portal/shares/${shareId}/end`, { headers: who.headers, method: 'POST' })

const activities = async () =>
  db
    .select({ type: activityLog.activityType, to: activityLog.sentTo, ptId: activityLog.ptId })
    .from(activityLog)
    .where(sql`${activityLog.activityType} like 'private link%'`)
    .orderBy(activityLog.activityId)

const leftOf = async (response: Response) => v.parse(ErrorReply, await response.json()).remainingAttempts

describe('createShare', () => {
  it('returns the address of a manifest of at most 128 characters, in the patient portal', async () => {
    const { url } = await make()
    expect(url).toMatch(/^https:\/\/portal\.test\/api\/main\/shl\/[\w-]{43}$/)
    expect(url.length).toBeLessThanOrEqual(128)
  })

  it('makes one link if the call is repeated under its key', async () => {
    const key = randomUUID()
    const [first, second] = [await post(ann, bodyOf(), key), await post(ann, bodyOf(), key)]
    expect(await second.json()).toEqual(await first.json())
    expect(await list()).toHaveLength(1)
  })

  it('answers for a document of another patient as for one that does not exist', async () => {
    const [foreign, missing] = [await post(bob, bodyOf()), await post(ann, bodyOf({ docId: 999_999 }))]
    expect([foreign.status, missing.status]).toEqual([404, 404])
  })

  it('refuses a 51st open link', async () => {
    const { shareId } = await make()
    const [row] = await db.select().from(shares)
    if (!row) throw new Error('expected a link')
    const copies = Array.from({ length: shareLimits.open - 1 }, () => {
      const { shareId: _, ...values } = row
      return { ...values, tokenHash: randomUUID() }
    })
    await db.insert(shares).values(copies)
    expect((await post(ann, bodyOf())).status).toBe(429)
    await end(ann, shareId)
    expect((await post(ann, bodyOf())).status).toBe(200)
  })

  it.each([
    ['a passcode of five digits', { passcode: '12345' }],
    ['no lifetime', { hours: 0 }],
    ['a lifetime of more than 30 days', { hours: 721 }],
    ['a ciphertext that is no JWE', { ciphertext: 'plain text' }],
  ])('refuses %s', async (_, options) => {
    expect((await post(ann, bodyOf(options))).status).toBe(400)
  })

  it('stores neither the passcode nor the key nor the token, and logs none of them', { timeout: 20_000 }, async () => {
    const key = newKey()
    const passcode = '730164'
    const ciphertext = await encryptJwe(content, key, 'application/fhir+json')
    const { token } = await make({ passcode, ciphertext })
    await open(token, { passcode: '111111' })
    expect((await open(token, { passcode })).status).toBe(200)
    const rows = [
      ...(await db.select().from(shares)),
      ...(await db.select().from(shareReads)),
      ...(await db.select().from(activityLog)),
      ...(await db.select().from(doneWrites)),
    ]
    // The first reply is stored for a repeat: the sender may get the address again.
    const stored = JSON.stringify(rows.map((row) => ('reply' in row ? { ...row, reply: null } : row)))
    for (const secret of [passcode, toBase64url(key), Buffer.from(key).toString('base64'), token])
      expect([stored.includes(secret), logged.some((line) => line.includes(secret))]).toEqual([false, false])
  })

  it('takes a file of several megabytes', { timeout: 30_000 }, async () => {
    const key = newKey()
    const large = new Uint8Array(3_000_000).fill(65)
    const ciphertext = await encryptJwe(large, key, 'application/fhir+json')
    const { token } = await make({ ciphertext })
    const { files } = v.parse(shareManifest.reply, await (await open(token)).json())
    const { plaintext } = await compactDecrypt(files[0]?.embedded ?? '', key)
    expect(Buffer.from(plaintext).equals(Buffer.from(large))).toBe(true)
  })
})

describe('shareManifest', () => {
  it('returns the file, and shows the opening with the name that the reader gave', async () => {
    const { token } = await make({ maxOpenings: 2 })
    expect(await (await open(token)).json()).toEqual({
      files: [{ contentType: 'application/fhir+json', embedded: 'aaaa..bbbb.cccc.dddd' }],
    })
    const [share] = await list()
    expect(share).toMatchObject({ title: 'Summary of care', openings: 1, maxOpenings: 2, docId, endedAt: null })
    expect(share?.reads).toEqual([{ at: start.toISOString(), recipient: 'Front desk, Lakeside', outcome: 'opened' }])
    expect(await activities()).toEqual([
      { type: 'private link made', to: null, ptId: ann.user.PtID },
      { type: 'private link opened', to: 'Front desk, Lakeside', ptId: ann.user.PtID },
    ])
  })

  it('lets exactly two of 20 concurrent calls open a link for two openings', { timeout: 20_000 }, async () => {
    const { token } = await make({ maxOpenings: 2 })
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await open(token)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(statuses.filter((status) => status === 404)).toHaveLength(18)
    expect((await list())[0]?.openings).toBe(2)
  })

  it('locks a link at the fifth of ten wrong passcodes, also for the right one', { timeout: 20_000 }, async () => {
    const { token } = await make({ passcode: '482901' })
    const answers = []
    for (let tries = 0; tries < 10; tries += 1) answers.push(await open(token, { passcode: '000000' }))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 404, 404, 404, 404, 404])
    expect(await Promise.all(answers.slice(0, 5).map(leftOf))).toEqual([4, 3, 2, 1, 0])
    expect((await open(token, { passcode: '482901' })).status).toBe(404)
    const [share] = await list()
    expect(share).toMatchObject({ isLocked: true, endedAt: start.toISOString(), openings: 0 })
    expect(share?.reads.map(({ outcome }) => outcome)).toEqual(['locked', ...Array(4).fill('wrong-passcode')])
    expect((await activities()).map(({ type }) => type)).toEqual(['private link made', 'private link locked'])
  })

  it('counts concurrent wrong passcodes like sequential ones', { timeout: 20_000 }, async () => {
    const { token } = await make({ passcode: '482901' })
    const answers = await Promise.all(Array.from({ length: 12 }, () => open(token, { passcode: '000000' })))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(7)
  })

  it('counts wrong passcodes in the whole life of a link: a right one in between resets nothing', async () => {
    const { token } = await make({ passcode: '482901' })
    expect(await leftOf(await open(token, { passcode: '000000' }))).toBe(4)
    expect((await open(token, { passcode: '482901' })).status).toBe(200)
    expect(await leftOf(await open(token, { passcode: '000000' }))).toBe(3)
  })

  it('asks for a missing passcode without counting a try', async () => {
    const { token } = await make({ passcode: '482901' })
    const response = await open(token)
    expect(response.status).toBe(401)
    expect(await leftOf(response)).toBe(5)
    expect((await list())[0]?.reads).toEqual([])
  })

  it('answers for an unknown token as for a link whose time is over', async () => {
    const { token } = await make({ hours: 1 })
    at = new Date(start.getTime() + hourMs)
    const [over, unknown] = [await open(token), await open('x'.repeat(43))]
    expect([over.status, unknown.status]).toEqual([404, 404])
    expect(await over.text()).toBe(await unknown.text())
  })

  it('blocks an address that guesses tokens, but not a link that is opened from there', async () => {
    const { token } = await make()
    for (let tries = 0; tries < 30; tries += 1) await open(randomUUID().padEnd(43, 'x'))
    expect((await open('y'.repeat(43))).status).toBe(429)
    expect((await open(token)).status).toBe(200)
  })

  it('lets pages of every origin call, and no other call of the API', async () => {
    const { token } = await make()
    const preflight = await server.app.request(`/api/main/shl/${token}`, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
    for (const response of [await open(token), await open('x'.repeat(43))]) {
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    const other = await server.fetch('p-portal/shares', { headers: ann.headers })
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
    expect((await server.app.request('/api/main/p-portal/shares', { method: 'OPTIONS' })).status).toBe(405)
  })

  it('gives the address of a file that is longer than the reader takes, which costs no second opening', async () => {
    const { token, shareId } = await make({ maxOpenings: 1 })
    const { files } = v.parse(shareManifest.reply, await (await open(token, { embeddedLengthMax: 10 })).json())
    const path = (files[0]?.location ?? '').replace('https://portal.test', '')
    expect(files[0]?.embedded).toBeUndefined()
    const get = () => server.fetch(path)
    const file = await get()
    expect([file.status, await file.text()]).toEqual([200, 'aaaa..bbbb.cccc.dddd'])
    expect(file.headers.get('access-control-allow-origin')).toBe('*')
    expect((await get()).status).toBe(200)
    expect((await list())[0]?.openings).toBe(1)
    // Not its last letter, of which some bits mean nothing.
    const forged = path.replace(/.(?=.{9}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
    expect((await server.fetch(forged)).status).toBe(404)
    at = new Date(start.getTime() + 5 * minuteMs)
    expect((await get()).status).toBe(404)
    at = start
    await end(ann, shareId)
    expect((await get()).status).toBe(404)
  })

  it('shows an opening at once on an open page of the patient', async () => {
    const { token } = await make()
    const followed = followedEvents(await server.fetch('p-portal/events', { headers: ann.headers }))
    await open(token)
    await expect.poll(() => followed.kinds, { timeout: 5000 }).toContain('documents')
    await followed.leave()
  })
})

describe('endShare', () => {
  it('ends a link at once, and only once', async () => {
    const { shareId, token } = await make()
    const first = await end(ann, shareId)
    at = new Date(start.getTime() + minuteMs)
    expect(await (await end(ann, shareId)).json()).toEqual(await first.json())
    expect((await open(token)).status).toBe(404)
    expect((await list())[0]).toMatchObject({ endedAt: start.toISOString(), isLocked: false })
    expect((await activities()).map(({ type }) => type)).toEqual(['private link made', 'private link ended'])
  })

  it('refuses a link of another record', async () => {
    const { shareId, token } = await make()
    expect((await end(bob, shareId)).status).toBe(404)
    expect((await open(token)).status).toBe(200)
    expect(await list(bob)).toEqual([])
  })
})

describe('makeMailedShare', () => {
  const mailed = (bytes: Uint8Array<ArrayBuffer>) => {
    const ptId = ann.user.PtID ?? 0
    const { userId } = ann.user
    const caller = {
      userId,
      logonHisId: ann.logonHisID,
      userType: 1,
      ptId,
      recipient: { recptId: ptId, recptTypeId: 1 },
      representativeId: null,
      siteId: null,
      objectTypeIds: [],
    }
    const mail = { origins: { patient: 'https://portal.test' } }
    const context = { db, database: 'main', now: () => at, address: '', caller, mail } as unknown as Parameters<
      typeof makeMailedShare
    >[0]
    return makeMailedShare(context, {
      docId,
      title: 'Summary of care',
      content: bytes,
      contentType: 'application/xml',
      mailedTo: 'lakeside@example.org',
    })
  }

  it('makes a link whose key only its address has', async () => {
    const { link, expiresAt } = await mailed(new TextEncoder().encode('<ClinicalDocument/>'))
    expect(expiresAt).toEqual(new Date(start.getTime() + 7 * dayMs))
    expect(link).toMatch(/^https:\/\/portal\.test\/shl\/view#shlink:\//)
    const parsed = readSmartLink(link)
    if (!parsed) throw new Error('expected a link')
    expect(parsed).toMatchObject({ hasPasscode: false, label: null, expiresAt })
    const [share] = await list()
    expect(share).toMatchObject({ mailedTo: 'lakeside@example.org', maxOpenings: 5, hasPasscode: false })
    const { files } = v.parse(shareManifest.reply, await (await open(parsed.url.split('/').at(-1) ?? '')).json())
    const { plaintext } = await compactDecrypt(files[0]?.embedded ?? '', parsed.key)
    const text = new TextDecoder().decode(plaintext)
    expect(text).toContain(Buffer.from('<ClinicalDocument/>').toString('base64'))
    expect(text).toContain('Ann Ames')
    expect(JSON.stringify(await db.select().from(shares))).not.toContain(toBase64url(parsed.key))
  })

  it('refuses a file that is too large for a link, and a 51st open link', { timeout: 60_000 }, async () => {
    await expect(mailed(new Uint8Array(shareLimits.ciphertext))).rejects.toMatchObject({ status: 413 })
    const small = new TextEncoder().encode('<ClinicalDocument/>')
    await mailed(small)
    const [row] = await db.select().from(shares)
    if (!row) throw new Error('expected a link')
    const { shareId: _, ...values } = row
    const copies = Array.from({ length: shareLimits.open - 1 }, () => ({ ...values, tokenHash: randomUUID() }))
    await db.insert(shares).values(copies)
    await expect(mailed(small)).rejects.toMatchObject({ status: 429 })
  })
})

describe('purgeShares', () => {
  it('deletes the file of a link 30 days after its end, which removes the link from the list', async () => {
    const { shareId } = await make({ hours: 24 })
    const dayAfterEnd = (days: number) => new Date(start.getTime() + (1 + days) * dayMs)
    expect(await purgeShares(db, dayAfterEnd(shareLimits.keptDays))).toBe(0)
    expect(await purgeShares(db, new Date(dayAfterEnd(shareLimits.keptDays).getTime() + 1))).toBe(1)
    const [row] = await db.select().from(shares).where(eq(shares.shareId, shareId))
    expect(row?.ciphertext).toBeNull()
    expect(await list()).toEqual([])
  })
})
