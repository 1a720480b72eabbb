import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FollowedCall } from '#src/writes/keyedFollower.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import type { StepNumber } from './choices.ts'
import { aboutOf, booking, bookingInput, bookingResult, type Wanted } from './booking.ts'
import { isOfAppointments } from './requestQueries.ts'
import { slotStart } from './slots.ts'
import type { Wizard } from './useRequest.ts'

/** Why the last request was not sent, if sending it again can help. */
export type SendFailure = 'outdated' | 'busy' | 'failed'

export interface Sending {
  /** Requests whose outcome was unknown, newest first. */
  readonly calls: readonly FollowedCall<{ readonly apptID: number }>[]
  /** Whether the outcome of a request is unknown. Until it is known, no other one is sent. */
  readonly isUnknown: boolean
  /** Whether `calls` has the requests of earlier visits of the page. */
  readonly isLoaded: boolean
  readonly isBusy: boolean
  readonly failure: SendFailure | null
  readonly send: (wanted: Wanted) => void
  readonly dismiss: (key: string) => void
}

/** Sends a request at most once, and leads to the step that follows from the outcome (clinical §4). */
export function useSendRequest({ step, finish, loseTime, loseProvider }: Wizard): Sending {
  const { calls, isLoaded, run, dismiss } = useCallOnce(booking)
  const client = useQueryClient()
  /** The step at which a request is being sent. After a success it stays until the last step shows. */
  const [busyAt, setBusyAt] = useState<StepNumber | null>(null)
  if (busyAt !== null && busyAt !== step) setBusyAt(null)
  const [failed, setFailed] = useState<{ readonly at: number; readonly failure: SendFailure } | null>(null)
  // A ref, because a second press can come before the first is rendered.
  const sending = useRef(false)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const isUnknown = calls.some(({ outcome }) => outcome.kind === 'unknown')
  const known = calls.filter(({ outcome }) => outcome.kind !== 'unknown').length
  useEffect(() => {
    if (known > 0) void client.invalidateQueries({ predicate: ({ queryKey }) => isOfAppointments(queryKey) })
  }, [known, client])

  const send = async (wanted: Wanted) => {
    if (sending.current || isUnknown) return
    sending.current = true
    setBusyAt(step)
    setFailed(null)
    for (const { key } of calls) dismiss(key)
    const outcome = await run(bookingInput(wanted), aboutOf(wanted))
    sending.current = false
    // The session switched to another person or ended. What was sent shows in the list of that person.
    if (!isShown.current) return
    const result = bookingResult(outcome)
    if (result !== 'sent') setBusyAt(null)
    if (result === 'sent') finish(typeof wanted.previousApptID === 'number' ? 'rescheduled' : 'new')
    else if (result === 'taken') loseTime(slotStart(wanted.slot))
    else if (result === 'gone') loseProvider()
    else if (result !== 'unknown') setFailed({ at: step, failure: result })
    if (result !== 'unknown') void client.invalidateQueries({ predicate: ({ queryKey }) => isOfAppointments(queryKey) })
  }

  return {
    calls,
    isUnknown,
    isLoaded,
    isBusy: busyAt === step,
    failure: failed?.at === step ? failed.failure : null,
    send: (wanted) => void send(wanted),
    dismiss,
  }
}
