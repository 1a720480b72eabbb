import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { TemplateContent } from '#src/contract/formTemplate.ts'
import type { Connection } from '../../../db/client.ts'
import { formDocuments, formTemplates, formTemplateVersions } from '../../../db/schema/forms.ts'
import { type GivenTemplate, readTemplate, type Template } from './readTemplate.ts'

export interface WrittenTemplate {
  readonly templateId: number
  /** In English, or in the only language that the template has. */
  readonly name: string
  /** The newest version. */
  readonly version: number
  /** What became of the content. */
  readonly change: 'added' | 'new-version' | 'unchanged'
}

/**
 * Adds a template of forms, or a new version of the template with this source. The same content again adds no version.
 * Versions never change, because submitted answers refer to them.
 *
 * Throws 400 with the places of the faults if the content, a document or a setting is invalid or has unknown properties.
 */
export async function writeTemplate(db: Connection, given: GivenTemplate, now: Date): Promise<WrittenTemplate> {
  const { content, documents, source, ...settings } = readTemplate(given)
  const name = content.name['en'] ?? Object.values(content.name)[0] ?? ''
  return db.transaction(async (tx) => {
    // Lock the table: otherwise two concurrent writers of one source would both find none.
    await tx.execute(sql`lock table ${formTemplates} in share row exclusive mode`)
    const [known] = await tx.select().from(formTemplates).where(eq(formTemplates.source, source))
    const isSame = known !== undefined && (await isNewest(tx, known, content))
    const version = known === undefined ? 1 : known.version + (isSame ? 0 : 1)
    const values = { ...settings, name, version }
    const templateId = known?.templateId ?? (await addTemplate(tx, { ...values, source }))
    if (known && !isDeepStrictEqual({ ...known, ...defined(values) }, known))
      await tx.update(formTemplates).set(values).where(eq(formTemplates.templateId, templateId))
    if (!isSame) await tx.insert(formTemplateVersions).values({ templateId, version, content, createdAt: now })
    if (documents) await writeDocuments(tx, templateId, documents)
    return { templateId, name, version, change: known === undefined ? 'added' : isSame ? 'unchanged' : 'new-version' }
  })
}

const defined = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Whether the newest version has this content. */
async function isNewest(
  tx: Connection,
  { templateId, version }: { readonly templateId: number; readonly version: number },
  content: TemplateContent,
): Promise<boolean> {
  const isThis = and(eq(formTemplateVersions.templateId, templateId), eq(formTemplateVersions.version, version))
  const [stored] = await tx.select({ content: formTemplateVersions.content }).from(formTemplateVersions).where(isThis)
  // As the database stores it, without undefined properties.
  return isDeepStrictEqual(stored?.content, JSON.parse(JSON.stringify(content)))
}

async function addTemplate(tx: Connection, values: typeof formTemplates.$inferInsert): Promise<number> {
  const [added] = await tx.insert(formTemplates).values(values).returning({ templateId: formTemplates.templateId })
  if (!added) throw new Error('form template: insert returned no row')
  return added.templateId
}

/** Makes these the template's documents. A document with the name of a former one keeps its id. */
async function writeDocuments(
  tx: Connection,
  templateId: number,
  documents: NonNullable<Template['documents']>,
): Promise<void> {
  const isOfTemplate = eq(formDocuments.templateId, templateId)
  const names = documents.map(({ name }) => name)
  await tx.delete(formDocuments).where(and(isOfTemplate, notInArray(formDocuments.name, names)))
  const known = await tx
    .select({ docId: formDocuments.docId, name: formDocuments.name })
    .from(formDocuments)
    .where(and(isOfTemplate, inArray(formDocuments.name, names)))
  for (const document of documents) {
    const docId = known.find(({ name }) => name === document.name)?.docId
    if (docId === undefined) await tx.insert(formDocuments).values({ ...document, templateId })
    else await tx.update(formDocuments).set(document).where(eq(formDocuments.docId, docId))
  }
}
