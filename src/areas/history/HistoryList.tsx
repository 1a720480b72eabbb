import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { use, useDeferredValue, useMemo, type ReactNode } from 'react'
import type { Reply } from '#src/api/call.ts'
import { OriginalsButton } from '#src/coded/OriginalsButton.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useFind } from '#src/viewStates/useFind.ts'
import { usePrintNote } from '#src/viewStates/usePrintNote.ts'
import { useFormats } from '#src/i18n/formats.ts'
import type { CodedDisplay } from '#src/lib/Coded.ts'
import { finder } from '#src/lib/finder.ts'
import type { ColumnOrder } from '#src/lib/sortOrder.ts'
import { sortRows, type SortValue } from '#src/lib/sortRows.ts'
import { Arrival } from '#src/ui/scrolling/Arrival.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { FoldedCard } from '#src/ui/cards/FoldedCard.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import type { Column } from '#src/ui/tables/tableColumn.ts'

interface HistoryListProps<Row, Key extends string> {
  /** Name of the tab and the table. */
  caption: string
  icon: LucideIcon
  /** Text for an empty list: what would be here, and how it gets here. */
  emptyText: string
  searchLabel: string
  query: UseQueryResult<Reply<readonly Row[]>>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => number
  order: ColumnOrder<Key>
  /** Sort value of each column. Must be stable. */
  sortValues: Readonly<Record<Key, (row: Row) => SortValue>>
  /** Returns the texts that the search compares. */
  textsOf: (row: Row) => readonly (string | null)[]
  /** Returns the coded words of a row, whose originals the reader can ask for. */
  codedOf?: ((row: Row) => readonly CodedDisplay[]) | undefined
  /** Shown above the table: what readers must know before reading it. */
  above?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** Rows that no longer hold. They are listed below the others, under a title and a text that say so. */
  apart?:
    | {
        /** Returns their title. `count`: their number, formatted. */
        readonly title: (count: string) => string
        readonly text: string
        /** Text in place of the other rows if there are none. */
        readonly none: string
        /** Define it outside the component. */
        readonly isApart: (row: Row) => boolean
        /** Whether they are behind a button until the reader opens them, searches, or follows a link to one of them. */
        readonly isFolded?: boolean
      }
    | undefined
  /** Small cells, for many columns. */
  dense?: boolean | undefined
  /** Note directly above the table, such as why its buttons are disabled. */
  note?: ReactNode
}

/** One list of the history: its view states, search box and table. */
export function HistoryList<Row, Key extends string>(props: HistoryListProps<Row, Key>) {
  const { caption, icon, emptyText, query, above } = props
  const { t } = useLingui()
  return (
    <section aria-label={caption} className="grid min-w-0 gap-3">
      <RecordViewStates
        query={query}
        isEmpty={(rows) => rows.length === 0}
        waiting={
          <Card pad="flush">
            <SkeletonRows count={5} />
          </Card>
        }
        empty={<EmptyState flower icon={icon} level={2} title={t`No records returned.`} text={emptyText} />}
      >
        {(rows) => (
          <>
            {above?.(rows)}
            <FoundRows {...props} rows={rows} />
          </>
        )}
      </RecordViewStates>
    </section>
  )
}

function FoundRows<Row, Key extends string>({
  rows,
  caption,
  icon,
  searchLabel,
  columns,
  rowKey,
  order: { key, direction },
  sortValues,
  textsOf,
  codedOf,
  dense,
  note,
  apart,
}: HistoryListProps<Row, Key> & { rows: readonly Row[] }) {
  const printNote = usePrintNote()
  const { t } = useLingui()
  const formats = useFormats()
  const arrival = use(Arrival)
  const { locale } = formats
  const [find, setFind] = useFind()
  const found = useDeferredValue(find)
  const valueOf = sortValues[key]
  const shown = useMemo(() => {
    const matches = finder(found)
    const matching = found === '' ? rows : rows.filter((row) => matches(textsOf(row)))
    return sortRows(matching, valueOf, direction, locale)
  }, [rows, found, textsOf, valueOf, direction, locale])
  const coded = useMemo(() => (codedOf ? rows.flatMap((row) => codedOf(row)) : []), [rows, codedOf])
  const isApart = apart?.isApart
  const [first, later] = useMemo(
    () => (isApart ? [shown.filter((row) => !isApart(row)), shown.filter(isApart)] : [shown, []]),
    [shown, isApart],
  )
  const table = (listed: readonly Row[], name: string) => (
    <DataTable caption={name} columns={columns} rows={listed} rowKey={rowKey} dense={dense} printNote={printNote} />
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
        <search className="w-full max-w-form">
          <SearchInput label={searchLabel} clearLabel={t`Clear search`} value={find} onChange={setFind} />
        </search>
        <OriginalsButton of={coded} />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={icon}
          level={2}
          title={t`No records returned.`}
          text={t`Nothing in this list matches these words.`}
          action={<Button onClick={() => setFind('')}>{t`Clear search`}</Button>}
        />
      ) : (
        <>
          {note}
          {first.length > 0 ? (
            <Card pad="flush">{table(first, caption)}</Card>
          ) : (
            found === '' && <p className="text-muted">{apart?.none}</p>
          )}
          {apart && later.length > 0 && (
            <FoldedCard
              title={apart.title(formats.number(later.length))}
              isFolded={apart.isFolded === true && found === ''}
              startsOpen={later.some((row) => rowKey(row) === arrival?.key)}
            >
              <p className="px-card pt-1 pb-2 text-s text-muted">{apart.text}</p>
              {table(later, apart.title(formats.number(later.length)))}
            </FoldedCard>
          )}
        </>
      )}
    </>
  )
}
