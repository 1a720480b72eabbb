import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { documents } from '#server/db/schema/records.ts'
import { shares } from '#server/db/schema/shares.ts'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import type { PermissionData, Rows, Target } from '../permissionRow.ts'

/** Returns the id of a document of the target, which is made if there is none. */
async function documentOf({ db, ptIds }: PermissionData, target: Target): Promise<number> {
  const ptId = ptIds[target]
  const [found] = await db.select({ docId: documents.docId }).from(documents).where(eq(documents.ptId, ptId)).limit(1)
  if (found) return found.docId
  const [made] = await db.insert(documents).values({ ptId, title: 'Letter' }).returning({ docId: documents.docId })
  if (!made) throw new Error('documents: insert returned no row')
  return made.docId
}

/** Returns the id of a link of the target, which is made if there is none. */
async function linkOf({ db, ptIds }: PermissionData, target: Target): Promise<number> {
  const ptId = ptIds[target]
  const [found] = await db
    .select({ shareId: shares.shareId })
    .from(shares)
    .where(and(eq(shares.ptId, ptId), eq(shares.title, 'Sample')))
  if (found) return found.shareId
  const [made] = await db
    .insert(shares)
    .values({
      ptId,
      title: 'Sample',
      tokenHash: randomUUID(),
      ciphertext: 'a..b.c.d',
      contentType: 'application/fhir+json',
      triesLeft: 5,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning({ shareId: shares.shareId })
  if (!made) throw new Error('shares: insert returned no row')
  return made.shareId
}

const token = 'x'.repeat(43)

export const rows: Rows = {
  'POST p-portal/shares': {
    call: async (data, target) => ({
      path: 'p-portal/shares',
      headers: { [idempotencyHeader]: randomUUID() },
      body: { docId: await documentOf(data, target), ciphertext: 'a..b.c.d', passcode: null, hours: 1, maxOpenings: 1 },
    }),
    foreign: 404,
  },
  'POST p-portal/shares/{shareId}/end': {
    call: async (data, target) => ({ path: `p-portal/shares/${await linkOf(data, target)}/end`, body: {} }),
    foreign: 404,
  },
  'POST shl/{token}': { call: () => ({ path: `shl/${token}`, body: { recipient: 'Anyone' } }), answers: 404 },
  'GET shl/{token}/file/{ticket}': { call: () => ({ path: `shl/${token}/file/1.${token}` }), answers: 404 },
}
