import { codeSystems } from '../../services/codeSystems.ts'
import type { CodeableConcept, Coding } from './datatypes.ts'
import { isMissing } from './presentText.ts'
import { vaccineNames } from './vaccineNames.ts'

export const systems = {
  ...codeSystems,
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  ucum: 'http://unitsofmeasure.org',
} as const

/** Code systems by OID (object identifier), which older exports use instead of URLs. */
const byOid: ReadonlyMap<string, string> = new Map([
  ['urn:oid:2.16.840.1.113883.6.88', systems.rxNorm],
  ['urn:oid:2.16.840.1.113883.6.1', systems.loinc],
  ['urn:oid:2.16.840.1.113883.6.96', systems.snomed],
  ['urn:oid:2.16.840.1.113883.6.90', systems.icd10cm],
  ['urn:oid:2.16.840.1.113883.6.3', systems.icd10],
  ['urn:oid:2.16.840.1.113883.6.103', systems.icd9cm],
  ['urn:oid:2.16.840.1.113883.12.292', systems.cvx],
  ['urn:oid:2.16.840.1.113883.6.69', systems.ndc],
])

const systemOf = ({ system }: Coding): string | null => (system ? (byOid.get(system) ?? system) : null)

/** Whether a coding is of a code system; null stands for a coding without a system. */
export const isOfSystem = (coding: Coding, system: string | null): boolean => systemOf(coding) === system

const nonBlank = (text: string | undefined): string | null => (text !== undefined && /\S/.test(text) ? text : null)

/** Code systems by the names that are shown with a bare code. */
const systemNames: Readonly<Record<string, string>> = {
  [systems.rxNorm]: 'RxNorm',
  [systems.loinc]: 'LOINC',
  [systems.snomed]: 'SNOMED CT',
  [systems.icd10cm]: 'ICD-10-CM',
  [systems.icd10]: 'ICD-10',
  [systems.icd9cm]: 'ICD-9-CM',
  [systems.cvx]: 'CVX',
  [systems.ndc]: 'NDC',
}

/** Matches a code that readers could take for a quantity or a name. */
const bareNumber = /^\d[\d.-]*$/

/**
 * Returns the name of a concept: its own text, otherwise its first display name, otherwise its first code, or null.
 * Leaves out texts such as `null`. A number that is a code is no name: returns the next name, otherwise the name of the
 * vaccine with this code, otherwise the number marked as a code, such as `Code 73211009 (SNOMED CT)`.
 */
export function conceptText(concept: CodeableConcept | undefined): string | null {
  if (!concept) return null
  const codings = concept.coding.flatMap((coding) => {
    const code = nonBlank(coding.code)?.trim()
    return code && !isMissing(code) ? [{ coding, code }] : []
  })
  const isCode = (text: string) => bareNumber.test(text.trim()) && codings.some(({ code }) => code === text.trim())
  const name = [concept.text, ...concept.coding.map(({ display }) => display)].find(
    (text) => nonBlank(text) !== null && !isMissing(text ?? '') && !isCode(text ?? ''),
  )
  if (name !== undefined) return name
  const vaccine = codings.find(
    ({ coding, code }) => systemOf(coding) === systems.cvx && Object.hasOwn(vaccineNames, code),
  )
  if (vaccine) return vaccineNames[vaccine.code] ?? null
  const worded = codings.find(({ code }) => !bareNumber.test(code))
  if (worded) return worded.code
  const [first] = codings
  if (!first) return null
  const system = systemNames[systemOf(first.coding) ?? '']
  return system ? `Code ${first.code} (${system})` : `Code ${first.code}`
}

export function firstText(concepts: readonly CodeableConcept[]): string | null {
  for (const concept of concepts) {
    const text = conceptText(concept)
    if (text !== null) return text
  }
  return null
}

/** Returns the code to store: the one in the first preferred system that the concept uses, otherwise its first code. */
export function codeOf(
  concept: CodeableConcept | undefined,
  preferred: readonly string[],
): { code: string | null; codeSystem: string | null } {
  const coded = concept?.coding.filter((coding) => nonBlank(coding.code)) ?? []
  const found = preferred.flatMap((system) => coded.find((coding) => systemOf(coding) === system) ?? [])
  const coding = found[0] ?? coded[0]
  return { code: coding?.code ?? null, codeSystem: coding ? systemOf(coding) : null }
}

/** Returns all codes that a concept has in one code system. */
export function codesIn(concept: CodeableConcept | undefined, system: string): string[] {
  return concept?.coding.flatMap((coding) => (systemOf(coding) === system && coding.code ? [coding.code] : [])) ?? []
}

/**
 * Returns codes of any system in lower case, or the text of a concept without codings. Use this only for small
 * vocabularies in which a code has the same meaning in every system.
 */
export function plainCodes(concepts: readonly (CodeableConcept | undefined)[]): string[] {
  return concepts.flatMap((concept) => [
    ...(concept?.coding.flatMap((coding) => coding.code?.toLowerCase() ?? []) ?? []),
    ...(concept?.coding.length === 0 && concept.text ? [concept.text.toLowerCase()] : []),
  ])
}

/** Converts a code into words: `on-hold` becomes `On hold`. */
export function statusText(code: string): string {
  const words = code.replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Joins the parts that are not blank, each distinct part once. Returns null if there are none. */
export function joined(parts: readonly (string | null | undefined)[], separator: string): string | null {
  const there = [...new Set(parts.flatMap((part) => (part && /\S/.test(part) ? [part] : [])))]
  return there.length > 0 ? there.join(separator) : null
}
