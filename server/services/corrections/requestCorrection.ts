import { and, eq, isNull } from 'drizzle-orm'
import { answerDays, type CorrectionChange } from '#src/contract/corrections.ts'
import type * as contract from '#src/contract/corrections.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { addDays } from '#src/lib/calendarDays.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { correctionChanges, correctionRequests } from '../../db/schema/personalInfo.ts'
import type { SealContext } from '../../seal/RecordSeal.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { logActivity } from '../activity/logActivity.ts'
import { refuseTooManyActivities } from '../activity/refuseTooManyActivities.ts'
import { authorOf } from '../authorship/authorOf.ts'
import { refuseOtherPatients } from '../patients/refuseOtherPatients.ts'
import { zoneOfPatient } from '../patients/zoneOfPatient.ts'
import { announcePersonalInfo } from '../personalInfo/announcePersonalInfo.ts'
import { editedInfo } from '../personalInfo/editedInfo.ts'
import { type LockedInfo, lockInfoState } from '../personalInfo/lockInfoState.ts'
import { readListed } from '../personalInfo/readListed.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { type CorrectionContext, refuseStaff } from './CorrectionContext.ts'
import { requestWords } from './correctionWords.ts'
import { editOf } from './editOf.ts'
import { readNames } from './readNames.ts'
import { recordedValue } from './recordedValue.ts'
import { tellProvider } from './tellProvider.ts'
import { storedWish } from './wishedValue.ts'

/** Max requests of a patient that wait for an answer. */
export const maxWaiting = 20
/** Max requests of a user within an hour, with those that were taken back. */
export const requestsPerHour = 40

type Request = ParsedInput<typeof contract.requestCorrection>['body']

/** A field, or the entry of a change, by which two changes of the same are found. A new entry is always another one. */
function placeOf(change: CorrectionChange, index: number): string {
  return 'entryId' in change ? `${change.field}/${change.entryId ?? `new ${index}`}` : change.field
}

function refuseRepeats(changes: readonly CorrectionChange[]): void {
  if (new Set(changes.map(placeOf)).size < changes.length)
    throw new ServiceError(400, 'bad-input', 'changes: a field is changed twice')
  if (changes.some((change) => 'entryId' in change && change.entryId === null && change.to === null))
    throw new ServiceError(400, 'bad-input', 'changes: an entry that is neither stored nor wished')
}

async function refuseTooMany({ db }: CorrectionContext, ptId: number): Promise<void> {
  const waiting = await db
    .select({ requestId: correctionRequests.requestId })
    .from(correctionRequests)
    .where(
      and(
        eq(correctionRequests.ptId, ptId),
        isNull(correctionRequests.answeredAt),
        isNull(correctionRequests.withdrawnAt),
      ),
    )
    .limit(maxWaiting)
  if (waiting.length >= maxWaiting) throw new ServiceError(409, 'conflict', `corrections: ${maxWaiting} wait already`)
}

/** Stores the request. Returns its number, and the changes as they may be shown. */
async function store(ctx: CorrectionContext, info: LockedInfo, { changes, note }: Request, answerBy: string) {
  const { db, recordSeal } = ctx
  const { ptId } = ctx.caller
  const [request] = await db
    .insert(correctionRequests)
    .values({
      ptId,
      note: note === '' ? null : note,
      askedAt: ctx.now(),
      answerBy,
      ...(await authorOf(ctx)),
      updatedAt: ctx.now(),
    })
    .returning({ requestId: correctionRequests.requestId })
  if (!request) throw new Error('correction: insert returned no row')
  const { requestId } = request
  const rows = changes.map((change) => ({
    ptId,
    requestId,
    field: change.field,
    entryId: 'entryId' in change ? change.entryId : null,
    // What is recorded, and not what the device has seen: its copy might be old, or made up.
    fromValue: recordedValue(info, change),
    ...storedWish(recordSeal, ptId, change),
  }))
  await db.insert(correctionChanges).values(rows)
  return { requestId, shown: rows.map(({ field, fromValue: from, toValue: to }) => ({ field, from, to: to ?? null })) }
}

/**
 * Stores a request to correct personal information, and sends the provider a message (clinical §7). Nothing in the record
 * changes. Throws as the contract says, 404 `not-found` for another patient's entry, 400 `bad-input` for changes that
 * could not be saved, 409 `conflict` if `maxWaiting` requests wait, and 429 `too-many-tries` after `requestsPerHour`.
 */
export async function requestCorrection(
  given: WriteContext & SealContext & Pick<AccountContext, 'mail' | 'push'>,
  { body }: ParsedInput<typeof contract.requestCorrection>,
): Promise<ReplyOf<typeof contract.requestCorrection>> {
  const { PtID: ptId, changes, note } = body
  refuseStaff(given)
  await refuseOtherPatients(given, ptId)
  const ctx: CorrectionContext = { ...given, caller: { ...given.caller, ptId } }
  const { db, now } = ctx
  refuseRepeats(changes)
  await refuseTooManyActivities(ctx, 'correction requested', requestsPerHour)
  const info = await lockInfoState(db, ptId)
  await refuseTooMany(ctx, ptId)
  const today = calendarDay(now(), await zoneOfPatient(db, ptId))
  const edit = editOf(changes)
  editedInfo(info.state, edit, await readListed(db, edit), today)
  const answerBy = addDays(today, answerDays)
  const { requestId, shown } = await store(ctx, info, body, answerBy)
  const names = await readNames(
    db,
    shown.flatMap(({ field, from, to }) => [
      { field, value: from },
      { field, value: to },
    ]),
  )
  await tellProvider(ctx, (language) => requestWords(language, { changes: shown, note, answerBy }, names))
  await logActivity(ctx, { activityType: 'correction requested' })
  await announcePersonalInfo(db, ptId)
  return { requestId }
}
