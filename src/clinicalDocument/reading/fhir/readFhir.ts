import type { DocumentHeader } from '#src/contract/documentView.ts'
import type { FileList } from '../FileList.ts'
import { element, type HtmlNode } from '../html/HtmlElement.ts'
import { languageTag } from '../html/languageTag.ts'
import { readHtml } from '../html/readHtml.ts'
import { orderSections } from '../orderSections.ts'
import type { ReadSection, ViewParts } from '../ViewParts.ts'
import { firstText, isObject, list, object, text, type Json } from './Json.ts'
import { conceptText, nameText, resourceLine } from './resourceLine.ts'

/** LOINC codes of the sections that resources of a type stand in, by which a page finds their titles. */
const sectionCodes: Readonly<Record<string, string>> = {
  AllergyIntolerance: '48765-2',
  MedicationRequest: '10160-0',
  MedicationStatement: '10160-0',
  Medication: '10160-0',
  Condition: '11450-4',
  Observation: '30954-2',
  DiagnosticReport: '30954-2',
  Immunization: '11369-6',
  Procedure: '47519-4',
  Encounter: '46240-8',
  CarePlan: '18776-5',
  Goal: '61146-7',
  CareTeam: '85847-2',
  Device: '46264-8',
  Coverage: '48768-6',
  FamilyMemberHistory: '10157-6',
}
const vitalSigns = '8716-3'
/** Types that only describe others. */
const skipped: ReadonlySet<string> = new Set(['Patient', 'Composition', 'Provenance', 'AuditEvent', 'OperationOutcome'])
const deepest = 8

/** Reads FHIR as JSON: a document Bundle (such as an IPS), any other Bundle, or one resource. Null if it is neither. */
export function readFhir(json: string, files: FileList): ViewParts | null {
  const root = parsed(json)
  if (root === null || typeof root['resourceType'] !== 'string') return null
  const bundle = root['resourceType'] === 'Bundle' ? list(root['entry']) : [{ resource: root }]
  const resources = bundle.map(({ resource }) => resource).filter(isObject)
  const byReference = new Map<string, Json>()
  bundle.forEach((entry) => {
    const resource = object(entry['resource'])
    const url = text(entry['fullUrl'])
    if (url !== null) byReference.set(url, resource)
    byReference.set(`${String(resource['resourceType'])}/${String(resource['id'])}`, resource)
  })
  const composition = resources.find(({ resourceType }) => resourceType === 'Composition')
  const patient = resources.find(({ resourceType }) => resourceType === 'Patient')
  for (const resource of resources) addFiles(resource, files)
  const header = readHeader(composition, patient, byReference)
  if (!composition) return { header, sections: orderSections(listsOf(resources)), problem: null }
  const groups = list(composition['section']).map((section) => readSection(section, byReference, files, 0))
  return { header, sections: orderSections(groups), problem: null }
}

function parsed(json: string): Json | null {
  try {
    const value: unknown = JSON.parse(json)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function readHeader(
  composition: Json | undefined,
  patient: Json | undefined,
  byReference: ReadonlyMap<string, Json>,
): DocumentHeader | null {
  if (!composition && !patient) return null
  const period = object(object(list(composition?.['event'])[0])['period'])
  const nameOf = (reference: Json) =>
    firstText(reference['display'], nameText(byReference.get(String(reference['reference']))?.['name']))
  const gender = text(patient?.['gender'])
  return {
    title: text(composition?.['title']),
    code: text(list(object(composition?.['type'])['coding'])[0]?.['code']),
    language: languageTag(text(composition?.['language']) ?? '') ?? null,
    patient: {
      name: nameText(patient?.['name']) ?? '',
      birthDate: text(patient?.['birthDate']),
      gender: gender === null ? null : /^(?:male|female|other)$/.test(gender) ? gender : 'unknown',
      ids: list(patient?.['identifier']).flatMap(({ value }) => text(value) ?? []),
    },
    madeAt: text(composition?.['date']),
    from: text(period['start']),
    to: text(period['end']),
    authors: list(composition?.['author']).flatMap((author) => {
      const name = nameOf(author)
      return name === null ? [] : [{ name, detail: null }]
    }),
    custodian: composition ? nameOf(object(composition['custodian'])) : null,
  }
}

function readSection(
  section: Json,
  byReference: ReadonlyMap<string, Json>,
  files: FileList,
  depth: number,
): ReadSection[] {
  const div = text(object(section['text'])['div'])
  const entries = list(section['entry'])
    .map(({ reference }) => byReference.get(String(reference)))
    .filter(isObject)
  const narrative = div === null ? [] : readHtml(div, files)
  const code = object(section['code'])
  const own: ReadSection = {
    code: text(list(code['coding'])[0]?.['code']),
    title: firstText(section['title'], conceptText(code)),
    language: languageTag(/^<div[^>]{0,300}?\slang="([\w-]{2,20})"/.exec(div ?? '')?.[1]) ?? null,
    depth,
    entries: list(section['entry']).length,
    nodes: narrative.length > 0 ? narrative : linesOf(entries),
  }
  const inner = depth < deepest ? list(section['section']) : []
  return [own, ...inner.flatMap((one) => readSection(one, byReference, files, depth + 1))]
}

function linesOf(resources: readonly Json[]): HtmlNode[] {
  const items = resources.flatMap((resource) => {
    const line = resourceLine(resource)
    return line === '' ? [] : [element('li', [line])]
  })
  return items.length === 0 ? [] : [element('ul', items)]
}

/** Returns one section for each kind of resources. */
function listsOf(resources: readonly Json[]): ReadSection[][] {
  const groups = new Map<string, Json[]>()
  for (const resource of resources) {
    const type = text(resource['resourceType']) ?? ''
    if (skipped.has(type)) continue
    const key = isVitalSign(resource) ? vitalSigns : (sectionCodes[type] ?? type)
    const group = groups.get(key)
    if (group) group.push(resource)
    else groups.set(key, [resource])
  }
  return [...groups].flatMap(([key, members]) => {
    const nodes = linesOf(members)
    const code = /^\d+-\d$/.test(key) ? key : null
    const section = {
      code,
      title: code === null ? key : null,
      language: null,
      depth: 0,
      entries: members.length,
      nodes,
    }
    return nodes.length === 0 ? [] : [[section]]
  })
}

const isVitalSign = (resource: Json) =>
  list(resource['category']).some((category) => list(category['coding']).some(({ code }) => code === 'vital-signs'))

/** Adds what a resource carries as base64, such as a DocumentReference. */
function addFiles(resource: Json, files: FileList): void {
  const contents = [
    ...list(resource['content']).map(({ attachment }) => object(attachment)),
    ...list(resource['presentedForm']),
    ...(resource['resourceType'] === 'Binary' ? [resource] : []),
  ]
  for (const content of contents) {
    const data = text(content['data'])
    if (data !== null) files.addBase64(text(content['title']) ?? '', text(content['contentType']) ?? '', data)
  }
}
