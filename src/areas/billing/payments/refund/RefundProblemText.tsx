import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { declineWords } from '../../payment/declineWords.ts'
import type { RefundProblem } from './refundResult.ts'

/** Why nothing was refunded, and what to do. */
export function RefundProblemText({ problem }: { readonly problem: RefundProblem }): ReactNode {
  const { t } = useLingui()
  switch (problem.kind) {
    case 'declined':
      return problem.reason === null ? <Trans>The payment service refused it.</Trans> : t(declineWords[problem.reason])
    case 'amount':
      return (
        <Trans>
          Less is left of this payment than you entered. This page now shows what is left. Check the amounts.
        </Trans>
      )
    case 'locked':
      return (
        <Trans>
          An earlier refund of this payment is not confirmed yet. Try again when this page shows its outcome.
        </Trans>
      )
    case 'gone':
      return <Trans>This payment is not in the open record. Open the record of its patient, then try again.</Trans>
    case 'not-allowed':
      return <Trans>You are not allowed to refund payments of this record. Ask the clinic's administrator.</Trans>
    case 'not-sent':
      return <Trans>There was no connection. Try again when you are online.</Trans>
    case 'failed':
      return <Trans>The clinic's system did not do it. Try again in a moment.</Trans>
  }
}
