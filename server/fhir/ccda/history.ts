import type { XmlNode } from '#src/clinicalDocument/xml/parseXml.ts'
import { systems } from '../values/codes.ts'
import type { JsonObject } from '../json/parseJson.ts'
import { attributeOf, elementAt, elementsAt, hasTemplate, isNull, outermost, related } from './element.ts'
import { commentsOf } from './commentsOf.ts'
import { object, objectOrNone } from './json.ts'
import type { Reading } from './Reading.ts'

const template = (name: string) => `2.16.840.1.113883.10.20.22.4.${name}`

const clinicalStatuses: ReadonlyMap<string, string> = new Map([
  ['55561003', 'active'],
  ['73425007', 'inactive'],
  ['413322009', 'resolved'],
  ['246455001', 'recurrence'],
  ['263855007', 'relapse'],
  ['277022003', 'remission'],
])

const isNegated = (node: XmlNode): boolean => attributeOf(node, 'negationInd') === 'true'
const code = (system: string, name: string): JsonObject => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code: name }],
})
const valueCode = (node: XmlNode | undefined): string | undefined => {
  const value = elementAt(node, 'value')
  return value && !isNull(value) ? attributeOf(value, 'code') : undefined
}

/**
 * Returns the clinical status of an allergy or a problem: that of a status observation, otherwise that of its concern. A
 * completed concern with an end is resolved.
 */
function clinicalStatus({ file }: Reading, observation: XmlNode, concern: XmlNode | undefined): string {
  const stated = related(observation).find(
    ({ statement }) =>
      attributeOf(elementAt(statement, 'code'), 'code') === '33999-4' ||
      hasTemplate(statement, template('28')) ||
      hasTemplate(statement, template('6')),
  )
  const known = clinicalStatuses.get(valueCode(stated?.statement) ?? '')
  if (known) return known
  const hasEnd = file.times.end(elementAt(observation, 'effectiveTime')) !== undefined
  const state = attributeOf(elementAt(concern, 'statusCode'), 'code')
  if (hasEnd) return 'resolved'
  return state === 'completed' || state === 'suspended' || state === 'aborted' ? 'inactive' : 'active'
}

/** Returns the fields of a resource that was entered in error: a statement or concern with the status `nullified`. */
function verification(observation: XmlNode, concern: XmlNode | undefined, system: string, isRefuted: boolean) {
  const states = [observation, concern].map((one) => attributeOf(elementAt(one, 'statusCode'), 'code'))
  const isError = states.includes('nullified')
  return code(system, isError ? 'entered-in-error' : isRefuted ? 'refuted' : 'confirmed')
}

/** Values of an allergy observation without its substance: what it says that the patient does not have. */
const noneKnown: ReadonlyMap<string, { code: string; display: string }> = new Map(
  (
    [
      ['416098002 419511003 59037007', '409137002', 'No known drug allergy'],
      ['414285001 418471000 235719002', '429625007', 'No known food allergy'],
      ['426232007', '428607008', 'No known environmental allergy'],
      ['232347008', '716220001', 'No known animal allergy'],
      ['232350006 1003755004', '716184000', 'No known latex allergy'],
    ] as const
  ).flatMap(([kinds, none, display]) => kinds.split(' ').map((kind) => [kind, { code: none, display }] as const)),
)
const noKnownAllergy = { code: '716186003', display: 'No known allergy' }
/** Codes for any substance: a negated allergy to it means that there is none. */
const anySubstance = new Set(['105590001', '410942007', '373873005', '762766007'])

const severities: ReadonlyMap<string, string> = new Map([
  ['255604002', 'mild'],
  ['371923003', 'moderate'],
  ['6736007', 'moderate'],
  ['371924009', 'severe'],
  ['24484000', 'severe'],
  ['399166001', 'severe'],
])
const criticalities: ReadonlyMap<string, string> = new Map([
  ['CRITL', 'low'],
  ['CRITH', 'high'],
  ['CRITU', 'unable-to-assess'],
])

const isSeverity = (node: XmlNode) =>
  attributeOf(elementAt(node, 'code'), 'code') === 'SEV' || hasTemplate(node, template('8'))

