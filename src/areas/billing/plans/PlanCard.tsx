import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PaymentPlan } from '#src/contract/paymentPlans.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { Value } from '#src/ui/marks/Value.tsx'
import { Progress } from '#src/ui/waiting/Progress.tsx'
import { standingOf } from './paymentPlan.ts'
import { PlanPayment } from './PlanPayment.tsx'
import { PlanNotice } from './PlanNotice.tsx'
import { PlanStatus } from './PlanStatus.tsx'

interface PlanCardProps {
  readonly plan: PaymentPlan
  /** Whether the user may pay. */
  readonly isPayer: boolean
  /** Whether the plan is a saved copy. */
  readonly isCopy: boolean
}

/** A payment plan: what is left, what is due by its terms, and its payment. */
export function PlanCard({ plan, isPayer, isCopy }: PlanCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const standing = standingOf(plan)
  const money = (dollars: number) => <bdi dir="ltr">{formats.money(dollars)}</bdi>
  const { next, left, paidPercent } = standing
  const created = <bdi>{formats.date(plan.datePlanCreated)}</bdi>
  const site = <bdi>{plan.siteName}</bdi>
  const percent = formats.number(paidPercent / 100, { style: 'percent' })
  const original = money(plan.originalAmount)
  const { durationInMonths: months, gracePeriod: days } = plan
  return (
    <Card
      rowKey={plan.payPlanID}
      title={<RecordText>{plan.payPlanTypeName}</RecordText>}
      aside={<PlanStatus plan={plan} standing={standing} />}
    >
      <p className="-mt-3 text-s text-muted">
        {plan.siteName ? (
          <Trans>
            {site}, made {created}
          </Trans>
        ) : (
          <Trans>Made {created}</Trans>
        )}
      </p>
      <div>
        <Value size="l" ltr>
          {formats.money(left / 100)}
        </Value>
        <p className="text-s text-muted">
          <Trans>left to pay</Trans>
        </p>
      </div>
      <div className="grid gap-1">
        <Progress label={t`Paid part of the plan`} value={paidPercent} max={100} />
        <p className="flex flex-wrap justify-between gap-x-3 text-s text-muted tabular-nums">
          <span>
            <Trans>{percent} paid</Trans>
          </span>
          <span>
            <Trans>of {original}</Trans>
          </span>
        </p>
      </div>
      <PlanNotice plan={plan} standing={standing} />
      <Facts
        facts={[
          ...(next
            ? [
                {
                  label: t`Next installment`,
                  value: <Dated amount={formats.money(next.cents / 100)} day={formats.date(next.day)} />,
                },
              ]
            : []),
          {
            label: t`Last payment`,
            value:
              plan.lastPaymentAmount === null ? (
                t`None yet`
              ) : (
                <Dated amount={formats.money(plan.lastPaymentAmount)} day={formats.date(plan.dateLastPayment)} />
              ),
          },
          { label: t`Duration`, value: <Plural value={months} one="# month" other="# months" /> },
          { label: t`Late fee`, value: plan.lateFee > 0 ? money(plan.lateFee) : t`None` },
          { label: t`Grace period`, value: days > 0 ? <Plural value={days} one="# day" other="# days" /> : t`None` },
          {
            label: t`Interest rate`,
            value: formats.number(plan.interestRate / 100, { style: 'percent', maximumFractionDigits: 3 }),
          },
        ]}
      />
      {isPayer && <PlanPayment plan={plan} standing={standing} isCopy={isCopy} />}
    </Card>
  )
}

/** An amount and its day. */
function Dated({ amount, day }: { amount: string; day: string }) {
  return (
    <span className="flex flex-wrap gap-x-2 tabular-nums">
      <bdi dir="ltr">{amount}</bdi>
      {day && <bdi className="font-normal">{day}</bdi>}
    </span>
  )
}
