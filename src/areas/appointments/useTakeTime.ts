import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { book, HeldTime } from '#src/contract/booking.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import { refetchAppointments } from './moreQueries.ts'
import { heldKey } from './heldTimes.ts'
import { type About, aboutOf, booking, bookingInput, readAbout } from './request/booking.ts'

export type TakeResult = 'done' | 'unknown' | 'taken' | 'not-allowed' | 'not-sent' | 'failed'

export interface TakeReport {
  /** Null if it was stored by another version of the app. */
  readonly about: About | null
  readonly result: TakeResult
}

/** Returns what became of a booking. Only a status of 200 is a success (clinical §7). */
export function takeResult(outcome: KeyedOutcome<ReplyOf<typeof book>>): TakeResult {
  if (outcome.kind !== 'refused') return outcome.kind
  switch (outcome.code) {
    case 'slot-taken':
    case 'not-found':
      return 'taken'
    case 'not-allowed':
    case 'not-sent':
      return outcome.code
    default:
      return 'failed'
  }
}

/** Books times that are held for the patient, each at most once, and reports the outcomes, also after a reload. */
export function useTakeTime() {
  const client = useQueryClient()
  const { calls, run, dismiss } = useCallOnce(booking)
  const [report, setReport] = useState<TakeReport | null>(null)
  /** Key of the time that is being booked. */
  const [taking, setTaking] = useState<string | null>(null)
  // A ref, because a second press can come before the first is rendered.
  const sending = useRef(false)
  const followed = useMemo(
    () => calls.map(({ key, about, outcome }) => ({ key, about: readAbout(about), result: takeResult(outcome) })),
    [calls],
  )
  useEffect(() => {
    if (followed.some(({ result }) => result !== 'unknown')) void refetchAppointments(client)
  }, [followed, client])
  return {
    report,
    closeReport: () => setReport(null),
    /** Bookings whose outcome was unknown, newest first. */
    followed,
    dismiss,
    taking,
    /** Books a held time. Does nothing while another one is being booked, or if the outcome of one is unknown. */
    take: async (held: HeldTime): Promise<void> => {
      if (sending.current || followed.some(({ result }) => result === 'unknown')) return
      sending.current = true
      setTaking(heldKey(held))
      setReport(null)
      const { prvID, templateID, previousApptID } = held
      const about = aboutOf({ slot: held, prvID, templateID, previousApptID })
      const outcome = await run(bookingInput({ slot: held, prvID, templateID, previousApptID }), about)
      sending.current = false
      setTaking(null)
      const result = takeResult(outcome)
      if (result !== 'unknown') setReport({ about, result })
      if (result !== 'not-sent') void refetchAppointments(client)
    },
  }
}
