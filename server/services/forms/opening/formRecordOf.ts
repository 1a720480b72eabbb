import { eq } from 'drizzle-orm'
import { currentAllergies } from '#src/contract/allergyStanding.ts'
import type { FormRecord } from '#src/contract/formTemplate.ts'
import { courseOf } from '#src/contract/medications.ts'
import { type ObjectType, objectTypes } from '#src/contract/objectTypes.ts'
import { ageOf } from '#src/lib/ageOf.ts'
import { patients } from '../../../db/schema/people.ts'
import { siteClock } from '../../appointments/appointmentTime.ts'
import type { SignedInContext } from '../../context.ts'
import { readAllergies } from '../../history/readAllergies.ts'
import { readMedications } from '../../medications/readMedications.ts'
import { zoneOfPatient } from '../../patients/zoneOfPatient.ts'
import { readVitals } from '../../vitals/readVitals.ts'
import { genderOf } from './genderOf.ts'

/** Returns the age in full years on a day. Null if the day of birth is not known. */
function yearsOf(dob: string | null, today: string): number | null {
  const age = ageOf(dob, today)
  if (age === null) return null
  if (age.unit === 'year') return age.value
  return age.unit === 'month' ? Math.floor(age.value / 12) : 0
}

async function newestVitals(ctx: SignedInContext, ptId: number) {
  const { vitalsTable } = await readVitals({ db: ctx.db, caller: { ptId } })
  const newest = (name: Exclude<keyof (typeof vitalsTable.value)[number], 'Date' | 'others' | 'remarks'>) =>
    vitalsTable.value.find((row) => row[name] !== null)?.[name] ?? null
  return {
    systolic: newest('Systolic Blood Pressure'),
    diastolic: newest('Diastolic Blood Pressure'),
    pulse: newest('Pulse'),
    respirationRate: newest('Respiration Rate'),
    bodyTempF: newest('Body Temp'),
    weightKg: newest('Weight Full (Kilo.)'),
    heightIn: newest('Height Full (In.)'),
    bodyMassIndex: newest('Body Mass Index'),
  }
}

const noVitals = {
  systolic: null,
  diastolic: null,
  pulse: null,
  respirationRate: null,
  bodyTempF: null,
  weightKg: null,
  heightIn: null,
  bodyMassIndex: null,
} as const

/**
 * Returns what a form's macros may read of the record. The age is that on the day of the patient's clinic. What the
 * caller may not see in the record, because of the profile or the scope of the representation, is not known to the form
 * either.
 */
export async function formRecordOf(ctx: SignedInContext, ptId: number): Promise<FormRecord> {
  const { db, caller } = ctx
  const may = (name: ObjectType) => caller.objectTypeIds.includes(objectTypes[name])
  const record = { db, caller: { ptId } }
  const [patient] = await db
    .select({ dob: patients.dob, sex: patients.sex, gender: patients.gender })
    .from(patients)
    .where(eq(patients.ptId, ptId))
  const today = siteClock(ctx.now(), await zoneOfPatient(db, ptId)).slice(0, 10)
  const medications = may('medications') ? await readMedications(record) : []
  const allergies = may('medicalHistory') ? currentAllergies(await readAllergies(record)) : []
  return {
    age: yearsOf(patient?.dob ?? null, today),
    sex: patient ? genderOf(patient) : null,
    ...(may('vitals') ? await newestVitals(ctx, ptId) : noVitals),
    medications: unique(medications.filter((row) => courseOf(row) === 'current').map(({ name }) => name)),
    allergies: unique(allergies.filter(({ hasAllergies }) => hasAllergies).map(({ allergy }) => allergy)),
  }
}

const unique = (names: readonly string[]) => [...new Set(names)]
