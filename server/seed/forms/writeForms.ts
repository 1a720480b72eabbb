import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import { demoProviders } from '../clinic/clinicStaff.ts'
import { maria } from '../clinic/demoPatients.ts'
import type { DemoRows } from '../rows/demoRows.ts'
import type { DemoForm } from './DemoForm.ts'
import { demoForms, demoTemplateId } from './demoForms.ts'

/** Writes the templates, and the forms and health records of patients. Appointments must be there already. */
export function writeForms(rows: DemoRows, calendar: ClinicCalendar): void {
  writeTemplates(rows, calendar)
  const visit = rows.appointments.find(
    (row) => row.ptId === maria.ptId && row.date === calendar.day(calendar.openDay(7)),
  )
  rows.webData.push({
    webDataId: 1,
    ptId: maria.ptId,
    templateId: demoTemplateId('newPatient'),
    statusId: 1,
    assignedAt: new Date(calendar.at(calendar.openDay(-3), '10:15')),
    assignedBy: demoProviders.okafor.fullName,
    dueDate: calendar.day(calendar.openDay(7) - 1),
    apptId: visit?.apptId ?? null,
  })
}

function writeTemplates(rows: DemoRows, calendar: ClinicCalendar): void {
  for (const [index, { content, isExam, documents }] of (Object.values(demoForms) as DemoForm[]).entries()) {
    const templateId = index + 1
    rows.formTemplates.push({ templateId, name: content.name['en'] ?? '', isExam: isExam ?? false })
    rows.formTemplateVersions.push({
      templateId,
      version: 1,
      content,
      createdAt: new Date(calendar.at(calendar.openDay(-1500), '09:00')),
    })
    for (const [place, document] of documents.entries())
      rows.formDocuments.push({ docId: rows.formDocuments.length + 1, templateId, ...document, isDefault: place === 0 })
  }
}
