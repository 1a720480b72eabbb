import { asc, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { type CodedText, labFindings, labProcedures } from '../../db/schema/records.ts'
import { systems } from '../../fhir/values/codes.ts'
import {
  concept,
  dateTime,
  instant,
  measured,
  named,
  rangeOf,
  decimal,
  reference,
  term,
  unitOf,
  words,
} from '../datatypes.ts'
import { textOfBareCode } from '../../fhir/values/answerText.ts'
import type { Element, ObjectElement } from '../element.ts'
import { isAmong, type ResourceSource } from '../ResourceSource.ts'

type Coding = Omit<CodedText, 'text'>

/** Lab states (clinical §4) as R4 report statuses. */
const reportStates: Readonly<Record<number, string>> = {
  3: 'final',
  6: 'cancelled',
  8: 'preliminary',
  10: 'corrected',
}
/** Returns the status that the source gave, otherwise the one for the lab state. */
const stateOf = (labStId: number | null, state: string | null) =>
  state ?? (labStId === null ? 'unknown' : (reportStates[labStId] ?? 'registered'))

const findingsOf = (db: Connection, rowIds: readonly number[]) =>
  db
    .select({ labFId: labFindings.labFId, labCpId: labFindings.labCpId, updatedAt: labFindings.updatedAt })
    .from(labFindings)
    .where(isAmong(labFindings.labCpId, rowIds))
    .orderBy(asc(labFindings.ordinal), asc(labFindings.labFId))

const hasFindings = sql`exists (select 1 from ${labFindings} where ${labFindings.labCpId} = ${labProcedures.labCpId})`

/**
 * Laboratory reports. Leaves out an order until it has a collection or receipt date, a note, findings, or a state in
 * `reportStates`.
 */
export const labReportSource: ResourceSource = {
  prefix: 'lab',
  table: labProcedures,
  id: labProcedures.labCpId,
  ptId: labProcedures.ptId,
  updatedAt: sql<Date>`greatest(${labProcedures.updatedAt}, (
    select max(${labFindings.updatedAt}) from ${labFindings} where ${labFindings.labCpId} = ${labProcedures.labCpId}))`,
  where: sql`(${or(
    isNull(labProcedures.schedTime),
    isNotNull(labProcedures.collectedDate),
    isNotNull(labProcedures.receivedDate),
    isNotNull(labProcedures.note),
    inArray(labProcedures.labStId, Object.keys(reportStates).map(Number)),
    hasFindings,
  )})`,
  async load(db, rowIds) {
    const rows = await db.select().from(labProcedures).where(isAmong(labProcedures.labCpId, rowIds))
    const findings = await findingsOf(db, rowIds)
    return rows.map((row) => {
      const own = findings.filter(({ labCpId }) => labCpId === row.labCpId)
      const content = {
        basedOn: row.schedTime === null ? [] : [reference('ServiceRequest', `lab-${row.labCpId}`)],
        status: stateOf(row.labStId, row.state),
        category: [term('v2-0074', 'LAB')],
        code: concept(row.name, row),
        subject: reference('Patient', row.ptId),
        effectiveDateTime: dateTime(row.collectedDate),
        issued: instant(row.receivedDate),
        performer: [named(null, row.providerName)],
        result: own.map(({ labFId }) => reference('Observation', `lab-${labFId}`)),
        conclusion: words(row.note),
      }
      const updatedAt = new Date(Math.max(...[row, ...own].map((one) => one.updatedAt.getTime())))
      return { rowId: row.labCpId, ptId: row.ptId, updatedAt, resources: [{ slot: '', content }] }
    })
  },
}

/** Laboratory orders. */
export const labOrderSource: ResourceSource = {
  prefix: 'lab',
  table: labProcedures,
  id: labProcedures.labCpId,
  ptId: labProcedures.ptId,
  updatedAt: labProcedures.updatedAt,
  where: isNotNull(labProcedures.schedTime),
  async load(db, rowIds) {
    const rows = await db.select().from(labProcedures).where(isAmong(labProcedures.labCpId, rowIds))
    return rows.map((row) => {
      const content = {
        status: row.labStId === 3 || row.labStId === 10 ? 'completed' : row.labStId === 6 ? 'revoked' : 'active',
        intent: 'order',
        category: [concept('Laboratory procedure', { code: '108252007', codeSystem: systems.snomed })],
        code: concept(row.name, row),
        subject: reference('Patient', row.ptId),
        occurrenceDateTime: dateTime(row.schedTime),
        requester: named(null, row.providerName),
      }
      return { rowId: row.labCpId, ptId: row.ptId, updatedAt: row.updatedAt, resources: [{ slot: '', content }] }
    })
  },
}

/** Laboratory results, one Observation per finding. */
export const labResultSource: ResourceSource = {
  prefix: 'lab',
  table: labFindings,
  id: labFindings.labFId,
  ptId: labFindings.ptId,
  updatedAt: labFindings.updatedAt,
  async load(db, rowIds) {
    const rows = await db.select().from(labFindings).where(isAmong(labFindings.labFId, rowIds))
    return rows.map((row) => {
      const content = {
        status: stateOf(row.statusId, row.state),
        category: [term('observation-category', 'laboratory')],
        code: concept(row.name, row),
        subject: reference('Patient', row.ptId),
        effectiveDateTime: dateTime(row.caseDate),
        ...valueElement(row),
        interpretation: row.interpretations.map((one) => concept(one.text, one)),
        note: row.note?.split('\n\n').map((text) => ({ text: words(text) })),
        referenceRange: [referenceRange(row.range, row.units)],
      }
      return { rowId: row.labFId, ptId: row.ptId, updatedAt: row.updatedAt, resources: [{ slot: '', content }] }
    })
  },
}

function valueElement({
  value,
  units,
  valueType,
  valueCoding,
  absentReason,
}: typeof labFindings.$inferSelect): ObjectElement {
  const text = words(value)
  if (!text || value === null)
    return {
      dataAbsentReason: absentReason ? concept(absentReason.text, absentReason) : term('data-absent-reason', 'unknown'),
    }
  const reason = absentReason && concept(absentReason.text, absentReason)
  return { ...typedValue(value, units, valueType, valueCoding), dataAbsentReason: reason }
}

/** Returns the value as the type that the source gave it: a code or a date must not become a number. */
function typedValue(value: string, units: string | null, type: string | null, coding: Coding | null): ObjectElement {
  const text = words(value)
  switch (type) {
    case 'CodeableConcept':
      return {
        valueCodeableConcept: concept(
          coding?.code && value === textOfBareCode(coding.code) ? null : text,
          coding ?? undefined,
        ),
      }
    case 'boolean':
      return { valueBoolean: value === 'true' }
    case 'integer':
      return { valueInteger: decimal(value) }
    case 'dateTime':
      return { valueDateTime: dateTime(value) }
    case 'time':
      return { valueTime: text }
    case 'string':
    case 'words':
      return { valueString: text }
    default:
      return measured(value, units)
  }
}

/**
 * Parses `low - high`, `>= low` or `<= high` in the unit of the value, with or without a text in parentheses. Other
 * texts are passed on unchanged, `> low` too: the ends of a FHIR range belong to it.
 */
function referenceRange(text: string | null, units: string | null): Element {
  if (!text) return undefined
  const both = rangeOf(text, units)
  if (both) return both
  const [, side, number, remark] = /^([<>])= (-?\d\S*)(?: \(([^()]+)\))?$/.exec(text) ?? []
  const end = decimal(number)
  if (!end) return { text: words(text) }
  return { [side === '>' ? 'low' : 'high']: { value: end, ...unitOf(units) }, text: words(remark) }
}
