import { hash, randomUUID } from 'node:crypto'
import type { LocaleName } from '#src/contract/portal.ts'
import { term } from '../../../../fhirResources/datatypes.ts'
import { type Element, jsonOf, type ObjectElement } from '../../../../fhirResources/element.ts'
import type { RecordResource } from '../../../../fhirResources/readResources.ts'
import { completed } from './completed.ts'
import { listOf, partOf, textAt } from './elementText.ts'
import type { GatheredSummary } from './gatherSummary.ts'
import { encodeInTurns, type JsonParts, longList, longObject, longText } from './longJson.ts'
import { narrativePieces, paragraph, tablePieces, tableRow } from './narrative.ts'
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

const profile = (name: string) => ({ profile: [`http://hl7.org/fhir/uv/ips/StructureDefinition/${name}`] })

/** Gives each resource of a document its own address. */
class Addresses {
  readonly document = randomUUID()
  /** The resources of the document, with their addresses once they are asked for. */
  readonly #known = new Map<string, string | null>()

  /** Makes references to a resource resolve. */
  add(reference: string): void {
    this.#known.set(reference, null)
  }

  /** Returns the address of a resource; undefined for one that is not in the document. */
  readonly of = (reference: string): string | undefined => {
    const known = this.#known.get(reference)
    if (known !== null) return known
    const address = `urn:uuid:${this.#uuidOf(reference)}`
    this.#known.set(reference, address)
    return address
  }

  #uuidOf(reference: string): string {
    const digest = hash('sha256', `${this.document} ${reference}`)
    const variant = ((Number.parseInt(digest.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
    // RFC 9562: version 8 is free for own ways to make a UUID.
    return [
      digest.slice(0, 8),
      digest.slice(8, 12),
      `8${digest.slice(13, 16)}`,
      variant + digest.slice(18, 20),
      digest.slice(20, 32),
    ].join('-')
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
function sectionOf(
  name: SectionName,
  entries: readonly RecordResource[],
  language: LocaleName,
  addressOf: Addresses['of'],
): JsonParts {
  const words = summaryWords[language]
  const { code, display, title, empty, columns, row } = sectionKinds[name]
  const head = {
    title: words[title],
    code: { coding: [{ system: 'http://loinc.org', code, display }] },
  }
  if (entries.length === 0)
    return longObject({
      ...head,
      text: narrative(language, [paragraph(empty ? words[empty] : '')]),
      // IPS 2.0: the record does not say that there is nothing, it only has no information.
      emptyReason: term('list-empty-reason', 'unavailable', empty && words[empty]),
    })
  const headings = columns.map((column) => words[column])
  const table = tablePieces(headings, entries, (entry) => tableRow(language, row(entry, { language, words })))
  const references = name === 'plan' ? ['CarePlan/plan'] : entries.map(keyOf)
  return longObject({
    ...head,
    text: narrative(language, table),
    entry: longList(references, (reference) => jsonOf({ reference: addressOf(reference) })),
  })
}

const narrative = (language: LocaleName, content: Iterable<string>): JsonParts =>
  longObject({ status: 'generated', div: longText(narrativePieces(language, content)) })

/** Returns what stands above the sections: whose record it is, and which days the document covers. */
function introduction({ language, fromDate, toDate, clinicName }: SummaryHead, patient: Element): string[] {
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
}

/** Writes the summary: a FHIR R4 document Bundle by HL7's International Patient Summary 2.0, as UTF-8. */
export function writeSummary(gathered: GatheredSummary, head: SummaryHead): Promise<Uint8Array> {
  const { language, fromDate, toDate, at, clinicName } = head
  const words = summaryWords[language]
  const { patient, sections, studies } = gathered
  if (!patient) throw new Error('summary: expected a patient')
  const addresses = new Addresses()
  const identifier = { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${addresses.document}` }
  const made = at.toISOString()
  const shown = sectionNames.filter((name) => sections[name].length > 0 || sectionKinds[name].empty)
  const own: readonly (readonly [reference: string, content: ObjectElement])[] = [
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
  for (const reference of ['Composition/summary', ...own.map(([one]) => one), ...ofRecord.map(keyOf)])
    addresses.add(reference)

  const idOf = (reference: string) => addresses.of(reference)?.slice('urn:uuid:'.length)
  const entryOf = (reference: string, content: ObjectElement): string => {
    const { resourceType, ...rest } = resolvedReferences(content, addresses.of)
    return jsonOf({ fullUrl: addresses.of(reference), resource: { resourceType, id: idOf(reference), ...rest } })
  }
  const composition = longObject({
    resourceType: 'Composition',
    id: idOf('Composition/summary'),
    meta: profile('Composition-uv-ips'),
    language,
    text: narrative(language, introduction(head, patient.content)),
    identifier,
    status: 'final',
    type: { coding: [{ system: 'http://loinc.org', code: '60591-5', display: 'Patient summary Document' }] },
    subject: { reference: addresses.of(keyOf(patient)) },
    date: made,
    author: [{ reference: addresses.of('Device/portal') }],
    title: words.title,
    confidentiality: 'N',
    custodian: { reference: addresses.of('Organization/clinic') },
    event: [{ code: [term('v3-ActClass', 'PCPR')], period: { start: fromDate, end: toDate } }],
    section: longList(shown, (name) => sectionOf(name, sections[name], language, addresses.of)),
  })
  function* entries(): Generator<string | JsonParts> {
    yield longObject({ fullUrl: addresses.of('Composition/summary'), resource: composition })
    for (const [reference, content] of own) yield entryOf(reference, content)
    for (const resource of ofRecord)
      yield entryOf(keyOf(resource), { resourceType: resource.type, ...completed(resource) })
  }
  return encodeInTurns(
    longObject({
      resourceType: 'Bundle',
      meta: profile('Bundle-uv-ips'),
      language,
      identifier,
      type: 'document',
      timestamp: made,
      entry: longList(entries(), (entry) => entry),
    }),
  )
}
