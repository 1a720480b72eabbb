import type { Allergy, Immunization, Problem, RadiologyStudy } from '#src/contract/history.ts'
import type { AdministeredMedication, Medication, Prescription } from '#src/contract/medications.ts'
import type { Entry } from './Entry.ts'
import { makeEntry } from './makeEntry.ts'
import type { RecordWords } from './RecordWords.ts'

/** What was prescribed. */
export function* prescriptionEntries(prescriptions: readonly Prescription[], words: RecordWords): Generator<Entry> {
  for (const { hisID: row, name, prescriber, status, dateWritten, instructions } of prescriptions)
    yield makeEntry(
      {
        part: 'prescriptions',
        id: row,
        title: name,
        detail: [instructions, words.status(status), prescriber],
        more: [status],
        date: dateWritten,
        link: { to: '/app/pharma/rx', search: { row } },
      },
      words,
    )
}

/** What is taken. */
export function* medicationEntries(medications: readonly Medication[], words: RecordWords): Generator<Entry> {
  for (const medication of medications)
    yield makeEntry(
      {
        ...medicineTexts(medication, words),
        part: 'medications',
        date: medication.date,
        link: { to: '/app/pharma/meds', search: { row: medication.hisID } },
      },
      words,
    )
}

/** What was given during visits. */
export function* administeredEntries(
  medications: readonly AdministeredMedication[],
  words: RecordWords,
): Generator<Entry> {
  for (const medication of medications)
    yield makeEntry(
      {
        ...medicineTexts(medication, words),
        part: 'administered',
        date: medication.dateAdministered,
        link: { to: '/app/pharma/ad-meds', search: { row: medication.hisID } },
      },
      words,
    )
}

function medicineTexts({ hisID, name, dose, doseUnit, route, status }: Medication, words: RecordWords) {
  const amount = [dose, doseUnit].filter(Boolean).join(' ')
  return { id: hisID, title: name, detail: [amount, route, words.status(status)], more: [status] }
}

/** Problems and diagnoses. */
export function* problemEntries(problems: readonly Problem[], words: RecordWords): Generator<Entry> {
  for (const { problemID: row, description, code, status, dateDiagnosed } of problems)
    yield makeEntry(
      {
        part: 'problems',
        id: row,
        title: description,
        detail: [status && words.status(status), code],
        more: [status],
        date: dateDiagnosed,
        link: { to: '/app/records/history/diagnostics', search: { row } },
      },
      words,
    )
}

/** Allergies, and the statement that none are known. */
export function* allergyEntries(allergies: readonly Allergy[], words: RecordWords): Generator<Entry> {
  for (const { allergyHisId: row, allergy, reactions, hasAllergies, dateRecorded } of allergies)
    yield makeEntry(
      {
        part: 'allergies',
        id: row,
        title: allergy,
        detail: [hasAllergies ? null : words.noAllergy, reactions],
        date: dateRecorded,
        link: { to: '/app/records/history/allergies', search: { row } },
      },
      words,
    )
}

/** Vaccines given. */
export function* immunizationEntries(immunizations: readonly Immunization[], words: RecordWords): Generator<Entry> {
  for (const { immuneHisID: row, description, doseSequence, route, performer, date } of immunizations)
    yield makeEntry(
      {
        part: 'immunizations',
        id: row,
        title: description,
        detail: [doseSequence, route, performer],
        date,
        link: { to: '/app/records/history/immun', search: { row } },
      },
      words,
    )
}

/** Radiology studies, with what the radiologist says of them. */
export function* radiologyEntries(studies: readonly RadiologyStudy[], words: RecordWords): Generator<Entry> {
  for (const { radOrdInstID: row, definition, type, interpretation, radiologistName, date } of studies)
    yield makeEntry(
      {
        part: 'radiology',
        id: row,
        title: definition,
        detail: [type, interpretation, radiologistName],
        date,
        link: { to: '/app/records/history/radiology', search: { row } },
      },
      words,
    )
}
