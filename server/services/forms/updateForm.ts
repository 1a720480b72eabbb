import { eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/formFilling.ts'
import { webData } from '../../db/schema/forms.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import { authorOf } from '../authorship/authorOf.ts'
import type { RecordContext } from '../context.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { announceForms } from './announceForms.ts'
import { checkPlaces } from './answers/checkPlaces.ts'
import { keepFormer } from './answers/keepFormer.ts'
import { requirePending } from './answers/requirePending.ts'
import { templateToAnswer } from './answers/templateToAnswer.ts'
import { claimFiles } from './files/claimFiles.ts'
import { fileKeysOf } from './files/fileKeysOf.ts'
import { lockForm } from './ownForm.ts'

/**
 * Saves the answers of a form at the clinic, in place of those saved before, which are kept (clinical §4). They may be
 * incomplete and impossible; the form stays pending. Throws as the contract says, and 409 `attachment-gone` if a file was
 * not uploaded.
 */
export async function updateForm(
  ctx: WriteContext & RecordContext,
  { params, body }: ParsedInput<typeof contract.updateForm>,
): Promise<ReplyOf<typeof contract.updateForm>> {
  const webDataId = Number(params.WebDataID)
  if (body.WebDataID !== undefined && body.WebDataID !== webDataId)
    throw new ServiceError(400, 'bad-input', 'WebDataID: expected the one of the path')
  const { ptId } = ctx.caller
  const form = await lockForm(ctx.db, ptId, webDataId)
  requirePending(form)
  const template = await templateToAnswer(ctx.db, form, body)
  const data = body.data.filter(({ Value }) => Value !== '')
  if (data.length === 0) throw new ServiceError(400, 'bad-input', 'data: nothing was answered')
  checkPlaces(template, data)
  await claimFiles(ctx, form, fileKeysOf(template, data))
  await keepFormer(ctx.db, form)
  const revision = form.revision + 1
  await ctx.db
    .update(webData)
    .set({
      data,
      revision,
      version: template.version,
      saved: true,
      savedAt: ctx.now(),
      ...(await authorOf(ctx)),
    })
    .where(eq(webData.webDataId, webDataId))
  await logActivity(ctx, { activityType: 'form saved' })
  await announceForms(ctx.db, ptId)
  return { statusID: form.statusId, revision }
}
