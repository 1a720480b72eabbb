import type { CcdContext } from '../CcdContext.ts'
import type { AllergyRow, CcdRecord } from '../CcdRecord.ts'
import { oids } from '../codeSystemIds.ts'
import {
  assertion,
  codeElement,
  fixedCode,
  fixedValue,
  interval,
  named,
  noInformation,
  reference,
  rowId,
  statusCode,
  templateIds,
  textOf,
  uncoded,
} from '../datatypes.ts'
import { lookUp } from '../lookUp.ts'
import { type SectionTemplate, tableSection } from '../section.ts'
import { nameId } from '../narrative.ts'
import { element, type Xml, type XmlParts, xmlText } from '../xml.ts'
import { clinicalState, concernCode, problemStates } from './clinicalState.ts'

const criticalities: Readonly<Record<string, readonly [code: string, display: string]>> = {
  low: ['CRITL', 'low criticality'],
  high: ['CRITH', 'high criticality'],
  'unable-to-assess': ['CRITU', 'unable to assess criticality'],
}
/** SNOMED CT codes of severities, by the record's words. */
const severities: Readonly<Record<string, readonly [code: string, display: string]>> = {
  mild: ['255604002', 'Mild'],
  moderate: ['6736007', 'Moderate'],
  severe: ['24484000', 'Severe'],
}
/**
 * Kinds of allergies (SNOMED CT) by the code that says that none of them is known. A patient without known drug allergies
 * can have others: only without a kind the document says that no allergy is known.
 */
const kindsOfNone: ReadonlyMap<string, readonly [code: string, display: string]> = new Map(
  (
    [
      [['409137002', 'no-known-medication-allergies'], '416098002', 'Allergy to drug'],
      [['429625007', 'no-known-food-allergies'], '414285001', 'Allergy to food'],
      [['428607008', 'no-known-environmental-allergies'], '426232007', 'Environmental allergy'],
      [['716220001'], '232347008', 'Animal dander allergy'],
      [['716184000'], '1003755004', 'Allergy to Hevea brasiliensis latex protein'],
    ] as const
  ).flatMap(([none, code, display]) => none.map((one) => [one, [code, display]] as const)),
)
const kindOfNone = ({ hasAllergies, code }: AllergyRow) => (hasAllergies ? undefined : kindsOfNone.get(code ?? ''))
const version = '2014-06-09'

/** Allergies and Intolerances Section (entries required) */
const template: SectionTemplate = {
  root: '2.16.840.1.113883.10.20.22.2.6.1',
  base: '2.16.840.1.113883.10.20.22.2.6',
  version: '2015-08-01',
  code: '48765-2',
  display: 'Allergies and adverse reactions',
}

/** Allergies, and the statement that none are known. All are in every document. */
export function allergySection({ allergies }: CcdRecord, context: CcdContext): XmlParts {
  const { words } = context
  const { columns } = words
  const rows = allergies.filter(({ verificationStatus }) => verificationStatus !== 'entered-in-error')
  return tableSection({
    template,
    title: words.sections.allergies,
    empty: words.empty.always,
    scope: words.scope.allergies,
    columns: [columns.allergy, columns.reactions, columns.criticality, columns.status, columns.recorded],
    rows,
    narrative: (row) => ({
      id: idOf(row),
      cells: [
        row.hasAllergies || kindOfNone(row) ? row.allergy : words.noKnownAllergies,
        row.reactions,
        row.criticality === null ? null : (lookUp(words.criticality, row.criticality) ?? row.criticality),
        statusText(row, context),
        context.date(row.dateRecorded),
      ],
    }),
    entry: (row) => concern(row, context),
  })
}

const idOf = ({ allergyHisId }: AllergyRow) => `allergy-${allergyHisId}`

function statusText({ clinicalStatus, verificationStatus }: AllergyRow, { status }: CcdContext): string {
  if (clinicalStatus === null && verificationStatus === null) return ''
  if (clinicalStatus === null || verificationStatus === null) return status(clinicalStatus ?? verificationStatus)
  return status(`${clinicalStatus} (${verificationStatus})`)
}

