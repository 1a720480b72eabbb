import { msg } from '@lingui/core/macro'
import { FlaskConical } from 'lucide-react'
import { hasResults, type LabProcedure, labs } from '#src/contract/labs.ts'
import { leftToRight } from '#src/lib/leftToRight.ts'
import { shownDigits } from '#src/lib/shownDigits.ts'
import { searchPart, type AreaSearch, type FoundRow, type SearchWords } from '#src/registry/AreaSearch.ts'

/** Yields all procedures, and the findings of those with results: the page shows no other findings (clinical §4). */
function* labRows(procedures: readonly LabProcedure[], words: SearchWords): Generator<FoundRow> {
  for (const lab of procedures) {
    const { labCPID: procedure, nameX: name, prvName, ptName, note, status } = lab
    const date = lab.collectedDate ?? lab.schedTime ?? lab.receivedDate
    yield {
      id: procedure,
      title: name,
      detail: [status && words.status(status.nameX), prvName],
      more: [note, status?.nameX, ptName],
      date,
      search: { procedure },
    }
    if (!hasResults(lab)) continue
    for (const { labFID: finding, nameX, valueX, units, range, descX, caseDate } of lab.findings)
      yield {
        id: `${procedure} ${finding}`,
        title: nameX,
        detail: [valueX && `${shownDigits(valueX, { range })} ${words.unit(units)}`.trim(), name],
        // The digits of the record, so that a search by them finds the finding too.
        more: [descX, range && leftToRight(range), valueX],
        date: caseDate ?? date,
        search: { procedure, finding },
      }
  }
}

export const areaSearch = {
  labs: searchPart({
    name: msg`Labs`,
    icon: FlaskConical,
    page: '/app/records/labs',
    endpoint: labs,
    rows: labRows,
  }),
} satisfies AreaSearch
