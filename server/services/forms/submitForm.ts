import { eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/formFilling.ts'
import { formStatuses } from '#src/contract/forms.ts'
import { webData } from '../../db/schema/forms.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import { authorOf } from '../authorship/authorOf.ts'
import { refuseOtherPatients } from '../patients/refuseOtherPatients.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { announceForms } from './announceForms.ts'
import { checkedAnswers } from './answers/checkedAnswers.ts'
import { checkPlaces } from './answers/checkPlaces.ts'
import { contentHashOf } from './answers/contentHashOf.ts'
import { keepFormer } from './answers/keepFormer.ts'
import { requirePending } from './answers/requirePending.ts'
import { templateToAnswer } from './answers/templateToAnswer.ts'
import { claimFiles } from './files/claimFiles.ts'
import { fileKeysOf } from './files/fileKeysOf.ts'
import { formRecordOf } from './opening/formRecordOf.ts'
import { lockForm } from './ownForm.ts'

/**
 * Submits a form for the patient, also by staff who fill it in at the desk (clinical §7). What is stored is what the
 * template's macros make of the answers, not what the sender calculated. Throws as the contract says, 403 `not-allowed`
 * for a patient whose record the caller may not read, and 409 `attachment-gone` if a file was not uploaded.
 */
export async function submitForm(
  ctx: WriteContext,
  { body }: ParsedInput<typeof contract.submitForm>,
): Promise<ReplyOf<typeof contract.submitForm>> {
  const ptId = body.PtID ?? ctx.caller.ptId
  if (ptId === null) throw new ServiceError(403, 'not-allowed', 'PtID: expected a patient')
  await refuseOtherPatients(ctx, ptId)
  const form = await lockForm(ctx.db, ptId, body.WebDataID)
  requirePending(form)
  const template = await templateToAnswer(ctx.db, form, body)
  checkPlaces(template, body.data)
  const { data, isUrgent } = await checkedAnswers(template, body.data, await formRecordOf(ctx, ptId), ctx.now())
  await claimFiles(ctx, form, fileKeysOf(template, data))
  await keepFormer(ctx.db, form)
  const at = ctx.now()
  const statusID = formStatuses.pending
  await ctx.db
    .update(webData)
    .set({
      data,
      version: template.version,
      revision: form.revision + 1,
      statusId: statusID,
      isUrgent,
      submittedAt: at,
      contentHash: contentHashOf(template, data),
      ...(await authorOf(ctx)),
    })
    .where(eq(webData.webDataId, form.webDataId))
  // Write to the log of the form's patient, whatever record is open now.
  await logActivity({ ...ctx, caller: { ...ctx.caller, ptId } }, { activityType: 'form submitted' })
  await announceForms(ctx.db, ptId)
  return { statusID }
}
