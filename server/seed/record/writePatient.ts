import { defaultAddressTypeId, defaultCountryId, phoneTypeIds } from '#src/contract/referenceLists.ts'
import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import { demoProviders, demoSites } from '../clinic/clinicStaff.ts'
import type { DemoPatient } from '../clinic/demoPatients.ts'
import type { DemoRows } from '../rows/demoRows.ts'

/** Returns the first and the last name. */
export function patientName({ name }: Pick<DemoPatient, 'name'>): string {
  return `${name[0]} ${name[name.length - 1]}`
}

/** Returns the date of birth, `yyyy-mm-dd`. */
export function birthday({ born }: DemoPatient, calendar: ClinicCalendar): string {
  return typeof born === 'number' ? calendar.day(-born) : born
}

/** Number of New York in the list of states. */
const newYork = 36

/** Returns the numbers with their types. */
function phonesOf({ phone, homePhone }: DemoPatient): [typeId: number, number: string][] {
  const mobile: [number, string] = [phoneTypeIds.mobile, phone]
  return homePhone === undefined ? [mobile] : [mobile, [phoneTypeIds.home, homePhone]]
}

/** Writes a patient with address, phone numbers, emergency contacts and insurance. */
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
    siteId: demoSites.riverside.siteId,
    prvId1: demoProviders[patient.provider].prvId,
    source: `demo/patient/${key}`,
  })
  rows.addressEntries.push({
    ptId,
    addrTypeId: defaultAddressTypeId,
    streetAddr: patient.street.replace(', ', '\n'),
    zipCode: '13029',
    city: 'Riverside',
    stateId: newYork,
    countryId: defaultCountryId,
    isDefault: true,
    source: `demo/patient/${key}/address/1`,
  })
  for (const [appearOrder, [typeId, number]] of phonesOf(patient).entries())
    rows.phoneEntries.push({
      recptId: ptId,
      recptTypeId: 1,
      phoneTypeId: typeId,
      textNo: number.replace(/\D/g, ''),
      appearOrder,
      phoneCode: '1',
    })
  for (const [rank, contact] of (patient.contacts ?? []).entries())
    rows.patientContacts.push({ ...contact, ptId, rank, source: `demo/patient/${key}/contact/${rank + 1}` })
  rows.policies.push({
    ptId,
    planName: patient.plan,
    policyNo: `${patient.plan.slice(0, 2).toUpperCase()}${ptId * 7919}`,
    groupNo: patient.plan.startsWith('Medic') ? null : String(4000 + (ptId % 97)),
    holderName: patientName(patient),
    relationship: 'Self',
    startDate: `${calendar.year(-400)}-01-01`,
    isActive: true,
    insPrimaryDefault: 1,
  })
}
