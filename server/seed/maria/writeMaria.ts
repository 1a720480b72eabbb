import { codeSystems } from '../../services/codeSystems.ts'
import { appointmentStates } from '../clinic/appointmentStates.ts'
import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import { demoProviders, demoSites } from '../clinic/clinicStaff.ts'
import { allergens, maria } from '../clinic/demoPatients.ts'
import type { DemoRows } from '../rows/demoRows.ts'
import { diagnoses } from '../medicine/diagnoses.ts'
import { drugs } from '../medicine/drugs.ts'
import { labFindings } from '../record/labFindings.ts'
import { labPanels } from '../medicine/labPanels.ts'
import { recordWriter, type RecordWriter } from '../record/recordWriter.ts'
import { type SeededRandom, seededRandom } from '../rows/seededRandom.ts'
import { visitSummary } from '../record/visitSummary.ts'
import { visitTypes } from '../clinic/visitTypes.ts'
import { influenzaDoses, writeImmunizations } from '../record/writeImmunizations.ts'
import { patientName } from '../record/patientName.ts'
import { writeVisit } from '../record/writeVisit.ts'
import { writtenBy } from '../record/writtenBy.ts'
import { mariaDoses, mariaDocuments, mariaProblems, mariaStudies } from './mariaHistory.ts'
import { mariaLabs } from './mariaLabs.ts'
import { mariaAdministered, mariaMedications, mariaPharmacy, mariaPrescriptions } from './mariaMedicines.ts'
import { mariaHomeReadings, mariaSignsAt } from './mariaVitals.ts'
import { mariaVisits } from './mariaVisits.ts'

/**
 * Earliest day that `dayOf` leaves unchanged. `dayOf` moves earlier days back to an open day of the clinic, as
 * mariaVisits does.
 */
const exactSince = -291

const dayOf = (calendar: ClinicCalendar, offset: number) => (offset < exactSince ? calendar.openDay(offset) : offset)

interface Part {
  readonly writer: RecordWriter
  readonly calendar: ClinicCalendar
  readonly random: SeededRandom
}

/** Writes the main patient's ten years of records. */
export function writeMaria(rows: DemoRows, calendar: ClinicCalendar): void {
  const writer = recordWriter(rows, maria.ptId)
  const part = (name: string): Part => ({ writer, calendar, random: seededRandom(`maria's ${name}`) })
  writeVisits(part('visits'))
  writeLabs(part('labs'))
  writeMedicines(part('medicines'))
  writeHistory(part('history'))
  writeComing(part('appointments'))
}

function writeVisits({ writer, calendar, random }: Part): void {
  const name = patientName(maria)
  for (const { measured = true, ...visit } of mariaVisits(calendar))
    writeVisit(writer, calendar, name, { ...visit, ...(measured ? mariaSignsAt(visit.offset, random) : {}) })
  for (const { offset, time, signs } of mariaHomeReadings(random)) writer.vitals(calendar.at(offset, time), signs)
  for (const { offset, title, text } of mariaDocuments)
    writer.document({
      title,
      date: calendar.day(offset),
      ...writtenBy(demoProviders.lee),
      content: visitSummary({
        clinic: demoSites.riverside.name,
        patient: name,
        date: `${calendar.spoken(offset)}, ${calendar.year(offset)}`,
        provider: demoProviders.lee.fullName,
        reason: title,
        done: [],
        next: text,
      }),
    })
  // The lipid panel was taken at the laboratory, so no visit charges it.
  writer.charge({
    siteId: demoSites.riverside.siteId,
    prvId: demoProviders.lee.prvId,
    chargeName: 'Lipid panel',
    chargeType: 'Laboratory',
    chargeDate: calendar.day(-2),
    amountCents: 3820,
    openCents: 3820,
  })
}

const labStates = {
  results: { labStId: 3, labStName: 'Results available' },
  'in progress': { labStId: 2, labStName: 'In progress' },
  cancelled: { labStId: 6, labStName: 'Cancelled' },
} as const

