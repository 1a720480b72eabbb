import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import type { FollowedCall } from '#src/writes/keyedFollower.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import {
  assignCall,
  FormAbout,
  type FormResult,
  resultOf,
  reviewCall,
  visitFormsCall,
  withdrawCall,
} from './formCalls.ts'
import { renewForms } from './queries.ts'

/** A call to show. */
export interface ShownCall {
  readonly key: string
  readonly about: FormAbout
  readonly result: FormResult
  /** Whether it was just made. Otherwise, its outcome was or is unknown. */
  readonly isNew: boolean
  /** The entry in Health Records that an approved form became. */
  readonly cnid: number | null
}

export interface FormCalls {
  /** Receipts to show, newest first. An unknown one stays until its outcome is known. */
  readonly shown: readonly ShownCall[]
  /** Whether a call about this form, template or visit type is being made. */
  readonly isSending: (about: FormAbout) => boolean
  /** Whether the last such call has an unknown outcome: no other is made until it is known. */
  readonly isUnknown: (about: FormAbout) => boolean
  /** The next functions return null if such a call is already on its way. They show a receipt of a final result. */
  readonly send: (about: FormAbout, dueDate: string | null) => Promise<FormResult | null>
  readonly takeBack: (about: FormAbout, note: string) => Promise<FormResult | null>
  readonly review: (about: FormAbout, note: string) => Promise<FormResult | null>
  readonly changeVisits: (
    about: FormAbout,
    body: { readonly templateIds: number[]; readonly daysBefore: number },
  ) => Promise<FormResult | null>
  readonly dismiss: (key: string) => void
}

function followed(calls: readonly FollowedCall<unknown>[]): ShownCall[] {
  return calls.flatMap(({ key, about, outcome }) => {
    const parsed = v.safeParse(FormAbout, about)
    if (!parsed.success) return []
    return [{ key, about: parsed.output, result: resultOf(outcome), isNew: false, cnid: cnidOf(outcome) }]
  })
}

const Approved = v.object({ cnid: v.nullable(v.number()) })

function cnidOf(outcome: KeyedOutcome<unknown>): number | null {
  const parsed = v.safeParse(Approved, outcome.kind === 'done' ? outcome.reply : null)
  return parsed.success ? parsed.output.cnid : null
}

/** Calls about the same thing have the same place: a form, a template that is sent, or a visit type. */
const placeOf = ({ deed, id }: FormAbout) =>
  `${deed === 'send' ? 'template' : deed === 'visit-forms' ? 'visit' : 'form'} ${id}`

/** Makes the calls of staff about forms, each at most once, and keeps their receipts. */
export function useFormCalls(): FormCalls {
  const client = useQueryClient()
  const assigns = useCallOnce(assignCall)
  const withdrawals = useCallOnce(withdrawCall)
  const reviews = useCallOnce(reviewCall)
  const visits = useCallOnce(visitFormsCall)
  const [latest, setLatest] = useState<ShownCall | null>(null)
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set())
  // A ref, because a second press can come before the first is rendered.
  const running = useRef(new Set<string>())
  const calls = [assigns, withdrawals, reviews, visits].flatMap((each) => followed(each.calls))
  const unknown = new Set(calls.filter(({ result }) => result === 'unknown').map(({ about }) => placeOf(about)))
  const ended = calls
    .filter(({ result }) => result !== 'unknown')
    .map(({ key }) => key)
    .join(' ')
  useEffect(() => {
    if (ended !== '') void renewForms(client)
  }, [client, ended])

  const make = async (about: FormAbout, call: () => Promise<KeyedOutcome<unknown>>): Promise<FormResult | null> => {
    const place = placeOf(about)
    if (running.current.has(place) || unknown.has(place)) return null
    running.current.add(place)
    setSending(new Set(running.current))
    setLatest(null)
    const outcome = await call()
    const result = resultOf(outcome)
    running.current.delete(place)
    setSending(new Set(running.current))
    // The follower of the call shows an unknown outcome, and the dialog one that can be corrected.
    if (result !== 'unknown' && result !== 'not-sent' && result !== 'failed')
      setLatest({ key: crypto.randomUUID(), about, result, isNew: true, cnid: cnidOf(outcome) })
    if (result !== 'not-sent') void renewForms(client)
    return result
  }
  const webDataId = ({ id }: FormAbout) => ({ webDataId: String(id) })

  return {
    shown: [...(latest ? [latest] : []), ...calls],
    isSending: (about) => sending.has(placeOf(about)),
    isUnknown: (about) => unknown.has(placeOf(about)),
    send: (about, dueDate) => make(about, () => assigns.run({ body: { templateId: about.id, dueDate } }, about)),
    takeBack: (about, note) => make(about, () => withdrawals.run({ params: webDataId(about), body: { note } }, about)),
    review: (about, note) =>
      make(about, () =>
        reviews.run(
          {
            params: webDataId(about),
            body:
              about.deed === 'approve'
                ? { statusId: 3, note }
                : { statusId: 4, note, sendsBack: about.deed === 'send-back' },
          },
          about,
        ),
      ),
    changeVisits: (about, body) =>
      make(about, () => visits.run({ params: { visitTypeId: String(about.id) }, body }, about)),
    dismiss: (key) => {
      if (key === latest?.key) setLatest(null)
      for (const each of [assigns, withdrawals, reviews, visits]) each.dismiss(key)
    },
  }
}
