import type { CcdContext } from '../CcdContext.ts'
import type { CcdRecord, ProcedureRow } from '../CcdRecord.ts'
import { oids } from '../codeSystemIds.ts'
import { codeElement, named, rowId, statusCode, templateIds, textOf, timeElement } from '../datatypes.ts'
import { lookUp } from '../lookUp.ts'
import { performer } from '../participants.ts'
import { isEnteredInError, isNotDone, plainStatus } from '../recordStatus.ts'
import { type SectionTemplate, tableSection } from '../section.ts'
import { element, type Xml, type XmlParts } from '../xml.ts'

/** HL7's states of a procedure, by the record's words in lower case. */
const states: Readonly<Record<string, string>> = {
  preparation: 'active',
  'in progress': 'active',
  'on hold': 'active',
  stopped: 'aborted',
  'not done': 'cancelled',
}
const idOf = ({ procedureId }: ProcedureRow) => `procedure-${procedureId}`

/** Procedures Section (entries required) */
const template: SectionTemplate = {
  root: '2.16.840.1.113883.10.20.22.2.7.1',
  base: '2.16.840.1.113883.10.20.22.2.7',
  version: '2014-06-09',
  code: '47519-4',
  display: 'History of procedures',
}

/** Procedures of the range, without orders. */
export function procedureSection({ procedures }: CcdRecord, context: CcdContext): XmlParts {
  const { words } = context
  const { columns } = words
  const rows = procedures.filter((row) => row.kind === 'done' && !isEnteredInError(row) && context.isIn(row.date))
  return tableSection({
    template,
    title: words.sections.procedures,
    empty: context.rangeText.empty,
    scope: context.rangeText.scope,
    columns: [columns.procedure, columns.date, columns.status, columns.performer],
    rows,
    narrative: (row) => ({
      id: idOf(row),
      cells: [row.name, context.date(row.date), row.status === null ? null : context.status(row.status), row.performer],
    }),
    entry: (row) => activity(row, context),
  })
}

function activity(row: ProcedureRow, { root }: CcdContext): Xml {
  const id = idOf(row)
  return element(
    'procedure',
    { classCode: 'PROC', moodCode: 'EVN', negationInd: isNotDone(row) ? 'true' : undefined },
    templateIds('2.16.840.1.113883.10.20.22.4.14', '2014-06-09'),
    rowId(root, id),
    codeElement('code', row, named(id), {
      expected: [oids.snomed, oids.loinc, oids.cpt],
      display: row.name,
    }),
    textOf(id),
    statusCode(lookUp(states, plainStatus(row.status)) ?? 'completed'),
    timeElement('effectiveTime', row.date),
    performer(row.performer),
  )
}
