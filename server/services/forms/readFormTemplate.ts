import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/examDocuments.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { RecordReadContext } from '../context.ts'
import { formTemplateOf } from './formTemplateOf.ts'
import { requireOpenRecord } from './requireOpenRecord.ts'

/**
 * Returns the newest version of a template (clinical §4, §7). Throws 403 `not-allowed` for another patient than the open
 * one, 404 `not-found` for an unknown template.
 */
export async function readFormTemplate(
  ctx: RecordReadContext,
  { params }: ParsedInput<typeof contract.formTemplate>,
): Promise<ReplyOf<typeof contract.formTemplate>> {
  requireOpenRecord(ctx, params.patientId)
  const template = await formTemplateOf(ctx.db, Number(params.templateId))
  if (!template) throw new ServiceError(404, 'not-found', 'template: not found')
  return template
}
