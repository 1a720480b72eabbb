import { eq } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/formReview.ts'
import { webData } from '../../db/schema/forms.ts'
import { logActivity } from '../activity/logActivity.ts'
import { requirePending } from '../forms/answers/requirePending.ts'
import { lockForm } from '../forms/ownForm.ts'
import { type FormReviewContext, requireReviewer } from './FormReviewContext.ts'
import { tellOfForm } from './tellOfForm.ts'

/**
 * Takes a form back that was not submitted yet. Throws 403 as `requireReviewer` does, 404 `not-found` for another
 * patient's form, 409 `form-submitted` if it was submitted, and 409 `form-withdrawn` if it was taken back before.
 */
export async function withdrawForm(
  ctx: FormReviewContext,
  { params, body }: ParsedInput<typeof contract.withdrawForm>,
): Promise<Record<string, never>> {
  const staffName = await requireReviewer(ctx)
  const form = await lockForm(ctx.db, ctx.caller.ptId, Number(params.webDataId))
  requirePending(form)
  const note = body.note === '' ? null : body.note
  await ctx.db.update(webData).set({ withdrawnAt: ctx.now(), note }).where(eq(webData.webDataId, form.webDataId))
  await logActivity(ctx, { activityType: 'form withdrawn by staff' })
  await tellOfForm(ctx, staffName, form.templateId, { kind: 'withdrawn', note })
  return {}
}
