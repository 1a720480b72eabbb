import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { CircleCheck, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { Allergy } from '#src/contract/history.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { nextOrder, readOrder } from '#src/lib/sortOrder.ts'
import type { SortValue } from '#src/lib/sortRows.ts'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import type { Column, ColumnSort } from '#src/ui/tables/tableColumn.ts'
import { HistoryList } from './HistoryList.tsx'
import { allergyColumns } from './HistorySearch.ts'
import { knownToHaveNone } from './model.ts'
import { allergiesQuery } from './queries.ts'

type AllergyColumn = (typeof allergyColumns)[number]

const rowKey = (row: Allergy) => row.allergyHisId

const sortValues: Readonly<Record<AllergyColumn, (row: Allergy) => SortValue>> = {
  allergy: (row) => row.allergy,
  date: (row) => sortInstant(row.dateRecorded),
  reactions: (row) => row.reactions,
  flag: (row) => (row.hasAllergies ? 1 : 0),
}

/** The allergies, or the statement that none are known (clinical §2). */
export function Allergies() {
  const { t } = useLingui()
  const formats = useFormats()
  const query = useQuery(allergiesQuery())
  const sorted = useSearch({ from: '/app/records/history/allergies', select: (search) => search.sort ?? '-date' })
  const order = readOrder(sorted, allergyColumns)
  const { key, direction } = order
  const columns = useMemo((): readonly Column<Allergy>[] => {
    const sort = (column: AllergyColumn): ColumnSort => ({
      direction: column === key ? direction : null,
      render: (
        <Link
          from="/app/records/history/allergies"
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
        key: 'allergy',
        header: t`Allergy`,
        rowHeader: true,
        width: '35%',
        cell: (row) => <RecordText>{row.allergy}</RecordText>,
        sort: sort('allergy'),
      },
      {
        key: 'date',
        header: t`Date recorded`,
        cell: (row) => <span className="whitespace-nowrap">{formats.date(row.dateRecorded) || '–'}</span>,
        sort: sort('date'),
      },
      {
        key: 'reactions',
        header: t`Reactions`,
        cell: (row) => <RecordText>{row.reactions}</RecordText>,
        sort: sort('reactions'),
      },
      {
        key: 'flag',
        header: t`Has allergy`,
        side: true,
        sort: sort('flag'),
        cell: (row) =>
          row.hasAllergies ? (
            <Status icon={TriangleAlert} tone="caution">{t`Allergy`}</Status>
          ) : (
            <Status icon={CircleCheck}>{t`None known`}</Status>
          ),
      },
    ]
  }, [key, direction, formats, t])
  const textsOf = useCallback((row: Allergy) => [row.allergy, row.reactions, formats.date(row.dateRecorded)], [formats])
  return (
    <HistoryList
      caption={t`Allergies`}
      icon={TriangleAlert}
      emptyText={t`Nobody has recorded an allergy, nor that you have none. Tell your care team of any you know.`}
      searchLabel={t`Search allergies`}
      query={query}
      columns={columns}
      rowKey={rowKey}
      order={order}
      sortValues={sortValues}
      textsOf={textsOf}
      above={(rows) =>
        knownToHaveNone(rows) && (
          <Banner
            icon={ShieldCheck}
            title={t`No known allergies`}
            text={t`The clinic has recorded that you have none. Tell your care team if that has changed.`}
          />
        )
      }
    />
  )
}
