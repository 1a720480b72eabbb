import type { CcdContext } from '../CcdContext.ts'
import type { CcdRecord, PolicyRow } from '../CcdRecord.ts'
import { hl7Time } from '../clinicalTimes.ts'
import { type CodeSystemId, oids } from '../codeSystemIds.ts'
import {
  entry,
  fixedCode,
  noInformation,
  personName,
  reference,
  rowId,
  section,
  statusCode,
  templateIds,
  textOf,
  timeElement,
} from '../entries.ts'
import { nameId, paragraph, table } from '../narrative.ts'
import { element, type Xml, type XmlParts, xmlText } from '../xml.ts'

const version = '2015-08-01'
const coverageRole: CodeSystemId = oids.roleCode
const idOf = ({ ptPolicyId }: PolicyRow) => `policy-${ptPolicyId}`

/** HL7's codes of what the covered person is to the policyholder, by the record's words. */
const relationships: Readonly<Record<string, string>> = {
  self: 'SELF',
  child: 'CHILD',
  spouse: 'SPSE',
  parent: 'PRN',
}

/** Insurance (Payers Section): all that is current or covered days of the range. */
export function payerSection({ policies, patient }: CcdRecord, context: CcdContext): XmlParts {
  const { words } = context
  const { columns } = words
  const rows = policies.filter(
    ({ isActive, startDate, endDate }) => isActive || context.isIn(startDate, endDate ?? context.range.from),
  )
  const text =
    rows.length === 0
      ? paragraph(words.empty.always)
      : [
          paragraph(context.rangeText.current),
          table(
            [columns.plan, columns.status, columns.member, columns.group, columns.holder, columns.dates],
            rows.map((row) => ({
              id: idOf(row),
              cells: [
                row.planName,
                row.insPrimaryDefault === 1 ? words.primary : words.secondary,
                row.policyNo,
                row.groupNo,
                row.holderName,
                context.dates(row.startDate, row.endDate),
              ],
            })),
          ),
        ]
  return section(
    {
      root: '2.16.840.1.113883.10.20.22.2.18',
      version,
      code: '48768-6',
      display: 'Payment sources',
    },
    words.sections.payers,
    text,
    rows.map((row) => entry(() => coverage(row, patient, context))),
  )
}

const coverage = (row: PolicyRow, patient: CcdRecord['patient'], context: CcdContext): Xml =>
  element(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    templateIds('2.16.840.1.113883.10.20.22.4.60', version),
    rowId(context.root, `${idOf(row)}-coverage`),
    fixedCode('code', '48768-6', oids.loinc, 'Payment sources'),
    statusCode('completed'),
    element(
      'entryRelationship',
      { typeCode: 'COMP' },
      element('sequenceNumber', { value: row.insPrimaryDefault }),
      policy(row, patient, context),
    ),
  )

function policy(row: PolicyRow, patient: CcdRecord['patient'], { root }: CcdContext): Xml {
  const id = idOf(row)
  const relationship = relationships[row.relationship?.trim().toLowerCase() ?? '']
  const hasDates = hl7Time(row.startDate) !== null || hl7Time(row.endDate) !== null
  const birth = hl7Time(patient.dob)
  return element(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    templateIds('2.16.840.1.113883.10.20.22.4.61', version),
    row.policyNo !== null && /\S/.test(row.policyNo) ? rowId(root, `policy-number-${row.policyNo}`) : rowId(root, id),
    element(
      'code',
      { nullFlavor: 'UNK' },
      element('originalText', {}, reference(nameId(id))),
      element('translation', { nullFlavor: 'UNK' }),
    ),
    textOf(id),
    statusCode('completed'),
    element(
      'performer',
      { typeCode: 'PRF' },
      templateIds('2.16.840.1.113883.10.20.22.4.87'),
      element(
        'assignedEntity',
        {},
        noInformation('id'),
        fixedCode('code', 'PAYOR', oids.role, 'Payor'),
        element('representedOrganization', {}, element('name', {}, xmlText(row.planName))),
      ),
    ),
    element(
      'participant',
      { typeCode: 'COV' },
      templateIds('2.16.840.1.113883.10.20.22.4.89'),
      hasDates && element('time', {}, timeElement('low', row.startDate), timeElement('high', row.endDate)),
      element(
        'participantRole',
        { classCode: 'PAT' },
        row.policyNo !== null && /\S/.test(row.policyNo) ? rowId(root, `member-${row.policyNo}`) : noInformation('id'),
        relationship === undefined
          ? element(
              'code',
              { nullFlavor: 'UNK' },
              row.relationship !== null && element('originalText', {}, xmlText(row.relationship)),
            )
          : fixedCode('code', relationship, coverageRole),
        element(
          'playingEntity',
          {},
          personName(null, patient.nameFirst, patient.nameLast),
          element('sdtc:birthTime', birth === null ? { nullFlavor: 'UNK' } : { value: birth.slice(0, 8) }),
        ),
      ),
    ),
    row.holderName !== null &&
      /\S/.test(row.holderName) &&
      element(
        'participant',
        { typeCode: 'HLD' },
        templateIds('2.16.840.1.113883.10.20.22.4.90'),
        element(
          'participantRole',
          {},
          noInformation('id'),
          noInformation('addr'),
          element('playingEntity', {}, personName(row.holderName)),
        ),
      ),
    element(
      'entryRelationship',
      { typeCode: 'REFR' },
      element(
        'act',
        { classCode: 'ACT', moodCode: 'DEF' },
        rowId(root, `${id}-plan`),
        element('code', { nullFlavor: 'UNK' }),
        element('text', {}, xmlText([row.planName, row.groupNo].filter(Boolean).join(', '))),
      ),
    ),
  )
}
