import type { CcdContext } from '../CcdContext.ts'
import type { CcdRecord, ProcedureRow } from '../CcdRecord.ts'
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
import { element, type Xml, type XmlParts } from '../xml.ts'

/** HL7's states of a procedure, by the record's words in lower case. */
const states: Readonly<Record<string, string>> = {
  preparation: 'active',
  'in progress': 'active',
  'on hold': 'active',
  stopped: 'aborted',
  'not done': 'cancelled',
}
const plain = (status: string | null) => status?.toLowerCase().replaceAll(/[-_]/g, ' ') ?? ''
const idOf = ({ procedureId }: ProcedureRow) => `procedure-${procedureId}`

/** Procedures of the range (Procedures Section), without orders. */
export function procedureSection({ procedures }: CcdRecord, context: CcdContext): XmlParts {
  const { words } = context
  const { columns } = words
  const rows = procedures.filter(
    ({ kind, status, date }) => kind === 'done' && plain(status) !== 'entered in error' && context.isIn(date),
  )
  const text =
    rows.length === 0
      ? paragraph(context.rangeText.empty)
      : [
          paragraph(context.rangeText.scope),
          table(
            [columns.procedure, columns.date, columns.status, columns.performer],
            rows.map((row) => ({
              id: idOf(row),
              cells: [
                row.name,
                context.date(row.date),
                row.status === null ? null : context.status(row.status),
                row.performer,
              ],
            })),
          ),
        ]
  return section(
    {
      root: '2.16.840.1.113883.10.20.22.2.7.1',
      base: '2.16.840.1.113883.10.20.22.2.7',
      version: '2014-06-09',
      code: '47519-4',
      display: 'History of procedures',
    },
    words.sections.procedures,
    text,
    rows.map((row) => entry(() => activity(row, context))),
  )
}

function activity(row: ProcedureRow, { root }: CcdContext): Xml {
  const id = idOf(row)
  const state = plain(row.status)
  return element(
    'procedure',
    { classCode: 'PROC', moodCode: 'EVN', negationInd: state === 'not done' ? 'true' : undefined },
    templateIds('2.16.840.1.113883.10.20.22.4.14', '2014-06-09'),
    rowId(root, id),
    codeElement('code', row, named(id), {
      expected: [oids.snomed, oids.loinc, oids.cpt],
      display: row.name,
    }),
    textOf(id),
    statusCode(states[state] ?? 'completed'),
    timeElement('effectiveTime', row.date),
    performer(row.performer),
  )
}
