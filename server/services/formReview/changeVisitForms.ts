import { and, eq, inArray } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/formReview.ts'
import { formTemplates, visitForms } from '../../db/schema/forms.ts'
import { visitTemplates } from '../../db/schema/scheduling.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import type { StaffContext } from '../context.ts'
import { asStaff } from '../schedule/asStaff.ts'
import type { WriteContext } from '../writes/runIdempotent.ts'
import { isOffered } from './readOfferedForms.ts'

/**
 * Sets the forms that are sent before visits of a type. Forms that were sent already stay. Throws 404 `not-found` for a
 * visit type that does not exist, and 400 `bad-input` for forms that the clinic does not offer.
 */
export async function changeVisitForms(
  ctx: StaffContext & WriteContext,
  { params, body }: ParsedInput<typeof contract.changeVisitForms>,
): Promise<Record<string, never>> {
  const { db } = ctx
  const visitTypeId = Number(params.visitTypeId)
  const templateIds = [...new Set(body.templateIds)]
  // Locked, so that two members of staff who change the same type don't leave the forms of both.
  const [type] = await db
    .select({ templateId: visitTemplates.templateId })
    .from(visitTemplates)
    .where(eq(visitTemplates.templateId, visitTypeId))
    .for('no key update')
  if (!type) throw new ServiceError(404, 'not-found', 'visit type: not found')
  const offered = await db
    .select({ templateId: formTemplates.templateId })
    .from(formTemplates)
    .where(and(inArray(formTemplates.templateId, templateIds), isOffered))
  if (offered.length < templateIds.length)
    throw new ServiceError(400, 'bad-input', 'body.templateIds: expected forms that the clinic offers')
  await db.delete(visitForms).where(eq(visitForms.visitTypeId, visitTypeId))
  if (templateIds.length > 0)
    await db
      .insert(visitForms)
      .values(templateIds.map((templateId) => ({ visitTypeId, templateId, daysBefore: body.daysBefore })))
  await logActivity(await asStaff(ctx, null), { activityType: 'forms of a visit type changed' })
  return {}
}
