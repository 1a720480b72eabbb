import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Appointment } from '#src/contract/appointments.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { nextOrder, type ColumnOrder } from '#src/lib/sortOrder.ts'
import type { Column, ColumnSort } from '#src/ui/tables/tableColumn.ts'
import type { AppointmentSort } from './appointmentSorts.ts'
import { AppointmentStatus } from './AppointmentStatus.tsx'
import { appointmentColumns, type AppointmentColumn, type AppointmentPermissions } from './model.ts'

interface AppointmentColumnsOptions {
  list: 'upcoming' | 'previous'
  order: ColumnOrder<AppointmentSort>
  permissions: AppointmentPermissions
}

/** Returns the columns that the permissions allow (clinical §2, §6). */
export function useAppointmentColumns({
  list,
  order: { key, direction },
  permissions,
}: AppointmentColumnsOptions): readonly Column<Appointment>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const from = `/app/appointments/${list}` as const
  const all = useMemo((): readonly (Column<Appointment> & { key: AppointmentColumn })[] => {
    const sort = (column: AppointmentSort, first: 'ascending' | 'descending'): ColumnSort => ({
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
        key: 'date',
        header: t`Date`,
        rowHeader: true,
        sort: sort('date', list === 'upcoming' ? 'ascending' : 'descending'),
        cell: (row) => <bdi>{formats.weekdayDate(row.date)}</bdi>,
      },
      { key: 'time', header: t`Time`, cell: (row) => <bdi>{formats.clockTime(row.startTime)}</bdi> },
      {
        key: 'provider',
        header: t`Provider`,
        sort: sort('provider', 'ascending'),
        cell: (row) => <bdi>{row.doctor ?? '–'}</bdi>,
      },
      {
        key: 'type',
        header: t`Type of visit`,
        sort: sort('type', 'ascending'),
        cell: (row) => (
          <span>
            <bdi>{row.template ?? '–'}</bdi>
            {row.siteName && (
              <span className="block text-s text-muted">
                <bdi>{row.siteName}</bdi>
              </span>
            )}
          </span>
        ),
      },
      {
        key: 'status',
        header: t`Status`,
        side: true,
        cell: (row) => <AppointmentStatus appointment={row} />,
      },
      { key: 'note', header: t`Note`, cell: (row) => <bdi>{row.note ?? '–'}</bdi> },
    ]
  }, [list, from, key, direction, formats, t])
  return useMemo(() => {
    const shown = appointmentColumns(list, permissions)
    return all.filter((column) => shown.includes(column.key))
  }, [all, list, permissions])
}
