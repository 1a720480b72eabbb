import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CodedText } from '#src/coded/CodedText.tsx'
import { RecordWords } from '#src/coded/RecordWords.tsx'
import { useCoded } from '#src/coded/useCoded.ts'
import type { Medication } from '#src/contract/medications.ts'
import { MoreInfoLink } from '#src/viewStates/MoreInfoLink.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { nextOrder, type ColumnOrder } from '#src/lib/sortOrder.ts'
import type { Column, ColumnSort } from '#src/ui/tables/tableColumn.ts'
import type { MedicationColumn } from './medicationColumns.ts'
import { MedicationStatus } from './MedicationStatus.tsx'

interface MedicationColumnsOptions<Row> {
  from: '/app/pharma/meds' | '/app/pharma/ad-meds'
  order: ColumnOrder<MedicationColumn>
  dateHeader: string
  /** Must be stable, because it is a dependency of the memoized columns. */
  dateOf: (row: Row) => string | null
}

/** Returns the columns of medicines, taken or administered. */
export function useMedicationColumns<Row extends Medication>({
  from,
  order: { key, direction },
  dateHeader,
  dateOf,
}: MedicationColumnsOptions<Row>): readonly Column<Row>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const routeOf = useCoded('routes')
  return useMemo(() => {
    const sort = (column: MedicationColumn, first: 'ascending' | 'descending'): ColumnSort => ({
      direction: column === key ? direction : null,
      render: (
        <Link
          from={from}
          to="."
          search={(s) => ({ ...s, sort: nextOrder(column, { key, direction }, first) })}
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
        width: '34%',
        sort: sort('name', 'ascending'),
        cell: (row) => <RecordWords>{row.name}</RecordWords>,
      },
      {
        key: 'dose',
        header: t`Dose`,
        cell: (row) => <bdi>{[row.dose, row.doseUnit].filter(Boolean).join(' ') || '–'}</bdi>,
      },
      { key: 'route', header: t`Route`, cell: (row) => <CodedText of={routeOf({ text: row.route ?? '' })} /> },
      {
        key: 'date',
        header: dateHeader,
        sort: sort('date', 'descending'),
        cell: (row) => <bdi>{formats.dateTime(dateOf(row)) || '–'}</bdi>,
      },
      {
        key: 'status',
        header: t`Status`,
        side: true,
        sort: sort('status', 'ascending'),
        cell: (row) => <MedicationStatus status={row.status} />,
      },
      {
        key: 'more',
        header: t`More`,
        cardLabel: false,
        width: '4.5rem',
        cell: (row) => <MoreInfoLink address={row.infoButtonURL} about={row.name} />,
      },
    ]
  }, [from, key, direction, dateHeader, dateOf, formats, routeOf, t])
}
