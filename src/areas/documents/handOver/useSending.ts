import { useEffect, useRef, useState } from 'react'
import type { Input, KeyedEndpoint } from '#src/contract/endpoint.ts'
import type { KeyedKind, KeyedOutcome } from '#src/writes/callOnce.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import { type AboutSending, type KeptForm, letSentDraftGo } from './sentDraft.ts'

/** Timeout for sending, ms. A large document takes longer than other calls. */
export const sendingTimeoutMs = 90_000

/** Why something was not sent. */
export type SendProblem = 'not-sent' | 'address' | 'too-large' | 'too-many' | 'gone' | 'failed'

/** Returns why an email or a message with a document was refused. */
export function sendProblem({ code, status }: Extract<KeyedOutcome<unknown>, { kind: 'refused' }>): SendProblem {
  if (code === 'not-sent') return 'not-sent'
  switch (status) {
    case 400:
      return 'address'
    case 404:
      return 'gone'
    case 413:
      return 'too-large'
    case 429:
      return 'too-many'
    default:
      return 'failed'
  }
}

/** What became of sending: `unknown` until the server has said it. The page shows `sent` and `unknown`. */
export type SendOutcome = 'sent' | 'unknown' | SendProblem

/**
 * Sends documents, each at most once. The outcomes stay on the page until they are closed. `form` is where their texts
 * were typed. Both must be module constants.
 */
export function useSending<E extends KeyedEndpoint>(what: KeyedKind<E>, form: KeptForm) {
  const { calls, run, check, dismiss } = useCallOnce(what)
  /** Name or address to which something was sent last in this visit of the page; null if nothing was. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  // Calls whose text is already deleted, so that what is typed later is not compared with them.
  const letGo = useRef(new Set<string>())
  useEffect(() => {
    for (const call of calls) {
      if (call.outcome.kind !== 'done' || letGo.current.has(call.key)) continue
      letGo.current.add(call.key)
      void letSentDraftGo(form, call)
    }
  }, [calls, form])
  return {
    calls,
    check,
    dismiss,
    sentTo,
    closeSent: () => setSentTo(null),
    isUnknown: calls.some(({ outcome }) => outcome.kind === 'unknown'),
    /** `to`: the name or address to show. */
    send: async (input: Input<E>, to: string, about: AboutSending): Promise<SendOutcome> => {
      setSentTo(null)
      const outcome = await run(input, about)
      if (outcome.kind === 'refused') return sendProblem(outcome)
      if (outcome.kind === 'unknown') return 'unknown'
      setSentTo(to)
      return 'sent'
    },
  }
}
