import { msg } from '@lingui/core/macro'
import { CalendarDays, Stethoscope } from 'lucide-react'
import {
  type Appointment,
  previousAppointments,
  upcomingAppointments,
  type Visit,
  visits,
} from '#src/contract/appointments.ts'
import { searchPart, type AreaSearch, type FoundRow, type SearchWords } from '#src/registry/AreaSearch.ts'

function* appointmentRows(appointments: readonly Appointment[], words: SearchWords): Generator<FoundRow> {
  for (const { apptID: row, template, startTime, doctor, siteName, status, note, date } of appointments)
    yield {
      id: row,
      title: template ?? words.text(msg`Appointment`),
      detail: [words.clockTime(startTime), doctor, siteName, words.status(status)],
      more: [note, status],
      date,
      search: { row },
    }
}

/** Yields a searchable row for each visit, including what was done during the visit. */
function* visitRows(found: readonly Visit[], words: SearchWords): Generator<FoundRow> {
  for (const { ptEncID: visit, type, reason, placeOfService, providers, procedures, admission, discharge } of found)
    yield {
      id: visit,
      title: type === null ? words.text(msg`Visit`) : words.word('visitType', type),
      detail: [reason, providers, placeOfService],
      more: [type, ...procedures.flatMap(({ name, status }) => [name, status && words.status(status)])],
      date: admission ?? discharge,
      search: { visit },
    }
}

export const areaSearch = {
  upcoming: searchPart({
    name: msg`Upcoming appointments`,
    icon: CalendarDays,
    page: '/app/appointments/upcoming',
    endpoint: upcomingAppointments,
    rows: appointmentRows,
  }),
  previous: searchPart({
    name: msg`Previous appointments`,
    icon: CalendarDays,
    page: '/app/appointments/previous',
    endpoint: previousAppointments,
    rows: appointmentRows,
  }),
  visits: searchPart({
    name: msg`Visits`,
    icon: Stethoscope,
    page: '/app/appointments/visits',
    endpoint: visits,
    rows: visitRows,
  }),
} satisfies AreaSearch
