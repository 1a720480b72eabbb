import type { XmlNode } from '#src/clinicalDocument/xml/parseXml.ts'
import { systems } from '../values/codes.ts'
import type { JsonObject } from '../json/parseJson.ts'
import { attributeOf, elementAt, elementsOf, isNull, knownElements, typeOf, wordsOf } from './element.ts'
import { listOf, numberOf, object, objectOrNone } from './json.ts'
import { identifierSystemOf, systemOf } from './oids.ts'
import type { Narrative } from './Narrative.ts'
import type { Times } from './times.ts'

/** Converts HL7 V3 data types to FHIR's. */
export class Values {
  readonly #narrative: Narrative
  readonly #times: Times

  constructor(narrative: Narrative, times: Times) {
    this.#narrative = narrative
    this.#times = times
  }

  /**
   * Returns a coded value with its translations, and with its original text if there is one. `fallback` is the text of an
   * element that has neither a code nor a text. Undefined if nothing is known.
   */
  concept(node: XmlNode | undefined, fallback?: string): JsonObject | undefined {
    const codings = node ? [node, ...elementsOf(node, 'translation')].flatMap((one) => listOf(coding(one))) : []
    const original = this.#narrative.textOf(elementAt(node, 'originalText'))
    const unnamed = codings.every(({ display }) => display === undefined)
    const text = original ?? attributeOf(node, 'displayName') ?? (unnamed ? fallback : undefined)
    return objectOrNone({ coding: codings, text })
  }

