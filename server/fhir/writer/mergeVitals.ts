import { isDeepStrictEqual } from 'node:util'
import { sortedAtOf } from '../values/clinicalDates.ts'
import type { OtherVital, VitalRemark, vitals } from '../../db/schema/records.ts'
import { shortKey } from '../file/sourceKey.ts'
import type { VitalMeasure, VitalReading } from '../record/VitalReading.ts'
import { vitalSigns } from '../values/vitalSigns.ts'

type Insert = typeof vitals.$inferInsert
export type VitalsRow = Omit<typeof vitals.$inferSelect, 'vitalsId' | 'updatedAt'>

const columns = [...new Set([...vitalSigns.values()].map(({ column }) => column))]

interface Sheet {
  readonly source: string
  readonly date: string
  readonly before: VitalsRow | null
  readonly measures: Map<string, { measure: VitalMeasure; from: string }>
  remarks: VitalRemark[]
}

export interface MergedVitals {
  readonly write: Insert[]
  readonly remove: string[]
}

/**
 * Merges readings into the rows of the vitals table: one row for each instant and visit, or more if the source has two
 * values of the same measure. The readings of an observation replace its stored values, in whichever row these are.
 * Values of observations that the file doesn't contain stay.
 *
 * @param keys short keys of all resources in the file, including deleted ones
 * @param kept short keys of observations that were not read whole: what was said of an unchanged value stays
 */
export function mergeVitals(
  ptId: number,
  known: readonly VitalsRow[],
  readings: readonly VitalReading[],
  keys: ReadonlySet<string>,
  kept: ReadonlySet<string> = new Set(),
): MergedVitals {
  const sheets = new Map(known.flatMap((row) => (row.source ? [[row.source, sheetOf(row)] as const] : [])))
  const previousSheets = new Map<string, string>()
  const stored = new Stored(sheets.values(), kept)
  for (const sheet of sheets.values()) {
    sheet.remarks = sheet.remarks.filter(({ from }) => !keys.has(from))
    for (const [slot, { from }] of sheet.measures) {
      if (!keys.has(from)) continue
      if (!previousSheets.has(from)) previousSheets.set(from, sheet.source)
      sheet.measures.delete(slot)
    }
  }
  for (const reading of readings) {
    const sheet = sheetFor(ptId, sheets, reading, previousSheets.get(shortKey(reading.key)))
    const from = shortKey(reading.key)
    // If another observation already gave the same value, the value stays linked to that observation.
    for (const measure of reading.measures)
      if (!sheet.measures.has(measure.slot)) sheet.measures.set(measure.slot, { measure, from })
    sheet.remarks.push(...stored.withRemarks(from, reading).map((remark) => ({ ...remark, from })))
  }
  const all = [...sheets.values()]
  return {
    write: all.filter((sheet) => sheet.measures.size > 0 && !isUnchanged(sheet)).map((sheet) => rowOf(ptId, sheet)),
    remove: all.filter(({ measures, before }) => measures.size === 0 && before).map(({ source }) => source),
  }
}

type Remark = VitalReading['remarks'][number]

/** The stored values and remarks of observations that were not read whole. */
class Stored {
  readonly #values = new Map<string, number>()
  readonly #remarks = new Map<string, VitalRemark[]>()

  constructor(sheets: Iterable<Sheet>, kept: ReadonlySet<string>) {
    for (const { measures, remarks } of sheets) {
      for (const { measure, from } of measures.values())
        if (kept.has(from)) this.#values.set(`${from} ${measure.slot}`, measure.value)
      for (const remark of remarks)
        if (kept.has(remark.from)) this.#remarks.set(remark.from, [...(this.#remarks.get(remark.from) ?? []), remark])
    }
  }

