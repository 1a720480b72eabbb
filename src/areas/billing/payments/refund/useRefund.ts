import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { Input } from '#src/contract/endpoint.ts'
import type { Payment, refundPayment } from '#src/contract/payments.ts'
import { useCallOnce } from '#src/writes/useCallOnce.ts'
import { isRefundUnknown } from '../model.ts'
import { refreshBilling } from '../../refreshBilling.ts'
import { refundKind } from './refundKind.ts'
import { AboutRefund, type RefundResult, resultOf } from './refundResult.ts'

/** The outcome of a refund of the payment. */
export interface RefundReport {
  readonly key: string
  readonly cents: number
  readonly result: RefundResult
}

export interface PaymentRefund {
  /** Reports to show: the refund that was just made, then those whose outcome was or is unknown. */
  readonly reports: readonly RefundReport[]
  /** Whether the outcome of an earlier refund is not known: no other is sent until it is. */
  readonly isUnknown: boolean
  readonly isSending: boolean
  /** Sends a refund, at most once. `cents`: its sum. Returns null if another one is on its way or not known yet. */
  readonly send: (body: Input<typeof refundPayment>['body'], cents: number) => Promise<RefundResult | null>
  /** Asks the clinic for unknown outcomes now. Never rejects. */
  readonly check: () => Promise<void>
  readonly dismiss: (key: string) => void
}

/** Key of the report of a refund that was just made. */
const justMade = 'just-made'

/** Refunds a payment, and reports the outcomes of its refunds, also after a reload. */
export function useRefund(payment: Payment): PaymentRefund {
  const client = useQueryClient()
  const { calls, run, check, dismiss } = useCallOnce(refundKind)
  const [made, setMade] = useState<RefundReport | null>(null)
  const [isSending, setSending] = useState(false)
  // A ref, because a second press can come before the first is rendered.
  const running = useRef(false)
  const { paymentID } = payment
  const followed = calls.flatMap(({ key, about, outcome }): RefundReport[] => {
    const parsed = v.safeParse(AboutRefund, about)
    if (!parsed.success || parsed.output.paymentID !== paymentID) return []
    return [{ key, cents: parsed.output.cents, result: resultOf(outcome) }]
  })
  const isUnknown = isRefundUnknown(payment) || followed.some(({ result }) => result.kind === 'unknown')
  const ended = followed
    .filter(({ result }) => result.kind !== 'unknown')
    .map(({ key }) => key)
    .join(' ')
  useEffect(() => {
    if (ended !== '') void refreshBilling(client)
  }, [client, ended])

  return {
    reports: made ? [made, ...followed] : followed,
    isUnknown,
    isSending,
    send: async (body, cents) => {
      if (running.current || isUnknown) return null
      running.current = true
      setSending(true)
      setMade(null)
      const about: AboutRefund = { paymentID, cents }
      const result = resultOf(await run({ body }, about))
      running.current = false
      setSending(false)
      if (result.kind === 'done') setMade({ key: justMade, cents, result })
      if (result.kind !== 'not-sent') void refreshBilling(client)
      return result
    },
    check: async () => {
      await check()
      await refreshBilling(client)
    },
    dismiss: (key) => (key === justMade ? setMade(null) : dismiss(key)),
  }
}
