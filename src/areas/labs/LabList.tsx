import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { OriginalsButton } from '#src/coded/OriginalsButton.tsx'
import type { LabProcedure } from '#src/contract/labs.ts'
import { useClock } from '#src/viewStates/useClock.ts'
import { useFind } from '#src/viewStates/useFind.ts'
import { usePrintNote } from '#src/viewStates/usePrintNote.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay, sortInstant } from '#src/lib/clinicalDate.ts'
import { finder } from '#src/lib/finder.ts'
import { readOrder } from '#src/lib/sortOrder.ts'
import { sortRows, type SortValue } from '#src/lib/sortRows.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { FoldedCard } from '#src/ui/cards/FoldedCard.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { dayOfProcedure, foldedBefore } from './foldedBefore.ts'
import { labColumns } from './LabsSearch.ts'
import { isListed } from './model.ts'
import { StatusFilter } from './StatusFilter.tsx'
import { useLabColumns } from './useLabColumns.tsx'
import { useLabNames } from './useLabNames.ts'
import { useLabStatusWord } from './useLabStatusWord.ts'

/** Values by which the columns are sorted, except those whose words are the reader's. */
const sortValues: Readonly<
  Record<Exclude<(typeof labColumns)[number], 'procedure' | 'status'>, (lab: LabProcedure) => SortValue>
> = {
  patient: (lab) => lab.ptName,
  scheduled: (lab) => sortInstant(lab.schedTime),
  // Without a collection date, a procedure is sorted by its scheduled or received date: null would come last.
  collected: (lab) => sortInstant(lab.collectedDate ?? lab.schedTime ?? lab.receivedDate),
  received: (lab) => sortInstant(lab.receivedDate),
  provider: (lab) => lab.prvName,
}

const rowKey = (lab: LabProcedure) => lab.labCPID

/** List of the procedures, with search, status filter and sorting. */
export function LabList({ labs }: { labs: readonly LabProcedure[] }) {
  const printNote = usePrintNote()
  const { t } = useLingui()
  const formats = useFormats()
  const wordOf = useLabStatusWord()
  const names = useLabNames()
  const search = useSearch({ from: '/app/records/labs' })
  const navigate = useNavigate({ from: '/app/records/labs' })
  const today = useClock(calendarDay)
  const [find, setFind] = useFind()
  const found = useDeferredValue(find)
  const order = readOrder(search.sort ?? '-collected', labColumns)
  const columns = useLabColumns(order)

  const { key, direction } = order
  const chosen = search.status
  const rows = useMemo(() => {
    const matches = finder(found)
    const statusOf = ({ status }: LabProcedure) => wordOf(status)
    const nameOf = (lab: LabProcedure) => names.procedure(lab).text
    const values = { ...sortValues, procedure: nameOf, status: statusOf }
    const textsOf = (lab: LabProcedure) => [
      nameOf(lab),
      lab.nameX,
      lab.prvName,
      lab.ptName,
      statusOf(lab),
      formats.date(lab.collectedDate ?? lab.schedTime),
    ]
    const listed = labs.filter((lab) => isListed(lab, chosen) && (found === '' || matches(textsOf(lab))))
    return sortRows(listed, values[key], direction, formats.locale)
  }, [labs, chosen, found, key, direction, formats, wordOf, names])
  const coded = useMemo(() => labs.map(names.procedure), [labs, names])

  // Searched, filtered or sorted lists are shown whole: the reader looks for something.
  const isWhole = found !== '' || chosen !== undefined || key !== 'collected' || direction !== 'descending'
  const before = isWhole ? null : foldedBefore(rows, today)
  const isOlder = (lab: LabProcedure) => before !== null && (dayOfProcedure(lab) ?? before) < before
  const older = rows.filter(isOlder)
  const table = (listed: readonly LabProcedure[], caption: string) => (
    <DataTable
      caption={caption}
      columns={columns}
      rows={listed}
      rowKey={rowKey}
      current={search.procedure}
      look="brief"
      dense
      printNote={printNote}
    />
  )
  const olderTitle = (count: string) => t`Older results (${count})`

  const showAll = () => {
    setFind('')
    void navigate({ to: '.', search: (s) => ({ ...s, status: undefined }), state: (s) => s, replace: true })
  }

  return (
    <section className="grid gap-3" aria-label={t`Procedures`}>
      <search className="flex flex-wrap gap-2 print:hidden">
        <SearchInput
          className="flex-[1_1_14rem]"
          label={t`Search labs`}
          clearLabel={t`Clear search`}
          value={find}
          onChange={setFind}
        />
        <StatusFilter labs={labs} chosen={chosen} />
        <OriginalsButton of={coded} />
      </search>
      {rows.length === 0 ? (
        <EmptyState
          level={2}
          icon={FlaskConical}
          title={t`No Labs results found.`}
          text={t`Nothing matches these words and statuses.`}
          action={<Button onClick={showAll}>{t`Clear search and filter`}</Button>}
        />
      ) : (
        <>
          <Card pad="flush">{table(older.length > 0 ? rows.filter((lab) => !isOlder(lab)) : rows, t`Lab tests`)}</Card>
          {older.length > 0 && (
            <FoldedCard
              title={olderTitle(formats.number(older.length))}
              isFolded
              startsOpen={older.some((lab) => lab.labCPID === search.procedure)}
            >
              {table(older, olderTitle(formats.number(older.length)))}
            </FoldedCard>
          )}
        </>
      )}
    </section>
  )
}
