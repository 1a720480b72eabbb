import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { activityLog } from '../../db/schema/accounts.ts'

let clock = Date.UTC(2026, 0, 5, 9)
let clinic: SmallClinic
let server: TestServer
let db: Database
let ann: SignedIn

beforeAll(async () => {
  server = await testServer({
    now: () => new Date(clock),
    seed: async (seeded) => {
      db = seeded
      clinic = await addSmallClinic(db)
    },
  })
})
beforeEach(async () => {
  ann = await server.signIn('ann', password)
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}`, LogonHisID: ann.logonHisID })
const use = async (token: string) => (await server.fetch('account/current-user', { headers: bearer(token) })).status
/** Returns the next token, or '' if the server refuses the refresh. */
async function renew(token: string): Promise<string> {
  const response = await server.fetch('account/refresh-token', { headers: bearer(token), body: { token } })
  const body = (await response.json()) as { token?: string }
  return body.token ?? ''
}

test('refreshing a token again after 10 seconds ends the logon for both holders if the next token was used', async () => {
  const second = await renew(ann.token)
  expect(await use(second)).toBe(200)
  clock += 10_000
  expect(await renew(ann.token)).toBe('')
  expect(await use(second)).toBe(401)
  expect(await use(ann.token)).toBe(401)
  const [noted] = await db
    .select()
    .from(activityLog)
    .where(eq(activityLog.userId, clinic.ann))
    .orderBy(desc(activityLog.activityId))
    .limit(1)
  expect(noted?.activityType).toBe('token used twice')
})

test('an owner’s refresh ends the logon if a thief has refreshed a copy of the token and used the next one', async () => {
  const stolen = await renew(ann.token)
  clock += 60_000
  const next = await renew(stolen)
  expect(await use(next)).toBe(200)
  clock += 60_000
  expect(await renew(stolen)).toBe('')
  expect(await use(next)).toBe(401)
})

test('a token whose successor was never used can be refreshed again five minutes later', async () => {
  await renew(ann.token)
  clock += 5 * 60_000
  const second = await renew(ann.token)
  expect(await use(second)).toBe(200)
})

test('two tabs that refresh the same token within 10 seconds both continue', async () => {
  const one = await renew(ann.token)
  expect(await use(one)).toBe(200)
  clock += 9999
  const other = await renew(ann.token)
  expect(await use(other)).toBe(200)
  expect(await use(one)).toBe(200)
  clock += 60_000
  expect(await use(await renew(other))).toBe(200)
})

test('a token can still be used for reads a minute after its successor was first used', async () => {
  const second = await renew(ann.token)
  expect(await use(second)).toBe(200)
  clock += 60_000
  expect(await use(ann.token)).toBe(200)
  expect(await use(second)).toBe(200)
})
