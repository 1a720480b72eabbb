import type { CcdContext } from '../CcdContext.ts'
import type { CcdRecord, ImmunizationRow } from '../CcdRecord.ts'
import { oids } from '../codeSystemIds.ts'
import { codeElement, named, rowId, statusCode, templateIds, textOf, timeElement, uncoded } from '../datatypes.ts'
import { hasText } from '../hasText.ts'
import { performer } from '../participants.ts'
import { isEnteredInError, isNotDone } from '../recordStatus.ts'
import { type SectionTemplate, tableSection } from '../section.ts'
import { element, type Xml, type XmlParts } from '../xml.ts'

const idOf = ({ immuneHisId }: ImmunizationRow) => `immunization-${immuneHisId}`

/** Splits `2 of 3` or `2`; null for other texts. */
function doseOf(sequence: string | null) {
  const [, dose, doses] = /^([1-9]\d{0,3})(?: of ([1-9]\d{0,3}))?$/.exec(sequence ?? '') ?? []
  return dose === undefined ? null : { dose, doses }
}

/** Immunizations Section (entries required) */
const template: SectionTemplate = {
  root: '2.16.840.1.113883.10.20.22.2.2.1',
  base: '2.16.840.1.113883.10.20.22.2.2',
  version: '2015-08-01',
  code: '11369-6',
  display: 'History of immunizations',
}

/** Vaccines given in the range, and those that were not given. */
export function immunizationSection({ immunizations }: CcdRecord, context: CcdContext): XmlParts {
  const { words } = context
  const { columns } = words
  const rows = immunizations.filter((row) => !isEnteredInError(row) && context.isIn(row.date))
  return tableSection({
    template,
    title: words.sections.immunizations,
    empty: context.rangeText.empty,
    scope: context.rangeText.scope,
    columns: [columns.vaccine, columns.date, columns.doseInSeries, columns.status, columns.route, columns.performer],
    rows,
    narrative: (row) => {
      const dose = doseOf(row.doseSequence)
      return {
        id: idOf(row),
        cells: [
          row.description,
          row.date === null ? row.dateText : context.date(row.date),
          dose?.doses === undefined ? row.doseSequence : words.doseOf(dose.dose, dose.doses),
          isNotDone(row) ? words.notGiven : null,
          row.route,
          row.performer,
        ],
      }
    },
    entry: (row) => activity(row, context),
  })
}

function activity(row: ImmunizationRow, { root }: CcdContext): Xml {
  const id = idOf(row)
  const dose = doseOf(row.doseSequence)
  return element(
    'substanceAdministration',
    { classCode: 'SBADM', moodCode: 'EVN', negationInd: isNotDone(row) ? 'true' : 'false' },
    templateIds('2.16.840.1.113883.10.20.22.4.52', '2015-08-01'),
    rowId(root, id),
    textOf(id),
    statusCode('completed'),
    timeElement('effectiveTime', row.date),
    dose && element('repeatNumber', { value: dose.dose }),
    hasText(row.route) && uncoded('routeCode', row.route),
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
