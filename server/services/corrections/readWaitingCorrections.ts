import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type * as contract from '#src/contract/corrections.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { patients } from '../../db/schema/people.ts'
import { correctionChanges, correctionRequests } from '../../db/schema/personalInfo.ts'
import type { StaffContext } from '../context.ts'
import { patientFullName } from '../../db/patientFullName.ts'
import { patientsOfStaff } from '../patients/patientsOfStaff.ts'

/** Max requests in a reply. */
export const listedWaiting = 200

/** Returns the requests that wait for an answer, of all patients whom the caller may see, oldest first. */
export async function readWaitingCorrections(ctx: StaffContext): Promise<ReplyOf<typeof contract.waitingCorrections>> {
  const { db } = ctx
  const rows = await db
    .select({
      requestId: correctionRequests.requestId,
      ptId: correctionRequests.ptId,
      patientName: patientFullName,
      askedAt: correctionRequests.askedAt,
      answerBy: correctionRequests.answerBy,
      count: sql<number>`(
        select count(*) from ${correctionChanges}
        where ${correctionChanges.requestId} = ${correctionRequests.requestId}
      )`.mapWith(Number),
    })
    .from(correctionRequests)
    .innerJoin(patients, eq(patients.ptId, correctionRequests.ptId))
    .where(and(isNull(correctionRequests.answeredAt), isNull(correctionRequests.withdrawnAt), patientsOfStaff(ctx)))
    .orderBy(asc(correctionRequests.askedAt), asc(correctionRequests.requestId))
    .limit(listedWaiting)
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }))
}
