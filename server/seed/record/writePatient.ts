import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import { demoProviders, demoSites } from '../clinic/clinicStaff.ts'
import type { DemoPatient } from '../clinic/demoPatients.ts'
import type { DemoRows } from '../rows/demoRows.ts'

/** Returns the date of birth, `yyyy-mm-dd`. */
export function birthday({ born }: DemoPatient, calendar: ClinicCalendar): string {
  return typeof born === 'number' ? calendar.day(-born) : born
}

/** Writes a patient with phone number and emergency contacts. */
export function writePatient(rows: DemoRows, calendar: ClinicCalendar, patient: DemoPatient): void {
  const { ptId, key, name } = patient
  rows.patients.push({
    ptId,
    extId: `RFC-${String(ptId).padStart(6, '0')}`,
    nameFirst: name[0],
    nameMiddle: name.length === 3 ? name[1] : null,
    nameLast: name[name.length - 1] ?? '',
    namePrefix: patient.prefix ?? null,
    sex: patient.sex,
    dob: birthday(patient, calendar),
    maritalStatus: patient.maritalStatus ?? null,
    language: patient.language,
    race: patient.race ?? null,
    ethnicity: patient.ethnicity ?? null,
    email: patient.email ?? `${key}@example.org`,
    phones: [patient.phone],
    address: `${patient.street}, Riverside, NY 13029`,
    siteId: demoSites.riverside.siteId,
    prvId1: demoProviders[patient.provider].prvId,
    source: `demo/patient/${key}`,
  })
  rows.phoneEntries.push({
    recptId: ptId,
    recptTypeId: 1,
    phoneTypeId: 8,
    textNo: patient.phone.replace(/\D/g, ''),
    phoneCode: '1',
  })
  for (const [rank, contact] of (patient.contacts ?? []).entries())
    rows.patientContacts.push({ ...contact, ptId, rank, source: `demo/patient/${key}/contact/${rank + 1}` })
}