  /** Returns the value of an observation as a FHIR choice (`value[x]`), or the reason why there is none. */
  value(node: XmlNode | undefined): JsonObject {
    if (!node) return {}
    const type = typeOf(node)
    if (['CD', 'CE', 'CV', 'CO', 'CS', 'EIVL_event'].includes(type)) {
      const concept = this.concept(node)
      return concept ? { valueCodeableConcept: concept } : absent(node)
    }
    if (isNull(node)) return absent(node)
    if (type === 'IVL_PQ' || type === 'IVL_INT' || type === 'IVL_REAL') return rangeValue(node)
    if (type === 'TS') return object({ valueDateTime: this.#times.time(node) })
    if (type === 'IVL_TS') return object({ valuePeriod: this.#times.period(node) })
    if (type === 'BL') return object({ valueBoolean: booleanOf(attributeOf(node, 'value')) })
    if (type.startsWith('RTO')) {
      const [numerator, denominator] = ['numerator', 'denominator'].map((name) => quantity(elementAt(node, name)))
      return object({ valueRatio: objectOrNone({ numerator, denominator }) })
    }
    const number = quantity(node)
    if (number) return { valueQuantity: number }
    const text = joinedText(attributeOf(node, 'value'), attributeOf(node, 'unit')) ?? this.#narrative.textOf(node)
    return object({ valueString: text })
  }

  /** Returns the normal ranges of an observation. */
  ranges(observation: XmlNode): JsonObject[] {
    return elementsOf(observation, 'referenceRange').flatMap((one): readonly JsonObject[] => {
      const range = elementAt(one, 'observationRange')
      const value = elementAt(range, 'value')
      const type = value ? typeOf(value) : ''
      const isRange = value && type.startsWith('IVL')
      const words = value && !isRange ? (attributeOf(value, 'displayName') ?? this.#narrative.textOf(value)) : undefined
      const kind = attributeOf(elementAt(range, 'interpretationCode'), 'code')
      return listOf(
        objectOrNone({
          low: isRange ? quantity(elementAt(value, 'low')) : undefined,
          high: isRange ? quantity(elementAt(value, 'high')) : undefined,
          text: this.#narrative.textOf(elementAt(range, 'text')) ?? words,
          // A range of other than normal values must not stand for the normal one.
          type: kind && kind !== 'N' ? { coding: [{ code: kind }] } : undefined,
        }),
      )
    })
  }

  /** Returns the names of a person. */
  names(node: XmlNode): JsonObject[] {
    return knownElements(node, 'name').flatMap((name) => listOf(this.#name(name)))
  }

  #name(node: XmlNode): JsonObject | undefined {
    const parts = (of: string) => knownElements(node, of).flatMap((part) => wordsOf(part) ?? [])
    const isCallName = (part: XmlNode) => attributeOf(part, 'qualifier')?.split(/\s+/).includes('CL')
    const given = knownElements(node, 'given')
    const legal = given.filter((part) => !isCallName(part))
    const family = parts('family').join(' ')
    const structured = {
      family: family || undefined,
      given: (legal.length > 0 ? legal : given).flatMap((part) => wordsOf(part) ?? []),
      prefix: parts('prefix'),
      suffix: parts('suffix'),
    }
    const hasParts = family !== '' || structured.given.length > 0
    return objectOrNone({
      ...structured,
      text: hasParts ? undefined : wordsOf(node),
      use: nameUses.get(attributeOf(node, 'use')?.split(/\s+/)[0] ?? ''),
      period: this.#times.period(elementAt(node, 'validTime')),
    })
  }

  /** Returns phone numbers, mail and web addresses. */
  telecom(node: XmlNode | undefined): JsonObject[] {
    if (!node) return []
    return knownElements(node, 'telecom').flatMap((one): readonly JsonObject[] => {
      const written = attributeOf(one, 'value')
      const [, scheme = '', rest = ''] = /^(?:([a-z]+):\s*)?(.*)$/is.exec(written ?? '') ?? []
      const value = rest.replace(/\?.*$/, '').trim()
      if (value === '') return []
      const uses = attributeOf(one, 'use')?.split(/\s+/) ?? []
      const use = uses.flatMap((code) => contactUses.get(code) ?? [])[0]
      const system = telecomSystems.get(scheme.toLowerCase()) ?? (value.includes('@') ? 'email' : 'phone')
      const isWeb = scheme.startsWith('http')
      return [object({ system, value: isWeb ? written : value, use })]
    })
  }

  /** Returns postal addresses. Leaves out bad ones. */
  addresses(node: XmlNode | undefined): JsonObject[] {
    if (!node) return []
    return knownElements(node, 'addr').flatMap((addr): readonly JsonObject[] => {
      const parts = (of: string) => knownElements(addr, of).flatMap((part) => wordsOf(part) ?? [])
      const uses = attributeOf(addr, 'use')?.split(/\s+/) ?? []
      const period = this.#times.period(elementAt(addr, 'useablePeriod'))
      if (uses.includes('BAD')) return []
      const structured = {
        line: [...parts('streetAddressLine'), ...parts('additionalLocator')],
        city: parts('city')[0],
        district: parts('county')[0],
        state: parts('state')[0],
        postalCode: parts('postalCode')[0],
        country: parts('country')[0],
      }
      const hasParts = elementsOf(addr).some(({ name }) => name !== 'useablePeriod')
      const found = objectOrNone({ ...structured, text: hasParts ? undefined : wordsOf(addr) })
      return found ? [object({ ...found, use: uses.flatMap((code) => contactUses.get(code) ?? [])[0], period })] : []
    })
  }
}

const nameUses: ReadonlyMap<string, string> = new Map([
  ['L', 'official'],
  ['C', 'official'],
  ['P', 'nickname'],
  ['A', 'nickname'],
  ['ASGN', 'usual'],
])
const contactUses: ReadonlyMap<string, string> = new Map([
  ['H', 'home'],
  ['HP', 'home'],
  ['HV', 'temp'],
  ['TMP', 'temp'],
  ['WP', 'work'],
  ['DIR', 'work'],
  ['MC', 'mobile'],
])
const telecomSystems: ReadonlyMap<string, string> = new Map([
  ['tel', 'phone'],
  ['fax', 'fax'],
  ['mailto', 'email'],
  ['http', 'url'],
  ['https', 'url'],
])

/** Reasons for a missing value in FHIR by `nullFlavor`. */
const absentReasons: ReadonlyMap<string, string> = new Map([
  ['ASKU', 'asked-unknown'],
  ['NASK', 'not-asked'],
  ['NAV', 'temp-unknown'],
  ['MSK', 'masked'],
  ['NA', 'not-applicable'],
  ['NINF', 'negative-infinity'],
  ['PINF', 'positive-infinity'],
])

function absent(node: XmlNode): JsonObject {
  const code = absentReasons.get(attributeOf(node, 'nullFlavor') ?? '') ?? 'unknown'
  const system = 'http://terminology.hl7.org/CodeSystem/data-absent-reason'
  return { dataAbsentReason: { coding: [{ system, code }] } }
}

/** Returns the code of an element itself; undefined if it has none. */
export function coding(node: XmlNode): JsonObject | undefined {
  const code = isNull(node) ? undefined : attributeOf(node, 'code')
  if (code === undefined) return undefined
  const oid = attributeOf(node, 'codeSystem')
  return object({ system: oid && systemOf(oid), code, display: attributeOf(node, 'displayName') })
}

const joinedText = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ') || undefined

const booleanOf = (text: string | undefined) => (text === 'true' ? true : text === 'false' ? false : undefined)

/** Returns a physical quantity (PQ), or a number without a unit; undefined if there is none. */
export function quantity(node: XmlNode | undefined): JsonObject | undefined {
  const value = node && !isNull(node) ? numberOf(attributeOf(node, 'value')) : undefined
  if (value === undefined) return undefined
  const unit = attributeOf(node, 'unit')
  if (!unit || unit === '1') return { value }
  // UCUM writes words in braces: `{tablet}`, `mL/min/{1.73_m2}`. Words after a unit, as in `mg{creat}`, stay in braces.
  const shown = unit.replaceAll(/(^|[/.])\{([^{}]+)\}/g, (_, before: string, words: string) => before + spaced(words))
  return { value, unit: shown, system: systems.ucum, code: unit }
}

const spaced = (words: string) => words.replaceAll('_', ' ')

function rangeValue(node: XmlNode): JsonObject {
  const [low, high] = [elementAt(node, 'low'), elementAt(node, 'high')]
  const [from, to] = [quantity(low), quantity(high)]
  if (from && to) return { valueRange: { low: from, high: to } }
  const limit = from ?? to ?? quantity(node)
  if (!limit) return absent(node)
  const isInclusive = attributeOf(from ? low : high, 'inclusive') !== 'false'
  const sign = from ? '>' : to ? '<' : undefined
  return { valueQuantity: object({ ...limit, comparator: sign && (isInclusive ? `${sign}=` : sign) }) }
}

/** Returns the identifiers of an element, without those that are null. */
export function identifiers(node: XmlNode | undefined): JsonObject[] {
  if (!node) return []
  return knownElements(node, 'id').flatMap((id): readonly JsonObject[] => {
    const [root, extension] = [attributeOf(id, 'root'), attributeOf(id, 'extension')]
    if (!root) return []
    if (extension) return [{ system: identifierSystemOf(root), value: extension }]
    return [{ system: 'urn:ietf:rfc:3986', value: `urn:${/^[\d.]+$/.test(root) ? 'oid' : 'uuid'}:${root}` }]
  })
}
