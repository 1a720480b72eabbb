import type { LocaleName } from '#src/contract/portal.ts'
import type { Element, ObjectElement } from '../../../../fhirResources/element.ts'
import type { RecordResource } from '../../../../fhirResources/readResources.ts'
import { interpretationSystems } from '../../../interpretationSystems.ts'
import { interpretationWords, stateWords } from './codeWords.ts'
import { codeAt, conceptText, listOf, partOf, textAt } from './elementText.ts'
import type { SummaryWords } from './summaryWords.ts'
import { observedName, observedValue, quantityText, rangeText } from './valueText.ts'
import { writtenDate } from './writtenDate.ts'

/** Words of the kind that has no placeholder. */
type Word = { [Name in keyof SummaryWords]: SummaryWords[Name] extends string ? Name : never }[keyof SummaryWords]

interface Reader {
  readonly language: LocaleName
  readonly words: SummaryWords
}

/** A section of the summary: its LOINC code (IPS 2.0), its words and its table. */
export interface SectionKind {
  readonly code: string
  /** LOINC's name of the code. */
  readonly display: string
  readonly title: Word
  /** What it says if the record has nothing. Only in the sections that IPS requires; the others are left out then. */
  readonly empty?: Word
  readonly columns: readonly Word[]
  readonly row: (resource: RecordResource, reader: Reader) => readonly string[]
}

export const sectionNames = [
  'medications',
  'allergies',
  'problems',
  'immunizations',
  'procedures',
  'results',
  'vitalSigns',
  'pastProblems',
  'socialHistory',
  'plan',
] as const
export type SectionName = (typeof sectionNames)[number]

/** Returns the date or time at which an entry happened or began, as recorded; '' without one. */
export function dateOf({ type, content }: RecordResource): string {
  switch (type) {
    case 'AllergyIntolerance':
      return textAt(content, 'recordedDate')
    case 'Condition':
      return textAt(content, 'onsetDateTime')
    case 'MedicationStatement':
      return textAt(content, 'effectiveDateTime') || textAt(content, 'effectivePeriod', 'start')
    case 'MedicationRequest':
      return textAt(content, 'authoredOn')
    case 'Immunization':
    case 'ServiceRequest':
      return textAt(content, 'occurrenceDateTime')
    case 'Procedure':
      return textAt(content, 'performedDateTime')
    case 'Appointment':
    case 'ImagingStudy':
      return textAt(content, type === 'Appointment' ? 'start' : 'started')
    default:
      return textAt(content, 'effectiveDateTime')
  }
}

/** Returns the date at which a problem or a medication ended, as recorded; '' without one. */
export const endOf = ({ content }: RecordResource): string =>
  textAt(content, 'abatementDateTime') || textAt(content, 'effectivePeriod', 'end')

/** Returns the words of a status: those for FHIR's code, else the source's own. */
function stateText({ language }: Reader, state: Element): string {
  const code = typeof state === 'string' ? state : codeAt(state)
  return stateWords(language, code) ?? (typeof state === 'string' ? state : conceptText(state))
}

/** Returns the clinical status, and the verification status unless it is `confirmed`, the ordinary case. */
function clinicalText(reader: Reader, content: ObjectElement): string {
  const certainty = partOf(content, 'verificationStatus')
  const parts = [stateText(reader, partOf(content, 'clinicalStatus'))]
  if (codeAt(certainty) !== 'confirmed') parts.push(stateText(reader, certainty))
  return parts.filter(Boolean).join(', ')
}

function dosageText(content: ObjectElement): string {
  const dosage = partOf(content, 'dosage', 0)
  const dose = partOf(dosage, 'doseAndRate', 0)
  const parts = [
    textAt(content, 'dosageInstruction', 0, 'text') || textAt(dosage, 'text'),
    quantityText(partOf(dose, 'doseQuantity')) || rangeText(partOf(dose, 'doseRange')),
    conceptText(dosage, 'route'),
  ]
  return parts.filter(Boolean).join(', ')
}

function reactionsText(reader: Reader, content: ObjectElement): string {
  const reactions = listOf(partOf(content, 'reaction')).map((reaction) => {
    const severity = textAt(reaction, 'severity')
    const words = [conceptText(reaction, 'manifestation', 0), severity && stateText(reader, severity)]
    return words.filter(Boolean).join(', ')
  })
  return reactions.filter(Boolean).join('; ')
}

function interpretationText({ language }: Reader, content: ObjectElement): string {
  const parts = listOf(partOf(content, 'interpretation')).map((one) => {
    const [system, code] = [textAt(one, 'coding', 0, 'system'), codeAt(one)]
    const known = !system || interpretationSystems.includes(system) ? interpretationWords(language, code) : null
    return known ?? conceptText(one)
  })
  return parts.filter(Boolean).join(', ')
}

