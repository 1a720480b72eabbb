import type { CcdContext } from '../CcdContext.ts'
import type { CcdRecord, ImmunizationRow } from '../CcdRecord.ts'
import { oids } from '../codeSystemIds.ts'
import {
  codeElement,
  entry,
  named,
  performer,
  rowId,
  section,
  statusCode,
  templateIds,
  textOf,
  timeElement,
} from '../entries.ts'
import { paragraph, table } from '../narrative.ts'
import { element, type Xml, type XmlParts, xmlText } from '../xml.ts'

const isNotGiven = ({ status }: ImmunizationRow) => /^not[ -]done$/i.test(status ?? '')
const idOf = ({ immuneHisId }: ImmunizationRow) => `immunization-${immuneHisId}`

/** Splits `2 of 3` or `2`; null for other texts. */
function doseOf(sequence: string | null) {
  const [, dose, doses] = /^([1-9]\d{0,3})(?: of ([1-9]\d{0,3}))?$/.exec(sequence ?? '') ?? []
  return dose === undefined ? null : { dose, doses }
}

/** Vaccines given in the range, and those that were not given (Immunizations Section). */
export function immunizationSection({ immunizations }: CcdRecord, context: CcdContext): XmlParts {
  const { words } = context
  const { columns } = words
  const rows = immunizations.filter(
    ({ status, date }) => !/^entered[ -]in[ -]error$/i.test(status ?? '') && context.isIn(date),
  )
  const text =
    rows.length === 0
      ? paragraph(context.rangeText.empty)
      : [
          paragraph(context.rangeText.scope),
          table(
            [columns.vaccine, columns.date, columns.doseInSeries, columns.status, columns.route, columns.performer],
            rows.map((row) => {
              const dose = doseOf(row.doseSequence)
              return {
                id: idOf(row),
                cells: [
                  row.description,
                  row.date === null ? row.dateText : context.date(row.date),
                  dose?.doses === undefined ? row.doseSequence : words.doseOf(dose.dose, dose.doses),
                  isNotGiven(row) ? words.notGiven : null,
                  row.route,
                  row.performer,
                ],
              }
            }),
          ),
        ]
  return section(
    {
      root: '2.16.840.1.113883.10.20.22.2.2.1',
      base: '2.16.840.1.113883.10.20.22.2.2',
      version: '2015-08-01',
      code: '11369-6',
      display: 'History of immunizations',
    },
    words.sections.immunizations,
    text,
    rows.map((row) => entry(() => activity(row, context))),
  )
}

function activity(row: ImmunizationRow, { root }: CcdContext): Xml {
  const id = idOf(row)
  const dose = doseOf(row.doseSequence)
  return element(
    'substanceAdministration',
    { classCode: 'SBADM', moodCode: 'EVN', negationInd: isNotGiven(row) ? 'true' : 'false' },
    templateIds('2.16.840.1.113883.10.20.22.4.52', '2015-08-01'),
    rowId(root, id),
    textOf(id),
    statusCode('completed'),
    timeElement('effectiveTime', row.date),
    dose && element('repeatNumber', { value: dose.dose }),
    row.route !== null &&
      /\S/.test(row.route) &&
      element('routeCode', { nullFlavor: 'UNK' }, element('originalText', {}, xmlText(row.route))),
    element(
      'consumable',
      {},
      element(
        'manufacturedProduct',
        { classCode: 'MANU' },
        templateIds('2.16.840.1.113883.10.20.22.4.54', '2014-06-09'),
        element(
          'manufacturedMaterial',
          {},
          codeElement('code', row, named(id), { expected: [oids.cvx], display: row.description }),
        ),
      ),
    ),
    performer(row.performer),
  )
}
