import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarClock, CalendarPlus, CalendarX } from 'lucide-react'
import { useMemo } from 'react'
import type { Appointment } from '#src/contract/appointments.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { nextOrder, type ColumnOrder } from '#src/lib/sortOrder.ts'
import type { Column, ColumnSort } from '#src/ui/tables/tableColumn.ts'
import type { AppointmentSort } from './appointmentSorts.ts'
import { AppointmentStatus } from './AppointmentStatus.tsx'
import {
  appointmentColumns,
  type AppointmentColumn,
  type AppointmentPermissions,
  rescheduleEffect,
} from './appointmentActions.ts'
import type { AppointmentControls } from './AppointmentControls.ts'
import { NoRowAction, RowAction } from './RowAction.tsx'
import { typeIn } from './typeIn.ts'
import { useAppointmentWords } from './useAppointmentWords.ts'

interface AppointmentColumnsOptions {
  list: 'upcoming' | 'previous'
  order: ColumnOrder<AppointmentSort>
  permissions: AppointmentPermissions
  /** Null: nothing can be done with the appointments, or the list is printed. */
  controls: AppointmentControls | null
}

/** Returns the columns that the permissions allow (clinical §2, §6). */
export function useAppointmentColumns({
  list,
  order: { key, direction },
  permissions,
  controls,
}: AppointmentColumnsOptions): readonly Column<Appointment>[] {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { name } = useAppointmentWords()
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
      {
        key: 'time',
        header: t`Time`,
        cell: (row) => <bdi className="whitespace-nowrap">{formats.clockTime(row.startTime)}</bdi>,
      },
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
            <bdi lang={typeIn(i18n.locale, row)?.lang}>{typeIn(i18n.locale, row)?.text ?? '–'}</bdi>
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
  }, [list, from, key, direction, formats, t, i18n.locale])
  const actions = useMemo((): readonly (Column<Appointment> & { key: AppointmentColumn })[] => {
    if (!controls) return []
    return [
      {
        key: 'cancel',
        header: t({ message: 'Cancel', context: 'appointment' }),
        cardLabel: false,
        cell: (row) => {
          const which = name(row)
          return (
            <RowAction
              icon={CalendarX}
              text={t({ message: 'Cancel', context: 'appointment' })}
              label={t({ message: `Cancel: ${which}`, context: 'appointment' })}
              hindrance={controls.hindranceOf(row.apptID)}
              onPress={() => controls.onCancel(row)}
            />
          )
        },
      },
      {
        key: 'reschedule',
        header: t`Reschedule`,
        cardLabel: false,
        cell: (row) => {
          if (rescheduleEffect(row, controls.now) === null) return <NoRowAction />
          const which = name(row)
          return (
            <RowAction
              icon={CalendarClock}
              text={t`Reschedule`}
              label={t`Reschedule: ${which}`}
              hindrance={controls.hindranceOf(row.apptID)}
              onPress={() => controls.onReschedule(row)}
            />
          )
        },
      },
      {
        key: 'calendar',
        header: t`Calendar`,
        cardLabel: false,
        more: 'table',
        cell: (row) => {
          const which = name(row)
          return (
            <RowAction
              icon={CalendarPlus}
              text={t`Add to calendar`}
              label={t`Add to calendar: ${which}`}
              hindrance={controls.calendarHindrance}
              pending={controls.fetching === row.apptID}
              onPress={() => controls.onCalendar(row)}
            />
          )
        },
      },
    ]
  }, [controls, name, t])
  return useMemo(() => {
    const shown = appointmentColumns(list, permissions)
    return [...all, ...actions].filter((column) => shown.includes(column.key))
  }, [all, actions, list, permissions])
}
