import { and, eq, sql } from 'drizzle-orm'
import type { FormTemplate } from '#src/contract/formTemplate.ts'
import type { Connection } from '../../db/client.ts'
import { formTemplates, formTemplateVersions } from '../../db/schema/forms.ts'

/** Returns a version of a template. Without a version: the newest one. Null if there is none. */
export async function formTemplateOf(
  db: Connection,
  templateId: number,
  version: number | null = null,
): Promise<FormTemplate | null> {
  const [row] = await db
    .select({ version: formTemplateVersions.version, content: formTemplateVersions.content })
    .from(formTemplateVersions)
    .innerJoin(formTemplates, eq(formTemplates.templateId, formTemplateVersions.templateId))
    .where(
      and(
        eq(formTemplateVersions.templateId, templateId),
        sql`${formTemplateVersions.version}::bigint = coalesce(${version}::bigint, ${formTemplates.version})`,
      ),
    )
  return row ? { ...row.content, templateId, version: row.version } : null
}
