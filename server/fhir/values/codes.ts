import { codeSystems } from '../../services/codeSystems.ts'
import type { CodeableConcept, Coding } from './datatypes.ts'

export const systems = {
  ...codeSystems,
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  ucum: 'http://unitsofmeasure.org',
} as const

/** Code systems by the object identifiers that older exports call them by. */
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

const said = (text: string | undefined): string | null => (text !== undefined && /\S/.test(text) ? text : null)

/** What a concept is called: its own text, else the first name of a coding, else a bare code. */
export function conceptText(concept: CodeableConcept | undefined): string | null {
  if (!concept) return null
  const display = concept.coding.flatMap((coding) => said(coding.display) ?? [])
  const codes = concept.coding.flatMap((coding) => said(coding.code) ?? [])
  return said(concept.text) ?? display[0] ?? codes[0] ?? null
}

export function firstText(concepts: readonly CodeableConcept[]): string | null {
  for (const concept of concepts) {
    const text = conceptText(concept)
    if (text !== null) return text
  }
  return null
}

/** The coding to keep: of the first system that has one, else the first coding there is. */
export function codeOf(
  concept: CodeableConcept | undefined,
  preferred: readonly string[],
): { code: string | null; codeSystem: string | null } {
  const coded = concept?.coding.filter((coding) => said(coding.code)) ?? []
  const found = preferred.flatMap((system) => coded.find((coding) => systemOf(coding) === system) ?? [])
  const coding = found[0] ?? coded[0]
  return { code: coding?.code ?? null, codeSystem: coding ? systemOf(coding) : null }
}

/** Every code of a system in a concept. */
export function codesIn(concept: CodeableConcept | undefined, system: string): string[] {
  return concept?.coding.flatMap((coding) => (systemOf(coding) === system && coding.code ? [coding.code] : [])) ?? []
}

/** Codes of any system, in lower case: for the small vocabularies whose codes no two systems use for two things. */
export function plainCodes(concepts: readonly (CodeableConcept | undefined)[]): string[] {
  return concepts.flatMap((concept) => [
    ...(concept?.coding.flatMap((coding) => coding.code?.toLowerCase() ?? []) ?? []),
    ...(concept?.coding.length === 0 && concept.text ? [concept.text.toLowerCase()] : []),
  ])
}

/** `on-hold` -> `On hold`. */
export function statusText(code: string): string {
  const words = code.replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Joins what is there; null where nothing is. */
export function joined(parts: readonly (string | null | undefined)[], separator: string): string | null {
  const there = [...new Set(parts.flatMap((part) => (part && /\S/.test(part) ? [part] : [])))]
  return there.length > 0 ? there.join(separator) : null
}
