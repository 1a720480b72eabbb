import type * as contract from '#src/contract/booking.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type { RecordContext } from '../../context.ts'
import { modalityOf } from '../news/readAppointment.ts'
import { offers } from './offers.ts'
import { textsOf } from './textsOf.ts'

/** Returns the visit types of a provider by name, or those of all providers for `prvId` 0 (clinical §7). */
export async function readTemplates(
  ctx: RecordContext,
  { params }: ParsedInput<typeof contract.templates>,
): Promise<ReplyOf<typeof contract.templates>> {
  const prvId = Number(params.prvId)
  const offered = await offers(ctx.db, prvId === 0 ? {} : { prvId })
  const found = new Map(offered.map(({ template }) => [template.templateId, template]))
  return [...found.values()]
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((row) => ({
      templateID: row.templateId,
      templateName: row.name,
      names: textsOf({ en: row.name, es: row.nameEs, ar: row.nameAr }),
      instructions: textsOf({ en: row.instructions, es: row.instructionsEs, ar: row.instructionsAr }),
      minutes: row.minutes,
      modality: modalityOf(row.modality),
    }))
}