/** Adds the allergies of an entry. Returns whether there are any. */
export function addAllergies(reading: Reading, entry: XmlNode, place: string): boolean {
  const { file } = reading
  const found = observationsIn(entry)
  for (const { observation, concern } of found) {
    const substance = substanceOf(reading, observation)
    const isAny = substance === undefined || anySubstance.has(substance.code ?? '')
    const time = elementAt(observation, 'effectiveTime')
    const isNone = isNegated(observation) && isAny
    const kind = valueCode(observation) ?? ''
    const none = { ...(noneKnown.get(kind) ?? noKnownAllergy), system: systems.snomed }
    const criticality = related(observation).find(
      ({ statement }) =>
        hasTemplate(statement, template('145')) || attributeOf(elementAt(statement, 'code'), 'code') === '82606-5',
    )
    file.add('AllergyIntolerance', place, observation, {
      code: isNone ? { coding: [none] } : (substance?.concept ?? file.values.concept(elementAt(observation, 'value'))),
      clinicalStatus: code('allergyintolerance-clinical', clinicalStatus(reading, observation, concern)),
      verificationStatus: verification(
        observation,
        concern,
        'allergyintolerance-verification',
        isNegated(observation) && !isAny,
      ),
      criticality: criticalities.get(valueCode(criticality?.statement) ?? ''),
      onsetDateTime: file.times.start(time),
      recordedDate: recordedDate(reading, observation, concern),
      reaction: reactions(reading, observation, concern),
    })
  }
  return found.length > 0
}

/** Returns when a concern was recorded: when it was authored, otherwise its start, which C-CDA defines as the same. */
function recordedDate({ file }: Reading, observation: XmlNode, concern: XmlNode | undefined): string | undefined {
  const authored = elementAt(observation, 'author', 'time') ?? elementAt(concern, 'author', 'time')
  return file.times.time(authored) ?? file.times.time(elementAt(concern, 'effectiveTime', 'low'))
}

function substanceOf({ file }: Reading, observation: XmlNode) {
  for (const entity of elementsAt(observation, 'participant', 'participantRole', 'playingEntity')) {
    const node = elementAt(entity, 'code')
    // Not applicable: the statement is about no substance, although its text can have words, such as `No known allergies`.
    if (attributeOf(node, 'nullFlavor') === 'NA') continue
    const concept = file.values.concept(node, file.narrative.textOf(elementAt(entity, 'name')))
    if (concept) return { concept, code: node && attributeOf(node, 'code') }
    const name = file.narrative.textOf(elementAt(entity, 'name'))
    if (name) return { concept: { text: name }, code: undefined }
  }
  return undefined
}

function reactions({ file }: Reading, observation: XmlNode, concern: XmlNode | undefined): JsonObject[] {
  const severityIn = (node: XmlNode) => {
    const severity = related(node).find(({ statement }) => isSeverity(statement))
    return severities.get(valueCode(severity?.statement) ?? '')
  }
  const whole = severityIn(observation) ?? (concern && severityIn(concern))
  const found = related(observation)
    .filter(({ link, statement }) => attributeOf(link, 'typeCode') === 'MFST' || hasTemplate(statement, template('9')))
    .flatMap(({ statement }): readonly JsonObject[] => {
      const text = file.narrative.textOf(elementAt(statement, 'text'))
      const manifestation = file.values.concept(elementAt(statement, 'value'), text)
      const severity = severityIn(statement) ?? whole
      return manifestation ? [object({ manifestation: [manifestation], severity })] : []
    })
  return found.length === 0 && whole ? [{ severity: whole }] : found
}

interface Found {
  readonly observation: XmlNode
  /** The act that the observation is in, if any. */
  readonly concern: XmlNode | undefined
}

/** Observations beside that of an allergy or problem: its severity, status and criticality. */
const besides = ['5', '6', '8', '28', '145', '143', '64'].map(template)
const besideCodes = new Set(['SEV', '33999-4', '82606-5', '11323-3', '225773000', '48767-8'])

const isBeside = (node: XmlNode): boolean =>
  besideCodes.has(attributeOf(elementAt(node, 'code'), 'code') ?? '') || besides.some((oid) => hasTemplate(node, oid))

