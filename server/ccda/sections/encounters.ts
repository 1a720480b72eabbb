import { encounterClasses } from '../../fhir/values/encounterClasses.ts'
import type { CcdContext } from '../CcdContext.ts'
import type { CcdRecord, EncounterRow } from '../CcdRecord.ts'
import { oids } from '../codeSystemIds.ts'
import { entry, fixedCode, interval, performer, reference, rowId, section, templateIds, textOf } from '../entries.ts'
import { nameId, paragraph, table } from '../narrative.ts'
import { element, type Xml, type XmlParts, xmlText } from '../xml.ts'

const idOf = ({ ptEncId }: EncounterRow) => `visit-${ptEncId}`
const plain = (status: string | null) => status?.toLowerCase().replaceAll(/[-_]/g, ' ') ?? ''

/** Visits and stays that overlap the range (Encounters Section), without those that are only planned. */
export function encounterSection({ encounters }: CcdRecord, context: CcdContext): XmlParts {
  const { words } = context
  const { columns } = words
  const rows = encounters.filter(
    ({ status, admission, discharge }) =>
      !['planned', 'cancelled', 'entered in error'].includes(plain(status)) && context.isIn(admission, discharge),
  )
  const text =
    rows.length === 0
      ? paragraph(context.rangeText.empty)
      : [
          paragraph(context.rangeText.scope),
          table(
            [columns.visit, columns.dates, columns.provider, columns.place, columns.reason, columns.follows],
            rows.map((row) => ({
              id: idOf(row),
              cells: [
                row.type ?? row.encounterClass ?? words.unknown,
                context.dates(row.admission, row.discharge),
                row.providers,
                [...new Set([row.placeOfService, row.siteName])].filter(Boolean).join(', '),
                row.reason,
                context.date(row.followUp),
              ],
            })),
          ),
        ]
  return section(
    {
      root: '2.16.840.1.113883.10.20.22.2.22.1',
      base: '2.16.840.1.113883.10.20.22.2.22',
      version: '2015-08-01',
      code: '46240-8',
      display: 'History of encounters',
    },
    words.sections.encounters,
    text,
    rows.map((row) => entry(() => activity(row, context))),
  )
}

function activity(row: EncounterRow, { root }: CcdContext): Xml {
  const id = idOf(row)
  const [encounterClass] = Object.entries(encounterClasses).find(([, name]) => name === row.encounterClass) ?? []
  const place = row.placeOfService ?? row.siteName
  return element(
    'encounter',
    { classCode: 'ENC', moodCode: 'EVN' },
    templateIds('2.16.840.1.113883.10.20.22.4.49', '2015-08-01'),
    rowId(root, id),
    element(
      'code',
      { nullFlavor: 'UNK' },
      element('originalText', {}, reference(nameId(id))),
      encounterClass !== undefined &&
        fixedCode('translation', encounterClass, oids.actCode, row.encounterClass ?? undefined),
    ),
    textOf(id),
    interval(row.admission, row.discharge, row.discharge !== null),
    performer(row.providers),
    place !== null &&
      /\S/.test(place) &&
      element(
        'participant',
        { typeCode: 'LOC' },
        element(
          'participantRole',
          { classCode: 'SDLOC' },
          element('playingEntity', { classCode: 'PLC' }, element('name', {}, xmlText(place))),
        ),
      ),
    row.reason !== null &&
      /\S/.test(row.reason) &&
      element(
        'entryRelationship',
        { typeCode: 'RSON' },
        element(
          'observation',
          { classCode: 'OBS', moodCode: 'EVN' },
          templateIds('2.16.840.1.113883.10.20.22.4.19', '2014-06-09'),
          rowId(root, `${id}-reason`),
          fixedCode(
            'code',
            '55607006',
            oids.snomed,
            'Problem',
            fixedCode('translation', '75326-9', oids.loinc, 'Problem'),
          ),
          element('statusCode', { code: 'completed' }),
          element('value', { 'xsi:type': 'CD', nullFlavor: 'UNK' }, element('originalText', {}, xmlText(row.reason))),
        ),
      ),
  )
}
