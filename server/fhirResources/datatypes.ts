import { isClinicalDate } from '../fhir/values/clinicalDates.ts'
import { systems } from '../fhir/values/codes.ts'
import { Decimal, type Element, type ObjectElement } from './element.ts'
import { ucumUnit } from './ucumUnit.ts'

type Maybe<T> = T | null | undefined

/** Placeholder for a value that R4 requires and the record doesn't have. */
export const unknown = {
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
} as const satisfies ObjectElement

/** Replaces each control character that R4 forbids with a space. Returns undefined if only white space is left. */
export function words(text: Maybe<string>): string | undefined {
  // oxlint-disable-next-line no-control-regex
  const kept = text?.replaceAll(/[\0-\x08\v\f\x0e-\x1f]/g, ' ')
  return kept && /\S/.test(kept) ? kept : undefined
}

const code = (text: Maybe<string>) => (text && /^[^\s]+( [^\s]+)*$/.test(text) ? text : undefined)
const uri = (text: Maybe<string>) => (text && /^\S+$/.test(text) ? text : undefined)

interface Coded {
  readonly code: Maybe<string>
  readonly codeSystem: Maybe<string>
}

/** Returns a CodeableConcept with the text of the record and, if known, its code. */
export function concept(text: Maybe<string>, coded?: Coded): Element {
  const [known, wording] = [code(coded?.code), words(text)]
  if (!known && !wording) return unknown
  return { coding: known ? [{ system: uri(coded?.codeSystem), code: known }] : [], text: wording }
}

/** Returns a concept of one of HL7's own vocabularies, `http://terminology.hl7.org/CodeSystem/…`. */
export function term(system: string, value: string, text?: Maybe<string>): Element {
  return { coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code: value }], text: words(text) }
}

export const loinc = (value: string, text: string): Element => concept(text, { code: value, codeSystem: systems.loinc })

/** Returns a reference to another resource of this server. */
export const reference = (type: string, id: string | number): ObjectElement => ({ reference: `${type}/${id}` })

/** Returns a reference to a person or thing of which the record has only the name. */
export function named(type: string | null, display: Maybe<string>): Element {
  const name = words(display)
  return name ? { type, display: name } : undefined
}

/** Converts a date or time of the record to R4, whose times include seconds; undefined if the text is no date. */
export function dateTime(text: Maybe<string>): string | undefined {
  if (!text || !isClinicalDate(text)) return undefined
  return text.replace(/(T\d{2}:\d{2})(?=Z|[+-])/, '$1:00')
}

/** Converts a date or time of the record to an R4 date, without the time of day. */
export const date = (text: Maybe<string>) => dateTime(text)?.slice(0, 10)

/** Converts a time of the record to R4; undefined if the text has no time of day. */
export function instant(text: Maybe<string>): string | undefined {
  const known = dateTime(text)
  return known?.includes('T') ? known : undefined
}

/** Returns a Period. Leaves out an end before its start, which R4 forbids. */
export function period(start: Maybe<string>, end: Maybe<string>): Element {
  const [from, to] = [dateTime(start), dateTime(end)]
  const isBackwards = from !== undefined && to !== undefined && Date.parse(to) < Date.parse(from)
  return { start: from, end: isBackwards && !from.startsWith(to) ? undefined : to }
}

/** Parses an R4 decimal; undefined if the text is no decimal or is longer than 25 characters. */
export function decimal(text: Maybe<string>): Decimal | undefined {
  const isOne = text && text.length <= 25 && /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d{1,2})?$/.test(text)
  return isOne ? new Decimal(text) : undefined
}

/** Returns a unit with the record's text, and its UCUM code if that is certain. */
export function unitOf(units: Maybe<string>): ObjectElement {
  const ucum = units ? ucumUnit(units) : null
  return { unit: words(units), ...(ucum ? { system: systems.ucum, code: ucum } : {}) }
}

/** Returns a measured value: a quantity or a range with its unit if the text can be parsed, otherwise the text. */
export function measured(value: string, units: Maybe<string>): ObjectElement {
  const [, comparator, number] = /^(<=|>=|<|>)? ?(-?\d\S*)$/.exec(value) ?? []
  const one = decimal(number)
  if (one) return { valueQuantity: { value: one, comparator, ...unitOf(units) } }
  const range = rangeOf(value, units)
  if (range) return { valueRange: range }
  return { valueString: words([value, units].filter(Boolean).join(' ')) }
}

/** Parses `low - high`, the record's format for ranges. */
export function rangeOf(text: string, units: Maybe<string>): { low: ObjectElement; high: ObjectElement } | null {
  const [, from, to] = /^(-?\d\S*) - (-?\d\S*)$/.exec(text) ?? []
  const [low, high] = [decimal(from), decimal(to)]
  if (!low || !high || Number(low.text) > Number(high.text)) return null
  return { low: { value: low, ...unitOf(units) }, high: { value: high, ...unitOf(units) } }
}

/** Converts a status of the record to an R4 code: `On hold` -> `on-hold`; null if R4 has no such code. */
export function codeOf<C extends string>(word: Maybe<string>, codes: readonly C[]): C | null {
  const plain = word?.trim().toLowerCase().replaceAll(/[ _]/g, '-')
  return codes.find((one) => one === plain) ?? null
}
