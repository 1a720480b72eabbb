import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/shares.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { shareReads, shares } from '../../db/schema/shares.ts'
import { authorshipWire } from '../authorship/authorshipWire.ts'
import type { RecordReadContext } from '../context.ts'
import { recipientName } from '../messages/recipientName.ts'

/** Maximum number of openings that a link lists. */
const maxReads = 50

/**
 * Returns the private links of the record, newest first, with their last 50 openings. Leaves out links whose file was
 * deleted, 30 days after their end (`purgeShares`).
 */
export async function readShares(ctx: RecordReadContext): Promise<ReplyOf<typeof contract.shares>> {
  const { ptId } = ctx.caller
  const rows = await ctx.db
    .select({
      shareId: shares.shareId,
      docId: shares.docId,
      title: shares.title,
      mailedTo: shares.mailedTo,
      createdAt: shares.createdAt,
      expiresAt: shares.expiresAt,
      endedAt: shares.endedAt,
      isLocked: shares.isLocked,
      hasPasscode: sql<boolean>`${shares.passcodeHash} is not null`,
      maxOpenings: shares.maxOpenings,
      openings: shares.openings,
      authorRecptId: shares.authorRecptId,
      authorRecptTypeId: shares.authorRecptTypeId,
      authorName: shares.authorName,
    })
    .from(shares)
    .where(and(eq(shares.ptId, ptId), isNotNull(shares.ciphertext)))
    .orderBy(desc(shares.createdAt), desc(shares.shareId))
  if (rows.length === 0) return []
  const readsOf = await newestReads(ctx)
  const owner = { recptId: ptId, recptTypeId: recipientTypes.patient }
  const patient = { ...owner, name: await recipientName(ctx.db, owner) }
  return rows.map(({ createdAt, expiresAt, endedAt, authorRecptId, authorRecptTypeId, authorName, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    reads: readsOf.get(row.shareId) ?? [],
    authorship: authorshipWire({ authorRecptId, authorRecptTypeId, authorName }, patient),
  }))
}

type Reads = ReplyOf<typeof contract.shares>[number]['reads']

/** Returns the last openings of each link of the record, newest first. */
async function newestReads({ db, caller }: RecordReadContext): Promise<ReadonlyMap<number, Reads>> {
  const ranked = db
    .select({
      shareId: shareReads.shareId,
      shareReadId: shareReads.shareReadId,
      at: shareReads.at,
      recipient: shareReads.recipient,
      outcome: shareReads.outcome,
      rank: sql<number>`row_number() over (partition by ${shareReads.shareId} order by ${shareReads.at} desc, ${shareReads.shareReadId} desc)`.as(
        'rank',
      ),
    })
    .from(shareReads)
    .where(eq(shareReads.ptId, caller.ptId))
    .as('ranked')
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.rank} <= ${maxReads}`)
    .orderBy(desc(ranked.at), desc(ranked.shareReadId))
  const byShare = new Map<number, Reads>()
  for (const { shareId, at, recipient, outcome } of rows) {
    const reads = byShare.get(shareId) ?? []
    reads.push({ at: at.toISOString(), recipient, outcome })
    byShare.set(shareId, reads)
  }
  return byShare
}
