import { Plural, Trans } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { PaymentPlan } from '#src/contract/paymentPlans.ts'
import { Status } from '#src/ui/marks/Status.tsx'
import type { PlanStanding } from './paymentPlan.ts'

interface PlanStatusProps {
  readonly plan: Pick<PaymentPlan, 'inCollections'>
  readonly standing: PlanStanding
}

/** Whether a plan is paid off, in collections, late, due or on time. */
export function PlanStatus({ plan, standing: { left, late, behind } }: PlanStatusProps) {
  if (left === 0)
    return (
      <Status icon={CircleCheck} tone="positive">
        <Trans>Paid off</Trans>
      </Status>
    )
  if (plan.inCollections)
    return (
      <Status icon={CircleAlert} tone="negative">
        <Trans>In collections</Trans>
      </Status>
    )
  if (late)
    return (
      <Status icon={CircleAlert} tone="caution">
        <Plural value={late.count} one="# installment late" other="# installments late" />
      </Status>
    )
  if (behind > 0)
    return (
      <Status icon={Clock} tone="caution">
        <Trans>Due now</Trans>
      </Status>
    )
  return (
    <Status icon={CircleCheck} tone="positive">
      <Trans>On time</Trans>
    </Status>
  )
}
