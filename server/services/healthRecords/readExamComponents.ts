import { and, eq, sql } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type { TemplateContent } from '#src/contract/formTemplate.ts'
import type * as contract from '#src/contract/healthRecords.ts'
import { conditionalComponents } from '#src/formEngine/shownWhenRead.ts'
import { cnEntries, formTemplateVersions } from '../../db/schema/forms.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { RecordReadContext } from '../context.ts'

/**
 * Returns the pages of an entry's template, in the version with which the entry was written (clinical §7). Throws 404
 * `not-found` for another patient's entry.
 */
export async function readExamComponents(
  { db, caller: { ptId } }: RecordReadContext,
  { params }: ParsedInput<typeof contract.examComponents>,
): Promise<ReplyOf<typeof contract.examComponents>> {
  const [row] = await db
    .select({
      pages: sql<TemplateContent['pages']>`${formTemplateVersions.content} -> 'pages'`,
      macros: sql<TemplateContent['macros']>`${formTemplateVersions.content} -> 'macros'`,
    })
    .from(cnEntries)
    .innerJoin(
      formTemplateVersions,
      and(
        eq(formTemplateVersions.templateId, cnEntries.templateId),
        eq(formTemplateVersions.version, cnEntries.version),
      ),
    )
    .where(and(eq(cnEntries.cnid, Number(params.id)), eq(cnEntries.ptId, ptId)))
  if (!row) throw new ServiceError(404, 'not-found', 'entry: not found')
  return { pages: row.pages, conditional: conditionalComponents(row) }
}
