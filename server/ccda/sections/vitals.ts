import type { CcdContext } from '../CcdContext.ts'
import type { CcdRecord, VitalsRow } from '../CcdRecord.ts'
import { oids } from '../codeSystemIds.ts'
import {
  codeElement,
  fixedCode,
  named,
  rowId,
  statusCode,
  templateIds,
  textOf,
  timeElement,
  unitCode,
} from '../datatypes.ts'
import { comment } from '../comment.ts'
import { type SectionTemplate, tableSection } from '../section.ts'
import type { VitalName } from '../words/CcdWords.ts'
import { element, type Xml, type XmlParts } from '../xml.ts'

/** The signs that have a column, with their LOINC codes and the units in which the record stores them. */
const signs: readonly {
  readonly column: VitalName
  readonly code: string
  readonly unit: string
  readonly shown: string
}[] = [
  { column: 'systolic', code: '8480-6', unit: 'mm[Hg]', shown: 'mmHg' },
  { column: 'diastolic', code: '8462-4', unit: 'mm[Hg]', shown: 'mmHg' },
  { column: 'pulse', code: '8867-4', unit: '/min', shown: '/min' },
  { column: 'respirationRate', code: '9279-1', unit: '/min', shown: '/min' },
  { column: 'bodyTempF', code: '8310-5', unit: '[degF]', shown: '°F' },
  { column: 'heightIn', code: '8302-2', unit: '[in_i]', shown: 'in' },
  { column: 'weightKg', code: '29463-7', unit: 'kg', shown: 'kg' },
  { column: 'bodyMassIndex', code: '39156-5', unit: 'kg/m2', shown: 'kg/m²' },
]

interface Sign {
  readonly id: string
  readonly code: string | null
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly shown: string
  readonly note: string | null
}

/** Vital Signs Section (entries required) */
const template: SectionTemplate = {
  root: '2.16.840.1.113883.10.20.22.2.4.1',
  base: '2.16.840.1.113883.10.20.22.2.4',
  version: '2015-08-01',
  code: '8716-3',
  display: 'Vital signs',
}

/** Vital signs of the range. What a camera measured is not in it. */
export function vitalSection({ vitals }: CcdRecord, context: CcdContext): XmlParts {
  const { words } = context
  const { columns } = words
  const sets = vitals
    .filter((row) => context.isIn(row.date))
    .map((row) => ({ row, signs: signsOf(row, context) }))
    .filter(({ signs: own }) => own.length > 0)
  return tableSection({
    template,
    title: words.sections.vitals,
    empty: context.rangeText.empty,
    scope: context.rangeText.scope,
    columns: [columns.name, columns.value, columns.date, columns.note],
    rows: sets,
    narrative: ({ row, signs: own }) =>
      own.map(({ id, name, value, shown, note }) => ({
        id,
        cells: [name, `${value} ${shown}`.trim(), context.date(row.date), note],
      })),
    entry: ({ row, signs: own }) => organizer(row, own, context),
  })
}

const isError = ({ remarks }: VitalsRow, slot: string) =>
  remarks.some((one) => one.slot === slot && one.state === 'entered-in-error')
const noteOn = ({ remarks }: VitalsRow, slots: readonly string[]) =>
  remarks.flatMap(({ slot, note }) => (slots.includes(slot) && note !== null ? [note] : [])).join('\n') || null

function signsOf(row: VitalsRow, { words }: CcdContext): Sign[] {
  const single = signs.flatMap(({ column, code, unit, shown }) => {
    const value = row[column]
    if (value === null || isError(row, column)) return []
    const slots = column === 'systolic' || column === 'diastolic' ? [column, 'pressure'] : [column]
    const id = `vitals-${row.vitalsId}-${column}`
    return [{ id, code, name: words.vitalSigns[column], value, unit, shown, note: noteOn(row, slots) }]
  })
  const others = row.others.flatMap((other, i) =>
    isError(row, `other:${other.code}`)
      ? []
      : [
          {
            id: `vitals-${row.vitalsId}-other-${i}`,
            code: /^\d{1,6}-\d$/.test(other.code) ? other.code : null,
            name: other.nameX || other.code,
            value: other.value,
            // UCUM's name for "no unit".
            unit: unitCode(other.units) ?? '1',
            shown: other.units,
            note: noteOn(row, [`other:${other.code}`]),
          },
        ],
  )
  return [...single, ...others]
}

function organizer(row: VitalsRow, own: readonly Sign[], { root }: CcdContext): Xml {
  return element(
    'organizer',
    { classCode: 'CLUSTER', moodCode: 'EVN' },
    templateIds('2.16.840.1.113883.10.20.22.4.26', '2015-08-01'),
    rowId(root, `vitals-${row.vitalsId}`),
    fixedCode(
      'code',
      '46680005',
      oids.snomed,
      'Vital signs',
      fixedCode('translation', '74728-7', oids.loinc, 'Vital signs panel'),
    ),
    statusCode('completed'),
    timeElement('effectiveTime', row.date),
    own.map(({ id, code, name, value, unit, note }) =>
      element(
        'component',
        {},
        element(
          'observation',
          { classCode: 'OBS', moodCode: 'EVN' },
          templateIds('2.16.840.1.113883.10.20.22.4.27', '2014-06-09'),
          rowId(root, id),
          codeElement('code', { code, codeSystem: 'http://loinc.org' }, named(id), {
            expected: [oids.loinc],
            display: name,
          }),
          textOf(id),
          statusCode('completed'),
          timeElement('effectiveTime', row.date),
          element('value', { 'xsi:type': 'PQ', value, unit }),
          note !== null && comment(id, note),
        ),
      ),
    ),
  )
}
