import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { InsuranceCard } from '#src/contract/insurance.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { insuranceCards } from '../../db/schema/insurance.ts'
import { authorshipWire } from '../authorship/authorshipWire.ts'
import type { RecordReadContext } from '../context.ts'
import { recipientName } from '../messages/recipientName.ts'

/** Max number of cards that are returned. */
export const maxCards = 50

/**
 * Returns the patient's cards, newest first, at most `maxCards`: of each policy the one that was attached last, and of
 * those that staff have not checked the newest.
 */
export async function readInsuranceCards({ db, caller: { ptId } }: RecordReadContext): Promise<InsuranceCard[]> {
  const own = eq(insuranceCards.ptId, ptId)
  const newestFirst = [desc(insuranceCards.sentAt), desc(insuranceCards.cardId)]
  const attached = await db
    .selectDistinctOn([insuranceCards.ptPolicyId])
    .from(insuranceCards)
    .where(and(own, isNotNull(insuranceCards.ptPolicyId), isNotNull(insuranceCards.checkedAt)))
    .orderBy(insuranceCards.ptPolicyId, desc(insuranceCards.checkedAt), ...newestFirst)
    .limit(maxCards)
  const unchecked = await db
    .select()
    .from(insuranceCards)
    .where(and(own, isNull(insuranceCards.checkedAt)))
    .orderBy(...newestFirst)
    .limit(maxCards - attached.length)
  const owner = { recptId: ptId, recptTypeId: recipientTypes.patient }
  const name = await recipientName(db, owner)
  return [...unchecked, ...attached]
    .toSorted((a, b) => b.sentAt.getTime() - a.sentAt.getTime() || b.cardId - a.cardId)
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
