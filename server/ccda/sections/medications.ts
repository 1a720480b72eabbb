import type { CcdContext } from '../CcdContext.ts'
import type { AdministrationRow, CcdRecord, MedicationRow, PrescriptionRow } from '../CcdRecord.ts'
import { oids } from '../codeSystemIds.ts'
import {
  type Coded,
  codeElement,
  fixedCode,
  interval,
  named,
  quantity,
  rowId,
  statusCode,
  templateIds,
  textOf,
  timeElement,
  uncoded,
  wordsOf,
} from '../datatypes.ts'
import { hasText } from '../hasText.ts'
import { lookUp } from '../lookUp.ts'
import { author } from '../participants.ts'
import { isEnteredInError, isNotDone, plainStatus } from '../recordStatus.ts'
import { entry, section, tableSection } from '../section.ts'
import { paragraph, table } from '../narrative.ts'
import { element, type Xml, type XmlChild, type XmlParts } from '../xml.ts'

const version = '2014-06-09'

/** HL7's states of an act, by the record's words. Any other word: the medicine might still be taken. */
const states: Readonly<Record<string, string>> = {
  completed: 'completed',
  stopped: 'aborted',
  discontinued: 'aborted',
  cancelled: 'aborted',
  canceled: 'aborted',
  'not taken': 'aborted',
  'not done': 'aborted',
  'on hold': 'suspended',
}
const stateOf = (status: string) => lookUp(states, plainStatus(status)) ?? 'active'
const isCurrent = (status: string) => ['active', 'suspended'].includes(stateOf(status))

/** What the patient takes and what was prescribed (Medications Section): all that is current or was in the range. */
export function medicationSection(record: CcdRecord, context: CcdContext): XmlParts {
  const { words } = context
  const { columns } = words
  const taken = record.medications.filter(
    (row) => !isEnteredInError(row) && (isCurrent(row.status) || context.isIn(row.date, row.dateStopped)),
  )
  const prescribed = record.prescriptions.filter(
    (row) => !isEnteredInError(row) && (isCurrent(row.status) || context.isIn(row.dateWritten)),
  )
  const text = [
    taken.length + prescribed.length === 0 ? paragraph(words.empty.always) : paragraph(context.rangeText.current),
    taken.length > 0 &&
      table(
        [columns.medicine, columns.dose, columns.route, columns.status, columns.since, columns.stopped],
        taken.map((row) => ({
          id: takenId(row),
          cells: [
            row.name,
            doseText(row),
            row.route,
            context.status(row.status),
            context.date(row.date),
            context.date(row.dateStopped),
          ],
        })),
        words.medicinesTaken,
      ),
    prescribed.length > 0 &&
      table(
        [columns.medicine, columns.instructions, columns.status, columns.date, columns.refills, columns.prescriber],
        prescribed.map((row) => ({
          id: prescribedId(row),
          cells: [
            row.name,
            row.instructions,
            context.status(row.status),
            context.date(row.dateWritten),
            String(row.refills),
            row.prescriber,
          ],
        })),
        words.prescriptions,
      ),
  ]
  return section(
    {
      root: '2.16.840.1.113883.10.20.22.2.1.1',
      base: '2.16.840.1.113883.10.20.22.2.1',
      version,
      code: '10160-0',
      display: 'History of medication use',
    },
    words.sections.medications,
    text,
    [
      ...taken.map((row) => entry(() => statement(row, context))),
      ...prescribed.map((row) => entry(() => request(row, context))),
    ],
  )
}

/** What was given (Medications Administered Section); null if there is nothing in the range. */
export function administeredSection({ administrations }: CcdRecord, context: CcdContext): XmlParts | null {
  const { words } = context
  const { columns } = words
  const rows = administrations.filter((row) => !isEnteredInError(row) && context.isIn(row.dateAdministered))
  if (rows.length === 0) return null
  return tableSection({
    template: {
      root: '2.16.840.1.113883.10.20.22.2.38',
      version,
      code: '29549-3',
      display: 'Medications administered',
    },
    title: words.sections.administered,
    empty: context.rangeText.empty,
    scope: context.rangeText.scope,
    columns: [columns.medicine, columns.dose, columns.route, columns.status, columns.date],
    rows,
    narrative: (row) => ({
      id: givenId(row),
      cells: [row.name, doseText(row), row.route, context.status(row.status), context.date(row.dateAdministered)],
    }),
    entry: (row) => administration(row, context),
  })
}

