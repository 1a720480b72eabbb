import type { FormTemplate } from '#src/contract/formTemplate.ts'
import type { Connection } from '../../../db/client.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { formTemplateOf } from '../formTemplateOf.ts'
import type { FormRow } from '../ownForm.ts'

/** What answers say of the form for which they are. */
interface Answered {
  readonly templateId: number
  readonly version: number | null
  readonly revision: number | null
}

/**
 * Returns the template that the answers of a form must fit: the version of the saved answers, or else the newest one.
 * Throws 409 `form-changed` if the answers are of another version, or if those saved at the clinic have another revision
 * than the sender saw, and 400 `bad-input` for another template.
 */
export async function templateToAnswer(db: Connection, form: FormRow, answered: Answered): Promise<FormTemplate> {
  const { templateId, version, revision } = answered
  if (revision !== null && revision !== form.revision)
    throw new ServiceError(409, 'form-changed', `revision: expected ${form.revision}`)
  const template = await formTemplateOf(db, form.templateId, form.version)
  if (!template) throw new Error(`form template ${form.templateId}: version ${form.version ?? 'newest'} is missing`)
  if (templateId !== form.templateId)
    throw new ServiceError(400, 'bad-input', `templateId: expected ${form.templateId}`)
  if (version !== null && version !== template.version)
    throw new ServiceError(409, 'form-changed', `version: expected ${template.version}`)
  return template
}
