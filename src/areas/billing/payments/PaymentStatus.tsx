import { Trans } from '@lingui/react/macro'
import { CircleCheck, CircleX, Hourglass, Undo2 } from 'lucide-react'
import type { Payment } from '#src/contract/payments.ts'
import { Status } from '#src/ui/marks/Status.tsx'
import { stateOf } from './model.ts'

/** What became of a payment, as icon and word. */
export function PaymentStatus({ payment }: { readonly payment: Payment }) {
  switch (stateOf(payment)) {
    case 'paid':
      return (
        <Status icon={CircleCheck} tone="positive">
          <Trans>Paid</Trans>
        </Status>
      )
    case 'partly-refunded':
      return (
        <Status icon={Undo2}>
          <Trans>Partly refunded</Trans>
        </Status>
      )
    case 'refunded':
      return (
        <Status icon={Undo2}>
          <Trans>Refunded</Trans>
        </Status>
      )
    case 'checking':
      return (
        <Status icon={Hourglass} tone="caution">
          <Trans>Checking</Trans>
        </Status>
      )
    case 'declined':
      return (
        <Status icon={CircleX} tone="negative">
          <Trans>Declined</Trans>
        </Status>
      )
  }
}
