import { printedCode } from '../values/printedReason.ts'
import * as v from 'valibot'
import type { CodedText, labFindings } from '../../db/schema/records.ts'
import { interpretationSystems } from '../../services/interpretationSystems.ts'
import { answerText, codeAsText } from '../values/answerText.ts'
import { codedText } from '../values/codedText.ts'
import { codeOf, codesIn, joined, plainCodes, systems } from '../values/codes.ts'
import {
  Annotation,
  CodeableConcept,
  DateTime,
  Integer,
  list,
  missingIsUnknown,
  optional,
  Period,
  Quantity,
  Range,
  Ratio,
  Reference,
  separableField,
  separableItems,
  separableList,
  Text,
} from '../values/datatypes.ts'
import { isOwn, type PatientContext } from '../record/patientContext.ts'
import { isLaboratoryTest, isMeasuredWithRange } from '../values/laboratoryTests.ts'
import { ReferenceRange } from '../values/referenceRange.ts'
import type { Resource } from '../file/resource.ts'
import { unitText } from '../values/units.ts'
import { isVitalSign } from '../values/vitalSigns.ts'

const valueEntries = {
  valueQuantity: optional(Quantity),
  valueCodeableConcept: optional(CodeableConcept),
  valueString: optional(Text),
  valueBoolean: optional(v.boolean()),
  valueInteger: optional(Integer),
  valueRange: optional(Range),
  valueRatio: optional(Ratio),
  valueTime: optional(Text),
  valueDateTime: optional(DateTime),
  valuePeriod: optional(Period),
  interpretation: separableList(CodeableConcept),
  dataAbsentReason: separableField(CodeableConcept),
  referenceRange: separableList(ReferenceRange),
}

export const Measured = v.object({ code: CodeableConcept, ...valueEntries })
export type Measured = v.InferOutput<typeof Measured>

const Observation = v.object({
  ...Measured.entries,
  status: missingIsUnknown(
    v.picklist(['registered', 'preliminary', 'final', 'amended', 'corrected', 'cancelled', 'unknown']),
  ),
  category: list(CodeableConcept),
  encounter: optional(Reference),
  effectiveDateTime: separableField(DateTime),
  effectivePeriod: optional(Period),
  effectiveInstant: optional(DateTime),
  effectiveTiming: optional(v.object({ event: list(DateTime) })),
  issued: separableField(DateTime),
  performer: separableItems(Reference),
  specimen: optional(Reference),
  basedOn: list(Reference),
  note: separableList(Annotation),
  hasMember: list(Reference),
  component: list(Measured),
})
type Observation = v.InferOutput<typeof Observation>

export interface ReadObservation {
  readonly resource: Resource
  readonly data: Observation
  /** The time that the observation applies to (FHIR `effective[x]`), or null if not given. */
  readonly date: string | null
}

/** The patient's observations, including contained ones, each parsed once. */
export class Observations {
  readonly #ctx: PatientContext
  readonly #read = new Map<Resource, ReadObservation | null>()

  constructor(ctx: PatientContext) {
    this.#ctx = ctx
  }

  /** Returns all observations except contained ones. */
  all(): ReadObservation[] {
    return this.#ctx.file.resources.flatMap((resource) => this.of(resource) ?? [])
  }

