import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Syringe } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { CodedText } from '#src/coded/CodedText.tsx'
import { useCoded } from '#src/coded/useCoded.ts'
import type { Immunization } from '#src/contract/history.ts'
import { MoreInfoLink } from '#src/viewStates/MoreInfoLink.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { nextOrder, readOrder } from '#src/lib/sortOrder.ts'
import type { SortValue } from '#src/lib/sortRows.ts'
import type { Column, ColumnSort } from '#src/ui/tables/tableColumn.ts'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { HistoryList } from './HistoryList.tsx'
import { immunizationColumns } from './HistorySearch.ts'
import { dateOfDose } from './model.ts'
import { immunizationsQuery } from './queries.ts'

type ImmunizationColumn = (typeof immunizationColumns)[number]

const rowKey = (row: Immunization) => row.immuneHisID

const sortValues: Readonly<Record<Exclude<ImmunizationColumn, 'name' | 'route'>, (row: Immunization) => SortValue>> = {
  dose: (row) => row.doseSequence,
  performer: (row) => row.performer,
  date: dateOfDose,
}

/** The vaccines given (clinical §2). */
export function Immunizations() {
  const { t } = useLingui()
  const formats = useFormats()
  const vaccineWords = useCoded('vaccines')
  const routeWords = useCoded('routes')
  const nameOf = useCallback((row: Immunization) => vaccineWords({ ...row, text: row.description }), [vaccineWords])
  const routeOf = useCallback((row: Immunization) => routeWords({ text: row.route ?? '' }), [routeWords])
  const query = useQuery(immunizationsQuery())
  const sorted = useSearch({ from: '/app/records/history/immun', select: (search) => search.sort ?? '-date' })
  const order = readOrder(sorted, immunizationColumns)
  const { key, direction } = order
  const columns = useMemo((): readonly Column<Immunization>[] => {
    const sort = (column: ImmunizationColumn): ColumnSort => ({
      direction: column === key ? direction : null,
      render: (
        <Link
          from="/app/records/history/immun"
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
        cell: (row) => <CodedText of={nameOf(row)} />,
        sort: sort('name'),
      },
      {
        key: 'dose',
        header: t`Dose sequence`,
        cell: (row) => <RecordText>{row.doseSequence}</RecordText>,
        sort: sort('dose'),
      },
      { key: 'route', header: t`Route`, cell: (row) => <CodedText of={routeOf(row)} />, sort: sort('route') },
      {
        key: 'performer',
        header: t`Performed by`,
        cell: (row) => <RecordText>{row.performer}</RecordText>,
        sort: sort('performer'),
      },
      {
        key: 'date',
        header: t`Date`,
        cell: (row) =>
          row.date ? (
            <span className="whitespace-nowrap">{formats.date(row.date)}</span>
          ) : (
            <RecordText>{row.dateText ?? null}</RecordText>
          ),
        sort: sort('date'),
      },
      {
        key: 'more',
        header: t`More`,
        cardLabel: false,
        cell: (row) => <MoreInfoLink address={row.codeInfo} about={nameOf(row).text} />,
      },
    ]
  }, [key, direction, formats, nameOf, routeOf, t])
  const textsOf = useCallback(
    (row: Immunization) => [
      nameOf(row).text,
      row.description,
      row.doseSequence,
      routeOf(row).text,
      row.route,
      row.performer,
      formats.date(row.date),
      row.dateText ?? null,
    ],
    [formats, nameOf, routeOf],
  )
  const values = useMemo(
    () => ({
      ...sortValues,
      name: (row: Immunization) => nameOf(row).text,
      route: (row: Immunization) => row.route && routeOf(row).text,
    }),
    [nameOf, routeOf],
  )
  const codedOf = useCallback((row: Immunization) => [nameOf(row), routeOf(row)], [nameOf, routeOf])
  return (
    <HistoryList
      caption={t`Immunizations`}
      icon={Syringe}
      emptyText={t`Vaccines that were given to you, or that you told the clinic about, show here.`}
      searchLabel={t`Search immunizations`}
      query={query}
      columns={columns}
      rowKey={rowKey}
      order={order}
      sortValues={values}
      textsOf={textsOf}
      codedOf={codedOf}
    />
  )
}
