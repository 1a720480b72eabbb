import type { CodedText } from '../../db/schema/records.ts'
import { hl7InterpretationSystems } from '../../services/interpretationSystems.ts'
import type { CcdContext } from '../CcdContext.ts'
import type { CcdRecord, FindingRow, LabRow, RadiologyRow } from '../CcdRecord.ts'
import { hl7Time } from '../clinicalTimes.ts'
import { oids } from '../codeSystemIds.ts'
import {
  codeElement,
  fixedCode,
  named,
  quantity,
  rowId,
  statusCode,
  templateIds,
  textOf,
  timeElement,
  uncoded,
} from '../datatypes.ts'
import { comment, commentActivity } from '../comment.ts'
import { hasText } from '../hasText.ts'
import { lookUp } from '../lookUp.ts'
import { performer } from '../participants.ts'
import { entry, section, type SectionTemplate } from '../section.ts'
import { type NarrativeRow, paragraph, table } from '../narrative.ts'
import { each, element, type Xml, type XmlParts, xmlText } from '../xml.ts'

const version = '2015-08-01'

/** HL7's states of a result, by the id of the record's status (clinical §4). */
const statesById: Readonly<Record<number, string>> = { 3: 'completed', 10: 'completed', 6: 'cancelled' }
const stateById = (id: number | null) => (id === null ? 'completed' : (statesById[id] ?? 'active'))
/** The same by FHIR's code, which says more if there is one. */
const statesByCode: Readonly<Record<string, string>> = {
  registered: 'active',
  partial: 'active',
  preliminary: 'active',
  cancelled: 'cancelled',
}
const stateOf = (code: string | null, id: number | null) =>
  (code === null ? undefined : lookUp(statesByCode, code)) ?? stateById(id)
const isError = ({ state }: { readonly state: string | null }) => state === 'entered-in-error'

const labDate = (row: LabRow) =>
  row.collectedDate ??
  row.findings.find(({ caseDate }) => caseDate !== null)?.caseDate ??
  row.receivedDate ??
  row.schedTime

/** Results Section (entries required) */
const template: SectionTemplate = {
  root: '2.16.840.1.113883.10.20.22.2.3.1',
  base: '2.16.840.1.113883.10.20.22.2.3',
  version,
  code: '30954-2',
  display: 'Relevant diagnostic tests and/or laboratory data',
}

/** Laboratory results and imaging of the range. */
export function resultSection(record: CcdRecord, context: CcdContext): XmlParts {
  const { words } = context
  const { columns } = words
  const labs = record.labs.filter((row) => !isError(row) && context.isIn(labDate(row)))
  const imaging = record.radiology.filter((row) => context.isIn(row.date))
  const isEmpty = labs.length + imaging.length === 0
  const headings = [columns.test, columns.value, columns.range, columns.remark, columns.status, columns.date]
  const text = [
    paragraph(isEmpty ? context.rangeText.empty : context.rangeText.scope),
    each(labs, (lab) => table(headings, labRows(lab, context), caption(lab, context))),
    imaging.length > 0 &&
      table(
        [columns.test, columns.value, columns.date, columns.performer],
        imaging.map((row) => ({
          id: imageId(row),
          cells: [
            [row.definition, row.type].filter(Boolean).join(', '),
            row.interpretation ?? words.noValue,
            context.date(row.date),
            row.radiologistName,
          ],
        })),
      ),
  ]
  return section(template, words.sections.results, text, [
    ...labs.map((lab) => entry(() => organizer(lab, context))),
    ...imaging.map((row) => entry(() => imageOrganizer(row, context))),
  ])
}

const labId = ({ labCpId }: LabRow) => `lab-${labCpId}`
const findingId = ({ labFId }: FindingRow) => `result-${labFId}`
const imageId = ({ radOrdInstId }: RadiologyRow) => `imaging-${radOrdInstId}`
const findingsOf = (lab: LabRow) => lab.findings.filter((finding) => !isError(finding))

const caption = (lab: LabRow, { date }: CcdContext) =>
  [lab.name, date(labDate(lab)), lab.providerName].filter(Boolean).join(', ')

