import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type CodedText, type OtherVital, type VitalRemark, vitals } from '../../db/schema/records.ts'
import { systems } from '../../fhir/values/codes.ts'
import type { VitalColumn } from '../../fhir/values/vitalSigns.ts'
import { concept, dateTime, loinc, reference, term, unitOf, words } from '../datatypes.ts'
import type { Element, ObjectElement } from '../element.ts'
import { isAmong, type ResourceSource } from '../ResourceSource.ts'

type VitalsRow = typeof vitals.$inferSelect
interface Sign {
  readonly slot: string
  readonly column: VitalColumn
  readonly code: string
  readonly name: string
  /** UCUM unit in which the column is stored (clinical §3 "Vitals record"). */
  readonly unit: string
}

/** R4's vital signs that have one column each, with the LOINC codes that R4's profiles require. */
const signs: readonly Sign[] = [
  { slot: 'bmi', column: 'bodyMassIndex', code: '39156-5', name: 'Body mass index', unit: 'kg/m2' },
  { slot: 'temp', column: 'bodyTempF', code: '8310-5', name: 'Body temperature', unit: '[degF]' },
  { slot: 'height', column: 'heightIn', code: '8302-2', name: 'Body height', unit: '[in_i]' },
  { slot: 'pulse', column: 'pulse', code: '8867-4', name: 'Heart rate', unit: '/min' },
  { slot: 'resp', column: 'respirationRate', code: '9279-1', name: 'Respiratory rate', unit: '/min' },
  { slot: 'weight', column: 'weightKg', code: '29463-7', name: 'Body weight', unit: 'kg' },
]

const hasPressure = sql`(${vitals.systolic} is not null or ${vitals.diastolic} is not null)`
const units = sql<number>`(${sql.join(
  [hasPressure, ...signs.map(({ column }) => sql`(${vitals[column]} is not null)`)].map((has) => sql`${has}::int`),
  sql` + `,
)} + jsonb_array_length(${vitals.others}))`

/**
 * Vital signs. A row has one Observation for the blood pressure and one for each remaining measure. Camera readings are
 * left out because an app couldn't distinguish them from the clinic's measurements.
 */
export const vitalSource: ResourceSource = {
  prefix: 'vitals',
  table: vitals,
  id: vitals.vitalsId,
  ptId: vitals.ptId,
  updatedAt: vitals.updatedAt,
  units,
  where: sql`${units} > 0`,
  async load(db, rowIds) {
    const rows = await db.select().from(vitals).where(isAmong(vitals.vitalsId, rowIds))
    return rows.map((row) => ({
      rowId: row.vitalsId,
      ptId: row.ptId,
      updatedAt: row.updatedAt,
      resources: measuresOf(row).map(({ slot, slots, content }) => ({
        slot,
        content: {
          category: [term('observation-category', 'vital-signs')],
          subject: reference('Patient', row.ptId),
          effectiveDateTime: dateTime(row.date),
          ...content,
          ...remarksOn(row, slots),
        },
      })),
    }))
  },
}

/** Returns the status, interpretations and notes of a sign. `slots` are the names that its remarks are stored under. */
function remarksOn({ remarks }: VitalsRow, slots: readonly string[]): ObjectElement {
  const own = remarks.filter(({ slot }) => slots.includes(slot))
  return {
    status: own.find(({ state }) => state !== null)?.state ?? 'final',
    // Interpretations of one of two pressures are given with its component.
    interpretation: interpretationsOf(own.filter(({ slot }) => slot === slots[0])),
    note: own.flatMap(({ note }) => note?.split('\n\n') ?? []).map((text) => ({ text: words(text) })),
  }
}

const codedConcept = (one: CodedText): Element => concept(one.text, one)
const interpretationsOf = (remarks: readonly VitalRemark[]): Element =>
  remarks.flatMap(({ interpretations }) => interpretations).map(codedConcept)

interface Measure {
  readonly slot: string
  readonly slots: readonly string[]
  readonly content: ObjectElement
}

function measuresOf(row: VitalsRow): Measure[] {
  const { systolic, diastolic, remarks } = row
  const pressure =
    systolic === null && diastolic === null
      ? []
      : [
          {
            slot: 'bp',
            slots: ['pressure', 'systolic', 'diastolic'],
            content: {
              code: loinc('85354-9', 'Blood pressure'),
              component: [
                pressurePart('8480-6', 'Systolic', systolic, remarks),
                pressurePart('8462-4', 'Diastolic', diastolic, remarks),
              ],
            },
          },
        ]
  const single = signs.flatMap(({ slot, column, code, name, unit }) => {
    const value = row[column]
    return value === null
      ? []
      : [{ slot, slots: [column], content: { code: loinc(code, name), ...quantity(value, unit) } }]
  })
  return [...pressure, ...single, ...row.others.map(otherMeasure)]
}

const quantity = (value: number, unit: string) => ({ valueQuantity: { value, ...unitOf(unit) } })

function pressurePart(code: string, name: string, value: number | null, remarks: readonly VitalRemark[]): Element {
  const own = remarks.filter(({ slot }) => slot === name.toLowerCase())
  const reason = own.find(({ absentReason }) => absentReason)?.absentReason
  return {
    code: loinc(code, `${name} blood pressure`),
    ...(value === null
      ? { dataAbsentReason: reason ? codedConcept(reason) : term('data-absent-reason', 'unknown') }
      : quantity(value, 'mm[Hg]')),
    interpretation: interpretationsOf(own),
  }
}

const isLoinc = (code: string) => /^\d{1,6}-\d$/.test(code)
/**
 * LOINC codes of oxygen saturation, always returned together. R4's profile requires 2708-6; 59408-5 is the code for
 * pulse oximetry.
 */
const saturation = ['59408-5', '2708-6']

function otherMeasure({ code, nameX, value, units: unit }: OtherVital) {
  const plain = /^[A-Za-z0-9.-]{1,20}$/.test(code)
  const slot = `other.${plain ? code : createHash('sha256').update(code).digest('hex').slice(0, 16)}`
  const all = saturation.includes(code) ? [code, ...saturation.filter((other) => other !== code)] : [code]
  const named = isLoinc(code)
    ? { coding: all.map((one) => ({ system: systems.loinc, code: one })), text: words(nameX) }
    : concept(nameX, { code: code === nameX ? null : code, codeSystem: null })
  return { slot, slots: [`other:${code}`], content: { code: named, ...quantity(value, unit) } }
}
