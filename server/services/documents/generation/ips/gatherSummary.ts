import { setImmediate as otherCalls } from 'node:timers/promises'
import type { Connection } from '../../../../db/client.ts'
import type { Element } from '../../../../fhirResources/element.ts'
import { readResources, type RecordResource } from '../../../../fhirResources/readResources.ts'
import { type CoveredDays, coverage } from './coveredDays.ts'
import { codeAt, conceptText, listOf, partOf, textAt } from './elementText.ts'
import { dateOf, endOf, type SectionName, sectionNames } from './summarySections.ts'

/** What a summary is made of. */
export interface GatheredSummary {
  readonly patient: RecordResource | null
  /** The entries of each section, newest first. */
  readonly sections: Readonly<Record<SectionName, readonly RecordResource[]>>
  /** Imaging studies, to which reports refer. */
  readonly studies: readonly RecordResource[]
}

/** LOINC codes of social history: tobacco smoking status, alcoholic drinks per day. IPS has one entry for each. */
const socialCodes = ['72166-2', '74013-4']

const isErroneous = ({ content }: RecordResource) =>
  textAt(content, 'status') === 'entered-in-error' ||
  /^(refuted|entered[- ]in[- ]error)$/i.test(
    codeAt(content, 'verificationStatus') || conceptText(content, 'verificationStatus'),
  )

const keyOf = ({ type, id }: RecordResource) => `${type}/${id}`

/** Names and codes of a medication, to find the same one in another list. */
const medicationKeys = ({ content }: RecordResource): string[] =>
  ['text', 'code']
    .map((part) => (part === 'text' ? conceptText : codeAt)(content, 'medicationCodeableConcept').toLowerCase())
    .filter(Boolean)

/** Returns entries newest first; those without a date come last. */
function newestFirst(entries: readonly RecordResource[]): RecordResource[] {
  const at = (entry: RecordResource) =>
    Date.parse(dateOf(entry).replace(/:60(?=[.Z+-])/, ':59')) || Number.NEGATIVE_INFINITY
  const dated = entries.map((entry) => ({ entry, at: at(entry) }))
  return dated.sort((a, b) => (a.at === b.at ? 0 : b.at - a.at)).map(({ entry }) => entry)
}

/**
 * Reads what a summary of the covered days has. Current medications, allergies and problems are always in. `at`: when it
 * is made; the plan has what is still to come then.
 */
export async function gatherSummary(
  db: Connection,
  ptId: number,
  days: CoveredDays,
  at: Date,
): Promise<GatheredSummary> {
  const found: Found = new Map()
  const types = [
    'Patient',
    'MedicationStatement',
    'MedicationRequest',
    'AllergyIntolerance',
    'Condition',
    'Immunization',
    'Procedure',
    'DiagnosticReport',
    'ImagingStudy',
    'Observation',
    'ServiceRequest',
    'Appointment',
  ] as const
  for await (const batch of readResources(db, ptId, types))
    for (const resource of batch) if (!isErroneous(resource)) listIn(found, resource.type).push(resource)
  const all = (type: (typeof types)[number]) => found.get(type) ?? []
  const isCovered = coverage(days)
  const inDays = (resource: RecordResource) => isCovered(dateOf(resource))

  const sections = Object.fromEntries(sectionNames.map((name) => [name, [] as RecordResource[]])) as Record<
    SectionName,
    RecordResource[]
  >
  sections.medications = medicationsIn(all('MedicationStatement'), all('MedicationRequest'), isCovered)
  sections.allergies = all('AllergyIntolerance').filter((one) => !isPast(one) || inDays(one))
  sections.problems = all('Condition').filter((one) => !isPast(one))
  sections.pastProblems = all('Condition').filter((one) => isPast(one) && isCovered(endOf(one) || dateOf(one)))
  sections.immunizations = all('Immunization').filter(inDays)
  sections.procedures = all('Procedure').filter(inDays)
  const reports = all('DiagnosticReport').filter(inDays)
  const reported = new Set(reports.flatMap(({ content }) => listOf(partOf(content, 'result')).map(referred)))
  for (const one of all('Observation'))
    if (one.id.startsWith('vitals-')) {
      if (inDays(one)) sections.vitalSigns.push(one)
    } else if (socialCodes.includes(codeAt(one.content, 'code'))) sections.socialHistory.push(one)
    else if (inDays(one) || reported.has(keyOf(one))) sections.results.push(one)
  sections.results.push(...reports)
  sections.plan = [...all('ServiceRequest'), ...all('Appointment')].filter((one) => isPlanned(one, at))
  for (const name of sectionNames) {
    await otherCalls()
    sections[name] = newestFirst(sections[name])
  }
  sections.socialHistory = socialCodes.flatMap(
    (code) => sections.socialHistory.find(({ content }) => codeAt(content, 'code') === code) ?? [],
  )
  const shown = new Set(reports.flatMap(({ content }) => listOf(partOf(content, 'imagingStudy')).map(referred)))
  return {
    patient: all('Patient')[0] ?? null,
    sections,
    studies: all('ImagingStudy').filter((one) => shown.has(keyOf(one))),
  }
}

type Found = Map<RecordResource['type'], RecordResource[]>

/** Returns the list of a type, which it adds if there is none. */
function listIn(found: Found, type: RecordResource['type']): RecordResource[] {
  const list = found.get(type) ?? []
  found.set(type, list)
  return list
}

const referred = (element: Element) => textAt(element, 'reference')

const isPast = ({ content }: RecordResource) => ['inactive', 'resolved'].includes(codeAt(content, 'clinicalStatus'))

/** Returns what the patient takes or took in the covered days, and the current prescriptions that this list lacks. */
function medicationsIn(
  statements: readonly RecordResource[],
  requests: readonly RecordResource[],
  isCovered: (date: string) => boolean,
): RecordResource[] {
  const state = ({ content }: RecordResource) => textAt(content, 'status')
  const isOver = (one: RecordResource) => ['completed', 'stopped', 'not-taken'].includes(state(one))
  const taken = statements.filter((one) => !isOver(one) || isCovered(endOf(one) || dateOf(one)))
  const known = new Set(statements.filter((one) => !isOver(one)).flatMap(medicationKeys))
  const prescribed = requests.filter(
    (one) => ['active', 'on-hold'].includes(state(one)) && !medicationKeys(one).some((key) => known.has(key)),
  )
  return [...taken, ...prescribed]
}

function isPlanned(resource: RecordResource, at: Date): boolean {
  const state = textAt(resource.content, 'status')
  if (resource.type === 'ServiceRequest') return state === 'active' || state === 'on-hold'
  return ['booked', 'pending', 'waitlist'].includes(state) && !(Date.parse(dateOf(resource)) < at.getTime())
}