const takenId = ({ hisId }: MedicationRow) => `medication-${hisId}`
const prescribedId = ({ hisId }: PrescriptionRow) => `prescription-${hisId}`
const givenId = ({ hisId }: AdministrationRow) => `administration-${hisId}`

type Dosed = Pick<MedicationRow, 'dose' | 'doseUnit' | 'route'>
const doseText = ({ dose, doseUnit }: Dosed) => [dose, doseUnit].filter(Boolean).join(' ')

function routeAndDose({ dose, doseUnit, route }: Dosed): XmlChild {
  const known = dose === null ? null : quantity(dose, doseUnit)
  const [, from = '', to = ''] = /^(\S+) - (\S+)$/.exec(dose ?? '') ?? []
  const [low, high] = [quantity(from, doseUnit), quantity(to, doseUnit)]
  return [
    hasText(route) && uncoded('routeCode', route),
    low && high
      ? element('doseQuantity', {}, element('low', { ...low }), element('high', { ...high }))
      : element('doseQuantity', known ? { ...known } : { nullFlavor: 'UNK' }),
  ]
}

const consumable = (coded: Coded, name: string, id: string): Xml =>
  element(
    'consumable',
    {},
    element(
      'manufacturedProduct',
      { classCode: 'MANU' },
      templateIds('2.16.840.1.113883.10.20.22.4.23', version),
      element(
        'manufacturedMaterial',
        {},
        codeElement('code', coded, named(id), { expected: [oids.rxNorm], display: name }),
      ),
    ),
  )

const activity = (moodCode: 'EVN' | 'INT', isNegated: boolean, ...children: XmlChild[]): Xml =>
  element(
    'substanceAdministration',
    { classCode: 'SBADM', moodCode, negationInd: isNegated ? 'true' : undefined },
    templateIds('2.16.840.1.113883.10.20.22.4.16', version),
    ...children,
  )

function statement(row: MedicationRow, { root }: CcdContext): Xml {
  const id = takenId(row)
  return activity(
    'EVN',
    false,
    rowId(root, id),
    textOf(id),
    statusCode(stateOf(row.status)),
    interval(row.date, row.dateStopped, row.dateStopped !== null || !isCurrent(row.status), 'IVL_TS'),
    routeAndDose(row),
    consumable(row, row.name, id),
  )
}

function request(row: PrescriptionRow, { root }: CcdContext): Xml {
  const id = prescribedId(row)
  return activity(
    'INT',
    false,
    rowId(root, id),
    textOf(id),
    statusCode(stateOf(row.status)),
    interval(row.dateWritten, null, !isCurrent(row.status), 'IVL_TS'),
    element('doseQuantity', { nullFlavor: 'UNK' }),
    consumable(row, row.name, id),
    author(row.prescriber, row.dateWritten),
    row.instructions !== null &&
      element(
        'entryRelationship',
        { typeCode: 'COMP' },
        element(
          'substanceAdministration',
          { classCode: 'SBADM', moodCode: 'INT' },
          templateIds('2.16.840.1.113883.10.20.22.4.147'),
          fixedCode('code', '76662-6', oids.loinc, 'Instructions Medication'),
          wordsOf(id, row.instructions),
          element(
            'consumable',
            {},
            element('manufacturedProduct', {}, element('manufacturedLabeledDrug', { nullFlavor: 'NA' })),
          ),
        ),
      ),
    row.refills >= 0 &&
      element(
        'entryRelationship',
        { typeCode: 'REFR' },
        element(
          'supply',
          { classCode: 'SPLY', moodCode: 'INT' },
          templateIds('2.16.840.1.113883.10.20.22.4.17', version),
          rowId(root, `${id}-supply`),
          statusCode(isCurrent(row.status) ? 'active' : 'completed'),
          // HL7 counts the first supply too.
          element('repeatNumber', { value: row.refills + 1 }),
        ),
      ),
  )
}

function administration(row: AdministrationRow, { root }: CcdContext): Xml {
  const id = givenId(row)
  return activity(
    'EVN',
    isNotDone(row),
    rowId(root, id),
    textOf(id),
    statusCode(stateOf(row.status)),
    timeElement('effectiveTime', row.dateAdministered),
    routeAndDose(row),
    consumable(row, row.name, id),
  )
}
