import { firstText, list, object, text, type Json } from './Json.ts'

/** The words of a CodeableConcept: its text, or the name or code of a coding. */
export function conceptText(value: unknown): string | null {
  const concept = object(value)
  const codings = list(concept['coding'])
  return firstText(concept['text'], ...codings.map(({ display }) => display), ...codings.map(({ code }) => code))
}

function quantityText(value: unknown): string | null {
  const quantity = object(value)
  const number = text(quantity['value'])
  if (number === null) return null
  return [text(quantity['comparator']), number, firstText(quantity['unit'], quantity['code'])]
    .filter((part) => part !== null)
    .join(' ')
}

function periodText(value: unknown): string | null {
  const { start, end } = object(value)
  const parts = [text(start), text(end)]
  return parts.some(Boolean)
    ? parts
        .map((part) => part ?? '')
        .join(' – ')
        .trim()
    : null
}

/** The value of an observation or of one of its components. */
function valueText(one: Json): string | null {
  return (
    quantityText(one['valueQuantity']) ??
    conceptText(one['valueCodeableConcept']) ??
    firstText(one['valueString'], one['valueInteger'], one['valueBoolean'], one['valueDateTime'], one['valueTime']) ??
    conceptText(one['dataAbsentReason'])
  )
}

/** The name of a person or an organization. */
export function nameText(value: unknown): string | null {
  if (typeof value === 'string') return text(value)
  const names = list(value)
  const name = object(names.find(({ use }) => use === 'official') ?? names[0])
  const parts = [name['prefix'], name['given'], name['family'], name['suffix']].flat()
  return firstText(name['text'], parts.map(text).filter(Boolean).join(' '))
}

const dateFields = [
  'effectiveDateTime',
  'occurrenceDateTime',
  'performedDateTime',
  'onsetDateTime',
  'authoredOn',
  'dateAsserted',
  'recordedDate',
  'date',
  'issued',
  'created',
]
const periodFields = ['effectivePeriod', 'performedPeriod', 'onsetPeriod', 'period']

/** Returns what a reader needs of a resource in one line: its name, values, state and date, as written there. */
export function resourceLine(resource: Json): string {
  const named =
    conceptText(resource['code']) ??
    conceptText(resource['medicationCodeableConcept']) ??
    conceptText(resource['vaccineCode']) ??
    text(object(resource['medicationReference'])['display']) ??
    nameText(resource['name']) ??
    conceptText(list(resource['type'])[0] ?? resource['type']) ??
    firstText(resource['title'], resource['description'], object(resource['code'])['text']) ??
    conceptText(resource['category'])
  const components = list(resource['component']).map((one) =>
    [conceptText(one['code']), valueText(one)].filter((part) => part !== null).join(': '),
  )
  const dosage = list(resource['dosageInstruction'] ?? resource['dosage']).map((one) => text(one['text']))
  const reactions = list(resource['reaction']).flatMap((one) => list(one['manifestation']).map(conceptText))
  const range = list(resource['referenceRange']).map(
    (one) =>
      firstText(one['text']) ??
      ([quantityText(one['low']), quantityText(one['high'])].filter(Boolean).join(' – ') || null),
  )
  const ranges = range.flatMap((one) => (one === null ? [] : `(${one})`))
  const status = conceptText(resource['clinicalStatus']) ?? text(resource['status'])
  const date =
    firstText(...dateFields.map((field) => resource[field])) ??
    periodFields.map((field) => periodText(resource[field])).find((found) => found !== null) ??
    null
  const notes = list(resource['note']).map((one) => text(one['text']))
  const parts = [
    named,
    valueText(resource),
    ...ranges,
    ...components,
    ...dosage,
    ...reactions,
    text(resource['conclusion']),
    status,
    date,
    ...notes,
  ]
  return parts.filter((part) => part !== null && part !== '').join(', ')
}
