import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { TemplateContent } from '#src/contract/formTemplate.ts'
import type { Connection } from '../../../db/client.ts'
import { formDocuments, formTemplates, formTemplateVersions } from '../../../db/schema/forms.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { unknownProperties } from './unknownProperties.ts'

/** Max length of a document of a template, characters. */
const maxDocument = 2_000_000

const TemplateDocument = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('expected a name'), v.maxLength(200)),
  /** HTML, or RTF in Latin-1. `[[12]]` stands for the answer of data field 12. */
  content: v.pipe(v.string(), v.nonEmpty('expected a text'), v.maxLength(maxDocument)),
  format: v.picklist(['html', 'rtf']),
  /** Whether it is the document of the template's entries in Health Records. */
  isDefault: v.optional(v.boolean(), false),
})
export type TemplateDocument = v.InferInput<typeof TemplateDocument>

/** Undefined settings keep their current or default values. */
const Template = v.object({
  content: TemplateContent,
  /** All documents of the template. Undefined: they stay as they are. */
  documents: v.optional(v.pipe(v.array(TemplateDocument), v.maxLength(20))),
  /** The same source again changes that template. */
  source: v.pipe(v.string(), v.trim(), v.nonEmpty('expected a text'), v.maxLength(300)),
  isExam: v.optional(v.boolean()),
  isActive: v.optional(v.boolean()),
  showForm: v.optional(v.boolean()),
  showDoc: v.optional(v.boolean()),
})

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
 * Throws 400 with the place of the fault if the content, a document or a setting is invalid or has unknown properties.
 */
export async function writeTemplate(
  db: Connection,
  given: v.InferInput<typeof Template>,
  now: Date,
): Promise<WrittenTemplate> {
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

function readTemplate(given: v.InferInput<typeof Template>): v.InferOutput<typeof Template> {
  const refuse = (why: string): never => {
    throw new ServiceError(400, 'bad-input', `form: ${why}`)
  }
  const parsed = v.safeParse(Template, given)
  if (!parsed.success) {
    const [issue] = parsed.issues
    return refuse(`${v.getDotPath(issue) ?? 'file'}: ${issue.message}`)
  }
  const [unknown] = unknownProperties(given, parsed.output)
  if (unknown !== undefined) return refuse(`${unknown}: not a property of templates`)
  // PostgreSQL can't store it. In JSON, an even number of backslashes before it makes it ordinary text.
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(JSON.stringify(parsed.output))) return refuse('it has a NUL character')
  const names = parsed.output.documents?.map(({ name }) => name) ?? []
  if (new Set(names).size < names.length) return refuse('documents: expected different names')
  if (parsed.output.documents && parsed.output.documents.filter(({ isDefault }) => isDefault).length > 1)
    return refuse('documents: expected at most one default')
  return parsed.output
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
  documents: readonly v.InferOutput<typeof TemplateDocument>[],
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
