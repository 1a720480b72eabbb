import { Plural, Trans } from '@lingui/react/macro'
import { Clock, Lock, Phone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaymentPlan } from '#src/contract/paymentPlans.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { isLocked } from '../payAmount.ts'
import type { PlanStanding } from './paymentPlan.ts'

interface PlanNoticeProps {
  readonly plan: PaymentPlan
  readonly standing: PlanStanding
}

/** What a person must know before they pay: what is late and what it costs, or why they can't pay here. */
export function PlanNotice({ plan, standing }: PlanNoticeProps) {
  const formats = useFormats()
  const { left, late, behind, graceUntil } = standing
  const money = (cents: number) => <bdi dir="ltr">{formats.money(cents / 100)}</bdi>
  if (left === 0)
    return (
      <p className="text-muted">
        <Trans>This plan is paid off. You have nothing to pay.</Trans>
      </p>
    )
  if (plan.inCollections)
    return (
      <Notice icon={Phone} title={<Trans>This plan is in collections. Call us before you pay.</Trans>}>
        <Trans>We will tell you to whom you pay it. You can’t pay it here.</Trans>
      </Notice>
    )
  return (
    <>
      {isLocked(plan) && (
        <Notice icon={Lock} title={<Trans>Locked. We are checking whether your payment went through.</Trans>} />
      )}
      {late && <LateNotice plan={plan} late={late} />}
      {!late && behind > 0 && graceUntil && (
        <DueNotice amount={money(behind)} until={<bdi>{formats.date(graceUntil)}</bdi>} fee={plan.lateFee} />
      )}
    </>
  )
}

function LateNotice({ plan, late }: { plan: PaymentPlan; late: NonNullable<PlanStanding['late']> }) {
  const formats = useFormats()
  const since = formats.date(late.since)
  const amount = <bdi dir="ltr">{formats.money(late.cents / 100)}</bdi>
  const fee = <bdi dir="ltr">{formats.money(plan.lateFee)}</bdi>
  return (
    <Notice
      icon={Clock}
      title={
        <Plural
          value={late.days}
          one={`The installment of ${since} is # day late.`}
          other={`The installment of ${since} is # days late.`}
        />
      }
    >
      <Trans>{amount} is late.</Trans>{' '}
      {plan.lateFee > 0 && <Trans>The clinic adds a late fee of {fee}. It is not part of what you pay here.</Trans>}
    </Notice>
  )
}

function DueNotice({ amount, until, fee }: { amount: ReactNode; until: ReactNode; fee: number }) {
  return (
    <Notice icon={Clock} title={<Trans>{amount} is due now.</Trans>}>
      {fee > 0 ? <Trans>Pay it by {until} to avoid the late fee.</Trans> : <Trans>Pay it by {until}.</Trans>}
    </Notice>
  )
}

function Notice({ icon, title, children }: { icon: LucideIcon; title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex items-start gap-3 rounded-m border border-s-4 border-caution px-4 py-3">
      <Icon of={icon} className="mt-0.5 text-caution" />
      <div className="min-w-0">
        <p className="font-bold">{title}</p>
        {children && <p className="text-s">{children}</p>}
      </div>
    </div>
  )
}
