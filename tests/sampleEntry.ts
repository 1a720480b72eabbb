import { and, eq } from 'drizzle-orm'
import { cnEntries, formTemplates, formTemplateVersions } from '#server/db/schema/forms.ts'
import type { PermissionData, Target } from './permissionRow.ts'

const source = 'Sample of Health Records'
const content = { name: { en: 'Sample of Health Records' }, pages: [], macros: [] }

/** Returns the sample template, which is made if there is none. A concurrent call waits until it has its version. */
function sampleTemplate({ db }: PermissionData): Promise<number> {
  const id = { templateId: formTemplates.templateId }
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(formTemplates)
      .values({ name: content.name.en, source, isExam: true })
      .onConflictDoNothing()
      .returning(id)
    if (made) await tx.insert(formTemplateVersions).values({ ...made, version: 1, content, createdAt: new Date(0) })
    const [found] = await tx.select(id).from(formTemplates).where(eq(formTemplates.source, source))
    if (!found) throw new Error('form_templates: insert returned no row')
    return found.templateId
  })
}

/** Returns an entry in the target's Health Records, which is made if there is none. */
export async function sampleEntry(
  data: PermissionData,
  target: Target,
): Promise<{ readonly cnid: number; readonly templateId: number }> {
  const { db, ptIds } = data
  const ptId = ptIds[target]
  const columns = { cnid: cnEntries.cnid, templateId: cnEntries.templateId }
  const isThis = and(eq(cnEntries.ptId, ptId), eq(cnEntries.source, `${source} of ${target}`))
  const [before] = await db.select(columns).from(cnEntries).where(isThis)
  if (before) return before
  const templateId = await sampleTemplate(data)
  await db
    .insert(cnEntries)
    .values({
      ptId,
      templateId,
      version: 1,
      isExam: true,
      createdDate: '2026-11-20',
      data: [{ DataFieldID: 1, FieldType: 'text', PageEntryID: 1, ComEntryID: 1, Value: `Of ${target}` }],
      provider: `Provider of ${target}`,
      source: `${source} of ${target}`,
    })
    .onConflictDoNothing()
  const [made] = await db.select(columns).from(cnEntries).where(isThis)
  if (!made) throw new Error('cn_entries: insert returned no row')
  return made
}
