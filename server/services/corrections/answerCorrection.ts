import { asc, eq } from 'drizzle-orm'
import type { CorrectionChange, CorrectionField } from '#src/contract/corrections.ts'
import type * as contract from '#src/contract/corrections.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { correctionChanges, correctionRequests } from '../../db/schema/personalInfo.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import { writeToPatient } from '../messages/writeToPatient.ts'
import { zoneOfPatient } from '../patients/zoneOfPatient.ts'
import { announcePersonalInfo } from '../personalInfo/announcePersonalInfo.ts'
import { editedInfo } from '../personalInfo/editedInfo.ts'
import type { InfoState } from '../personalInfo/InfoState.ts'
import type { Listed } from '../personalInfo/Listed.ts'
import { lockInfoState } from '../personalInfo/lockInfoState.ts'
import { readListed } from '../personalInfo/readListed.ts'
import { refuseChangedMeanwhile } from '../personalInfo/refuseChangedMeanwhile.ts'
import { requireEditor } from '../personalInfo/requireEditor.ts'
import { storeInfo } from '../personalInfo/storeInfo.ts'
import type { CorrectionContext } from './CorrectionContext.ts'
import { answerWords } from './correctionWords.ts'
import { editOf } from './editOf.ts'
import { lockRequest, requireWaiting } from './lockRequest.ts'
import { wishedChange } from './wishedValue.ts'

const refused = (detail: string) => new ServiceError(400, 'bad-input', detail)

type Answer = ParsedInput<typeof contract.answerCorrection>['body']['answers'][number]

/** Returns the answer to each change. Throws 400 `bad-input` unless each is answered once. */
function answersOf(changeIds: readonly number[], answers: readonly Answer[]): ReadonlyMap<number, Answer> {
  const byId = new Map(answers.map((answer) => [answer.changeId, answer]))
  if (byId.size !== answers.length || byId.size !== changeIds.length || changeIds.some((id) => !byId.has(id)))
    throw refused('answers: expected one for each change')
  return byId
}

interface Accepted {
  readonly changeId: number
  readonly change: CorrectionChange
}

/** Returns the state with the accepted changes. Throws 400 `bad-input` that names the first change that does not fit. */
function withAccepted(before: InfoState, accepted: readonly Accepted[], listed: Listed, today: string): InfoState {
  const applied = (count: number) =>
    editedInfo(before, editOf(accepted.slice(0, count).map(({ change }) => change)), listed, today)
  try {
    return applied(accepted.length)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    for (const [index, { changeId }] of accepted.entries())
      try {
        applied(index + 1)
      } catch {
        throw refused(`changeId ${changeId}: does not fit any more`)
      }
    throw error
  }
}

/**
 * Answers a request of the open record (45 CFR 164.526). What is accepted is saved in the record as `savePersonalInfo`
 * does, all or none, and the patient gets a message. Throws as the contract says.
 */
export async function answerCorrection(
  ctx: CorrectionContext,
  { params, body }: ParsedInput<typeof contract.answerCorrection>,
): Promise<Record<string, never>> {
  const { db, now, recordSeal } = ctx
  const { ptId } = ctx.caller
  const staffName = await requireEditor(ctx)
  const info = await lockInfoState(db, ptId)
  const request = await lockRequest(ctx, Number(params.requestId))
  requireWaiting(request)
  refuseChangedMeanwhile(info, body.UpdatedAt)
  const { requestId } = request
  const changes = await db
    .select()
    .from(correctionChanges)
    .where(eq(correctionChanges.requestId, requestId))
    .orderBy(asc(correctionChanges.changeId))
  const answers = answersOf(
    changes.map(({ changeId }) => changeId),
    body.answers,
  )
  const accepted = changes
    .filter(({ changeId }) => answers.get(changeId)?.state === 'done')
    .map((row) => ({ changeId: row.changeId, change: wishedChange(recordSeal, row) }))
  const zone = await zoneOfPatient(db, ptId)
  const listed = await readListed(db, editOf(accepted.map(({ change }) => change)))
  const after = withAccepted(info.state, accepted, listed, calendarDay(now(), zone))
  await storeInfo(ctx, info, after, { staffName })
  for (const answer of answers.values())
    await db
      .update(correctionChanges)
      .set({ state: answer.state, reason: answer.state === 'declined' ? answer.reason : null })
      .where(eq(correctionChanges.changeId, answer.changeId))
  await db
    .update(correctionRequests)
    .set({ answeredAt: now(), answeredBy: staffName, updatedAt: now() })
    .where(eq(correctionRequests.requestId, requestId))
  const worded = changes.map(({ changeId, field }) => {
    const answer = answers.get(changeId)
    return { field: field as CorrectionField, reason: answer?.state === 'declined' ? answer.reason : null }
  })
  const askedOn = calendarDay(request.askedAt, zone)
  await writeToPatient(ctx, staffName, (language) => answerWords(language, { staffName, askedOn, answers: worded }))
  await logActivity(ctx, { activityType: 'correction answered by staff' })
  await announcePersonalInfo(db, ptId)
  return {}
}
