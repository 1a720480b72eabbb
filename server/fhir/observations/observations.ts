import * as v from 'valibot'
import { answerText } from '../values/answerText.ts'
import { codesIn, joined, plainCodes, systems } from '../values/codes.ts'
import {
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

/** Returns whether an observation is a vital sign or a laboratory result, or the reason for skipping it. */
export function placeOf({ data }: ReadObservation, inLabReport: boolean): 'vitals' | 'laboratory' | { reason: string } {
  const categories = plainCodes(data.category)
  const codes = codesIn(data.code, systems.loinc)
  // In a laboratory report the category isn't enough: some reports label an ejection fraction as a vital sign.
  if (categories.some(isVital) && (!inLabReport || codes.some(isVitalSign))) return 'vitals'
  if (categories.some(isLaboratory)) return 'laboratory'
  if (codes.some(isVitalSign) && !categories.some((code) => code === 'survey' || code === 'social-history'))
    return 'vitals'
  if (inLabReport) return 'laboratory'
  if (categories[0]) return { reason: categories[0] }
  const names = data.code.coding.flatMap(({ display }) => display ?? [])
  const isSpecimen = data.specimen !== undefined || (codes.length > 0 && names.some((name) => specimenName.test(name)))
  return isSpecimen ? 'laboratory' : { reason: 'no category' }
}

const quantityText = ({ value, comparator }: Quantity) => (value ? `${comparator ?? ''}${value.text}` : null)
const withUnit = (quantity: Quantity) => joined([quantityText(quantity), unitText(quantity)], ' ')

/**
 * Returns the value as its source wrote it, or null if not recorded. `units` is null if there is no unit, or if the
 * value's text contains the unit, as in a ratio. A blood group sent as a bare code is replaced with its name.
 */
export function valueOf(data: Measured): { value: string | null; units: string | null } {
  const { valueQuantity, valueRange, valueRatio, valuePeriod } = data
  if (valueQuantity) return { value: quantityText(valueQuantity), units: unitText(valueQuantity) }
  if (valueRange) {
    const { low, high } = valueRange
    const ends = [low ? quantityText(low) : null, high ? quantityText(high) : null]
    return { value: joined(ends, ' - '), units: unitText(low ?? high ?? {}) }
  }
  if (valueRatio) {
    const { numerator, denominator } = valueRatio
    return { value: numerator && denominator ? `${withUnit(numerator)}:${withUnit(denominator)}` : null, units: null }
  }
  if (valuePeriod) return { value: joined([valuePeriod.start, valuePeriod.end], ' - '), units: null }
  const text =
    answerText(data.valueCodeableConcept) ??
    data.valueString ??
    data.valueBoolean?.toString() ??
    data.valueInteger?.toString() ??
    data.valueDateTime ??
    data.valueTime ??
    null
  return { value: text, units: null }
}
