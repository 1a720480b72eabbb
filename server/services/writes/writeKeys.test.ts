import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticate } from '#src/contract/account.ts'
import { type WriteKey, writeKeys as writeKeysCall } from '#src/contract/writes.ts'
import { addMessageClinic, type MessageClinic } from '../../../tests/messageClinic.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { password } from '../../../tests/smallClinic.ts'
import { type Database, openDatabase, type OpenDatabase } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { representatives } from '../../db/schema/people.ts'
import { serverSecrets } from '../../db/schema/accounts.ts'
import { writeKeys } from '../../db/schema/writes.ts'
import { endLogons } from '../account/endLogons.ts'

let clinic: MessageClinic
let db: Database
let server: TestServer
let other: TestServer
let otherPool: OpenDatabase

beforeAll(async () => {
  server = await testServer({
    seed: async (seeded) => {
      db = seeded
      clinic = await addMessageClinic(db)
    },
  })
  const { url } = server.databases['main']!
  otherPool = openDatabase(url, { connections: 5 })
  other = await testServer({ databases: { main: { ...otherPool, url } } })
})
afterAll(() => otherPool.close())

async function keysOf({ headers }: Pick<SignedIn, 'headers'>, at = server): Promise<readonly WriteKey[]> {
  const response = await at.fetch(writeKeysCall.path, { headers })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return v.parse(writeKeysCall.reply, await response.json()).data
}

/** Returns Ann's session as Bob's representative, and the row that allows it. */
async function annAsBob(ann: SignedIn) {
  const [bob] = await db.select({ ptId: accounts.ptId }).from(accounts).where(eq(accounts.userId, clinic.bob))
  const [row] = await db
    .insert(representatives)
    .values({ userId: clinic.ann, ptId: bob!.ptId, relationship: 'sister' })
    .returning()
  const body = { RecptID: bob!.ptId, RecptTypeID: 1 }
  const response = await server.fetch('account/represent', { headers: ann.headers, body })
  const { token } = v.parse(v.object({ token: authenticate.reply.entries.token }), await response.json())
  return { representativeId: row!.representativeId, headers: { authorization: `Bearer ${token}` } }
}

describe('the keys with which devices encrypt writes', () => {
  it('are the same on every call, in every session and on every instance', async () => {
    const [ann, again] = [await server.signIn('ann', password), await server.signIn('ann', password)]
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, no) => keysOf(no % 3 ? ann : again, no % 2 ? server : other)),
    )
    expect(asked[0]).toHaveLength(1)
    expect(Buffer.from(asked[0]![0]!.key, 'base64')).toHaveLength(32)
    expect(new Set(asked.map((keys) => JSON.stringify(keys))).size).toBe(1)
    expect(await db.$count(writeKeys, eq(writeKeys.userId, clinic.ann))).toBe(1)
  })

  it('are not stored', async () => {
    const [{ key } = { key: '' }] = await keysOf(await server.signIn('ann', password))
    const [row] = await db.select().from(writeKeys).where(eq(writeKeys.userId, clinic.ann))
    const kept = JSON.stringify([row, await db.select().from(serverSecrets)])
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      expect(kept).not.toContain(Buffer.from(key, 'base64').toString(encoding).replace(/=+$/, ''))
  })

  it('differ between users', async () => {
    const [anns, bobs] = [
      await keysOf(await server.signIn('ann', password)),
      await keysOf(await server.signIn('bob', password)),
    ]
    const values = (keys: readonly WriteKey[]) => keys.flatMap(({ keyID, key }) => [keyID, key])
    expect(values(anns).filter((value) => values(bobs).includes(value))).toEqual([])
  })

  it('differ per represented person, and end with the representation', async () => {
    const ann = await server.signIn('ann', password)
    const own = await keysOf(ann)
    const asBob = await annAsBob(ann)
    const bobs = await keysOf(asBob)
    expect(bobs).toHaveLength(1)
    expect(bobs).toEqual(await keysOf(asBob, other))
    expect(await keysOf(await server.signIn('ann', password))).toEqual(own)
    expect([...own, ...(await keysOf(await server.signIn('bob', password)))].map(({ keyID }) => keyID)).not.toContain(
      bobs[0]!.keyID,
    )
    await db
      .update(representatives)
      .set({ endedAt: new Date() })
      .where(eq(representatives.representativeId, asBob.representativeId))
    await expect(keysOf(asBob)).rejects.toThrow('403 {"code":"representation-ended"')
  })

  it('are replaced after a password change or reset, with the old key listed after the new one', async () => {
    const bob = await server.signIn('bob', password)
    const before = await keysOf(bob)
    const body = { password, newPassword: 'battery staple' }
    expect((await server.fetch('account/changePassword', { headers: bob.headers, body })).status).toBe(200)
    const changed = await keysOf(await server.signIn('bob', 'battery staple'))
    expect(changed.slice(1)).toEqual(before)
    await db.update(accounts).set({ passwordResetRequired: true }).where(eq(accounts.userId, clinic.bob))
    const { headers } = await server.signIn('bob', 'battery staple')
    const reset = await server.fetch('account/resetPassword', { headers, body: { newPassword: password } })
    expect(reset.status).toBe(200)
    const after = await keysOf(await server.signIn('bob', password))
    expect(after.slice(1)).toEqual(changed)
    expect(new Set(after.map(({ keyID }) => keyID)).size).toBe(before.length + 2)
    const rows = await db.select().from(writeKeys).where(eq(writeKeys.userId, clinic.bob))
    expect(rows.filter(({ revokedAt }) => revokedAt === null).map(({ keyId }) => keyId)).toEqual([after[0]!.keyID])
  })

  it('are also replaced for a session that continues after a password change', async () => {
    const bob = await server.signIn('bob', password)
    const [before] = await keysOf(bob)
    await endLogons(db, clinic.bob, new Date(), bob.logonHisID)
    const [after, old] = await keysOf(bob)
    expect(old).toEqual(before)
    expect(after?.keyID).not.toBe(before?.keyID)
    expect(
      await db.$count(writeKeys, and(eq(writeKeys.userId, clinic.bob), eq(writeKeys.keyId, before?.keyID ?? ''))),
    ).toBe(1)
  })

  it('require a session', async () => {
    expect((await server.fetch(writeKeysCall.path)).status).toBe(401)
    const [{ keyID } = { keyID: '' }] = await keysOf(await server.signIn('ann', password))
    const byKey = { authorization: `Bearer ${keyID}` }
    expect((await server.fetch(writeKeysCall.path, { headers: byKey })).status).toBe(401)
  })
})