/** One row for each finding, then one for the test itself if it has a note or no finding. */
function labRows(lab: LabRow, context: CcdContext): NarrativeRow[] {
  const { words, date } = context
  const findings = findingsOf(lab)
  const own = date(labDate(lab))
  const rows = findings.map((finding) => ({
    id: findingId(finding),
    cells: [
      finding.name,
      valueText(finding, context),
      [finding.range, finding.range !== null && finding.units].filter(Boolean).join(' '),
      [...finding.interpretations.map((one) => interpretationText(one, context)), finding.note]
        .filter(Boolean)
        .join('\n'),
      finding.state === null || finding.state === 'final' ? null : context.status(finding.state),
      date(finding.caseDate) === own ? null : date(finding.caseDate),
    ],
  }))
  if (findings.length > 0 && lab.note === null) return rows
  const value = findings.length > 0 ? '' : words.noValue
  return [...rows, { id: labId(lab), cells: [lab.name, value, null, lab.note, statusText(lab, context), null] }]
}

/** Status in words of a test that has no findings: the clinic's own names are in one language only. */
const statusText = ({ labStId }: LabRow, { status }: CcdContext) =>
  labStId === null || labStId === 3
    ? null
    : status(labStId === 6 ? 'canceled' : labStId === 10 ? 'corrected' : 'in progress')

function valueText({ value, units, absentReason }: FindingRow, { words }: CcdContext): string {
  if (!hasText(value)) return absentReason?.text ?? words.noValue
  return [value, units].filter(Boolean).join(' ')
}

/** An own code of the laboratory can mean something else than HL7's of the same letters. */
const isHl7 = ({ codeSystem }: CodedText) => codeSystem === null || hl7InterpretationSystems.includes(codeSystem)

function interpretationText(one: CodedText, { words }: CcdContext): string {
  return (
    (isHl7(one) && one.code !== null && lookUp<string>(words.interpretations, one.code)) || one.text || (one.code ?? '')
  )
}

function organizer(lab: LabRow, context: CcdContext): Xml {
  const findings = findingsOf(lab)
  const id = labId(lab)
  const date = labDate(lab)
  const state = stateOf(lab.state, lab.labStId)
  return element(
    'organizer',
    { classCode: 'BATTERY', moodCode: 'EVN' },
    templateIds('2.16.840.1.113883.10.20.22.4.1', version),
    rowId(context.root, id),
    codeElement('code', lab, lab.name, { expected: [oids.loinc, oids.snomed], display: lab.name }),
    statusCode(state),
    hl7Time(date) !== null && element('effectiveTime', {}, timeElement('low', date), timeElement('high', date)),
    performer(lab.providerName),
    findings.length > 0
      ? findings.map((finding) => element('component', {}, observation(finding, context, date)))
      : element('component', {}, pending(lab, context, date, state)),
    findings.length > 0 && lab.note !== null && element('component', {}, commentActivity(id, lab.note)),
  )
}

/** A test without findings: what was asked for, and that there is no result. */
function pending(lab: LabRow, { root }: CcdContext, date: string | null, state: string): Xml {
  const id = labId(lab)
  return element(
    'observation',
    { classCode: 'OBS', moodCode: 'EVN' },
    templateIds('2.16.840.1.113883.10.20.22.4.2', version),
    rowId(root, `${id}-result`),
    codeElement('code', lab, named(id), { expected: [oids.loinc], display: lab.name }),
    textOf(id),
    statusCode(state),
    timeElement('effectiveTime', date),
    element('value', { 'xsi:type': 'ST', nullFlavor: state === 'active' ? 'NAV' : 'NI' }),
    lab.note !== null && comment(id, lab.note),
  )
}

function observation(finding: FindingRow, { root }: CcdContext, date: string | null): Xml {
  const id = findingId(finding)
  const coded = finding.interpretations.filter(
    (one) => isHl7(one) && one.code !== null && /^[A-Z]{1,4}[+]?$/.test(one.code),
  )
  return element(
    'observation',
    { classCode: 'OBS', moodCode: 'EVN' },
    templateIds('2.16.840.1.113883.10.20.22.4.2', version),
    rowId(root, id),
    codeElement('code', finding, named(id), { expected: [oids.loinc], display: finding.name }),
    textOf(id),
    statusCode(stateOf(finding.state, finding.statusId)),
    timeElement('effectiveTime', finding.caseDate ?? date),
    valueElement(finding),
    coded.map(({ code }) => fixedCode('interpretationCode', code ?? '', oids.interpretation)),
    finding.note !== null && comment(id, finding.note),
    rangeElement(finding),
  )
}

