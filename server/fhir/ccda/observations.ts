import type { XmlNode } from '#src/clinicalDocument/xml/parseXml.ts'
import type { JsonObject } from '../json/parseJson.ts'
import type { AddedReference } from './CcdaFile.ts'
import { commentsOf } from './commentsOf.ts'
import { attributeOf, elementAt, elementsOf, outermost } from './element.ts'
import { listOf, object } from './json.ts'
import type { Reading } from './Reading.ts'

const observationStates: ReadonlyMap<string, string> = new Map([
  ['completed', 'final'],
  ['active', 'preliminary'],
  ['held', 'registered'],
  ['suspended', 'registered'],
  ['aborted', 'cancelled'],
  ['cancelled', 'cancelled'],
  ['nullified', 'entered-in-error'],
])
const reportStates: ReadonlyMap<string, string> = new Map([...observationStates, ['active', 'partial']])

const stateOf = (node: XmlNode, states: ReadonlyMap<string, string>) =>
  states.get(attributeOf(elementAt(node, 'statusCode'), 'code') ?? '') ?? 'unknown'

/** Adds the results of an entry: an organizer as a report with its results. Returns whether there are any. */
export function addResults(reading: Reading, entry: XmlNode, place: string): boolean {
  const { file, people } = reading
  const found = outermost(entry, ['organizer', 'observation'])
  for (const one of found) {
    if (one.name === 'observation') {
      addObservation(reading, one, place, { kind: 'laboratory' })
      continue
    }
    const results = outermost(one, ['observation']).map((result) =>
      addObservation(reading, result, place, { kind: 'laboratory', organizer: one }),
    )
    const performers = [...people.all(one, 'performer'), ...people.all(one, 'author')]
    file.add('DiagnosticReport', place, one, {
      status: stateOf(one, reportStates),
      category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'LAB' }] }],
      code: file.values.concept(elementAt(one, 'code')) ?? {},
      effectiveDateTime: file.times.start(elementAt(one, 'effectiveTime')),
      performer: performers.slice(0, 1),
      result: results,
      conclusion: commentsOf(reading, one).join('\n') || undefined,
    })
  }
  return found.length > 0
}

interface VitalSign {
  readonly observation: XmlNode
  readonly organizer: XmlNode | undefined
}

/** Adds the vital signs of an entry. Returns whether there are any. */
export function addVitalSigns(reading: Reading, entry: XmlNode, place: string): boolean {
  const found = outermost(entry, ['organizer', 'observation']).flatMap((one): VitalSign[] =>
    one.name === 'organizer'
      ? outermost(one, ['observation']).map((observation) => ({ observation, organizer: one }))
      : [{ observation: one, organizer: undefined }],
  )
  for (const { observation, organizer } of found)
    addObservation(reading, observation, place, { kind: 'vital-signs', organizer })
  return found.length > 0
}

function addObservation(
  reading: Reading,
  node: XmlNode,
  place: string,
  { kind, organizer }: { kind: 'laboratory' | 'vital-signs'; organizer?: XmlNode | undefined },
): AddedReference {
  const { file, people } = reading
  const { values, times, narrative } = file
  const category = 'http://terminology.hl7.org/CodeSystem/observation-category'
  const value = elementsOf(node, 'value').map((one) => values.value(one))[0] ?? {}
  return file.add('Observation', place, node, {
    status: stateOf(node, observationStates),
    category: [{ coding: [{ system: category, code: kind }] }],
    code: values.concept(elementAt(node, 'code'), narrative.textOf(elementAt(node, 'text'))) ?? {},
    effectiveDateTime:
      times.start(elementAt(node, 'effectiveTime')) ?? times.start(elementAt(organizer, 'effectiveTime')),
    ...(attributeOf(node, 'negationInd') === 'true' ? notDone : value),
    interpretation: elementsOf(node, 'interpretationCode').flatMap((one) => listOf(values.concept(one))),
    referenceRange: values.ranges(node),
    performer: people.all(node, 'performer'),
    note: commentsOf(reading, node).map((text) => object({ text })),
  })
}

/** A negated observation was not made, or its value was not found. Its value must not stand for a finding. */
const notDone: JsonObject = {
  dataAbsentReason: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason', code: 'not-performed' }],
  },
}
