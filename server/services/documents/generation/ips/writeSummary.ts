import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as otherCalls } from 'node:timers/promises'
import type { LocaleName } from '#src/contract/portal.ts'
import { term } from '../../../../fhirResources/datatypes.ts'
import { type Element, jsonOf, type ObjectElement } from '../../../../fhirResources/element.ts'
import type { RecordResource } from '../../../../fhirResources/readResources.ts'
import { completed } from './completed.ts'
import { listOf, partOf, textAt } from './elementText.ts'
import type { GatheredSummary } from './gatherSummary.ts'
import { narrativeDiv, paragraph, table, tableRow } from './narrative.ts'
import { resolvedReferences } from './resolvedReferences.ts'
import { type SectionName, sectionKinds, sectionNames } from './summarySections.ts'
import { type SummaryWords, summaryWords } from './summaryWords.ts'
import { writtenDate } from './writtenDate.ts'

/** About the document itself. */
export interface SummaryHead {
  readonly language: LocaleName
  /** First and last covered day, `yyyy-mm-dd`. Null: no limit. */
  readonly fromDate: string | null
  readonly toDate: string | null
  /** When it is made. */
  readonly at: Date
  readonly clinicName: string
}

/** Resources that are written before other calls have their turn: a few ms. */
const resourcesAtOnce = 250

const profile = (name: string) => ({ profile: [`http://hl7.org/fhir/uv/ips/StructureDefinition/${name}`] })

/** Gives each resource of a document its own address. */
class Addresses {
  readonly document = randomUUID()
  readonly #known = new Map<string, string>()

  /** Returns the UUID of a resource, and makes references to it resolve. */
  add(reference: string): string {
    const hash = createHash('sha256').update(`${this.document} ${reference}`).digest('hex')
    const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
    // RFC 9562: version 8 is free for own ways to make a UUID.
    const uuid = [
      hash.slice(0, 8),
      hash.slice(8, 12),
      `8${hash.slice(13, 16)}`,
      variant + hash.slice(18, 20),
      hash.slice(20, 32),
    ].join('-')
    this.#known.set(reference, uuid)
    return uuid
  }

  readonly of = (reference: string): string | undefined => {
    const uuid = this.#known.get(reference)
    return uuid && `urn:uuid:${uuid}`
  }
}

const keyOf = ({ type, id }: RecordResource) => `${type}/${id}`

/** Returns the care plan that has what is ordered and booked: IPS has no orders or appointments in its own section. */
const carePlan = (planned: readonly RecordResource[], patient: string, words: SummaryWords): ObjectElement => ({
  resourceType: 'CarePlan',
  status: 'active',
  intent: 'plan',
  title: words.plan,
  subject: { reference: patient },
  activity: planned.map((one) => ({ reference: { reference: keyOf(one) } })),
})

/** Returns a section with its table. */
async function sectionOf(
  name: SectionName,
  entries: readonly RecordResource[],
  language: LocaleName,
): Promise<ObjectElement> {
  const words = summaryWords[language]
  const { code, display, title, empty, columns, row } = sectionKinds[name]
  const head = {
    title: words[title],
    code: { coding: [{ system: 'http://loinc.org', code, display }] },
  }
  const text = (content: string) => ({ status: 'generated', div: narrativeDiv(language, content) })
  if (entries.length === 0)
    return {
      ...head,
      text: text(paragraph(empty ? words[empty] : '')),
      // IPS 2.0: the record does not say that there is nothing, it only has no information.
      emptyReason: term('list-empty-reason', 'unavailable', empty && words[empty]),
    }
  const rows: string[] = []
  for (const [index, entry] of entries.entries()) {
    if (index % resourcesAtOnce === resourcesAtOnce - 1) await otherCalls()
    rows.push(tableRow(language, row(entry, { language, words })))
  }
  const references = name === 'plan' ? ['CarePlan/plan'] : entries.map(keyOf)
  return {
    ...head,
    text: text(
      table(
        columns.map((column) => words[column]),
        rows,
      ),
    ),
    entry: references.map((reference) => ({ reference })),
  }
}

