import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Stethoscope } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { RecordWords } from '#src/coded/RecordWords.tsx'
import type { Procedure } from '#src/contract/history.ts'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { nextOrder, readOrder } from '#src/lib/sortOrder.ts'
import type { SortValue } from '#src/lib/sortRows.ts'
import { sourceLang } from '#src/lib/sourceLang.ts'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import type { Column, ColumnSort } from '#src/ui/tables/tableColumn.ts'
import { HistoryList } from './HistoryList.tsx'
import { procedureColumns } from './HistorySearch.ts'
import { proceduresQuery } from './queries.ts'

type ProcedureColumn = (typeof procedureColumns)[number]

const rowKey = (row: Procedure) => row.procedureID

const sortValues: Readonly<Record<ProcedureColumn, (row: Procedure) => SortValue>> = {
  date: (row) => sortInstant(row.date),
  name: (row) => row.name,
  kind: (row) => (row.isOrder ? 1 : 0),
  performer: (row) => row.performer,
  status: (row) => row.status,
}

/** The procedures and orders that are not part of a visit. */
export function Procedures() {
  const { t } = useLingui()
  const formats = useFormats()
  const wordOf = useStatusWord()
  const query = useQuery(proceduresQuery())
  const sorted = useSearch({ from: '/app/records/history/procedures', select: (search) => search.sort ?? '-date' })
  const order = readOrder(sorted, procedureColumns)
  const { key, direction } = order
  const kindOf = useCallback((row: Procedure) => (row.isOrder ? t`Medical order` : t`Medical procedure`), [t])
  const columns = useMemo((): readonly Column<Procedure>[] => {
    const sort = (column: ProcedureColumn): ColumnSort => ({
      direction: column === key ? direction : null,
      render: (
        <Link
          from="/app/records/history/procedures"
          to="."
          search={{ sort: nextOrder(column, { key, direction }, column === 'date' ? 'descending' : 'ascending') }}
          state={(s) => s}
          replace
          resetScroll={false}
        />
      ),
    })
    return [
      {
        key: 'name',
        header: t`Name`,
        rowHeader: true,
        width: '35%',
        cell: (row) => <RecordWords>{row.name}</RecordWords>,
        sort: sort('name'),
      },
      { key: 'kind', header: t`Type`, cell: kindOf, sort: sort('kind') },
      {
        key: 'date',
        header: t`Date`,
        cell: (row) => <span className="whitespace-nowrap">{formats.date(row.date) || '–'}</span>,
        sort: sort('date'),
      },
      {
        key: 'performer',
        header: t`Done or ordered by`,
        cell: (row) => <RecordText>{row.performer}</RecordText>,
        sort: sort('performer'),
      },
      {
        key: 'status',
        header: t`Status`,
        cell: ({ status }) => {
          const word = status && wordOf(status)
          return <RecordText lang={sourceLang(word ?? '', status ?? '')}>{word}</RecordText>
        },
        sort: sort('status'),
      },
    ]
  }, [key, direction, formats, kindOf, t, wordOf])
  const textsOf = useCallback(
    (row: Procedure) => [
      row.name,
      kindOf(row),
      row.performer,
      row.status && wordOf(row.status),
      formats.date(row.date),
    ],
    [formats, kindOf, wordOf],
  )
  return (
    <HistoryList
      caption={t`Procedures`}
      icon={Stethoscope}
      emptyText={t`Procedures and orders that are not part of a visit show here. The others show with their visit.`}
      searchLabel={t`Search procedures`}
      query={query}
      columns={columns}
      rowKey={rowKey}
      order={order}
      sortValues={sortValues}
      textsOf={textsOf}
      note={
        <p className="text-s text-muted">{t`This list shows only what is not part of a visit. You'll find the rest with each visit.`}</p>
      }
    />
  )
}
