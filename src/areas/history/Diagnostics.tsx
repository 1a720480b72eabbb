import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { CodedText } from '#src/coded/CodedText.tsx'
import { useCoded } from '#src/coded/useCoded.ts'
import type { Problem } from '#src/contract/history.ts'
import { MoreInfoLink } from '#src/viewStates/MoreInfoLink.tsx'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { nextOrder, readOrder } from '#src/lib/sortOrder.ts'
import type { SortValue } from '#src/lib/sortRows.ts'
import type { Column, ColumnSort } from '#src/ui/tables/tableColumn.ts'
import { sourceLang } from '#src/lib/sourceLang.ts'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { HistoryList } from './HistoryList.tsx'
import { problemColumns } from './HistorySearch.ts'
import { isPastProblem } from './model.ts'
import { problemsQuery } from './queries.ts'

type ProblemColumn = (typeof problemColumns)[number]

const rowKey = (row: Problem) => row.problemID

const sortValues: Readonly<Record<Exclude<ProblemColumn, 'description'>, (row: Problem) => SortValue>> = {
  code: (row) => row.code,
  status: (row) => row.status,
  date: (row) => sortInstant(row.dateDiagnosed),
}

/** The problems and diagnoses (clinical §2). */
export function Diagnostics() {
  const { t } = useLingui()
  const formats = useFormats()
  const wordOf = useStatusWord()
  const codedWords = useCoded('conditions')
  const nameOf = useCallback((row: Problem) => codedWords({ ...row, text: row.description }), [codedWords])
  const query = useQuery(problemsQuery())
  const sorted = useSearch({ from: '/app/records/history/diagnostics', select: (search) => search.sort ?? '-date' })
  const order = readOrder(sorted, problemColumns)
  const { key, direction } = order
  const columns = useMemo((): readonly Column<Problem>[] => {
    const sort = (column: ProblemColumn): ColumnSort => ({
      direction: column === key ? direction : null,
      render: (
        <Link
          from="/app/records/history/diagnostics"
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
        key: 'code',
        header: t`Code`,
        last: true,
        cell: (row) => (
          <span className="text-s text-muted">
            <RecordText ltr>{row.code}</RecordText>
          </span>
        ),
        sort: sort('code'),
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
      {
        key: 'description',
        header: t`Description`,
        rowHeader: true,
        width: '45%',
        cell: (row) => <CodedText of={nameOf(row)} />,
        sort: sort('description'),
      },
      {
        key: 'date',
        header: t`Date diagnosed`,
        cell: (row) => <span className="whitespace-nowrap">{formats.date(row.dateDiagnosed) || '–'}</span>,
        sort: sort('date'),
      },
      {
        key: 'more',
        header: t`More`,
        cardLabel: false,
        cell: (row) => <MoreInfoLink address={row.codeInfo} about={nameOf(row).text} />,
      },
    ]
  }, [key, direction, formats, nameOf, t, wordOf])
  const textsOf = useCallback(
    (row: Problem) => [
      row.code,
      row.status && wordOf(row.status),
      nameOf(row).text,
      row.description,
      formats.date(row.dateDiagnosed),
    ],
    [formats, nameOf, wordOf],
  )
  const values = useMemo(() => ({ ...sortValues, description: (row: Problem) => nameOf(row).text }), [nameOf])
  const codedOf = useCallback((row: Problem) => [nameOf(row)], [nameOf])
  return (
    <HistoryList
      caption={t`Diagnostics`}
      icon={ClipboardList}
      emptyText={t`Diagnoses from your care team show here.`}
      searchLabel={t`Search diagnostics`}
      query={query}
      columns={columns}
      rowKey={rowKey}
      order={order}
      sortValues={values}
      textsOf={textsOf}
      codedOf={codedOf}
      apart={{
        title: (count) => t`Past conditions (${count})`,
        text: t`These are resolved, inactive or ruled out.`,
        none: t`No current condition is recorded.`,
        isApart: isPastProblem,
        isFolded: true,
      }}
    />
  )
}
