import { formStatuses } from '#src/contract/forms.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { contentHashOf } from '../../services/forms/answers/contentHashOf.ts'
import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import { demoProviders } from '../clinic/clinicStaff.ts'
import { maria } from '../clinic/demoPatients.ts'
import { visitTypes } from '../clinic/visitTypes.ts'
import type { DemoRows } from '../rows/demoRows.ts'
import { patientName } from '../record/patientName.ts'
import { answersOf } from './answersOf.ts'
import { demoForms, demoTemplateId } from './demoForms.ts'
import { mariaExams } from './mariaExams.ts'
import { mariaForms } from './mariaForms.ts'
import { otherForms } from './otherForms.ts'
import type { Moment, SentForm } from './SentForm.ts'

/** The only version of the demo clinic's templates. */
const version = 1

/**
 * Writes the forms of patients, their health records, and the forms that are sent before visits. Comes after the record
 * and its appointments.
 */
export function writeForms(rows: DemoRows, calendar: ClinicCalendar, now: Date): void {
  const isHere = ({ patient }: SentForm) => rows.patients.some(({ ptId }) => ptId === patient.ptId)
  writeExams(rows, calendar)
  for (const form of [...mariaForms(calendar), ...otherForms].filter(isHere)) writeSentForm(rows, calendar, now, form)
  rows.visitForms.push({
    visitTypeId: visitTypes.procedure.templateId,
    templateId: demoTemplateId('beforeVisit'),
    daysBefore: 3,
  })
}

function writeSentForm(rows: DemoRows, calendar: ClinicCalendar, now: Date, form: SentForm): void {
  const { patient, sent, saved, submitted, answers, reviewed, author = patient } = form
  const time = ([day, clock]: Moment) => calendar.at(day, clock)
  const at = (moment: Moment | undefined) => (moment ? new Date(time(moment)) : null)
  const templateId = demoTemplateId(form.form)
  const data = answersOf(demoForms[form.form].content, answers ?? {})
  const webDataId = rows.webData.length + 1
  const visit = form.isForVisit ? nextVisit(rows, patient.ptId, now) : null
  const previous = sent === 'back' ? rows.webData.at(-1) : null
  const sentAt =
    previous?.reviewedAt ?? (typeof sent === 'string' ? now : new Date(time([calendar.openDay(sent[0]), sent[1]])))
  const reviewer = reviewed ? demoProviders[reviewed.by].fullName : null
  rows.webData.push({
    webDataId,
    ptId: patient.ptId,
    templateId,
    version: answers ? version : null,
    statusId: statusOf(form),
    saved: answers !== undefined,
    data,
    revision: answers && sent !== 'back' ? 1 : 0,
    assignedAt: sentAt,
    assignedBy: demoProviders[form.sentBy].fullName,
    dueDate: visit?.date ?? (form.due === undefined ? null : calendar.day(form.due)),
    apptId: visit?.apptId ?? null,
    previousWebDataId: previous?.webDataId ?? null,
    savedAt: at(saved ?? submitted),
    submittedAt: at(submitted),
    isUrgent: form.isUrgent ?? false,
    authorRecptId: answers ? author.ptId : null,
    authorRecptTypeId: answers ? recipientTypes.patient : null,
    authorName: answers ? patientName(author) : null,
    contentHash: submitted ? contentHashOf({ templateId, version }, data) : null,
    reviewedAt: at(reviewed?.at),
    reviewedBy: reviewer,
    note: reviewed?.note ?? previous?.note ?? null,
  })
  if (!reviewed?.isApproved || !submitted) return
  rows.cnEntries.push({
    cnid: rows.cnEntries.length + 1,
    ptId: patient.ptId,
    templateId,
    version,
    isExam: false,
    createdDate: time(submitted),
    data,
    docId: null,
    webDataId,
    provider: reviewer,
    sortedAt: sortInstant(time(submitted)),
  })
}

function statusOf({ submitted, reviewed }: SentForm): number {
  if (!submitted) return formStatuses.sent
  if (!reviewed) return formStatuses.pending
  return reviewed.isApproved ? formStatuses.imported : formStatuses.rejected
}

function nextVisit(rows: DemoRows, ptId: number, now: Date) {
  const coming = rows.appointments.filter((row) => row.ptId === ptId && row.sortedAt && row.sortedAt > now)
  const [visit] = coming.toSorted((a, b) => (a.sortedAt?.getTime() ?? 0) - (b.sortedAt?.getTime() ?? 0))
  if (!visit) throw new Error(`demo clinic: expected a coming visit of patient ${ptId}`)
  return visit
}

function writeExams(rows: DemoRows, calendar: ClinicCalendar): void {
  for (const { form, day, hasSummary, answers } of mariaExams(rows, calendar)) {
    const date = calendar.day(day)
    const visit = rows.encounters.find(({ ptId, admission }) => ptId === maria.ptId && admission?.startsWith(date))
    const summary = rows.documents.find((row) => row.ptId === maria.ptId && row.date?.startsWith(date))
    if (!visit?.admission || (hasSummary && !summary)) throw new Error(`demo clinic: expected a visit on day ${day}`)
    rows.cnEntries.push({
      cnid: rows.cnEntries.length + 1,
      ptId: maria.ptId,
      templateId: demoTemplateId(form),
      version,
      isExam: true,
      createdDate: visit.admission,
      data: answersOf(demoForms[form].content, answers ?? {}),
      docId: hasSummary ? (summary?.docId ?? null) : null,
      provider: demoProviders.lee.fullName,
      sortedAt: visit.sortedAt ?? null,
    })
  }
}
