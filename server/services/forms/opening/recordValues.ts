import { eq } from 'drizzle-orm'
import { currentAllergies } from '#src/contract/allergyStanding.ts'
import { conditionStanding } from '#src/contract/conditionStanding.ts'
import type { InnerComponent, PrefillSource } from '#src/contract/formTemplate.ts'
import { courseOf } from '#src/contract/medications.ts'
import { type ObjectType, objectTypes } from '#src/contract/objectTypes.ts'
import { isDay } from '#src/lib/isDay.ts'
import { numberText } from '#src/formEngine/numberText.ts'
import { patients } from '../../../db/schema/people.ts'
import { addressText } from '../../../demographics/addressText.ts'
import { phoneText } from '../../../demographics/phoneNumber.ts'
import { readDemographicsOf } from '../../../demographics/readDemographics.ts'
import type { SignedInContext } from '../../context.ts'
import { readAllergies } from '../../history/readAllergies.ts'
import { readProblems } from '../../history/readProblems.ts'
import { readMedications } from '../../medications/readMedications.ts'
import { patientFullName } from '../../../db/patientFullName.ts'
import { readVitals } from '../../vitals/readVitals.ts'
import { genderOf } from './genderOf.ts'

/** What the record has from a source. */
export interface RecordValue {
  /** Null if it does not fit the field. */
  readonly valueFor: (component: InnerComponent) => string | null
  /** Clinical date; null if the record has none. */
  readonly date: string | null
}

/** The object types of which a caller needs one to see what a source has. Null: all who see forms see it. */
const neededFor: Readonly<Record<Exclude<PrefillSource, 'lastAnswer'>, readonly ObjectType[] | null>> = {
  name: null,
  birthDate: null,
  sex: null,
  phone: ['settings', 'personalInfo'],
  email: ['settings'],
  address: ['personalInfo'],
  medications: ['medications'],
  allergies: ['medicalHistory'],
  problems: ['medicalHistory'],
  weightKg: ['vitals'],
  heightIn: ['vitals'],
}

/** How many of the record's units are in one of the field's: an unknown unit has no entry. */
const weightUnits: Readonly<Record<string, number>> = {
  kg: 1,
  lb: 2.2046226218,
  lbs: 2.2046226218,
  '[lb_av]': 2.2046226218,
}
const heightUnits: Readonly<Record<string, number>> = { in: 1, 'in.': 1, '[in_i]': 1, cm: 2.54, m: 0.0254 }

/** Returns a text for a field of text. */
function text(value: string | null | undefined): RecordValue['valueFor'] {
  return ({ fieldType }) => (fieldType === 'text' || fieldType === 'longText' ? value?.trim() || null : null)
}

/** Returns names for a field of text: a line each if the field has lines. */
function names(values: readonly string[]): RecordValue['valueFor'] {
  const all = [...new Set(values)]
  return (component) => text(all.join(component.fieldType === 'longText' ? '\n' : ', '))(component)
}

/** Returns a measured number in the unit of a field of numbers. A field without a unit has that of the record. */
function measured(value: number | null, units: Readonly<Record<string, number>>): RecordValue['valueFor'] {
  return ({ fieldType, unit }) => {
    const factor = unit ? units[unit.trim().toLowerCase()] : 1
    if (value === null || factor === undefined || (fieldType !== 'whole' && fieldType !== 'decimal')) return null
    const decimals = fieldType === 'whole' ? 0 : factor < 1 ? 2 : 1
    return numberText(Number((value * factor).toFixed(decimals)))
  }
}

/**
 * Returns what the record has from a source. Null if the caller may not see it in the record, because of the profile or
 * the scope of the representation.
 */
export async function recordValue(
  ctx: SignedInContext,
  ptId: number,
  source: Exclude<PrefillSource, 'lastAnswer'>,
): Promise<RecordValue | null> {
  const needed = neededFor[source]
  if (needed !== null && !needed.some((one) => ctx.caller.objectTypeIds.includes(objectTypes[one]))) return null
  const record = { db: ctx.db, caller: { ptId } }
  switch (source) {
    case 'medications': {
      const taken = (await readMedications(record)).filter((row) => courseOf(row) === 'current')
      return { valueFor: names(taken.map(({ name }) => name)), date: taken[0]?.date ?? null }
    }
    case 'allergies': {
      const known = currentAllergies(await readAllergies(record)).filter(({ hasAllergies }) => hasAllergies)
      return { valueFor: names(known.map(({ allergy }) => allergy)), date: null }
    }
    case 'problems': {
      const current = (await readProblems(record)).filter((row) =>
        ['active', 'current'].includes(conditionStanding(row)),
      )
      return { valueFor: names(current.map(({ description }) => description)), date: null }
    }
    case 'weightKg':
    case 'heightIn': {
      const name = source === 'weightKg' ? 'Weight Full (Kilo.)' : 'Height Full (In.)'
      const { vitalsTable } = await readVitals(record)
      const newest = vitalsTable.value.find((row) => row[name] !== null)
      const units = source === 'weightKg' ? weightUnits : heightUnits
      return { valueFor: measured(newest?.[name] ?? null, units), date: newest?.Date ?? null }
    }
    default:
      return { valueFor: await personalValue(ctx, ptId, source), date: null }
  }
}

async function personalValue(
  { db }: SignedInContext,
  ptId: number,
  source: 'name' | 'birthDate' | 'sex' | 'phone' | 'email' | 'address',
): Promise<RecordValue['valueFor']> {
  const [patient] = await db
    .select({
      name: patientFullName,
      dob: patients.dob,
      sex: patients.sex,
      gender: patients.gender,
      email: patients.email,
    })
    .from(patients)
    .where(eq(patients.ptId, ptId))
  switch (source) {
    case 'birthDate':
      return ({ fieldType }) => (fieldType === 'date' && patient?.dob && isDay(patient.dob) ? patient.dob : null)
    case 'sex':
      return ({ fieldType }) => (fieldType === 'oneOf' && patient ? genderOf(patient) : null)
    case 'phone': {
      const [phone] = (await readDemographicsOf(db, ptId)).phones
      return text(phone && phoneText(phone))
    }
    case 'address': {
      const [address] = (await readDemographicsOf(db, ptId)).addresses
      return text(address && addressText(address))
    }
    case 'name':
    case 'email':
      return text(patient?.[source])
  }
}