function concern(row: AllergyRow, context: CcdContext): Xml {
  const state = clinicalState(row.clinicalStatus)
  const isOver = state === 'resolved'
  return element(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    templateIds('2.16.840.1.113883.10.20.22.4.30', '2015-08-01'),
    rowId(context.root, `allergy-concern-${row.allergyHisId}`),
    concernCode,
    statusCode(isOver ? 'completed' : 'active'),
    interval(row.dateRecorded, null, isOver),
    element('entryRelationship', { typeCode: 'SUBJ' }, observation(row, context, state)),
  )
}

function observation(row: AllergyRow, context: CcdContext, state: keyof typeof problemStates): Xml {
  const id = idOf(row)
  const isDenied = !row.hasAllergies || row.verificationStatus === 'refuted'
  const criticality = lookUp(criticalities, row.criticality ?? '')
  const [code, display] = problemStates[state]
  const [kind, kindName] = kindOfNone(row) ?? ['419199007', 'Allergy to substance']
  return element(
    'observation',
    { classCode: 'OBS', moodCode: 'EVN', negationInd: isDenied ? 'true' : undefined },
    templateIds('2.16.840.1.113883.10.20.22.4.7', version),
    rowId(context.root, id),
    assertion,
    textOf(id),
    statusCode('completed'),
    // When the allergy began is not in the record, only when it was recorded.
    interval(null, null, state === 'resolved'),
    fixedValue(kind, oids.snomed, kindName),
    element(
      'participant',
      { typeCode: 'CSM' },
      element(
        'participantRole',
        { classCode: 'MANU' },
        element(
          'playingEntity',
          { classCode: 'MMAT' },
          row.hasAllergies
            ? codeElement('code', row, named(id), {
                expected: [oids.rxNorm, oids.snomed, oids.unii, oids.ndc],
                display: row.allergy,
              })
            : element('code', { nullFlavor: 'NA' }, element('originalText', {}, reference(nameId(id)))),
          row.hasAllergies && element('name', {}, xmlText(row.allergy)),
        ),
      ),
    ),
    !isDenied &&
      element(
        'entryRelationship',
        { typeCode: 'SUBJ', inversionInd: 'true' },
        element(
          'observation',
          { classCode: 'OBS', moodCode: 'EVN' },
          templateIds('2.16.840.1.113883.10.20.22.4.28', '2019-06-20'),
          fixedCode('code', '33999-4', oids.loinc, 'Status'),
          statusCode('completed'),
          fixedValue(code, oids.snomed, display, 'CE'),
        ),
      ),
    row.reactions
      ?.split('; ')
      .filter((text) => /\S/.test(text))
      .map(reaction),
    criticality &&
      element(
        'entryRelationship',
        { typeCode: 'SUBJ', inversionInd: 'true' },
        element(
          'observation',
          { classCode: 'OBS', moodCode: 'EVN' },
          templateIds('2.16.840.1.113883.10.20.22.4.145'),
          fixedCode('code', '82606-5', oids.loinc, 'Allergy or intolerance criticality'),
          statusCode('completed'),
          fixedValue(criticality[0], oids.observationValue, criticality[1]),
        ),
      ),
  )
}

/** Splits `Hives, severe` into manifestation and severity, if the text ends with a severity. */
function reaction(text: string): Xml {
  const [, manifestation = text, severity = ''] = /^(.*\S), (mild|moderate|severe)$/s.exec(text) ?? []
  const known = severities[severity]
  return element(
    'entryRelationship',
    { typeCode: 'MFST', inversionInd: 'true' },
    element(
      'observation',
      { classCode: 'OBS', moodCode: 'EVN' },
      templateIds('2.16.840.1.113883.10.20.22.4.9', version),
      noInformation('id'),
      assertion,
      statusCode('completed'),
      uncoded('value', manifestation, 'CD'),
      known &&
        element(
          'entryRelationship',
          { typeCode: 'SUBJ', inversionInd: 'true' },
          element(
            'observation',
            { classCode: 'OBS', moodCode: 'EVN' },
            templateIds('2.16.840.1.113883.10.20.22.4.8', version),
            fixedCode('code', 'SEV', oids.actCode, 'Severity'),
            statusCode('completed'),
            fixedValue(known[0], oids.snomed, known[1]),
          ),
        ),
    ),
  )
}
