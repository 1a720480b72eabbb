import type { CcdContext } from '../CcdContext.ts'
import type { CcdRecord, PolicyRow } from '../CcdRecord.ts'
import { hl7Time } from '../clinicalTimes.ts'
import { oids } from '../codeSystemIds.ts'
import {
  birthTime,
  fixedCode,
  named,
  noInformation,
  personName,
  rowId,
  statusCode,
  templateIds,
  textOf,
  timeElement,
  uncoded,
} from '../datatypes.ts'
import { hasText } from '../hasText.ts'
import { lookUp } from '../lookUp.ts'
import { phone } from '../telecom.ts'
import { type SectionTemplate, tableSection } from '../section.ts'
import { element, type Xml, type XmlParts, xmlText } from '../xml.ts'

const version = '2015-08-01'
const idOf = ({ ptPolicyId }: PolicyRow) => `policy-${ptPolicyId}`

/** HL7's codes of what the covered person is to the policyholder, by the record's words. */
const relationships: Readonly<Record<string, string>> = {
  self: 'SELF',
  child: 'CHILD',
  spouse: 'SPSE',
  parent: 'PRN',
}

/** Payers Section */
const template: SectionTemplate = {
  root: '2.16.840.1.113883.10.20.22.2.18',
  version,
  code: '48768-6',
  display: 'Payment sources',
}

/** Insurance: all that is current or covered days of the range. */
export function payerSection({ policies, patient }: CcdRecord, context: CcdContext): XmlParts {
  const { words } = context
  const { columns } = words
  const rows = policies.filter(
    ({ isActive, startDate, endDate }) => isActive || context.isIn(startDate, endDate ?? context.range.from),
  )
  return tableSection({
    template,
    title: words.sections.payers,
    empty: words.empty.always,
    scope: context.rangeText.current,
    columns: [columns.plan, columns.status, columns.member, columns.group, columns.holder, columns.dates],
    rows,
    narrative: (row) => ({
      id: idOf(row),
      cells: [
        row.planName,
        row.insPrimaryDefault === 1 ? words.primary : words.secondary,
        row.policyNo,
        row.groupNo,
        row.holderName,
        context.dates(row.startDate, row.endDate),
      ],
    }),
    entry: (row) => coverage(row, patient, context),
  })
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
  const relationship = lookUp(relationships, (row.relationCode ?? row.relationship)?.trim().toLowerCase() ?? '')
  const hasDates = hl7Time(row.startDate) !== null || hl7Time(row.endDate) !== null
  return element(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    templateIds('2.16.840.1.113883.10.20.22.4.61', version),
    hasText(row.policyNo) ? rowId(root, `policy-number-${row.policyNo}`) : rowId(root, id),
    uncoded('code', named(id), undefined, element('translation', { nullFlavor: 'UNK' })),
    textOf(id),
    statusCode('completed'),
    element(
      'performer',
      { typeCode: 'PRF' },
      templateIds('2.16.840.1.113883.10.20.22.4.87'),
      element(
        'assignedEntity',
        {},
        hasText(row.payerId) ? rowId(root, `payer-${row.payerId}`) : noInformation('id'),
        fixedCode('code', 'PAYOR', oids.role, 'Payor'),
        hasText(row.memberPhone) && phone(row.memberPhone, 'WP'),
        element('representedOrganization', {}, element('name', {}, xmlText(row.payorName ?? row.planName))),
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
        hasText(row.policyNo) ? rowId(root, `member-${row.policyNo}`) : noInformation('id'),
        relationship === undefined
          ? element(
              'code',
              { nullFlavor: 'UNK' },
              row.relationship !== null && element('originalText', {}, xmlText(row.relationship)),
            )
          : fixedCode('code', relationship, oids.roleCode),
        element(
          'playingEntity',
          {},
          personName(null, patient.nameFirst, patient.nameLast),
          birthTime('sdtc:birthTime', patient.dob),
        ),
      ),
    ),
    hasText(row.holderName) &&
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
        element('text', {}, xmlText([row.planName, row.groupNo, row.coverageNote].filter(hasText).join(', '))),
      ),
    ),
  )
}
