import { sortInstant } from '#src/lib/clinicalDate.ts'
import type { OtherVital } from '../../db/schema/records.ts'
import type { DemoRows } from '../rows/demoRows.ts'
import { roomOf } from '../clinic/demoRooms.ts'

/** A row without the patient id and the sort time, which the record writer adds. */
type Row<Name extends keyof DemoRows> = Omit<DemoRows[Name][number], 'ptId' | 'sortedAt'>

/** Vital signs: height in inches, weight in kg, pressure in mm Hg, temperature in °F, oxygen saturation in %. */
export interface VitalSigns {
  readonly systolic?: number
  readonly diastolic?: number
  readonly pulse?: number
  readonly respirationRate?: number
  readonly bodyTempF?: number
  readonly heightIn?: number
  readonly weightKg?: number
  readonly oxygenSaturation?: number
  /** In centimeters. */
  readonly headCircumference?: number
}

/** Returns the body mass index, kg/m2, to one decimal. */
function bodyMassIndex(weightKg: number, heightIn: number): number {
  const metres = heightIn * 0.0254
  return Math.round((weightKg / metres ** 2) * 10) / 10
}

function otherVitals(signs: VitalSigns): OtherVital[] {
  const others: OtherVital[] = []
  if (signs.oxygenSaturation !== undefined)
    others.push({ code: '59408-5', nameX: 'Oxygen saturation', value: signs.oxygenSaturation, units: '%' })
  if (signs.headCircumference !== undefined)
    others.push({ code: '9843-4', nameX: 'Head circumference', value: signs.headCircumference, units: 'cm' })
  return others
}

/** Returns the end of an appointment that lasts from `startTime` to `endTime`, `HH:mm`, and starts at `start`. */
function minutesAfter(start: Date, startTime: string, endTime: string): Date {
  const clock = (time: string) => Date.parse(`1970-01-01T${time}:00Z`)
  return new Date(start.getTime() + clock(endTime) - clock(startTime))
}

export interface RecordWriter {
  readonly ptId: number
  /** Writes a visit and returns its id, which rows of the same visit refer to. */
  visit(row: Row<'encounters'>): number
  procedure(row: Row<'procedures'>): void
  problem(row: Row<'problems'>): void
  allergy(row: Row<'allergies'>): void
  immunization(row: Row<'immunizations'>): void
  prescription(row: Row<'prescriptions'>): void
  medication(row: Row<'medications'>): void
  administered(row: Row<'administeredMedications'>): void
  vitals(date: string, signs: VitalSigns): void
  lab(row: Row<'labProcedures'>, findings: readonly Omit<Row<'labFindings'>, 'labCpId' | 'ordinal'>[]): void
  radiology(row: Row<'radiologyStudies'>): void
  document(row: Row<'documents'>): void
  /** Writes an appointment. `at` is its date and time. `ptEncId` is the visit, if the patient came. */
  appointment(row: Row<'appointments'>, at: string, ptEncId?: number): void
  /** Writes a charge and returns its id, to which payments and payment plans refer. */
  charge(row: Row<'charges'>): number
}

/** Visit numbers start above this number, so that all have the same number of digits. */
const firstEncNo = 100_000

/**
 * Returns a writer of one patient's rows. The writer assigns the ids of visits, lab procedures, documents, appointments
 * and charges, because other rows refer to them.
 */
export function recordWriter(rows: DemoRows, ptId: number): RecordWriter {
  const at = (date: string | null | undefined) => ({ ptId, sortedAt: sortInstant(date) })
  return {
    ptId,
    visit: (row) => {
      const ptEncId = rows.encounters.length + 1
      rows.encounters.push({ ...row, ...at(row.admission), ptEncId, encNo: `E-${firstEncNo + ptEncId}` })
      return ptEncId
    },
    procedure: (row) => void rows.procedures.push({ ...row, ...at(row.date) }),
    problem: (row) => void rows.problems.push({ ...row, ...at(row.dateDiagnosed) }),
    allergy: (row) => void rows.allergies.push({ ...row, ...at(row.dateRecorded) }),
    immunization: (row) => void rows.immunizations.push({ ...row, ...at(row.date) }),
    prescription: (row) => void rows.prescriptions.push({ ...row, ...at(row.dateWritten) }),
    medication: (row) => void rows.medications.push({ ...row, ...at(row.date) }),
    administered: (row) => void rows.administeredMedications.push({ ...row, ...at(row.dateAdministered) }),
    vitals: (date, signs) => {
      const { systolic, diastolic, pulse, respirationRate, bodyTempF, heightIn, weightKg } = signs
      rows.vitals.push({
        ...at(date),
        date,
        systolic: systolic ?? null,
        diastolic: diastolic ?? null,
        pulse: pulse ?? null,
        respirationRate: respirationRate ?? null,
        bodyTempF: bodyTempF ?? null,
        heightIn: heightIn ?? null,
        weightKg: weightKg ?? null,
        bodyMassIndex: heightIn !== undefined && weightKg !== undefined ? bodyMassIndex(weightKg, heightIn) : null,
        others: otherVitals(signs),
      })
    },
    lab: (row, findings) => {
      const labCpId = rows.labProcedures.length + 1
      rows.labProcedures.push({ ...row, ...at(row.collectedDate ?? row.schedTime), labCpId })
      rows.labFindings.push(...findings.map((finding, ordinal) => ({ ...finding, ptId, labCpId, ordinal })))
    },
    radiology: (row) => void rows.radiologyStudies.push({ ...row, ...at(row.date) }),
    document: (row) => void rows.documents.push({ ...row, ...at(row.date), docId: rows.documents.length + 1 }),
    appointment: (row, instant, ptEncId) => {
      const apptId = rows.appointments.length + 1
      const { sortedAt } = at(instant)
      const endsAt = sortedAt && row.endTime ? minutesAfter(sortedAt, row.startTime, row.endTime) : null
      rows.appointments.push({ ...row, ptId, sortedAt, endsAt, apptId })
      const room = roomOf(row)
      // A room is reserved with the appointment, and assigned when the patient comes.
      if (room) rows.apptLocations.push({ apptId, ptEncId, locId: room.locId, isBedAssigned: ptEncId !== undefined })
    },
    charge: (row) => {
      const ledgerId = rows.charges.length + 1
      rows.charges.push({ ...row, ...at(row.chargeDate), ledgerId })
      return ledgerId
    },
  }
}
