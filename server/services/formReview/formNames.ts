import { and, eq, sql } from 'drizzle-orm'
import type { Words } from '#src/contract/formTemplate.ts'
import type { Connection } from '../../db/client.ts'
import { formTemplates, formTemplateVersions } from '../../db/schema/forms.ts'

/** The name in each language of a row of `form_template_versions`. */
export const namesOfVersion = sql<Words>`${formTemplateVersions.content} -> 'name'`

/** Condition for the newest version of a row of `form_templates`. */
export const isNewestVersion = and(
  eq(formTemplateVersions.templateId, formTemplates.templateId),
  eq(formTemplateVersions.version, formTemplates.version),
)

/** Returns the name of a template's newest version, in each language that it has. */
export async function formNames(db: Connection, templateId: number): Promise<Words> {
  const [row] = await db
    .select({ names: namesOfVersion })
    .from(formTemplates)
    .innerJoin(formTemplateVersions, isNewestVersion)
    .where(eq(formTemplates.templateId, templateId))
  return row?.names ?? {}
}
