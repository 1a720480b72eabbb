import type { XmlNode } from '#src/clinicalDocument/xml/parseXml.ts'
import { attributeOf, elementAt, elementsOf } from './element.ts'
import { addAllergies, addEncounters, addImmunizations, addProblems, addProcedures } from './history.ts'
import { addAdministrations, addMedications } from './medications.ts'
import { addResults, addVitalSigns } from './observations.ts'
import type { Reading } from './Reading.ts'

/** Adds the resources of an entry. Returns false if the entry has none of the kind. */
type AddEntry = (reading: Reading, entry: XmlNode, place: string) => boolean

const addListed: AddEntry = (reading, entry, place) => addProblems(reading, entry, place, 'problem-list-item')
const addDiagnoses: AddEntry = (reading, entry, place) => addProblems(reading, entry, place, 'encounter-diagnosis')

interface SectionKind {
  /** Name for the operator. The title of a section could be any text of the document. */
  readonly name: string
  /** Missing if the import does not read the entries of such sections. */
  readonly add?: AddEntry
}

/** The kinds of sections by LOINC code. */
const kinds: ReadonlyMap<string, SectionKind> = new Map<string, SectionKind>([
  ['48765-2', { name: 'Allergies', add: addAllergies }],
  ['11450-4', { name: 'Problems', add: addListed }],
  ['11348-0', { name: 'Past Medical History', add: addListed }],
  ['46241-6', { name: 'Admission Diagnosis', add: addDiagnoses }],
  ['42347-5', { name: 'Admission Diagnosis', add: addDiagnoses }],
  ['11535-2', { name: 'Discharge Diagnosis', add: addDiagnoses }],
  ['10160-0', { name: 'Medications', add: addMedications }],
  ['42346-7', { name: 'Admission Medications', add: addMedications }],
  ['10183-2', { name: 'Discharge Medications', add: addMedications }],
  ['75311-1', { name: 'Discharge Medications', add: addMedications }],
  ['29549-3', { name: 'Medications Administered', add: addAdministrations }],
  ['11369-6', { name: 'Immunizations', add: addImmunizations }],
  ['30954-2', { name: 'Results', add: addResults }],
  ['8716-3', { name: 'Vital Signs', add: addVitalSigns }],
  ['47519-4', { name: 'Procedures', add: addProcedures }],
  ['46240-8', { name: 'Encounters', add: addEncounters }],
  ['29762-2', { name: 'Social History' }],
  ['10157-6', { name: 'Family History' }],
  ['18776-5', { name: 'Plan of Treatment' }],
  ['51847-2', { name: 'Assessment and Plan' }],
  ['51848-0', { name: 'Assessment' }],
  ['47420-5', { name: 'Functional Status' }],
  ['10190-7', { name: 'Mental Status' }],
  ['61144-2', { name: 'Nutrition' }],
  ['61146-7', { name: 'Goals' }],
  ['75310-3', { name: 'Health Concerns' }],
  ['62387-6', { name: 'Interventions' }],
  ['11383-7', { name: 'Health Status Evaluations and Outcomes' }],
  ['42348-3', { name: 'Advance Directives' }],
  ['46264-8', { name: 'Medical Equipment' }],
  ['48768-6', { name: 'Payers' }],
  ['42349-1', { name: 'Reason for Referral' }],
  ['29545-1', { name: 'Physical Exam' }],
  ['8709-8', { name: 'Physical Exam' }],
  ['85847-2', { name: 'Care Teams' }],
  ['11506-3', { name: 'Notes' }],
  ['34109-9', { name: 'Notes' }],
  ['18748-4', { name: 'Imaging Reports' }],
])

/** The kind of a section with another code, or without one. */
const otherSection: SectionKind = { name: 'another section' }

/** LOINC codes of the sections that are read by the number of their template, for sections with other codes. */
const codesByTemplate: ReadonlyMap<string, string> = new Map([
  ['1', '10160-0'],
  ['2', '11369-6'],
  ['3', '30954-2'],
  ['4', '8716-3'],
  ['5', '11450-4'],
  ['6', '48765-2'],
  ['7', '47519-4'],
  ['11', '10183-2'],
  ['20', '11348-0'],
  ['22', '46240-8'],
  ['24', '11535-2'],
  ['38', '29549-3'],
  ['43', '46241-6'],
  ['44', '42346-7'],
])

/** Returns the kind of a section by its code, otherwise by its template. */
export function kindOfSection(section: XmlNode): SectionKind {
  const known = kinds.get(attributeOf(elementAt(section, 'code'), 'code') ?? '')
  if (known) return known
  const numbers = elementsOf(section, 'templateId').flatMap(
    (id) => /^2\.16\.840\.1\.113883\.10\.20\.22\.2\.(\d+)(?:\.1)?$/.exec(attributeOf(id, 'root') ?? '')?.[1] ?? [],
  )
  const found = numbers.flatMap((number) => kinds.get(codesByTemplate.get(number) ?? '') ?? [])
  return found[0] ?? otherSection
}
