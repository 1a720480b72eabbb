import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Appointment } from '#src/contract/appointments.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { nextOrder, type ColumnOrder } from '#src/lib/sortOrder.ts'
import type { Column, ColumnSort } from '#src/ui/tableColumn.ts'
import type { AppointmentSort } from './appointmentSorts.ts'
import { AppointmentStatus } from './AppointmentStatus.tsx'
import { appointmentColumns, type AppointmentColumn, type AppointmentPermissions } from './model.ts'

interface AppointmentColumnsOptions {
  list: 'upcoming' | 'previous'
  order: ColumnOrder<AppointmentSort>
  permissions: AppointmentPermissions
}

/** The columns that the permissions give (clinical §2, §6). */
export function useAppointmentColumns({
  list,
  order: { key, direction },
  permissions,
}: AppointmentColumnsOptions): readonly Column<Appointment>[] {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(() => {
    const sort = (column: AppointmentSort, first: 'ascending' | 'descending'): ColumnSort => ({
      direction: column === key ? direction : null,
      render: (
        <Link
          from={`/app/appointments/${list}`}
          to="."
          search={(s) => ({ ...s, sort: nextOrder(column, { key, direction }, first) })}
          state={(s) => s}
          replace
          resetScroll={false}
        />
      ),
    })
    const columns: Readonly<Partial<Record<AppointmentColumn, Column<Appointment>>>> = {
      date: {
        key: 'date',
        header: t`Date`,
        rowHeader: true,
        sort: sort('date', list === 'upcoming' ? 'ascending' : 'descending'),
        cell: (row) => <bdi>{formats.weekdayDate(row.date)}</bdi>,
      },
      time: { key: 'time', header: t`Time`, cell: (row) => <bdi>{formats.clockTime(row.startTime)}</bdi> },
      provider: {
        key: 'provider',
        header: t`Provider`,
        sort: sort('provider', 'ascending'),
        cell: (row) => <bdi>{row.doctor ?? '–'}</bdi>,
      },
      type: {
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
      status: {
        key: 'status',
        header: t`Status`,
        side: true,
        cell: (row) => <AppointmentStatus appointment={row} />,
      },
      note: { key: 'note', header: t`Note`, cell: (row) => <bdi>{row.note ?? '–'}</bdi> },
    }
    return appointmentColumns(list, permissions).flatMap((name) => columns[name] ?? [])
  }, [list, key, direction, permissions, formats, t])
}