function writeLabs({ writer, calendar, random }: Part): void {
  for (const lab of mariaLabs(calendar)) {
    const offset = dayOf(calendar, lab.offset)
    const { code, name } = labPanels[lab.panel]
    const collected = calendar.at(offset, lab.time ?? '08:15')
    const report = { panel: lab.panel, sex: maria.sex, age: calendar.ageAt(maria.born, offset), random }
    writer.lab(
      {
        code,
        codeSystem: codeSystems.loinc,
        name,
        schedTime: calendar.day(offset),
        collectedDate: lab.state === 'cancelled' ? null : collected,
        receivedDate: lab.state ? null : calendar.day(offset + (lab.days ?? 1)),
        providerName: demoProviders[lab.provider ?? 'lee'].fullName,
        ...labStates[lab.state ?? 'results'],
        note: lab.note ?? null,
      },
      lab.state ? [] : labFindings({ ...report, caseDate: collected, values: lab.values ?? {} }),
    )
  }
}

function writeMedicines({ writer, calendar }: Part): void {
  for (const { drug, offset, provider, status, refills, instructions } of mariaPrescriptions)
    writer.prescription({
      code: drugs[drug].code,
      codeSystem: codeSystems.rxNorm,
      name: drugs[drug].name,
      prvId: demoProviders[provider].prvId,
      prescriber: demoProviders[provider].fullName,
      status,
      dateWritten: calendar.day(dayOf(calendar, offset)),
      refills,
      instructions: instructions ?? drugs[drug].instructions,
      pharmacy: status === 'Current' ? mariaPharmacy : null,
    })
  for (const { drug, offset, status, stopped } of mariaMedications) {
    const { instructions: _, ...medication } = drugs[drug]
    writer.medication({
      ...medication,
      codeSystem: codeSystems.rxNorm,
      status,
      date: calendar.day(dayOf(calendar, offset)),
      dateStopped: stopped === undefined ? null : calendar.day(dayOf(calendar, stopped)),
    })
  }
  for (const { offset, time, ...given } of mariaAdministered)
    writer.administered({
      ...given,
      codeSystem: codeSystems.rxNorm,
      status: 'Completed',
      dateAdministered: calendar.at(dayOf(calendar, offset), time),
    })
}

function writeHistory({ writer, calendar, random }: Part): void {
  for (const { diagnosis, offset, resolved } of mariaProblems)
    writer.problem({
      ...diagnoses[diagnosis],
      codeSystem: codeSystems.icd10cm,
      status: resolved === undefined ? 'Active' : 'Resolved',
      dateDiagnosed: calendar.day(dayOf(calendar, offset)),
      dateResolved: resolved === undefined ? null : calendar.day(resolved),
    })
  const { code, system, name, reactions } = allergens.penicillin
  writer.allergy({
    code,
    codeSystem: codeSystems[system],
    allergy: name,
    reactions,
    clinicalStatus: 'active',
    verificationStatus: 'confirmed',
    criticality: 'high',
    hasAllergies: true,
    dateRecorded: calendar.day(dayOf(calendar, -625)),
  })
  writeImmunizations(writer, calendar, [...mariaDoses, ...influenzaDoses(calendar, -3650, random)])
  for (const { offset, ...study } of mariaStudies)
    writer.radiology({
      ...study,
      date: calendar.day(dayOf(calendar, offset)),
      radiologistName: demoProviders.solheim.fullName,
      dateSignedOff: calendar.day(offset + 1),
    })
}

function writeComing({ writer, calendar }: Part): void {
  const { lee, haddad } = demoProviders
  const { followUp, cardiology } = visitTypes
  const siteId = demoSites.riverside.siteId
  const booked = [
    { offset: 7, time: '09:40', endTime: '10:00', provider: lee, type: followUp, state: 'confirmed', note: 'Room 4' },
    { offset: 20, time: '14:15', endTime: '14:45', provider: haddad, type: cardiology, state: 'requested', note: null },
    { offset: -291, time: '08:15', endTime: '08:35', provider: lee, type: followUp, state: 'cancelled', note: null },
  ] as const
  for (const { offset, time, endTime, provider, type, state, note } of booked) {
    const day = calendar.openDay(offset)
    writer.appointment(
      {
        prvId: provider.prvId,
        siteId,
        ...appointmentStates[state],
        date: calendar.day(day),
        startTime: time,
        endTime,
        doctor: provider.fullName,
        templateId: type.templateId,
        template: type.name,
        note,
      },
      calendar.at(day, time),
    )
  }
}
