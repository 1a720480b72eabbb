import { XmlDocument } from 'libxml2-wasm'
import * as v from 'valibot'
import { faultsOf } from './validateR4.ts'

const Coding = v.object({ coding: v.array(v.object({ system: v.optional(v.string()), code: v.optional(v.string()) })) })
const Section = v.object({
  title: v.string(),
  code: Coding,
  text: v.object({ status: v.literal('generated'), div: v.string() }),
  entry: v.optional(v.array(v.object({ reference: v.string() })), []),
  emptyReason: v.optional(Coding),
})
const Composition = v.object({
  resourceType: v.literal('Composition'),
  language: v.string(),
  status: v.literal('final'),
  type: Coding,
  subject: v.object({ reference: v.string() }),
  date: v.string(),
  author: v.pipe(v.array(v.object({ reference: v.string() })), v.minLength(1)),
  custodian: v.object({ reference: v.string() }),
  title: v.string(),
  text: v.object({ div: v.string() }),
  section: v.array(Section),
})
const Resource = v.looseObject({ resourceType: v.string(), id: v.string() })
const Bundle = v.looseObject({
  resourceType: v.literal('Bundle'),
  type: v.literal('document'),
  identifier: v.object({ system: v.string(), value: v.string() }),
  timestamp: v.string(),
  language: v.string(),
  entry: v.array(v.object({ fullUrl: v.string(), resource: Resource })),
})
export type IpsSection = v.InferOutput<typeof Section>

const urn = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
/** Resource types of each section's entries, by IPS 2.0. */
const entryTypes: Readonly<Record<string, readonly string[]>> = {
  '10160-0': ['MedicationStatement', 'MedicationRequest'],
  '48765-2': ['AllergyIntolerance'],
  '11450-4': ['Condition'],
  '11369-6': ['Immunization'],
  '47519-4': ['Procedure'],
  '30954-2': ['Observation', 'DiagnosticReport'],
  '8716-3': ['Observation'],
  '11348-0': ['Condition'],
  '29762-2': ['Observation'],
  '18776-5': ['CarePlan'],
}
const requiredSections = ['10160-0', '48765-2', '11450-4']
/** Elements that IPS requires and R4 does not. Each can be marked as unknown instead. */
const requiredElements: Readonly<Record<string, readonly RegExp[]>> = {
  Patient: [/^name$/, /^_?birthDate$/],
  MedicationStatement: [/^_?effective/],
  Procedure: [/^code$/, /^_?performed/],
  DiagnosticReport: [/^_?effective/],
  Observation: [/^_?effective/, /^(value|component|dataAbsentReason)/],
  Condition: [/^code$/],
  AllergyIntolerance: [/^code$/],
  Immunization: [/^_?occurrence/],
  Organization: [/^name$/],
}

const codeOf = ({ coding }: v.InferOutput<typeof Coding>) => coding[0]?.code ?? ''

/** Returns what is wrong with a narrative: XHTML with language, direction and text, without active content. */
function narrativeFaults(div: string, language: string, where: string): string[] {
  const faults: string[] = []
  try {
    using document = XmlDocument.fromString(div)
    const { root } = document
    if (root.content.trim() === '') faults.push(`${where}: the narrative is empty`)
    const attribute = (name: string) => root.attrs.find((one) => one.name === name)?.value
    if (attribute('lang') !== language) faults.push(`${where}: the narrative has no language`)
    if (attribute('dir') !== (language === 'ar' ? 'rtl' : 'ltr')) faults.push(`${where}: the direction is wrong`)
    if (document.find('//*[local-name()="script" or @href or @src or @onclick]').length > 0)
      faults.push(`${where}: the narrative has active content`)
  } catch (error) {
    faults.push(`${where}: no XHTML: ${String(error)}`)
  }
  return faults
}

/** An International Patient Summary, and what is wrong with it by FHIR R4 and the rules of IPS 2.0. */
export interface CheckedIps {
  readonly faults: readonly string[]
  readonly sections: ReadonlyMap<string, IpsSection>
  readonly composition: v.InferOutput<typeof Composition>
  readonly resources: readonly v.InferOutput<typeof Resource>[]
}

/** Checks an International Patient Summary, given as UTF-8 JSON. */
export function checkIps(content: Uint8Array): CheckedIps {
  const given: unknown = JSON.parse(new TextDecoder().decode(content))
  const bundle = v.parse(Bundle, given)
  const [first, ...others] = bundle.entry
  const composition = v.parse(Composition, first?.resource)
  const faults = bundle.entry.flatMap(({ resource }) =>
    faultsOf(resource).map((fault) => `${resource.resourceType}: ${fault}`),
  )
  faults.push(...faultsOf({ ...bundle, entry: [first] }))
  if (codeOf(composition.type) !== '60591-5') faults.push('Composition: not a patient summary')
  if (bundle.language !== composition.language) faults.push('Bundle: not in the language of its Composition')
  if (others.some(({ resource }) => resource.resourceType === 'Composition')) faults.push('bdl-ips-1: two Compositions')

  const byUrl = new Map(bundle.entry.map(({ fullUrl, resource }) => [fullUrl, resource]))
  if (byUrl.size !== bundle.entry.length) faults.push('Bundle: an address occurs twice')
  for (const { fullUrl, resource } of bundle.entry)
    if (!urn.test(fullUrl) || fullUrl !== `urn:uuid:${resource.id}`) faults.push(`Bundle: bad address ${fullUrl}`)
  const referred = new Set(
    [...JSON.stringify(given).matchAll(/"reference":"([^"]*)"/g)].map(([, reference = '']) => reference),
  )
  for (const reference of referred) if (!byUrl.has(reference)) faults.push(`dangling reference ${reference}`)
  for (const { fullUrl, resource } of others)
    if (!referred.has(fullUrl)) faults.push(`${resource.resourceType} is in no section`)
  if (byUrl.get(composition.subject.reference)?.resourceType !== 'Patient') faults.push('Composition: no Patient')
  for (const { resource } of others)
    for (const name of requiredElements[resource.resourceType] ?? [])
      if (!Object.keys(resource).some((key) => name.test(key)))
        faults.push(`${resource.resourceType}: lacks ${name.source}`)

  const sections = new Map(composition.section.map((section) => [codeOf(section.code), section]))
  if (sections.size !== composition.section.length) faults.push('Composition: a section occurs twice')
  for (const code of requiredSections) if (!sections.has(code)) faults.push(`Composition: no section ${code}`)
  faults.push(...narrativeFaults(composition.text.div, composition.language, 'Composition'))
  for (const [code, { entry, emptyReason, text }] of sections) {
    if (entry.length > 0 === (emptyReason !== undefined)) faults.push(`ips-comp-1: ${code}`)
    faults.push(...narrativeFaults(text.div, composition.language, code))
    for (const { reference } of entry)
      if (!entryTypes[code]?.includes(byUrl.get(reference)?.resourceType ?? ''))
        faults.push(`${code}: an entry of the wrong type`)
  }
  return {
    faults: [...new Set(faults)],
    sections,
    composition,
    resources: bundle.entry.map(({ resource }) => resource),
  }
}
