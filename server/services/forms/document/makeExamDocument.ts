import { and, eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/examDocuments.ts'
import { cnEntries, formDocuments } from '../../../db/schema/forms.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { siteClock } from '../../appointments/appointmentTime.ts'
import type { RecordContext } from '../../context.ts'
import { zoneOfPatient } from '../../patients/zoneOfPatient.ts'
import { formTemplateOf } from '../formTemplateOf.ts'
import { compileDocument } from './compileDocument.ts'

/** Returns the date and the provider of an entry of the patient. Null if it is none. */
async function entryOf({ db, caller: { ptId } }: RecordContext, cnid: number | null) {
  if (cnid === null) return null
  const [entry] = await db
    .select({ date: cnEntries.createdDate, provider: cnEntries.provider })
    .from(cnEntries)
    .where(and(eq(cnEntries.cnid, cnid), eq(cnEntries.ptId, ptId)))
  return entry ?? null
}

/**
 * Returns a document of a template as HTML in its own language (clinical §7): with the answers of a form, or with
 * the names of its fields. Answers for fields that the template does not have are ignored. Throws 404 `not-found` if the
 * template has no such document, 400 `bad-input` if the form is of another template or of an unknown version, or if the
 * rich text can't be converted.
 */
export async function makeExamDocument(
  ctx: RecordContext,
  { body }: ParsedInput<typeof contract.examDoc>,
): Promise<ReplyOf<typeof contract.examDoc>> {
  const { docId, tmplId, compile, form } = body
  const { ptId } = ctx.caller
  const [document] = await ctx.db
    .select({ content: formDocuments.content, format: formDocuments.format })
    .from(formDocuments)
    .where(and(eq(formDocuments.docId, docId), eq(formDocuments.templateId, tmplId)))
  if (!document) throw new ServiceError(404, 'not-found', 'document: not found')
  if (form.templateId !== tmplId) throw new ServiceError(400, 'bad-input', 'form.templateId: expected tmplId')
  const template = await formTemplateOf(ctx.db, tmplId, form.version)
  if (!template) throw new ServiceError(400, 'bad-input', 'form.version: expected a version of the template')
  const entry = await entryOf(ctx, form.cnid)
  const today = siteClock(ctx.now(), await zoneOfPatient(ctx.db, ptId)).slice(0, 10)
  const html = await compileDocument(ctx.db, {
    document,
    template,
    data: compile ? form.data : null,
    ptId,
    date: entry?.date ?? today,
    provider: entry?.provider ?? null,
  })
  return { document: html }
}