/** Returns the observations of an entry that are facts of their own, with the acts that they are in. */
function observationsIn(entry: XmlNode): Found[] {
  return outermost(entry, ['act', 'observation'])
    .flatMap((one): Found[] => {
      if (one.name === 'observation') return [{ observation: one, concern: undefined }]
      return outermost(one, ['observation']).map((observation) => ({ observation, concern: one }))
    })
    .filter(({ observation }) => !isBeside(observation))
}

/** Codes for problems in general: a negated one means that there are none. */
const noProblems = new Set(['160245001', '160243008'])

/**
 * Adds the problems of an entry, or of an encounter. Returns whether there are any.
 *
 * @param category the list that they are in: `problem-list-item` or `encounter-diagnosis`
 */
export function addProblems(reading: Reading, entry: XmlNode, place: string, category: string): boolean {
  const { file } = reading
  const found = observationsIn(entry)
  for (const { observation, concern } of found) {
    const time = elementAt(observation, 'effectiveTime')
    const value = elementAt(observation, 'value')
    const isNone = isNegated(observation) || noProblems.has(valueCode(observation) ?? '')
    file.add('Condition', place, observation, {
      code: file.values.concept(value, file.narrative.textOf(elementAt(observation, 'text'))),
      category: [code('condition-category', category)],
      clinicalStatus: code('condition-clinical', clinicalStatus(reading, observation, concern)),
      verificationStatus: verification(observation, concern, 'condition-ver-status', isNone),
      onsetDateTime: file.times.start(time),
      abatementDateTime: file.times.end(time),
      recordedDate: recordedDate(reading, observation, concern),
      note: commentsOf(reading, observation).map((text) => object({ text })),
    })
  }
  return found.length > 0
}

/** Adds the vaccinations of an entry, also those not given. Returns whether there are any. */
export function addImmunizations({ file, people }: Reading, entry: XmlNode, place: string): boolean {
  const given = outermost(entry, ['substanceAdministration']).filter((one) => attributeOf(one, 'moodCode') !== 'INT')
  for (const one of given) {
    const product = elementAt(one, 'consumable', 'manufacturedProduct')
    const material = elementAt(product, 'manufacturedMaterial') ?? elementAt(product, 'manufacturedLabeledDrug')
    const state = attributeOf(elementAt(one, 'statusCode'), 'code')
    const isGiven = !isNegated(one) && state !== 'cancelled' && state !== 'aborted'
    const dose = attributeOf(elementAt(one, 'repeatNumber'), 'value')
    const name = file.narrative.textOf(elementAt(material, 'name'))
    file.add('Immunization', place, one, {
      status: state === 'nullified' ? 'entered-in-error' : isGiven ? 'completed' : 'not-done',
      vaccineCode: file.values.concept(elementAt(material, 'code'), name) ?? object({ text: name }),
      occurrenceDateTime: file.times.start(elementAt(one, 'effectiveTime')),
      lotNumber: file.narrative.textOf(elementAt(material, 'lotNumberText')),
      route: file.values.concept(elementAt(one, 'routeCode')),
      performer: people.all(one, 'performer').map((actor) => ({ actor })),
      protocolApplied: dose && /^[1-9]\d{0,3}$/.test(dose) ? [{ doseNumberPositiveInt: Number(dose) }] : undefined,
    })
  }
  return given.length > 0
}

/** Adds what was done in an entry. Returns whether there is any. */
export function addProcedures({ file, people }: Reading, entry: XmlNode, place: string): boolean {
  const done = outermost(entry, ['procedure', 'act', 'observation']).filter(
    (one) => attributeOf(one, 'moodCode') === 'EVN' && !isNote(one),
  )
  for (const one of done) {
    const state = attributeOf(elementAt(one, 'statusCode'), 'code') ?? ''
    file.add('Procedure', place, one, {
      status: isNegated(one) ? 'not-done' : (procedureStates.get(state) ?? 'unknown'),
      code: file.values.concept(elementAt(one, 'code'), file.narrative.textOf(elementAt(one, 'text'))),
      ...file.times.choice('performed', elementAt(one, 'effectiveTime')),
      performer: people.all(one, 'performer').map((actor) => ({ actor })),
    })
  }
  return done.length > 0
}

