import { msg } from '@lingui/core/macro'
import { FlaskConical } from 'lucide-react'
import { hasResults, type LabProcedure, labs } from '#src/contract/labs.ts'
import { isCancelled, judgeResult } from '#src/lib/judgeResult.ts'
import { leftToRight } from '#src/lib/leftToRight.ts'
import { shownDigits } from '#src/lib/shownDigits.ts'
import { searchPart, type AreaSearch, type FoundRow, type SearchWords } from '#src/registry/AreaSearch.ts'

/** Yields all procedures and their findings, without values if the procedure has no results (clinical §4). */
function* labRows(procedures: readonly LabProcedure[], words: SearchWords): Generator<FoundRow> {
  for (const lab of procedures) {
    const { labCPID: procedure, prvName, ptName, note, status } = lab
    const name = words.coded('labs', { ...lab, text: lab.nameX })
    const date = lab.collectedDate ?? lab.schedTime ?? lab.receivedDate
    yield {
      id: procedure,
      title: name?.text,
      detail: [status && words.status(status.nameX), prvName],
      more: [name?.original, note, status?.nameX, ptName],
      date,
      search: { procedure },
    }
    for (const finding of lab.findings) {
      const { labFID, valueX, units, range, descX, caseDate, note, absentReason } = finding
      // Only procedures with results have valid values.
      const value = hasResults(lab) && !isCancelled(finding) ? valueX : null
      const meaning = hasResults(lab) ? judgeResult(finding) : null
      const test = words.coded('labs', { text: finding.nameX, code: descX, codeSystem: finding.codeSystem })
      yield {
        id: `${procedure} ${labFID}`,
        title: test?.text,
        detail: [
          value && `${shownDigits(value, { range })} ${words.unit(units)}`.trim(),
          meaning && words.meaning(meaning),
          isCancelled(finding) ? words.status('cancelled') : null,
          name?.text,
        ],
        // The digits of the record, so that a search by them finds the finding too.
        more: [
          test?.original,
          name?.original,
          descX,
          value && range && leftToRight(range),
          value,
          note,
          absentReason?.nameX,
        ],
        date: caseDate ?? date,
        search: { procedure, finding: labFID },
      }
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
