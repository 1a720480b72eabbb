import { desc, eq } from 'drizzle-orm'
import type { InsuranceCard } from '#src/contract/insurance.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { insuranceCards } from '../../db/schema/insurance.ts'
import { authorshipWire } from '../authorship/authorshipWire.ts'
import type { RecordReadContext } from '../context.ts'
import { recipientName } from '../messages/recipientName.ts'

type Row = typeof insuranceCards.$inferSelect

/**
 * Returns the patient's cards, newest first: those that staff have not checked, and of each policy the one that was
 * attached last.
 */
export async function readInsuranceCards({ db, caller: { ptId } }: RecordReadContext): Promise<InsuranceCard[]> {
  const rows = await db
    .select()
    .from(insuranceCards)
    .where(eq(insuranceCards.ptId, ptId))
    .orderBy(desc(insuranceCards.sentAt), desc(insuranceCards.cardId))
  const owner = { recptId: ptId, recptTypeId: recipientTypes.patient }
  const name = await recipientName(db, owner)
  const last = lastOfPolicies(rows)
  return rows
    .filter((row) => row.checkedAt === null || last.has(row.cardId))
    .map((row) => ({
      cardId: row.cardId,
      messageId: row.messageId,
      sentAt: row.sentAt.toISOString(),
      frontImgId: row.frontBlobId,
      backImgId: row.backBlobId,
      missingReason: row.missingReason,
      ptPolicyId: row.ptPolicyId,
      checkedAt: row.checkedAt?.toISOString() ?? null,
      checkedBy: row.checkedBy,
      authorship: authorshipWire(row, { ...owner, name }),
    }))
}

/** Returns the ids of the cards that were attached last, one for each policy. */
function lastOfPolicies(rows: readonly Row[]): ReadonlySet<number> {
  const last = new Map<number, Row>()
  for (const row of rows) {
    if (row.ptPolicyId === null || row.checkedAt === null) continue
    const before = last.get(row.ptPolicyId)?.checkedAt
    if (!before || before < row.checkedAt) last.set(row.ptPolicyId, row)
  }
  return new Set([...last.values()].map(({ cardId }) => cardId))
}
