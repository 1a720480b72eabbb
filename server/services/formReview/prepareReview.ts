import { and, asc, eq } from 'drizzle-orm'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/formReview.ts'
import { formStatuses } from '#src/contract/forms.ts'
import { textIn } from '#src/formEngine/textIn.ts'
import { formDocuments } from '../../db/schema/forms.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { RecordContext } from '../context.ts'
import { compileDocument } from '../forms/document/compileDocument.ts'
import { formTemplateOf } from '../forms/formTemplateOf.ts'
import { type FormRow, ownForm } from '../forms/ownForm.ts'
import { languageOfPatient } from '../messages/languageOfPatient.ts'
import { hasText } from '../messages/sanitizeBody.ts'
import { editableHtml } from './editableHtml.ts'
import { requireReviewer } from './FormReviewContext.ts'

/** The document of a form that is approved. */
export interface EntryDocument {
  /** Name of the form in the patient's language. */
  readonly title: string
  /** HTML, base64. */
  readonly content: string
  /** Whether staff can edit it in the portal. */
  readonly isEditable: boolean
}

/**
 * Returns the document that an approval makes of the form's answers. It is the template's default document, in the
 * document's own language, with a title in the patient's language. Null for a rejection, and if there is no such document
 * or it can't be converted, which never prevents an approval. Runs before the transaction, because it takes long;
 * submitted answers never change. Throws 403 as `requireReviewer` does, and 404 `not-found` for another patient's form.
 */
export async function prepareReview(
  ctx: RecordContext,
  { params, body }: ParsedInput<typeof contract.reviewForm>,
): Promise<EntryDocument | null> {
  const staffName = await requireReviewer(ctx)
  if (body.statusId !== formStatuses.imported) return null
  const form = await ownForm(ctx.db, ctx.caller.ptId, Number(params.webDataId))
  return form.statusId === formStatuses.pending ? documentOf(ctx, form, staffName) : null
}

async function documentOf({ db, now }: RecordContext, form: FormRow, staffName: string): Promise<EntryDocument | null> {
  const { ptId, templateId, data, submittedAt } = form
  const [document] = await db
    .select({ docId: formDocuments.docId, content: formDocuments.content, format: formDocuments.format })
    .from(formDocuments)
    .where(and(eq(formDocuments.templateId, templateId), eq(formDocuments.isDefault, true)))
    .orderBy(asc(formDocuments.docId))
    .limit(1)
  const template = document && (await formTemplateOf(db, templateId, form.version))
  if (!template) return null
  const locale = await languageOfPatient(db, ptId)
  const date = (submittedAt ?? now()).toISOString()
  try {
    const html = await compileDocument(db, { document, template, data, ptId, date, provider: staffName })
    if (!hasText(html)) return null
    const editable = await editableHtml(html)
    return {
      title: textIn(template.name, locale).text,
      content: Buffer.from(editable ?? html).toString('base64'),
      isEditable: editable !== null,
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    console.error(`form review: document ${document.docId} of a template can't be made (${error.message})`)
    return null
  }
}
