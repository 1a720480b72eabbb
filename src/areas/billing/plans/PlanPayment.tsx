import { useState } from 'react'
import type { PaymentPlan } from '#src/contract/paymentPlans.ts'
import { LatePaymentDialog } from '../LatePaymentDialog.tsx'
import type { PaymentLine } from '../payment/PaymentLine.ts'
import { refreshBilling } from '../refreshBilling.ts'
import { PayPlan } from './PayPlan.tsx'
import type { PlanStanding } from './paymentPlan.ts'

interface PlanPaymentProps {
  readonly plan: PaymentPlan
  readonly standing: PlanStanding
  readonly isCopy: boolean
}

/** The payment of a plan. Its dialog stays open when the plan is paid off or locked meanwhile, and says so. */
export function PlanPayment({ plan, standing, isCopy }: PlanPaymentProps) {
  /** What is being paid: fixed when the dialog is opened. */
  const [lines, setLines] = useState<readonly PaymentLine[] | null>(null)
  const { charge, payPlanTypeName: chargeName, datePlanCreated: chargeDate } = plan
  const close = () => {
    setLines(null)
    refreshBilling()
  }
  return (
    <>
      {standing.left > 0 && !plan.inCollections && (
        <PayPlan
          plan={plan}
          standing={standing}
          isCopy={isCopy}
          onPay={(cents) => charge && setLines([{ ...charge, chargeName, chargeDate, cents }])}
        />
      )}
      {lines && <LatePaymentDialog lines={lines} onClose={close} onPaid={close} />}
    </>
  )
}