  /** Returns the remarks of a reading. If its values are the stored ones, stored remarks stay where it has none. */
  withRemarks(from: string, { measures, remarks }: VitalReading): readonly Remark[] {
    const isSame = measures.every(({ slot, value }) => this.#values.get(`${from} ${slot}`) === value)
    const before = isSame ? (this.#remarks.get(from) ?? []) : []
    const merged = before.map((old): Remark => {
      const now = remarks.find(({ slot }) => slot === old.slot)
      return {
        slot: old.slot,
        nameX: now?.nameX ?? old.nameX,
        // The status is always read.
        state: now?.state ?? null,
        interpretations: now?.interpretations[0] ? now.interpretations : old.interpretations,
        note: now?.note ?? old.note,
        absentReason: now?.absentReason ?? old.absentReason,
      }
    })
    return [...merged, ...remarks.filter(({ slot }) => before.every((old) => old.slot !== slot))]
  }
}

/** Returns the row for a reading: its previous row if possible, otherwise the first row without a conflicting value. */
function sheetFor(
  ptId: number,
  sheets: Map<string, Sheet>,
  reading: VitalReading,
  previousSheet: string | undefined,
): Sheet {
  const group = `${ptId}:vitals/${shortKey(reading.group)}`
  const hasRoom = ({ measures }: Sheet) =>
    reading.measures.every(({ slot, value }) => (measures.get(slot)?.measure.value ?? value) === value)
  const before = previousSheet?.startsWith(`${group}#`) ? sheets.get(previousSheet) : undefined
  if (before && hasRoom(before)) return before
  for (let number = 1; ; number += 1) {
    const source = `${group}#${number}`
    const sheet = sheets.get(source) ?? { source, date: reading.date, before: null, measures: new Map(), remarks: [] }
    if (!hasRoom(sheet)) continue
    sheets.set(source, sheet)
    return sheet
  }
}

function sheetOf(row: VitalsRow): Sheet {
  const measures: Sheet['measures'] = new Map()
  for (const [slot, from] of Object.entries(row.parts)) {
    const column = columns.find((name) => name === slot)
    const value = column ? row[column] : null
    if (column && value !== null) measures.set(slot, { measure: { slot: column, value }, from })
    const other = row.others.find(({ code }) => `other:${code}` === slot)
    if (other) measures.set(slot, { measure: { ...other, slot: `other:${other.code}` }, from })
  }
  return { source: row.source ?? '', date: row.date, before: row, measures, remarks: [...row.remarks] }
}

function isUnchanged(sheet: Sheet): boolean {
  const { before, measures } = sheet
  if (before && !isDeepStrictEqual(inOrder(before.remarks), remarksOf(sheet))) return false
  if (!before || measures.size !== Object.keys(before.parts).length) return false
  const was = sheetOf(before).measures
  return [...measures].every(([slot, { measure, from }]) => {
    const old = was.get(slot)
    if (old?.from !== from || old.measure.value !== measure.value) return false
    const [a, b] = [old.measure, measure]
    return !('code' in a) || !('code' in b) || (a.nameX === b.nameX && a.units === b.units)
  })
}

/** Sorts remarks by sign and observation, so that rows can be compared. */
const inOrder = (remarks: readonly VitalRemark[]) =>
  remarks.toSorted((a, b) => (`${a.slot} ${a.from}` < `${b.slot} ${b.from}` ? -1 : 1))

/** Returns each remark once, without reasons for a missing value if another observation has the value. */
function remarksOf({ measures, remarks }: Sheet): VitalRemark[] {
  const unique = new Map<string, VitalRemark>()
  for (const remark of inOrder(remarks)) {
    const { from: _, ...said } = measures.has(remark.slot) ? { ...remark, absentReason: null } : remark
    const isEmpty = !(said.state ?? said.note ?? said.absentReason ?? said.interpretations[0])
    const key = JSON.stringify([
      said.slot,
      said.state,
      said.note,
      said.absentReason,
      said.interpretations.map(({ code, text }) => [code, text]),
    ])
    if (!isEmpty && !unique.has(key)) unique.set(key, { ...said, from: remark.from })
  }
  return [...unique.values()]
}

function rowOf(ptId: number, sheet: Sheet): Insert {
  const { source, date, measures } = sheet
  const values = new Map([...measures].map(([slot, { measure }]) => [slot, measure.value]))
  const others = [...measures.values()].flatMap(({ measure }): OtherVital[] =>
    'code' in measure ? [{ code: measure.code, nameX: measure.nameX, value: measure.value, units: measure.units }] : [],
  )
  return {
    ptId,
    source,
    date,
    ...Object.fromEntries(columns.map((column) => [column, values.get(column) ?? null])),
    others: others.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    parts: Object.fromEntries([...measures].map(([slot, { from }]) => [slot, from])),
    remarks: remarksOf(sheet),
    sortedAt: sortedAtOf(date),
  }
}