/** Returns what stands above the sections: whose record it is, and which days the document covers. */
function introduction({ language, fromDate, toDate, clinicName }: SummaryHead, patient: Element): string {
  const words = summaryWords[language]
  const name = [...listOf(partOf(patient, 'name', 0, 'given')), partOf(patient, 'name', 0, 'family')]
  const whole = name
    .map((part) => textAt(part))
    .filter(Boolean)
    .join(' ')
  const birth = writtenDate(language, textAt(patient, 'birthDate'))
  const days = [fromDate, toDate].map((day) => (day === null ? '' : writtenDate(language, day)))
  return [
    whole && `${words.patient}: ${whole}`,
    birth && `${words.birthDate}: ${birth}`,
    words.covers(days[0] ?? '', days[1] ?? ''),
    words.always,
    words.madeBy(clinicName),
  ]
    .filter(Boolean)
    .map(paragraph)
    .join('')
}

/** Writes the summary: a FHIR R4 document Bundle by HL7's International Patient Summary 2.0, as UTF-8. */
export async function writeSummary(gathered: GatheredSummary, head: SummaryHead): Promise<Uint8Array> {
  const { language, fromDate, toDate, at, clinicName } = head
  const words = summaryWords[language]
  const { patient, sections, studies } = gathered
  if (!patient) throw new Error('summary: expected a patient')
  const addresses = new Addresses()
  const made = at.toISOString()
  const shown = sectionNames.filter((name) => sections[name].length > 0 || sectionKinds[name].empty)
  const written: ObjectElement[] = []
  for (const name of shown) written.push(await sectionOf(name, sections[name], language))

  const composition: ObjectElement = {
    resourceType: 'Composition',
    meta: profile('Composition-uv-ips'),
    language,
    text: { status: 'generated', div: narrativeDiv(language, introduction(head, patient.content)) },
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${addresses.document}` },
    status: 'final',
    type: { coding: [{ system: 'http://loinc.org', code: '60591-5', display: 'Patient summary Document' }] },
    subject: { reference: keyOf(patient) },
    date: made,
    author: [{ reference: 'Device/portal' }],
    title: words.title,
    confidentiality: 'N',
    custodian: { reference: 'Organization/clinic' },
    event: [{ code: [term('v3-ActClass', 'PCPR')], period: { start: fromDate, end: toDate } }],
    section: written,
  }
  const own: readonly (readonly [reference: string, content: ObjectElement])[] = [
    ['Composition/summary', composition],
    [keyOf(patient), { resourceType: 'Patient', ...completed(patient) }],
    [
      'Device/portal',
      {
        resourceType: 'Device',
        deviceName: [{ name: 'Yarrow', type: 'user-friendly-name' }],
        owner: { reference: 'Organization/clinic' },
      },
    ],
    ['Organization/clinic', { resourceType: 'Organization', name: clinicName }],
    ...(sections.plan.length > 0 ? [['CarePlan/plan', carePlan(sections.plan, keyOf(patient), words)] as const] : []),
  ]
  const ofRecord = [...sectionNames.flatMap((name) => sections[name]), ...studies]
  for (const [reference] of own) addresses.add(reference)
  for (const resource of ofRecord) addresses.add(keyOf(resource))

  const entryOf = (reference: string, content: ObjectElement): string => {
    const fullUrl = addresses.of(reference)
    const resource = resolvedReferences(content, addresses.of) as ObjectElement
    const { resourceType, ...rest } = resource
    return jsonOf({ fullUrl, resource: { resourceType, id: fullUrl?.slice('urn:uuid:'.length), ...rest } })
  }
  const entries = own.map(([reference, content]) => entryOf(reference, content))
  for (const [index, resource] of ofRecord.entries()) {
    if (index % resourcesAtOnce === resourcesAtOnce - 1) await otherCalls()
    entries.push(entryOf(keyOf(resource), { resourceType: resource.type, ...completed(resource) }))
  }
  const bundle = jsonOf({
    resourceType: 'Bundle',
    meta: profile('Bundle-uv-ips'),
    language,
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${addresses.document}` },
    type: 'document',
    timestamp: made,
  })
  return Buffer.from(`${bundle.slice(0, -1)},"entry":[${entries.join(',')}]}`)
}
