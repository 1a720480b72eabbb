import type { CcdContext } from '../CcdContext.ts'
import type { CcdRecord, ProblemRow } from '../CcdRecord.ts'
import { oids } from '../codeSystemIds.ts'
import {
  codeElement,
  fixedCode,
  fixedValue,
  interval,
  named,
  rowId,
  statusCode,
  templateIds,
  textOf,
} from '../datatypes.ts'
import { comment } from '../comment.ts'
import { type SectionTemplate, tableSection } from '../section.ts'
import { element, type Xml, type XmlParts } from '../xml.ts'
import { clinicalState, concernCode, problemCode, problemStates } from './clinicalState.ts'

const certaintyOf = (status: string | null) => /\(([^()]*)\)$/.exec(status ?? '')?.[1]?.toLowerCase()

/** A problem with an end but no status is resolved. */
const stateOf = ({ status, dateResolved }: ProblemRow) =>
  status === null && dateResolved !== null ? 'resolved' : clinicalState(status)

/** Problem Section (entries required) */
const template: SectionTemplate = {
  root: '2.16.840.1.113883.10.20.22.2.5.1',
  base: '2.16.840.1.113883.10.20.22.2.5',
  version: '2015-08-01',
  code: '11450-4',
  display: 'Problem list',
}

/** Problems: all current ones, and those that were current in the range. */
export function problemSection({ problems }: CcdRecord, context: CcdContext): XmlParts {
  const { words } = context
  const { columns } = words
  const rows = problems.filter(
    (row) =>
      certaintyOf(row.status) !== 'entered in error' &&
      (stateOf(row) !== 'resolved' || context.isIn(row.dateDiagnosed, row.dateResolved)),
  )
  return tableSection({
    template,
    title: words.sections.problems,
    empty: words.empty.always,
    scope: context.rangeText.current,
    columns: [columns.problem, columns.status, columns.since, columns.resolved, columns.note],
    rows,
    narrative: (row) => ({
      id: idOf(row),
      cells: [
        row.description,
        row.status === null ? null : context.status(row.status),
        context.date(row.dateDiagnosed),
        context.date(row.dateResolved),
        row.note,
      ],
    }),
    entry: (row) => concern(row, context),
  })
}

const idOf = ({ problemId }: ProblemRow) => `problem-${problemId}`

function concern(row: ProblemRow, { root }: CcdContext): Xml {
  const id = idOf(row)
  const state = stateOf(row)
  const isOver = state === 'resolved'
  const [code, display] = problemStates[state]
  return element(
    'act',
    { classCode: 'ACT', moodCode: 'EVN' },
    templateIds('2.16.840.1.113883.10.20.22.4.3', '2015-08-01'),
    rowId(root, `problem-concern-${row.problemId}`),
    concernCode,
    statusCode(isOver ? 'completed' : 'active'),
    interval(row.dateDiagnosed, row.dateResolved, isOver),
    element(
      'entryRelationship',
      { typeCode: 'SUBJ' },
      element(
        'observation',
        { classCode: 'OBS', moodCode: 'EVN', negationInd: certaintyOf(row.status) === 'refuted' ? 'true' : undefined },
        templateIds('2.16.840.1.113883.10.20.22.4.4', '2015-08-01'),
        rowId(root, id),
        problemCode,
        textOf(id),
        statusCode('completed'),
        interval(row.dateDiagnosed, row.dateResolved, isOver || row.dateResolved !== null),
        codeElement('value', row, named(id), { type: 'CD', expected: [oids.snomed], display: row.description }),
        element(
          'entryRelationship',
          { typeCode: 'REFR' },
          element(
            'observation',
            { classCode: 'OBS', moodCode: 'EVN' },
            templateIds('2.16.840.1.113883.10.20.22.4.6', '2019-06-20'),
            fixedCode('code', '33999-4', oids.loinc, 'Status'),
            statusCode('completed'),
            fixedValue(code, oids.snomed, display),
          ),
        ),
        row.note !== null && comment(id, row.note),
      ),
    ),
  )
}
