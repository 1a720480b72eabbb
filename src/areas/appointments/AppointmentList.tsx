import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { Appointment } from '#src/contract/appointments.ts'
import { useFind } from '#src/viewStates/useFind.ts'
import { usePrintNote } from '#src/viewStates/usePrintNote.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { finder } from '#src/lib/finder.ts'
import { readOrder } from '#src/lib/sortOrder.ts'
import { sortRows, type SortValue } from '#src/lib/sortRows.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { usePrinting } from '#src/ui/tables/usePrinting.ts'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { appointmentSorts, type AppointmentSort } from './appointmentSorts.ts'
import type { AppointmentPermissions } from './appointmentActions.ts'
import type { AppointmentControls } from './AppointmentControls.ts'
import { previousOrder, upcomingOrder } from './model.ts'
import { typeIn } from './typeIn.ts'
import { useAppointmentColumns } from './useAppointmentColumns.tsx'

const sortValues: Readonly<Record<Exclude<AppointmentSort, 'date'>, (row: Appointment, locale: string) => SortValue>> =
  {
    provider: (row) => row.doctor,
    type: (row, locale) => typeIn(locale, row)?.text ?? null,
  }

interface AppointmentListProps {
  list: 'upcoming' | 'previous'
  /** Content of the table, for screen readers. */
  caption: string
  appointments: readonly Appointment[]
  permissions: AppointmentPermissions
  /** What can be done with upcoming appointments. */
  controls?: AppointmentControls | undefined
}

/** List of upcoming appointments, soonest first, or previous ones, newest first, with search and sorting. */
export function AppointmentList({ list, caption, appointments, permissions, controls }: AppointmentListProps) {
  const printNote = usePrintNote()
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { sort = list === 'upcoming' ? 'date' : '-date' } = useSearch({ from: `/app/appointments/${list}` })
  const [find, setFind] = useFind()
  const found = useDeferredValue(find)
  const { key, direction } = readOrder(sort, appointmentSorts)
  const printing = usePrinting()
  const columns = useAppointmentColumns({
    list,
    order: { key, direction },
    permissions,
    controls: printing ? null : (controls ?? null),
  })
  const locale = i18n.locale || 'en'

  const rows = useMemo(() => {
    const matches = finder(found)
    const kept = appointments.filter((row) =>
      matches([
        row.doctor,
        row.template,
        typeIn(locale, row)?.text ?? null,
        row.siteName,
        row.status,
        row.date,
        formats.weekdayDate(row.date),
      ]),
    )
    if (key === 'date') return direction === 'ascending' ? upcomingOrder(kept) : previousOrder(kept)
    const dated = list === 'upcoming' ? upcomingOrder(kept) : previousOrder(kept)
    return sortRows(dated, (row) => sortValues[key](row, locale), direction, locale)
  }, [appointments, found, list, key, direction, formats, locale])

  return (
    <section className="grid gap-3" aria-label={caption}>
      {(appointments.length > 5 || find !== '') && (
        <search>
          <SearchInput
            className="tablet:max-w-[28rem]"
            label={t`Search appointments`}
            clearLabel={t`Clear search`}
            value={find}
            onChange={setFind}
          />
        </search>
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon={CalendarDays}
          level={2}
          title={t`Nothing found`}
          text={t`No appointment has these words.`}
          action={<Button onClick={() => setFind('')}>{t`Clear search`}</Button>}
        />
      ) : (
        <Card pad="flush">
          <DataTable
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.apptID}
            printNote={printNote}
          />
        </Card>
      )}
    </section>
  )
}
