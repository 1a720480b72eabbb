import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Visit } from '#src/contract/appointments.ts'
import { SourceWord } from '#src/viewStates/SourceWord.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { nextOrder, type ColumnOrder } from '#src/lib/sortOrder.ts'
import { StretchedLink } from '#src/ui/buttons/StretchedLink.tsx'
import type { Column, ColumnSort } from '#src/ui/tables/tableColumn.ts'
import type { VisitSort } from './appointmentSorts.ts'
import { visitClassWord } from '#src/viewStates/visitClassWord.ts'

/** Columns of the list beside an open visit. */
const briefColumns = ['admission', 'place', 'type']

/**
 * Returns the columns of the visits (clinical §2). A row's link is its admission, or its type if no admission is
 * recorded.
 */
export function useVisitColumns({ key, direction }: ColumnOrder<VisitSort>, brief: boolean): readonly Column<Visit>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const all = useMemo((): readonly Column<Visit>[] => {
    const sort = (column: VisitSort, first: 'ascending' | 'descending'): ColumnSort => ({
      direction: column === key ? direction : null,
      render: (
        <Link
          from="/app/appointments/visits"
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
        key: 'admission',
        header: t`Admission`,
        rowHeader: true,
        sort: sort('admission', 'descending'),
        cell: (visit) => (
          <StretchedLink
            render={
              <Link
                from="/app/appointments/visits"
                to="."
                search={(s) => ({ ...s, visit: visit.ptEncID })}
                state={(s) => s}
                resetScroll={false}
              />
            }
          >
            {formats.date(visit.admission) ? (
              <bdi>{formats.date(visit.admission)}</bdi>
            ) : visit.type ? (
              <SourceWord written={visit.type} wordOf={visitClassWord} />
            ) : (
              t`Visit`
            )}
          </StretchedLink>
        ),
      },
      {
        key: 'discharge',
        header: t`Discharge`,
        sort: sort('discharge', 'descending'),
        cell: (visit) => <bdi>{formats.date(visit.discharge) || '–'}</bdi>,
      },
      {
        key: 'followUp',
        header: t`Follow up`,
        more: 'table',
        cell: (visit) => <bdi>{formats.date(visit.followUp) || '–'}</bdi>,
      },
      {
        key: 'place',
        header: t`Place of service`,
        width: '20%',
        sort: sort('place', 'ascending'),
        cell: (visit) => <bdi>{visit.placeOfService ?? '–'}</bdi>,
      },
      {
        key: 'providers',
        header: t`Providers`,
        width: '18%',
        sort: sort('providers', 'ascending'),
        cell: (visit) => <bdi>{visit.providers ?? '–'}</bdi>,
      },
      {
        key: 'type',
        header: t`Type`,
        width: '18%',
        sort: sort('type', 'ascending'),
        cell: (visit) => <SourceWord written={visit.type} wordOf={visitClassWord} />,
      },
    ]
  }, [key, direction, formats, t])
  return useMemo(
    () =>
      brief
        ? all.filter((column) => briefColumns.includes(column.key)).map((column) => ({ ...column, cardLabel: false }))
        : all,
    [all, brief],
  )
}
