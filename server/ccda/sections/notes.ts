import type { CcdContext } from '../CcdContext.ts'
import type { CcdRecord, NoteRow } from '../CcdRecord.ts'
import { hl7Time } from '../clinicalTimes.ts'
import { oids } from '../codeSystemIds.ts'
import { fixedCode, noInformation, rowId, statusCode, templateIds, textOf, timeElement } from '../datatypes.ts'
import { entry, section, type SectionTemplate } from '../section.ts'
import { lines, paragraph } from '../narrative.ts'
import { each, element, longElement, type Xml, type XmlParts, xmlText } from '../xml.ts'

const version = '2016-11-01'
const idOf = ({ docId }: NoteRow) => `note-${docId}`

/** Notes Section */
const template: SectionTemplate = {
  root: '2.16.840.1.113883.10.20.22.2.65',
  version,
  code: '34109-9',
  display: 'Note',
}

/** Documents of the record that are plain text; null if there are none in the range. */
export function noteSection({ notes }: CcdRecord, context: CcdContext): XmlParts | null {
  const { words } = context
  const rows = notes.filter(({ date }) => context.isIn(date))
  if (rows.length === 0) return null
  return section(
    template,
    words.sections.notes,
    [
      paragraph(context.rangeText.scope),
      longElement(
        'list',
        {},
        each(rows, (row) =>
          element(
            'item',
            { ID: idOf(row) },
            element('caption', {}, xmlText([row.title, context.date(row.date)].filter(Boolean).join(', '))),
            element('paragraph', {}, lines(row.text ?? words.noText)),
          ),
        ),
      ),
    ],
    rows.map((row) => entry(() => activity(row, context))),
  )
}

function activity(row: NoteRow, { root, madeAt }: CcdContext): Xml {
  const id = idOf(row)
  return element(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    templateIds('2.16.840.1.113883.10.20.22.4.202', version),
    rowId(root, id),
    fixedCode('code', '34109-9', oids.loinc, 'Note'),
    textOf(id),
    statusCode('completed'),
    timeElement('effectiveTime', row.date),
    element(
      'author',
      {},
      templateIds('2.16.840.1.113883.10.20.22.4.119'),
      timeElement('time', hl7Time(row.date) === null ? madeAt : row.date),
      element('assignedAuthor', {}, noInformation('id')),
    ),
  )
}
