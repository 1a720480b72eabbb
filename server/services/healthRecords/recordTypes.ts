import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { Words } from '#src/contract/formTemplate.ts'
import type { healthRecords } from '#src/contract/healthRecords.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { cnEntries, formDocuments, formTemplates, formTemplateVersions } from '../../db/schema/forms.ts'
import type { RecordReadContext } from '../context.ts'

/**
 * Returns the record types of the open record by name, without their entries: the templates of visits, and the forms of
 * which the patient has entries. `condition`: on `form_templates`.
 */
export async function recordTypes(
  { db, caller: { ptId } }: RecordReadContext,
  condition?: SQL,
): Promise<ReplyOf<typeof healthRecords>> {
  const ofPatient = db
    .select({
      templateId: cnEntries.templateId,
      count: sql<number>`count(*)::int`.as('entry_count'),
      exams: sql<boolean>`bool_or(${cnEntries.isExam})`.as('has_exams'),
      nonExam: sql<boolean>`bool_or(not ${cnEntries.isExam})`.as('has_forms'),
    })
    .from(cnEntries)
    .where(eq(cnEntries.ptId, ptId))
    .groupBy(cnEntries.templateId)
    .as('of_patient')
  const rows = await db
    .select({
      tmplId: formTemplates.templateId,
      tmplName: formTemplates.name,
      exams: sql<boolean>`coalesce(${ofPatient.exams}, false)`,
      nonExam: sql<boolean>`coalesce(${ofPatient.nonExam}, false)`,
      showForm: formTemplates.showForm,
      showDoc: formTemplates.showDoc,
      docId: sql<string | null>`(
        select min(${formDocuments.docId}) from ${formDocuments}
        where ${formDocuments.templateId} = ${formTemplates.templateId} and ${formDocuments.isDefault}
      )`,
      count: sql<number>`coalesce(${ofPatient.count}, 0)`,
      tmplNames: sql<Words>`${formTemplateVersions.content} -> 'name'`,
    })
    .from(formTemplates)
    .innerJoin(
      formTemplateVersions,
      and(
        eq(formTemplateVersions.templateId, formTemplates.templateId),
        eq(formTemplateVersions.version, formTemplates.version),
      ),
    )
    .leftJoin(ofPatient, eq(ofPatient.templateId, formTemplates.templateId))
    .where(and(or(eq(formTemplates.isExam, true), gt(ofPatient.count, 0)), condition))
    .orderBy(sql`lower(${formTemplates.name})`, formTemplates.templateId)
  return rows.map((row) => ({ ...row, docId: row.docId === null ? null : Number(row.docId), entries: [] }))
}
