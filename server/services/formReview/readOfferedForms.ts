import { and, eq, sql } from 'drizzle-orm'
import type * as contract from '#src/contract/formReview.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { formTemplates, formTemplateVersions } from '../../db/schema/forms.ts'
import type { StaffContext } from '../context.ts'
import { isNewestVersion, namesOfVersion } from './formNames.ts'

/** Number of components at a path of the template's content that people answer. */
const answeredAt = (path: string) =>
  sql<number>`jsonb_array_length(jsonb_path_query_array(${formTemplateVersions.content},
    ${sql.raw(`'${path} ? (@.dataFieldID != null && @.fieldType != "computed" && @.fieldType != "table")'`)}))`

/** Condition on `form_templates` for forms that staff can send to patients. */
export const isOffered = and(eq(formTemplates.isActive, true), eq(formTemplates.isExam, false))

/** Returns the forms that the clinic can send to patients, by name. */
export async function readOfferedForms({ db }: StaffContext): Promise<ReplyOf<typeof contract.offeredForms>> {
  const component = '$.pages[*].components[*]'
  return db
    .select({
      templateId: formTemplates.templateId,
      version: formTemplates.version,
      names: namesOfVersion,
      pages: sql<number>`jsonb_array_length(${formTemplateVersions.content} -> 'pages')`,
      fields: sql<number>`${answeredAt(component)} + ${answeredAt(`${component}.components[*]`)}`,
    })
    .from(formTemplates)
    .innerJoin(formTemplateVersions, isNewestVersion)
    .where(isOffered)
    .orderBy(sql`lower(${formTemplates.name})`, formTemplates.templateId)
}
