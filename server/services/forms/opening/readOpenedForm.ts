import { eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/formFilling.ts'
import { recipientTypes, staffUserType } from '#src/contract/userTypes.ts'
import { cnEntries } from '../../../db/schema/forms.ts'
import { patients } from '../../../db/schema/people.ts'
import { authorshipWire } from '../../authorship/authorshipWire.ts'
import type { RecordContext } from '../../context.ts'
import { patientFullName } from '../../../db/patientFullName.ts'
import { isPending } from '../answers/requirePending.ts'
import { formTemplateOf } from '../formTemplateOf.ts'
import { ownForm } from '../ownForm.ts'
import { formRecordOf } from './formRecordOf.ts'
import { prefilledOf } from './prefilledOf.ts'

/**
 * Returns a form of the record with its template and answers (clinical §7), and for a pending form, what fills it in from
 * the record. A form that the clinic took back can still be read, so that what was answered on a device can be shown.
 * Throws 404 `not-found` for a form of another patient.
 */
export async function readOpenedForm(
  ctx: RecordContext,
  { params }: ParsedInput<typeof contract.openedForm>,
): Promise<ReplyOf<typeof contract.openedForm>> {
  const { ptId } = ctx.caller
  const form = await ownForm(ctx.db, ptId, Number(params.webDataId))
  const { webDataId, statusId, templateId, data, revision, isUrgent, submittedAt, withdrawnAt, note } = form
  const template = await formTemplateOf(ctx.db, templateId, form.version)
  if (!template) throw new Error(`form template ${templateId}: version ${form.version ?? 'newest'} is missing`)
  const [entry] = await ctx.db
    .select({ cnid: cnEntries.cnid })
    .from(cnEntries)
    .where(eq(cnEntries.webDataId, webDataId))
  const [patient] = await ctx.db.select({ name: patientFullName }).from(patients).where(eq(patients.ptId, ptId))
  return {
    webDataId,
    statusId,
    template,
    data: { templateId, version: template.version, cnid: entry?.cnid ?? null, cnentryId: null, data },
    revision,
    record: isPending(form) ? await formRecordOf(ctx, ptId) : null,
    prefilled: isPending(form) ? await prefilledOf(ctx, form, template) : [],
    authorship: authorshipWire(form, {
      recptId: ptId,
      recptTypeId: recipientTypes.patient,
      name: patient?.name ?? '',
    }),
    isUrgent: isUrgent && ctx.caller.userType === staffUserType,
    submittedAt: submittedAt?.toISOString() ?? null,
    withdrawn: withdrawnAt === null ? null : { note },
  }
}
