import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SubmittedForm } from '#src/contract/formReview.ts'
import type { PatientForm } from '#src/contract/forms.ts'
import type { Connection } from '../../../db/client.ts'
import { formTemplates, formTemplateVersions, webData } from '../../../db/schema/forms.ts'
import { patients } from '../../../db/schema/people.ts'
import { appointments } from '../../../db/schema/records.ts'
import type { RecordReadContext } from '../../context.ts'
import { patientFullName } from '../../../db/patientFullName.ts'

/** The name of a form's template, in each language that the version of the form has. */
const names = sql<Record<string, string>>`${formTemplateVersions.content} -> 'name'`

/** Returns the forms of the patient that meet a condition, in this order (clinical §3 "Form"). */
export async function patientForms(
  { db, caller }: RecordReadContext,
  condition: SQL | undefined,
  order: readonly SQL[],
): Promise<PatientForm[]> {
  const forms = await formsOf(db, and(eq(webData.ptId, caller.ptId), condition), order)
  return forms.map(({ ptId: _ptId, patientName: _patientName, isUrgent: _isUrgent, ...form }) => form)
}

/** Returns the forms of all patients that meet a condition on `web_data` and `patients`, in this order, with the patients. */
export async function formsOf(
  db: Connection,
  condition: SQL | undefined,
  order: readonly SQL[],
  limit?: number,
): Promise<SubmittedForm[]> {
  const query = db
    .select({
      webDataId: webData.webDataId,
      name: formTemplates.name,
      names,
      saved: webData.saved,
      statusId: webData.statusId,
      templateId: webData.templateId,
      assignedAt: webData.assignedAt,
      savedAt: webData.savedAt,
      submittedAt: webData.submittedAt,
      reviewedAt: webData.reviewedAt,
      dueDate: webData.dueDate,
      visitAt: appointments.sortedAt,
      note: webData.note,
      previousWebDataId: webData.previousWebDataId,
      submittedBy: webData.authorName,
      reviewedBy: webData.reviewedBy,
      isUrgent: webData.isUrgent,
      ptId: webData.ptId,
      patientName: patientFullName,
    })
    .from(webData)
    .innerJoin(patients, eq(patients.ptId, webData.ptId))
    .innerJoin(formTemplates, eq(formTemplates.templateId, webData.templateId))
    .leftJoin(
      formTemplateVersions,
      and(
        eq(formTemplateVersions.templateId, webData.templateId),
        eq(formTemplateVersions.version, sql`coalesce(${webData.version}, ${formTemplates.version})`),
      ),
    )
    .leftJoin(appointments, eq(appointments.apptId, webData.apptId))
    .where(condition)
    .orderBy(...order)
  const rows = limit === undefined ? await query : await query.limit(limit)
  return rows.map(({ previousWebDataId, submittedBy, ...row }) => ({
    ...row,
    names: row.names ?? null,
    assignedAt: row.assignedAt.toISOString(),
    savedAt: wireTime(row.savedAt),
    submittedAt: wireTime(row.submittedAt),
    reviewedAt: wireTime(row.reviewedAt),
    visitAt: wireTime(row.visitAt),
    isSentBack: previousWebDataId !== null,
    submittedBy: row.submittedAt === null ? null : submittedBy,
  }))
}

const wireTime = (at: Date | null) => at?.toISOString() ?? null
