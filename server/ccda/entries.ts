import { ucumUnit } from '../fhirResources/ucumUnit.ts'
import { type CodeSystemId, codeSystemId, oids } from './codeSystemIds.ts'
import { hl7Time } from './clinicalTimes.ts'
import { nameId } from './narrative.ts'
import {
  each,
  element,
  longElement,
  printable,
  type Xml,
  type XmlChild,
  type XmlContent,
  type XmlParts,
  xmlText,
} from './xml.ts'

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

/** Returns a code of the record with its original text, which is the narrative at `textId` or words of its own. */
export function codeElement(
  name: string,
  coded: Coded | null,
  original: { id: string } | string,
  options: CodeOptions,
): Xml {
  const { type, expected, display, children } = options
  const originalText = element(
    'originalText',
    {},
    typeof original === 'string' ? xmlText(original) : reference(original.id),
  )
  const code = printable(coded?.code ?? '').trim()
  const system = plainCode.test(code) ? codeSystemId(coded?.codeSystem ?? null) : null
  if (!system) return element(name, { 'xsi:type': type, nullFlavor: 'UNK' }, originalText, children)
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

/** Original text of a row: its first cell. */
export const named = (id: string) => ({ id: nameId(id) })

/** Returns a time, or that it is unknown. */
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
  const [first, last, whole] = [given, family, name].map((text) => (text && /\S/.test(text) ? text.trim() : null))
  if (first && last)
    return element('name', {}, element('given', {}, xmlText(first)), element('family', {}, xmlText(last)))
  return whole ? element('name', {}, xmlText(whole)) : noInformation('name')
}

/** Returns a person of whom the record has only the name, as `performer` of an entry. */
export function performer(name: string | null): Xml | null {
  if (!name || !/\S/.test(name)) return null
  return element(
    'performer',
    {},
    element(
      'assignedEntity',
      {},
      noInformation('id'),
      noInformation('addr'),
      noInformation('telecom'),
      element('assignedPerson', {}, personName(name)),
    ),
  )
}

/** Returns a person of whom the record has only the name, as `author` of an entry. */
export function author(name: string | null, time: string | null): Xml | null {
  if (!name || !/\S/.test(name)) return null
  return element(
    'author',
    {},
    timeElement('time', time),
    element('assignedAuthor', {}, noInformation('id'), element('assignedPerson', {}, personName(name))),
  )
}

/** Returns the act with a remark, whose narrative is a part of the row at this id (Comment Activity). */
export const commentAct = (id: string, words: string): Xml =>
  element(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    templateIds('2.16.840.1.113883.10.20.22.4.64'),
    fixedCode('code', '48767-8', oids.loinc, 'Annotation comment'),
    wordsOf(id, words),
  )

/** Returns a remark on an entry. */
export const comment = (id: string, words: string): Xml =>
  element('entryRelationship', { typeCode: 'SUBJ', inversionInd: 'true' }, commentAct(id, words))

interface SectionTemplate {
  readonly root: string
  readonly version: string
  /** Template of the section whose entries may be missing, which it also follows. */
  readonly base?: string
  readonly code: string
  readonly display: string
}

/** Makes an entry when it is written. */
export type Entry = () => Xml

/** Returns a section. Without entries it says that there is no information. */
export function section(
  { root, version, base, code, display }: SectionTemplate,
  title: string,
  text: XmlContent,
  entries: readonly Entry[],
): XmlParts {
  return longElement(
    'component',
    {},
    longElement(
      'section',
      entries.length === 0 ? { nullFlavor: 'NI' } : {},
      base !== undefined && templateIds(base, version),
      templateIds(root, version),
      fixedCode('code', code, oids.loinc, display),
      element('title', {}, xmlText(title)),
      longElement('text', {}, text),
      each(entries, (make) => make()),
    ),
  )
}

/** Returns an entry whose narrative says the same. */
export const entry =
  (content: () => Xml): Entry =>
  () =>
    element('entry', { typeCode: 'DRIV' }, content())
