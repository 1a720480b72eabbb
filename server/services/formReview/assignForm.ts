import { and, eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/formReview.ts'
import { isDay } from '#src/lib/isDay.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { formTemplates, webData } from '../../db/schema/forms.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import { zoneOfPatient } from '../patients/zoneOfPatient.ts'
import { type FormReviewContext, requireReviewer } from './FormReviewContext.ts'
import { lockPatient } from './lockPatient.ts'
import { isOpenForm } from './isOpenForm.ts'
import { isOffered } from './readOfferedForms.ts'
import { tellOfForm } from './tellOfForm.ts'

/**
 * Sends a form to the patient of the open record. Throws 403 as `requireReviewer` does, 400 `bad-input` for a last day
 * that does not exist or is over, 404 `not-found` for a form that the clinic does not offer, and 409 `conflict` if the
 * patient has the same form and has not submitted it yet.
 */
export async function assignForm(
  ctx: FormReviewContext,
  { body }: ParsedInput<typeof contract.assignForm>,
): Promise<ReplyOf<typeof contract.assignForm>> {
  const { db, caller } = ctx
  const { ptId } = caller
  const { templateId, dueDate } = body
  const staffName = await requireReviewer(ctx)
  await checkDueDate(ctx, dueDate)
  const [template] = await db
    .select({ templateId: formTemplates.templateId })
    .from(formTemplates)
    .where(and(eq(formTemplates.templateId, templateId), isOffered))
  if (!template) throw new ServiceError(404, 'not-found', 'form: not offered')
  await lockPatient(db, ptId)
  const [waiting] = await db
    .select({ webDataId: webData.webDataId })
    .from(webData)
    .where(and(eq(webData.ptId, ptId), eq(webData.templateId, templateId), isOpenForm))
    .limit(1)
  if (waiting) throw new ServiceError(409, 'conflict', 'form: the patient has it already')
  const [row] = await db
    .insert(webData)
    .values({ ptId, templateId, dueDate, assignedAt: ctx.now(), assignedBy: staffName })
    .returning({ webDataId: webData.webDataId })
  if (!row) throw new Error('form: insert returned no row')
  await logActivity(ctx, { activityType: 'form sent by staff' })
  await tellOfForm(ctx, staffName, templateId, { kind: 'sent', dueDate })
  return row
}

async function checkDueDate({ db, caller, now }: FormReviewContext, dueDate: string | null): Promise<void> {
  if (dueDate === null) return
  if (!isDay(dueDate)) throw new ServiceError(400, 'bad-input', 'body.dueDate: expected a day that exists')
  if (dueDate < calendarDay(now(), await zoneOfPatient(db, caller.ptId)))
    throw new ServiceError(400, 'bad-input', 'body.dueDate: expected a day that is not over')
}
