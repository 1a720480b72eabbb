import { ucumUnit } from '../fhirResources/ucumUnit.ts'
import { type CodeSystemId, codeSystemId, oids } from './codeSystemIds.ts'
import { hl7Time } from './clinicalTimes.ts'
import { hasText } from './hasText.ts'
import { nameId } from './narrative.ts'
import { element, printable, type Xml, type XmlChild, xmlText } from './xml.ts'

/** Returns the ids of a template: with its version, and as C-CDA R1.1 knew it. */
export function templateIds(root: string, version?: string): Xml[] {
  const plain = element('templateId', { root })
  return version === undefined ? [plain] : [plain, element('templateId', { root, extension: version })]
}

/** Id of a row of the record. */
export const rowId = (root: string, extension: string): Xml => element('id', { root, extension })

export const noInformation = (name: string): Xml => element(name, { nullFlavor: 'NI' })
export const statusCode = (code: string): Xml => element('statusCode', { code })

export const reference = (id: string): Xml => element('reference', { value: `#${id}` })
/** `text` of an entry: the row of the narrative that says the same. */
export const textOf = (id: string): Xml => element('text', {}, reference(id))
/** The same for words that are only a part of the row. They are written too, because the row says more than they do. */
export const wordsOf = (id: string, words: string): Xml => element('text', {}, xmlText(words), reference(id))

/** Returns a code that the standard or this file chose, not the record. */
export const fixedCode = (
  name: string,
  code: string,
  { oid, name: systemName }: CodeSystemId,
  displayName?: string,
  ...children: XmlChild[]
): Xml => element(name, { code, codeSystem: oid, codeSystemName: systemName, displayName }, ...children)

/** The same as a value, whose type is written with it. */
export const fixedValue = (
  code: string,
  { oid, name: codeSystemName }: CodeSystemId,
  displayName?: string,
  type = 'CD',
): Xml => element('value', { 'xsi:type': type, code, codeSystem: oid, codeSystemName, displayName })

export const assertion = fixedCode('code', 'ASSERTION', oids.actCode, 'Assertion')

export interface Coded {
  readonly code: string | null
  readonly codeSystem: string | null
}

interface CodeOptions {
  /** Type to write, for values. */
  readonly type?: string
  /** Systems that receivers expect here. A code of another system is written as a translation. */
  readonly expected: readonly CodeSystemId[]
  /** The code's name in the record. */
  readonly display?: string | undefined
  readonly children?: XmlChild
}

const plainCode = /^\S{1,100}$/

/** Words of the record: the narrative at an id, or a text. */
type Original = { readonly id: string } | string

const originalTextOf = (original: Original): Xml =>
  element('originalText', {}, typeof original === 'string' ? xmlText(original) : reference(original.id))

/** Returns a coded element of which the record has only words. `type` is written for values. */
export const uncoded = (name: string, original: Original, type?: string, ...children: XmlChild[]): Xml =>
  element(name, { 'xsi:type': type, nullFlavor: 'UNK' }, originalTextOf(original), ...children)

/** Returns a code of the record with its original words. Without a code, only the words. */
export function codeElement(name: string, coded: Coded | null, original: Original, options: CodeOptions): Xml {
  const { type, expected, display, children } = options
  const code = printable(coded?.code ?? '').trim()
  const system = plainCode.test(code) ? codeSystemId(coded?.codeSystem ?? null) : null
  if (!system) return uncoded(name, original, type, children)
  const originalText = originalTextOf(original)
  const attributes = {
    code,
    codeSystem: system.oid,
    codeSystemName: system.name,
    displayName: display,
  }
  if (expected.some(({ oid }) => oid === system.oid))
    return element(name, { 'xsi:type': type, ...attributes }, originalText, children)
  return element(
    name,
    { 'xsi:type': type, nullFlavor: 'OTH' },
    originalText,
    element('translation', attributes),
    children,
  )
}

/** Original words of a row: its first cell. */
export const named = (id: string): Original => ({ id: nameId(id) })

/** Returns a time, as precise as recorded, or that it is unknown. */
export const timeElement = (name: string, clinical: string | null, type?: string): Xml => {
  const value = hl7Time(clinical)
  return element(name, value === null ? { 'xsi:type': type, nullFlavor: 'UNK' } : { 'xsi:type': type, value })
}

/** Returns an interval. Without `hasEnd`, it is open. An end before its start is left out as unknown. */
export function interval(start: string | null, end: string | null, hasEnd: boolean, type?: string): Xml {
  const isBackwards = start !== null && end !== null && Date.parse(end) < Date.parse(start) && !start.startsWith(end)
  return element(
    'effectiveTime',
    { 'xsi:type': type },
    timeElement('low', start),
    hasEnd && timeElement('high', isBackwards ? null : end),
  )
}

const decimal = /^-?(0|[1-9]\d{0,17})(\.\d{1,18})?$/

/**
 * Returns a unit in UCUM: its code, or an annotation such as `{tablet}`, which UCUM reads as 1. Undefined for no unit;
 * null if the text can't be a unit.
 */
export function unitCode(units: string | null): string | null | undefined {
  const text = units?.trim()
  if (!text) return undefined
  const known = ucumUnit(text)
  if (known !== null) return known
  const words = `{${text.replaceAll(/\s+/g, '_')}}`
  return /^\{[A-Za-z][\w/.%-]{0,38}\}$/.test(words) ? words : null
}

/** Returns a quantity as attributes; null if the value is no number or the unit is no unit. */
export function quantity(value: string, units: string | null): { value: string; unit: string | undefined } | null {
  const unit = unitCode(units)
  return unit !== null && decimal.test(value.trim()) ? { value: value.trim(), unit } : null
}

/** Returns a person's name, if there is one. */
export function personName(name: string | null, given: string | null = null, family: string | null = null): Xml {
  const [first, last, whole] = [given, family, name].map((text) => (hasText(text) ? text.trim() : null))
  if (first && last)
    return element('name', {}, element('given', {}, xmlText(first)), element('family', {}, xmlText(last)))
  return whole ? element('name', {}, xmlText(whole)) : noInformation('name')
}

/** Returns the day of the patient's birth, or that it is unknown. */
export function birthTime(name: string, birth: string | null): Xml {
  const day = hl7Time(birth)?.slice(0, 8)
  return element(name, day === undefined ? { nullFlavor: 'UNK' } : { value: day })
}
