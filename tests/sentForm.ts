import type { FormEntry } from '#src/contract/formData.ts'
import type { TemplateContent } from '#src/contract/formTemplate.ts'
import type { Database } from '#server/db/client.ts'
import { formDocuments, formTemplates, formTemplateVersions, webData } from '#server/db/schema/forms.ts'
import { testForm } from './testForm.ts'

const assignedAt = new Date('2026-11-18T09:00:00Z')

/** Adds a template with its first version. Returns its id. */
export async function addTemplate(db: Database, content: TemplateContent = testForm): Promise<number> {
  const [row] = await db
    .insert(formTemplates)
    .values({ name: content.name['en'] ?? '' })
    .returning()
  if (!row) throw new Error('form_templates: insert returned no row')
  await addVersion(db, row.templateId, 1, content)
  return row.templateId
}

/** Adds a version of a template. It is not the newest one until `form_templates` says so. */
export async function addVersion(
  db: Database,
  templateId: number,
  version: number,
  content: TemplateContent,
): Promise<void> {
  await db.insert(formTemplateVersions).values({ templateId, version, content, createdAt: assignedAt })
}

/** Adds a document of a template. Returns its id. */
export async function addDocument(
  db: Database,
  templateId: number,
  content: string,
  format: 'html' | 'rtf' = 'html',
): Promise<number> {
  const [row] = await db.insert(formDocuments).values({ templateId, name: 'Summary', content, format }).returning()
  if (!row) throw new Error('form_documents: insert returned no row')
  return row.docId
}

/** Sends a form to a patient. Returns its id. */
export async function sendForm(
  db: Database,
  ptId: number,
  templateId: number,
  over: Partial<typeof webData.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(webData)
    .values({ ptId, templateId, assignedAt, ...over })
    .returning()
  if (!row) throw new Error('web_data: insert returned no row')
  return row.webDataId
}

/** Returns the body of a call that saves or submits answers. */
export function answersBody(WebDataID: number, templateId: number, data: readonly FormEntry[], over: object = {}) {
  return { templateId, version: 1, cnid: null, cnentryId: null, data, WebDataID, ...over }
}