function doseNumberText({ words }: Reader, content: ObjectElement): string {
  const protocol = partOf(content, 'protocolApplied', 0)
  const [dose, doses] = [textAt(protocol, 'doseNumberPositiveInt'), textAt(protocol, 'seriesDosesPositiveInt')]
  return dose && doses ? words.doseOf(dose, doses) : dose || textAt(protocol, 'doseNumberString')
}

const dateText = ({ language }: Reader, resource: RecordResource) => writtenDate(language, dateOf(resource))

const problemRow: SectionKind['row'] = (resource, reader) => [
  conceptText(resource.content, 'code'),
  clinicalText(reader, resource.content),
  dateText(reader, resource),
]

const observationRow: SectionKind['row'] = (resource, reader) => [
  observedName(resource.content, reader),
  observedValue(resource.content, reader),
  interpretationText(reader, resource.content),
  dateText(reader, resource),
]

export const sectionKinds: Readonly<Record<SectionName, SectionKind>> = {
  medications: {
    code: '10160-0',
    display: 'History of Medication use Narrative',
    title: 'medications',
    empty: 'noMedications',
    columns: ['medication', 'dose', 'status', 'start', 'end'],
    row: (resource, reader) => [
      conceptText(resource.content, 'medicationCodeableConcept'),
      dosageText(resource.content),
      stateText(reader, textAt(resource.content, 'status')),
      dateText(reader, resource),
      writtenDate(reader.language, endOf(resource)),
    ],
  },
  allergies: {
    code: '48765-2',
    display: 'Allergies and adverse reactions Document',
    title: 'allergies',
    empty: 'noAllergies',
    columns: ['substance', 'reaction', 'risk', 'status', 'recorded'],
    row: (resource, reader) => [
      conceptText(resource.content, 'code'),
      reactionsText(reader, resource.content),
      stateText(reader, textAt(resource.content, 'criticality')),
      clinicalText(reader, resource.content),
      dateText(reader, resource),
    ],
  },
  problems: {
    code: '11450-4',
    display: 'Problem list - Reported',
    title: 'problems',
    empty: 'noProblems',
    columns: ['problem', 'status', 'start'],
    row: problemRow,
  },
  immunizations: {
    code: '11369-6',
    display: 'History of Immunization note',
    title: 'immunizations',
    columns: ['vaccine', 'date', 'doseNumber', 'status'],
    row: (resource, reader) => [
      conceptText(resource.content, 'vaccineCode'),
      dateText(reader, resource) || textAt(resource.content, 'occurrenceString'),
      doseNumberText(reader, resource.content),
      stateText(reader, textAt(resource.content, 'status')),
    ],
  },
  procedures: {
    code: '47519-4',
    display: 'History of Procedures Document',
    title: 'procedures',
    columns: ['procedure', 'date', 'performer', 'status'],
    row: (resource, reader) => [
      conceptText(resource.content, 'code'),
      dateText(reader, resource),
      textAt(resource.content, 'performer', 0, 'actor', 'display'),
      stateText(reader, textAt(resource.content, 'status')),
    ],
  },
  results: {
    code: '30954-2',
    display: 'Relevant diagnostic tests/laboratory data note',
    title: 'results',
    columns: ['test', 'value', 'range', 'interpretation', 'date'],
    row: (resource, reader) => {
      const { type, content } = resource
      if (type === 'DiagnosticReport')
        return [
          conceptText(content, 'code'),
          textAt(content, 'conclusion') || stateText(reader, textAt(content, 'status')),
          '',
          '',
          dateText(reader, resource),
        ]
      const [name = '', value = '', interpretation = '', date = ''] = observationRow(resource, reader)
      const range = partOf(content, 'referenceRange', 0)
      return [name, value, rangeText(range) || textAt(range, 'text'), interpretation, date]
    },
  },
  vitalSigns: {
    code: '8716-3',
    display: 'Vital signs note',
    title: 'vitalSigns',
    columns: ['sign', 'value', 'interpretation', 'date'],
    row: observationRow,
  },
  pastProblems: {
    code: '11348-0',
    display: 'History of Past illness note',
    title: 'pastProblems',
    columns: ['problem', 'status', 'start', 'end'],
    row: (resource, reader) => [...problemRow(resource, reader), writtenDate(reader.language, endOf(resource))],
  },
  socialHistory: {
    code: '29762-2',
    display: 'Social history note',
    title: 'socialHistory',
    columns: ['question', 'answer', 'date'],
    row: (resource, reader) => [
      observedName(resource.content, reader),
      observedValue(resource.content, reader),
      dateText(reader, resource),
    ],
  },
  plan: {
    code: '18776-5',
    display: 'Plan of care note',
    title: 'plan',
    columns: ['planned', 'date', 'status'],
    row: (resource, reader) => [
      resource.type === 'Appointment'
        ? conceptText(resource.content, 'serviceType', 0) ||
          textAt(resource.content, 'participant', 1, 'actor', 'display')
        : conceptText(resource.content, 'code'),
      dateText(reader, resource),
      stateText(reader, textAt(resource.content, 'status')),
    ],
  },
}
