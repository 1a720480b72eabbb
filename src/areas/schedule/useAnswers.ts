import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { DeclineReason } from '#src/contract/booking.ts'
import type { ScheduledAppointment } from '#src/contract/schedule.ts'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import type { FollowedCall } from '#src/writes/keyedFollower.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import {
  type Answer,
  Answered,
  type AnswerKind,
  type AnswerResult,
  confirmCall,
  declineCall,
  moveCall,
  resultOf,
} from './answers.ts'
import { isRequest } from './model.ts'
import { renewSchedule, requestsQuery } from './queries.ts'

/** A free time to which an appointment can be moved. */
export interface NewTime {
  readonly startsAt: string
  readonly siteID: number
  readonly date: string
  readonly timeFrom: string
}

export interface Answers {
  /** Receipts to show, newest first. An unknown one stays until its outcome is known. */
  readonly shown: readonly Answer[]
  /** The appointments whose answer is being sent. */
  readonly sending: ReadonlySet<number>
  /** The appointments whose last answer has an unknown outcome: no other answer is sent until it is known. */
  readonly unknown: ReadonlySet<number>
  readonly confirm: (appointment: ScheduledAppointment, apptStatusID: 3 | 7) => Promise<AnswerResult | null>
  readonly decline: (
    appointment: ScheduledAppointment,
    body: { readonly reason: DeclineReason; readonly text: string },
  ) => Promise<AnswerResult | null>
  readonly move: (appointment: ScheduledAppointment, to: NewTime) => Promise<AnswerResult | null>
  /** Shows a receipt of a result that no dialog shows. */
  readonly report: (kind: AnswerKind, appointment: ScheduledAppointment, result: AnswerResult, to?: NewTime) => void
  readonly dismiss: (answer: Answer) => void
}

const aboutOf = (appointment: ScheduledAppointment, to?: NewTime): Answered => ({
  apptID: appointment.apptID,
  ptName: appointment.ptName,
  isRequest: isRequest(appointment),
  date: to?.date ?? appointment.date,
  startTime: to?.timeFrom ?? appointment.startTime,
})

function followed(kind: AnswerKind, calls: readonly FollowedCall<unknown>[]): Answer[] {
  return calls.flatMap(({ key, about, outcome }) => {
    const parsed = v.safeParse(Answered, about)
    return parsed.success ? [{ key, kind, about: parsed.output, result: resultOf(outcome), isNew: false }] : []
  })
}

/**
 * Sends the answers of staff to requests and appointments, each at most once, and keeps their receipts. The functions
 * return null if an answer to the appointment is already on its way.
 */
export function useAnswers(): Answers {
  const client = useQueryClient()
  const confirms = useCallOnce(confirmCall)
  const declines = useCallOnce(declineCall)
  const moves = useCallOnce(moveCall)
  const [latest, setLatest] = useState<Answer | null>(null)
  const [sending, setSending] = useState<ReadonlySet<number>>(new Set())
  // A ref, because a second press can come before the first is rendered.
  const running = useRef(new Set<number>())
  const calls = [
    ...followed('confirm', confirms.calls),
    ...followed('decline', declines.calls),
    ...followed('move', moves.calls),
  ]
  const unknown = new Set(calls.filter(({ result }) => result === 'unknown').map(({ about }) => about.apptID))
  const ended = calls
    .filter(({ result }) => result !== 'unknown')
    .map(({ key }) => key)
    .join(' ')
  useEffect(() => {
    if (ended !== '') void renewSchedule(client)
  }, [client, ended])

  const send = async (
    appointment: ScheduledAppointment,
    call: () => Promise<KeyedOutcome<unknown>>,
  ): Promise<AnswerResult | null> => {
    const { apptID } = appointment
    if (running.current.has(apptID) || unknown.has(apptID)) return null
    running.current.add(apptID)
    setSending(new Set(running.current))
    setLatest(null)
    const result = resultOf(await call())
    // The answered request leaves the list at once. The refetch below confirms it.
    if (result === 'done')
      client.setQueryData(
        requestsQuery().queryKey,
        (reply) => reply && { ...reply, data: reply.data.filter((request) => request.apptID !== apptID) },
      )
    running.current.delete(apptID)
    setSending(new Set(running.current))
    if (result !== 'not-sent') void renewSchedule(client)
    return result
  }
  const params = ({ apptID }: ScheduledAppointment) => ({ apptID: String(apptID) })
  const seen = (appointment: ScheduledAppointment) => ({
    isRequest: isRequest(appointment),
    startsAt: appointment.startsAt,
  })

  return {
    shown: [...(latest ? [latest] : []), ...calls],
    sending,
    unknown,
    confirm: (appointment, apptStatusID) =>
      send(appointment, () =>
        confirms.run({ params: params(appointment), body: { apptStatusID } }, aboutOf(appointment)),
      ),
    decline: (appointment, body) =>
      send(appointment, () =>
        declines.run({ params: params(appointment), body: { ...body, seen: seen(appointment) } }, aboutOf(appointment)),
      ),
    move: (appointment, to) =>
      send(appointment, () =>
        moves.run(
          { params: params(appointment), body: { startsAt: to.startsAt, siteID: to.siteID, seen: seen(appointment) } },
          aboutOf(appointment, to),
        ),
      ),
    report: (kind, appointment, result, to) => {
      // The follower of the call shows an unknown outcome.
      if (result === 'unknown') return
      setLatest({ key: crypto.randomUUID(), kind, about: aboutOf(appointment, to), result, isNew: true })
    },
    dismiss: ({ key, kind }) => {
      if (key === latest?.key) setLatest(null)
      const of = { confirm: confirms, decline: declines, move: moves }
      of[kind].dismiss(key)
    },
  }
}
