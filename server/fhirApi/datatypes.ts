import { isClinicalDate } from '../fhir/values/clinicalDates.ts'
import { systems } from '../fhir/values/codes.ts'
import { Decimal, type Element, type ObjectElement } from './element.ts'
import { ucumUnit } from './ucumUnit.ts'

type Maybe<T> = T | null | undefined

/** Stands where R4 asks for a value that the record does not have. */
export const unknown = {
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
} as const satisfies ObjectElement

/** Text without what R4 has no place for: control characters, and blanks alone. */
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

/** A concept in the record's words, with the code that it was recorded by. */
export function concept(text: Maybe<string>, coded?: Coded): Element {
  const [known, said] = [code(coded?.code), words(text)]
  if (!known && !said) return unknown
  return { coding: known ? [{ system: uri(coded?.codeSystem), code: known }] : [], text: said }
}

/** A concept of one of HL7's own vocabularies, `http://terminology.hl7.org/CodeSystem/…`. */
export function term(system: string, value: string, text?: Maybe<string>): Element {
  return { coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code: value }], text: words(text) }
}

export const loinc = (value: string, text: string): Element => concept(text, { code: value, codeSystem: systems.loinc })

/** Another resource of this server. */
export const reference = (type: string, id: string | number): ObjectElement => ({ reference: `${type}/${id}` })

/** Somebody or something that the record only names. */
export function named(type: string | null, display: Maybe<string>): Element {
  const name = words(display)
  return name ? { type, display: name } : undefined
}

/** A date or time of the record as R4 writes it: a time has its seconds. Nothing where it is no date. */
export function dateTime(text: Maybe<string>): string | undefined {
  if (!text || !isClinicalDate(text)) return undefined
  return text.replace(/(T\d{2}:\d{2})(?=Z|[+-])/, '$1:00')
}

/** The day of a date, where the record knows no more or no less than a day of the calendar, a month or a year. */
export const date = (text: Maybe<string>) => dateTime(text)?.slice(0, 10)

/** Only what is known to the second. */
export function instant(text: Maybe<string>): string | undefined {
  const known = dateTime(text)
  return known?.includes('T') ? known : undefined
}

/** From and to. An end before its start, which R4 forbids, is left out. */
export function period(start: Maybe<string>, end: Maybe<string>): Element {
  const [from, to] = [dateTime(start), dateTime(end)]
  const isBackwards = from !== undefined && to !== undefined && Date.parse(to) < Date.parse(from)
  return { start: from, end: isBackwards && !from.startsWith(to) ? undefined : to }
}

/** A decimal of R4, as text; nothing where it is none, or longer than any reader keeps. */
export function decimal(text: Maybe<string>): Decimal | undefined {
  const isOne = text && text.length <= 25 && /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d{1,2})?$/.test(text)
  return isOne ? new Decimal(text) : undefined
}

/** A unit in the record's words, with its UCUM code where that is beyond doubt. */
export function unitOf(units: Maybe<string>): ObjectElement {
  const ucum = units ? ucumUnit(units) : null
  return { unit: words(units), ...(ucum ? { system: systems.ucum, code: ucum } : {}) }
}

/** What was measured, out of the record's words: a number and its unit, a range of two, else the words. */
export function measured(value: string, units: Maybe<string>): ObjectElement {
  const [, comparator, number] = /^(<=|>=|<|>)? ?(-?\d\S*)$/.exec(value) ?? []
  const one = decimal(number)
  if (one) return { valueQuantity: { value: one, comparator, ...unitOf(units) } }
  const range = rangeOf(value, units)
  if (range) return { valueRange: range }
  return { valueString: words([value, units].filter(Boolean).join(' ')) }
}

/** `low - high`, as the record writes a range. */
export function rangeOf(text: string, units: Maybe<string>): { low: ObjectElement; high: ObjectElement } | null {
  const [, from, to] = /^(-?\d\S*) - (-?\d\S*)$/.exec(text) ?? []
  const [low, high] = [decimal(from), decimal(to)]
  if (!low || !high || Number(low.text) > Number(high.text)) return null
  return { low: { value: low, ...unitOf(units) }, high: { value: high, ...unitOf(units) } }
}

/** The record's word for a state as one of R4's codes: `On hold` -> `on-hold`; null where R4 has none such. */
export function codeOf<C extends string>(word: Maybe<string>, codes: readonly C[]): C | null {
  const plain = word?.trim().toLowerCase().replaceAll(/[ _]/g, '-')
  return codes.find((one) => one === plain) ?? null
}
