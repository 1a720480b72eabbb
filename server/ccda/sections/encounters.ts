import { encounterClasses } from '../../fhir/values/encounterClasses.ts'
import type { CcdContext } from '../CcdContext.ts'
import type { CcdRecord, EncounterRow } from '../CcdRecord.ts'
import { oids } from '../codeSystemIds.ts'
import { fixedCode, interval, named, rowId, statusCode, templateIds, textOf, uncoded } from '../datatypes.ts'
import { hasText } from '../hasText.ts'
import { location, performer } from '../participants.ts'
import { plainStatus } from '../recordStatus.ts'
import { type SectionTemplate, tableSection } from '../section.ts'
import { element, type Xml, type XmlParts } from '../xml.ts'
import { problemCode } from './clinicalState.ts'

const idOf = ({ ptEncId }: EncounterRow) => `visit-${ptEncId}`

/** Encounters Section (entries required) */
const template: SectionTemplate = {
  root: '2.16.840.1.113883.10.20.22.2.22.1',
  base: '2.16.840.1.113883.10.20.22.2.22',
  version: '2015-08-01',
  code: '46240-8',
  display: 'History of encounters',
}

/** Visits and stays that overlap the range, without those that are only planned. */
export function encounterSection({ encounters }: CcdRecord, context: CcdContext): XmlParts {
  const { words } = context
  const { columns } = words
  const rows = encounters.filter(
    ({ status, admission, discharge }) =>
      !['planned', 'cancelled', 'entered in error'].includes(plainStatus(status)) && context.isIn(admission, discharge),
  )
  return tableSection({
    template,
    title: words.sections.encounters,
    empty: context.rangeText.empty,
    scope: context.rangeText.scope,
    columns: [columns.visit, columns.dates, columns.provider, columns.place, columns.reason, columns.follows],
    rows,
    narrative: (row) => ({
      id: idOf(row),
      cells: [
        row.type ?? row.encounterClass ?? words.unknown,
        context.dates(row.admission, row.discharge),
        row.providers,
        [...new Set([row.placeOfService, row.siteName])].filter(Boolean).join(', '),
        row.reason,
        context.date(row.followUp),
      ],
    }),
    entry: (row) => activity(row, context),
  })
}

function activity(row: EncounterRow, { root }: CcdContext): Xml {
  const id = idOf(row)
  const [encounterClass] = Object.entries(encounterClasses).find(([, name]) => name === row.encounterClass) ?? []
  return element(
    'encounter',
    { classCode: 'ENC', moodCode: 'EVN' },
    templateIds('2.16.840.1.113883.10.20.22.4.49', '2015-08-01'),
    rowId(root, id),
    uncoded(
      'code',
      named(id),
      undefined,
      encounterClass !== undefined &&
        fixedCode('translation', encounterClass, oids.actCode, row.encounterClass ?? undefined),
    ),
    textOf(id),
    interval(row.admission, row.discharge, row.discharge !== null),
    performer(row.providers),
    location(row.placeOfService ?? row.siteName),
    hasText(row.reason) &&
      element(
        'entryRelationship',
        { typeCode: 'RSON' },
        element(
          'observation',
          { classCode: 'OBS', moodCode: 'EVN' },
          templateIds('2.16.840.1.113883.10.20.22.4.19', '2014-06-09'),
          rowId(root, `${id}-reason`),
          problemCode,
          statusCode('completed'),
          uncoded('value', row.reason, 'CD'),
        ),
      ),
  )
}
