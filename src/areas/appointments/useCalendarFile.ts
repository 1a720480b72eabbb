import { useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState } from 'react'
import { calendarFile } from '#src/contract/booking.ts'
import { localeNames } from '#src/contract/portal.ts'
import { saveFile } from '#src/device/saveFile.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'

export interface CalendarFile {
  /** Appointment whose file is being fetched. */
  readonly fetching: number | null
  /** Whether the last file could not be fetched. */
  readonly isFailed: boolean
  readonly save: (apptID: number) => Promise<void>
}

/** Saves the calendar file of an appointment, as which calendars import it. Its name says nothing about the visit. */
export function useCalendarFile(): CalendarFile {
  const { i18n } = useLingui()
  const { locale } = i18n
  const [fetching, setFetching] = useState<number | null>(null)
  const [isFailed, setFailed] = useState(false)
  const running = useRef(false)
  const save = useCallback(
    async (apptID: number) => {
      if (running.current) return
      running.current = true
      setFetching(apptID)
      setFailed(false)
      try {
        const language = localeNames.find((name) => name === locale)
        const { data } = await sessionCall(calendarFile, { params: { apptID: String(apptID) }, query: { language } })
        saveFile('appointment.ics', data, 'text/calendar;charset=utf-8')
      } catch {
        setFailed(true)
      }
      running.current = false
      setFetching(null)
    },
    [locale],
  )
  return { fetching, isFailed, save }
}