  of(resource: Resource | null): ReadObservation | null {
    if (resource?.type !== 'Observation') return null
    const known = this.#read.get(resource)
    if (known !== undefined) return known
    let observation: ReadObservation | null = null
    const data = isOwn(this.#ctx, resource) ? this.#ctx.file.read(Observation, resource) : null
    if (data) observation = { resource, data, date: effective(data) }
    this.#read.set(resource, observation)
    return observation
  }

  referenced(reference: Reference, from: Resource): ReadObservation | null {
    return this.of(this.#ctx.file.references.resolve(reference, from))
  }

  /** Returns the members of a panel and their members, in order, each once even if the references form a cycle. */
  members(panel: ReadObservation): ReadObservation[] {
    const seen = new Set([panel.resource])
    const members: ReadObservation[] = []
    // A stack of its own: long chains of panels would exhaust that of the calls.
    const waiting = this.#direct(panel).toReversed()
    for (let member = waiting.pop(); member; member = waiting.pop()) {
      if (seen.has(member.resource)) continue
      seen.add(member.resource)
      members.push(member)
      for (const inner of this.#direct(member).toReversed()) waiting.push(inner)
    }
    return members
  }

  #direct({ data, resource }: ReadObservation): ReadObservation[] {
    return data.hasMember.flatMap((reference) => this.referenced(reference, resource) ?? [])
  }
}

function effective(data: Observation): string | null {
  const { effectiveDateTime, effectiveInstant, effectivePeriod, effectiveTiming } = data
  return (
    effectiveDateTime ??
    effectiveInstant ??
    effectivePeriod?.start ??
    effectivePeriod?.end ??
    effectiveTiming?.event[0] ??
    null
  )
}

/** Matches LOINC names that include the specimen of a laboratory test: `… in Serum or Plasma`. */
const specimenName =
  /\bin (?:[A-Z]\w+ )?(?:blood|serum|plasma|urine|stool|saliva|sputum|body fluid|cerebral spinal fluid|semen|tissue)\b/i

const isLaboratory = (category: string) => category === 'laboratory' || category === 'lab'
const isVital = (category: string) => category === 'vital-signs' || category === 'vital-sign'

/**
 * Returns whether an observation is a vital sign or a laboratory result, or the reason for skipping it. Many sources
 * give no category, or `survey` or `exam`: there the LOINC code decides whether it is a vital sign. A laboratory result
 * has a specimen, a LOINC name with its specimen, the code of a common test, or a LOINC code, a unit and a normal range.
 */
export function placeOf({ data }: ReadObservation, inLabReport: boolean): 'vitals' | 'laboratory' | { reason: string } {
  const categories = plainCodes(data.category)
  const codes = codesIn(data.code, systems.loinc)
  // In a laboratory report the category isn't enough: some reports label an ejection fraction as a vital sign.
  if (categories.some(isVital) && (!inLabReport || codes.some(isVitalSign))) return 'vitals'
  if (categories.some(isLaboratory)) return 'laboratory'
  if (codes.some(isVitalSign)) return 'vitals'
  if (inLabReport) return 'laboratory'
  return isMeasuredFromSpecimen(data, codes) ? 'laboratory' : { reason: reasonOfCategories(categories) }
}

const reasonOfCategories = ([first]: readonly string[]) =>
  first === undefined ? 'no category' : printedCode(first, 'another category')

function isMeasuredFromSpecimen(data: Observation, codes: readonly string[]): boolean {
  if (data.specimen !== undefined || codes.some(isLaboratoryTest)) return true
  if (codes.length === 0) return false
  if (isMeasuredWithRange(data.valueQuantity, data.referenceRange)) return true
  // Some questions name a specimen too, such as a question about blood in stool. Their answers are coded.
  const isQuestion = plainCodes(data.category).includes('survey') && data.valueCodeableConcept !== undefined
  return !isQuestion && data.code.coding.some(({ display }) => display !== undefined && specimenName.test(display))
}

const quantityText = ({ value, comparator }: Quantity) => (value ? `${comparator ?? ''}${value.text}` : null)
const withUnit = (quantity: Quantity) => joined([quantityText(quantity), unitText(quantity)], ' ')

type Value = Pick<typeof labFindings.$inferSelect, 'value' | 'units' | 'valueType' | 'valueCoding'>

const words = (value: string | null, valueType: string): Value => ({
  value,
  units: null,
  valueType: value === null ? null : valueType,
  valueCoding: null,
})

/**
 * Returns the value as its source wrote it, or null if not recorded. `units` is null if there is no unit, or if the
 * value's text contains the unit, as in a ratio. A known answer sent as a bare code is replaced with its name.
 */
export function valueOf(data: Measured): Value {
  const { valueQuantity, valueRange, valueRatio, valuePeriod } = data
  const number = { valueType: null, valueCoding: null }
  if (valueQuantity) return { value: quantityText(valueQuantity), units: unitText(valueQuantity), ...number }
  if (valueRange) {
    const { low, high } = valueRange
    const ends = [low ? quantityText(low) : null, high ? quantityText(high) : null]
    return { value: joined(ends, ' - '), units: unitText(low ?? high ?? {}), ...number }
  }
  if (valueRatio) {
    const { numerator, denominator } = valueRatio
    return words(numerator && denominator ? `${withUnit(numerator)}:${withUnit(denominator)}` : null, 'string')
  }
  if (valuePeriod) return words(joined([valuePeriod.start, valuePeriod.end], ' - '), 'words')
  if (data.valueCodeableConcept)
    return {
      ...words(answerText(data.valueCodeableConcept), 'CodeableConcept'),
      valueCoding: codeOf(data.valueCodeableConcept, [systems.snomed, systems.loinc]),
    }
  if (data.valueString !== undefined) return stringValue(data.valueString, data.code)
  if (data.valueBoolean !== undefined) return words(data.valueBoolean.toString(), 'boolean')
  if (data.valueInteger !== undefined) return words(data.valueInteger.toString(), 'integer')
  if (data.valueDateTime !== undefined) return words(data.valueDateTime, 'dateTime')
  return words(data.valueTime ?? null, 'time')
}

function stringValue(text: string, code: CodeableConcept): Value {
  const isQualitative = namesOf(code).some((name) => qualitativeName.test(name))
  const coded = codeAsText(text, isQualitative)
  return words(coded ?? text, coded !== null || isQualitative ? 'words' : 'string')
}

/** Matches LOINC names of tests whose results are words or codes: `… [Presence] in Serum`. */
const qualitativeName = /\[(?:presence|identifier|type|interpretation|color|appearance)\]|\bidentified\b/i

const namesOf = ({ text, coding }: CodeableConcept) =>
  [text, ...coding.map(({ display }) => display)].flatMap((name) => name ?? [])

/** What the source says about a result besides its value. */
export type Remarks = Pick<typeof labFindings.$inferSelect, 'interpretations' | 'note' | 'absentReason'>

/** Returns the interpretations, the notes and the reason for a missing value. */
export function remarksOf(data: Measured & { note?: { text: string }[] }): Remarks {
  const interpretations = data.interpretation.flatMap((one) => codedText(one, interpretationSystems) ?? [])
  const note = joined(data.note?.map(({ text }) => text.trim()) ?? [], '\n\n')
  return { interpretations, note, absentReason: absentReasonOf(data.dataAbsentReason) }
}

/** Returns null for the code `unknown` too: the reason is as unknown as without it. */
function absentReasonOf(reason: CodeableConcept | undefined): CodedText | null {
  const coded = codedText(reason, [])
  return coded?.code === 'unknown' && (coded.text ?? 'unknown').toLowerCase() === 'unknown' ? null : coded
}

/** Whether an observation or a component has a value, or says anything else about the result. */
export function saysSomething(data: Measured & { note?: { text: string }[] }): boolean {
  const { interpretations, note, absentReason } = remarksOf(data)
  return valueOf(data).value !== null || interpretations.length > 0 || note !== null || absentReason !== null
}
