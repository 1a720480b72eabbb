import { administeredMedications, medications, prescriptions } from '../../db/schema/records.ts'
import {
  codeOf,
  concept,
  dateTime,
  decimal,
  named,
  period,
  rangeOf,
  reference,
  unitOf,
  unknown,
  words,
} from '../datatypes.ts'
import type { Element } from '../element.ts'
import { isAmong, type ResourceSource } from '../ResourceSource.ts'

/** Common names for medication statuses, as R4 codes. */
const otherWords: Readonly<Record<string, string>> = { current: 'active', discontinued: 'stopped' }
const stateOf = <C extends string>(status: string, codes: readonly C[]): C | 'unknown' =>
  codeOf(otherWords[status.toLowerCase()] ?? status, codes) ?? 'unknown'

/** Prescriptions (MedicationRequest). */
export const prescriptionSource: ResourceSource = {
  prefix: '',
  table: prescriptions,
  id: prescriptions.hisId,
  ptId: prescriptions.ptId,
  updatedAt: prescriptions.updatedAt,
  async load(db, rowIds) {
    const rows = await db.select().from(prescriptions).where(isAmong(prescriptions.hisId, rowIds))
    return rows.map((row) => {
      const content = {
        status: stateOf(row.status, ['active', 'on-hold', 'cancelled', 'completed', 'stopped', 'draft']),
        intent: 'order',
        medicationCodeableConcept: concept(row.name, row),
        subject: reference('Patient', row.ptId),
        authoredOn: dateTime(row.dateWritten),
        requester: named('Practitioner', row.prescriber),
        dosageInstruction: [{ text: words(row.instructions) }],
        dispenseRequest: {
          numberOfRepeatsAllowed: row.refills >= 0 ? row.refills : undefined,
          performer: words(row.pharmacy) ? { display: words(row.pharmacy) } : undefined,
        },
      }
      return { rowId: row.hisId, ptId: row.ptId, updatedAt: row.updatedAt, resources: [{ slot: '', content }] }
    })
  },
}

/** Medications that the patient takes (MedicationStatement). */
export const medicationSource: ResourceSource = {
  prefix: '',
  table: medications,
  id: medications.hisId,
  ptId: medications.ptId,
  updatedAt: medications.updatedAt,
  async load(db, rowIds) {
    const rows = await db.select().from(medications).where(isAmong(medications.hisId, rowIds))
    return rows.map((row) => {
      const content = {
        status: stateOf(row.status, ['active', 'completed', 'intended', 'stopped', 'on-hold', 'not-taken']),
        medicationCodeableConcept: concept(row.name, row),
        subject: reference('Patient', row.ptId),
        ...(row.dateStopped
          ? { effectivePeriod: period(row.date, row.dateStopped) }
          : { effectiveDateTime: dateTime(row.date) }),
        dosage: [{ route: { text: words(row.route) }, ...doseOf(row.dose, row.doseUnit) }],
      }
      return { rowId: row.hisId, ptId: row.ptId, updatedAt: row.updatedAt, resources: [{ slot: '', content }] }
    })
  },
}

/** Parses a dose such as `1` or `1 - 2` with its unit. Other doses become text that includes the unit. */
function doseOf(dose: string | null, unit: string | null) {
  const one = decimal(dose)
  const range = dose ? rangeOf(dose, unit) : null
  if (range) return { doseAndRate: [{ doseRange: range }] }
  if (one || !dose) return { doseAndRate: [{ doseQuantity: { value: one, ...unitOf(unit) } }] }
  return { text: words([dose, unit].filter(Boolean).join(' ')) }
}

/** Administered medications (MedicationAdministration). */
export const administrationSource: ResourceSource = {
  prefix: '',
  table: administeredMedications,
  id: administeredMedications.hisId,
  ptId: administeredMedications.ptId,
  updatedAt: administeredMedications.updatedAt,
  async load(db, rowIds) {
    const rows = await db.select().from(administeredMedications).where(isAmong(administeredMedications.hisId, rowIds))
    return rows.map((row) => {
      const given = dateTime(row.dateAdministered)
      const content = {
        status: stateOf(row.status, ['in-progress', 'not-done', 'on-hold', 'completed', 'stopped']),
        medicationCodeableConcept: concept(row.name, row),
        subject: reference('Patient', row.ptId),
        ...(given ? { effectiveDateTime: given } : { _effectiveDateTime: unknown }),
        dosage: dosageOf(row),
      }
      return { rowId: row.hisId, ptId: row.ptId, updatedAt: row.updatedAt, resources: [{ slot: '', content }] }
    })
  },
}

/** R4 requires a dose or a rate in each dosage. A dose with neither a number nor a unit is marked as unknown. */
function dosageOf({ dose, doseUnit, route }: typeof administeredMedications.$inferSelect): Element {
  const value = decimal(dose)
  const isSaid = words(dose) ?? words(doseUnit)
  if (!isSaid && !words(route)) return undefined
  return {
    text: value ? undefined : words(dose),
    route: { text: words(route) },
    dose: isSaid && (value || doseUnit) ? { value, ...unitOf(doseUnit) } : unknown,
  }
}
