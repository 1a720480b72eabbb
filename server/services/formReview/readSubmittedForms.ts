import { and, asc, eq, sql } from 'drizzle-orm'
import type * as contract from '#src/contract/formReview.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { formStatuses } from '#src/contract/forms.ts'
import { formTemplates, formTemplateVersions, webData } from '../../db/schema/forms.ts'
import { patients } from '../../db/schema/people.ts'
import { appointments } from '../../db/schema/records.ts'
import type { StaffContext } from '../context.ts'
import { patientFullName } from '../messages/patientFullName.ts'
import { patientsOfStaff } from '../patients/patientsOfStaff.ts'
import { namesOfVersion } from './formNames.ts'

const maxForms = 200

/** Returns the forms that wait for a review, of all patients whom the caller may see, oldest first, at most 200. */
export async function readSubmittedForms(ctx: StaffContext): Promise<ReplyOf<typeof contract.submittedForms>> {
  const rows = await ctx.db
    .select({
      webDataId: webData.webDataId,
      name: formTemplates.name,
      names: namesOfVersion,
      saved: webData.saved,
      statusId: webData.statusId,
      templateId: webData.templateId,
      assignedAt: webData.assignedAt,
      savedAt: webData.savedAt,
      submittedAt: webData.submittedAt,
      reviewedBy: webData.reviewedBy,
      dueDate: webData.dueDate,
      visitAt: appointments.sortedAt,
      note: webData.note,
      isSentBack: sql<boolean>`${webData.previousWebDataId} is not null`,
      submittedBy: webData.authorName,
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
    .where(and(eq(webData.statusId, formStatuses.pending), patientsOfStaff(ctx)))
    .orderBy(asc(webData.submittedAt), asc(webData.webDataId))
    .limit(maxForms)
  return rows.map((row) => ({
    ...row,
    assignedAt: row.assignedAt.toISOString(),
    savedAt: row.savedAt?.toISOString() ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    reviewedAt: null,
    visitAt: row.visitAt?.toISOString() ?? null,
  }))
}
