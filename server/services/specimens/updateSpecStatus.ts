import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/specimens.ts'
import { specimenStatuses } from '#src/contract/specimens.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { StaffContext } from '../context.ts'
import { announceToReaders } from '../patients/announceToReaders.ts'
import { asStaff } from '../schedule/asStaff.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { type Judged, judgeUpdate } from './judgeUpdate.ts'
import { type LockedSpecimen, lockSpecimens } from './lockSpecimens.ts'
import { storeStatus } from './storeStatus.ts'

type Body = ParsedInput<typeof contract.updateSpecStatus>['body']
type Reply = ReplyOf<typeof contract.updateSpecStatus>

const refused = (detail: string) => new ServiceError(400, 'bad-input', detail)

/** Throws 400 `bad-input` for a specimen that is named twice, and for a new sample of one that is not rejected. */
function checkBody({ updatedSpecStatues: wishes, newSpecStatusID, isRecollected }: Body): void {
  if (new Set(wishes.map(({ specimenID }) => specimenID)).size < wishes.length)
    throw refused('updatedSpecStatues: expected each specimen once')
  if (isRecollected && newSpecStatusID !== specimenStatuses.rejected)
    throw refused('isRecollected: expected the status rejected')
}

/** Throws 400 `bad-input` unless each method fits the type of its specimen. */
function checkMethods(locked: readonly LockedSpecimen[], methods: ReadonlyMap<number, number | null>): void {
  for (const { specimenId, methodIds } of locked) {
    const method = methods.get(specimenId) ?? null
    if (method !== null && !methodIds.includes(method)) throw refused('CollectionMethodID: does not fit the type')
  }
}

const replyOf = (judged: readonly Judged[]): Reply => ({
  status: 200,
  data: {
    errors: judged.flatMap(({ sentence, isWarning }) => (isWarning ? [] : sentence)),
    warnings: judged.flatMap(({ sentence, isWarning }) => (isWarning ? sentence : [])),
    problems: judged.map(({ code, specimenID }) => ({ code, specimenID })),
  },
  error: null,
})

/**
 * Sets the status of specimens (clinical §4): all, or none if there are errors, or warnings that the request does not
 * acknowledge. The method counts only if the specimens are collected. Throws 400 `bad-input` for a specimen named twice, a
 * method of another type, and a new sample of one that is not rejected; 404 `not-found` for a specimen of a patient
 * whom the caller may not see.
 */
export async function updateSpecStatus(
  ctx: StaffContext & WriteContext,
  { body }: ParsedInput<typeof contract.updateSpecStatus>,
): Promise<Reply> {
  checkBody(body)
  const { newSpecStatusID: to, updatedSpecStatues: wishes, warnings } = body
  const note = body.newSpecStatusNote === '' ? null : body.newSpecStatusNote
  const locked = await lockSpecimens(
    ctx,
    wishes.map(({ specimenID }) => specimenID),
  )
  const methods = new Map(wishes.map(({ specimenID, CollectionMethodID }) => [specimenID, CollectionMethodID]))
  checkMethods(locked, methods)
  const seen = new Map(wishes.map(({ specimenID, statusID }) => [specimenID, statusID]))
  const judged = locked.flatMap((row) =>
    judgeUpdate(row, { to, seen: seen.get(row.specimenId) ?? row.statusId, hasNote: note !== null }),
  )
  const isAcknowledged = ({ sentence, isWarning }: Judged) => isWarning && warnings.includes(sentence)
  if (!judged.every(isAcknowledged)) return replyOf(judged)
  await storeStatus(ctx, locked, { to, note, methods, isRecollected: body.isRecollected })
  const ptIds = [...new Set(locked.map(({ ptId }) => ptId))]
  for (const ptId of ptIds)
    await logActivity(await asStaff(ctx, ptId), { activityType: 'sample status changed by staff' })
  await announceToReaders(ctx.db, ptIds, { kind: 'labs', needs: 'labs' })
  return replyOf([])
}