const procedureStates: ReadonlyMap<string, string> = new Map([
  ['completed', 'completed'],
  ['active', 'in-progress'],
  ['aborted', 'stopped'],
  ['cancelled', 'not-done'],
  ['suspended', 'on-hold'],
  ['nullified', 'entered-in-error'],
])

/** Whether an act is a note, which can be in any section and is read as a part of the whole document. */
const isNote = (node: XmlNode): boolean =>
  hasTemplate(node, template('202')) || attributeOf(elementAt(node, 'code'), 'code') === '34109-9'

/** Adds the visits of an entry, with their diagnoses. Returns whether there are any. */
export function addEncounters(reading: Reading, entry: XmlNode, place: string): boolean {
  const visits = outermost(entry, ['encounter']).filter((one) => attributeOf(one, 'moodCode') === 'EVN')
  for (const visit of visits) {
    addVisit(reading, visit, place)
    for (const { statement } of related(visit))
      if (statement.name === 'act')
        addProblems(reading, { ...visit, children: [statement] }, place, 'encounter-diagnosis')
  }
  return visits.length > 0
}

const visitStates: ReadonlyMap<string, string> = new Map([
  ['active', 'in-progress'],
  ['aborted', 'cancelled'],
  ['cancelled', 'cancelled'],
  ['nullified', 'entered-in-error'],
])

function addVisit({ file, people }: Reading, visit: XmlNode, place: string): void {
  const { values, times, narrative } = file
  const type = elementAt(visit, 'code')
  const codings = (values.concept(type)?.['coding'] ?? []) as readonly JsonObject[]
  const time = elementAt(visit, 'effectiveTime')
  const at = times.time(time)
  const places = elementsAt(visit, 'participant')
    .filter((one) => attributeOf(one, 'typeCode') === 'LOC')
    .flatMap((one) => people.location(elementAt(one, 'participantRole')) ?? [])
  const indications = related(visit).flatMap(({ link, statement }) => {
    const isReason = attributeOf(link, 'typeCode') === 'RSON' || hasTemplate(statement, template('19'))
    return isReason
      ? (values.concept(elementAt(statement, 'value'), narrative.textOf(elementAt(statement, 'text'))) ?? [])
      : []
  })
  file.add('Encounter', place, visit, {
    status: visitStates.get(attributeOf(elementAt(visit, 'statusCode'), 'code') ?? '') ?? 'finished',
    class: codings.find(({ system }) => system === 'http://terminology.hl7.org/CodeSystem/v3-ActCode'),
    type: [values.concept(type, narrative.textOf(elementAt(visit, 'text')))].filter(Boolean),
    period: at === undefined ? times.period(time) : { start: at },
    participant: people.all(visit, 'performer').map((individual) => ({ individual })),
    reasonCode: indications,
    location: places.map((location) => ({ location })),
  })
}

/** Adds the visit that the header says the document is about. */
export function addEncompassingEncounter({ file, people }: Reading, visit: XmlNode): void {
  const { values, times } = file
  const time = elementAt(visit, 'effectiveTime')
  const at = times.time(time)
  const period = at === undefined ? times.period(time) : { start: at }
  // Without a time nothing says when the visit was.
  if (!period) return
  const facility = elementAt(visit, 'location', 'healthCareFacility')
  const place = people.location(facility)
  const type = values.concept(elementAt(visit, 'code'))
  const roles = ['responsibleParty', 'encounterParticipant'].flatMap((name) =>
    elementsAt(visit, name, 'assignedEntity'),
  )
  const codings = (type?.['coding'] ?? []) as readonly JsonObject[]
  file.add('Encounter', 'componentOf', visit, {
    status: 'finished',
    class: codings.find(({ system }) => system === 'http://terminology.hl7.org/CodeSystem/v3-ActCode'),
    type: type ? [type] : [],
    period: objectOrNone(period),
    participant: [
      ...new Map(roles.flatMap((role) => people.practitioner(role) ?? []).map((one) => [one.reference, one])).values(),
    ].map((individual) => ({ individual })),
    location: place ? [{ location: place }] : [],
    serviceProvider: people.organization(elementAt(facility, 'serviceProviderOrganization')),
  })
}