/** Returns the value as the type that it was recorded with: a code or a date must not become a number. */
function valueElement({ value, units, valueType, valueCoding, absentReason }: FindingRow): Xml {
  if (!hasText(value)) {
    const flavor = absentReason === null ? 'NI' : 'UNK'
    return element('value', { 'xsi:type': 'ST', nullFlavor: flavor })
  }
  if (valueType === 'CodeableConcept')
    return codeElement('value', valueCoding, value, { type: 'CD', expected: [oids.snomed, oids.loinc] })
  if (valueType === 'boolean') return element('value', { 'xsi:type': 'BL', value: value === 'true' ? 'true' : 'false' })
  if (valueType === 'integer' && /^-?\d{1,9}$/.test(value)) return element('value', { 'xsi:type': 'INT', value })
  return (valueType === null && measured(value, units)) || plainValue(value, units)
}

const plainValue = (value: string, units: string | null) =>
  element('value', { 'xsi:type': 'ST' }, xmlText([value, units].filter(Boolean).join(' ')))

const comparators: Readonly<Record<string, readonly [side: 'low' | 'high', inclusive: 'true' | 'false']>> = {
  '<': ['high', 'false'],
  '<=': ['high', 'true'],
  '>': ['low', 'false'],
  '>=': ['low', 'true'],
}

/** Returns `5`, `< 5` or `5 - 7` as a quantity or an interval; null for other texts. */
function measured(value: string, units: string | null): Xml | null {
  const one = quantity(value, units)
  if (one) return element('value', { 'xsi:type': 'PQ', ...one })
  const [, sign = '', number = ''] = /^(<=|>=|<|>) ?(\S+)$/.exec(value) ?? []
  const end = quantity(number, units)
  const side = comparators[sign]
  if (end && side) return element('value', { 'xsi:type': 'IVL_PQ' }, element(side[0], { ...end, inclusive: side[1] }))
  const both = intervalOf(value, units)
  return both && element('value', { 'xsi:type': 'IVL_PQ' }, both)
}

function intervalOf(text: string, units: string | null): Xml[] | null {
  const [, from = '', to = ''] = /^(\S+) - (\S+)$/.exec(text) ?? []
  const [low, high] = [quantity(from, units), quantity(to, units)]
  if (!low || !high || Number(low.value) > Number(high.value)) return null
  return [element('low', { ...low }), element('high', { ...high })]
}

function rangeElement(finding: FindingRow): Xml | null {
  const { range, units } = finding
  if (!hasText(range)) return null
  const [, sign = '', number = ''] = /^(<=|>=) (-?\d\S*)(?: \([^()]+\))?$/.exec(range) ?? []
  const [end, side] = [quantity(number, units), comparators[sign]]
  const ends = intervalOf(range, units) ?? (end && side ? [element(side[0], { ...end })] : null)
  return element(
    'referenceRange',
    {},
    element(
      'observationRange',
      {},
      element('text', {}, xmlText(range)),
      ends ? element('value', { 'xsi:type': 'IVL_PQ' }, ends) : element('value', { 'xsi:type': 'ST' }, xmlText(range)),
    ),
  )
}

function imageOrganizer(row: RadiologyRow, { root }: CcdContext): Xml {
  const id = imageId(row)
  return element(
    'organizer',
    { classCode: 'CLUSTER', moodCode: 'EVN' },
    templateIds('2.16.840.1.113883.10.20.22.4.1', version),
    rowId(root, id),
    uncoded('code', row.definition),
    statusCode('completed'),
    hl7Time(row.date) !== null &&
      element('effectiveTime', {}, timeElement('low', row.date), timeElement('high', row.date)),
    performer(row.radiologistName),
    element(
      'component',
      {},
      element(
        'observation',
        { classCode: 'OBS', moodCode: 'EVN' },
        templateIds('2.16.840.1.113883.10.20.22.4.2', version),
        rowId(root, `${id}-report`),
        uncoded('code', named(id)),
        textOf(id),
        statusCode('completed'),
        timeElement('effectiveTime', row.date),
        hasText(row.interpretation)
          ? plainValue(row.interpretation, null)
          : element('value', { 'xsi:type': 'ST', nullFlavor: 'NI' }),
      ),
    ),
  )
}
