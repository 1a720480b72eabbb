import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import type { cancel } from '#src/contract/booking.ts'
import type { Appointment } from '#src/contract/appointments.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import { AboutCancel, cancelCall } from './cancelCall.ts'
import { refetchAppointments } from './moreQueries.ts'

export type CancelResult =
  | 'done'
  | 'unknown'
  /** The clinic allows no cancel, because the appointment changed meanwhile. */
  | 'not-cancellable'
  /** There is no such appointment any more. */
  | 'gone'
  | 'not-allowed'
  /** It was not sent. */
  | 'not-sent'
  | 'failed'

export interface CancelReport {
  /** Null if it was stored by another version of the app. */
  readonly about: AboutCancel | null
  readonly result: CancelResult
}

/** Returns what became of a cancel. Only a status of 200 is a success (clinical §7). */
export function cancelResult(outcome: KeyedOutcome<ReplyOf<typeof cancel>>): CancelResult {
  if (outcome.kind !== 'refused') return outcome.kind
  switch (outcome.code) {
    case 'not-cancellable':
    case 'not-allowed':
    case 'not-sent':
      return outcome.code
    case 'not-found':
      return 'gone'
    default:
      return 'failed'
  }
}

/** Cancels appointments, each at most once, and reports the outcomes, also those that become known after a reload. */
export function useCancel() {
  const client = useQueryClient()
  const { calls, run, dismiss } = useCallOnce(cancelCall)
  const [report, setReport] = useState<CancelReport | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A ref, because a second press can come before the first is rendered.
  const sending = useRef(false)

  const followed = useMemo(
    () =>
      calls.map(({ key, about, outcome }) => {
        const parsed = v.safeParse(AboutCancel, about)
        return { key, about: parsed.success ? parsed.output : null, result: cancelResult(outcome) }
      }),
    [calls],
  )
  useEffect(() => {
    const known = followed.filter(({ result }) => result !== 'unknown')
    if (known.length === 0) return
    void refetchAppointments(client)
    // A time that was given up is shown among the decisions, with what can be done about it.
    for (const { key, about, result } of known) if (result === 'done' && about?.isReschedule) dismiss(key)
  }, [followed, client, dismiss])

  return {
    /** Outcome of the last cancel. */
    report,
    closeReport: () => setReport(null),
    /** Cancels whose outcome was unknown, newest first. */
    followed,
    dismiss,
    isBusy,
    /** Appointments of which it is not known yet whether they were canceled. */
    checking: useMemo(
      () => new Set(followed.filter(({ result }) => result === 'unknown').map(({ about }) => about?.apptID)),
      [followed],
    ),
    /**
     * Cancels an appointment, or gives up its time for another one. Null if another cancel is running. Never rejects.
     */
    cancel: async (
      { apptID, date, startTime }: Pick<Appointment, 'apptID' | 'date' | 'startTime'>,
      isReschedule: boolean,
    ): Promise<CancelResult | null> => {
      if (sending.current) return null
      sending.current = true
      setBusy(true)
      setReport(null)
      const about: AboutCancel = { apptID, date, startTime, isReschedule }
      const outcome = await run(
        { params: { apptID: String(apptID) }, query: isReschedule ? { for: 'reschedule' } : {} },
        about,
      )
      sending.current = false
      setBusy(false)
      const result = cancelResult(outcome)
      if (result !== 'unknown' && !(result === 'done' && isReschedule)) setReport({ about, result })
      // Also after a rejection: the appointment is not as the page showed it.
      if (result !== 'not-sent') void refetchAppointments(client)
      return result
    },
  }
}
