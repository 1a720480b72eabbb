import { asc, desc, eq, inArray } from 'drizzle-orm'
import type * as contract from '#src/contract/corrections.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { correctionChanges, correctionRequests } from '../../db/schema/personalInfo.ts'
import { authorshipWire } from '../authorship/authorshipWire.ts'
import type { RecordContext } from '../context.ts'
import { recipientName } from '../messages/recipientName.ts'
import { readNameUses } from './readNameUses.ts'

/** Max requests in a reply. */
export const listedRequests = 50

/** Every column except the sealed value. */
const changeColumns = {
  changeId: correctionChanges.changeId,
  requestId: correctionChanges.requestId,
  field: correctionChanges.field,
  entryId: correctionChanges.entryId,
  from: correctionChanges.fromValue,
  to: correctionChanges.toValue,
  state: correctionChanges.state,
  reason: correctionChanges.reason,
}

/**
 * Returns the newest requests of the record with their answers. Numbers are masked. For staff, requests for another name
 * say what else has the name.
 */
export async function readCorrections(ctx: RecordContext): Promise<ReplyOf<typeof contract.corrections>> {
  const { db } = ctx
  const { ptId } = ctx.caller
  const requests = await db
    .select()
    .from(correctionRequests)
    .where(eq(correctionRequests.ptId, ptId))
    .orderBy(desc(correctionRequests.requestId))
    .limit(listedRequests)
  if (requests.length === 0) return []
  const ids = requests.map(({ requestId }) => requestId)
  const changes = await db
    .select(changeColumns)
    .from(correctionChanges)
    .where(inArray(correctionChanges.requestId, ids))
    .orderBy(asc(correctionChanges.changeId))
  const patient = { recptId: ptId, recptTypeId: recipientTypes.patient }
  const owner = { ...patient, name: await recipientName(db, patient) }
  const isNameAsked = ({ requestId, answeredAt, withdrawnAt }: (typeof requests)[number]) =>
    answeredAt === null &&
    withdrawnAt === null &&
    changes.some((one) => one.requestId === requestId && (one.field === 'NameFirst' || one.field === 'NameLast'))
  const nameUses = requests.some(isNameAsked) ? await readNameUses(ctx) : null
  return requests.map((request) => ({
    requestId: request.requestId,
    askedAt: request.askedAt.toISOString(),
    answerBy: request.answerBy,
    note: request.note,
    changes: changes
      .filter(({ requestId }) => requestId === request.requestId)
      .map(({ changeId, field, entryId, from, to, state, reason }) => ({
        changeId,
        field,
        entryId,
        from,
        to,
        state,
        reason,
      })),
    withdrawnAt: request.withdrawnAt?.toISOString() ?? null,
    answeredAt: request.answeredAt?.toISOString() ?? null,
    answeredBy: request.answeredBy,
    disagreement: request.disagreement,
    disagreedAt: request.disagreedAt?.toISOString() ?? null,
    authorship: authorshipWire(request, owner),
    ...(nameUses && isNameAsked(request) && { nameUses }),
  }))
}
