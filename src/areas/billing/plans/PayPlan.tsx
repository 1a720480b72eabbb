import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type SubmitEvent } from 'react'
import type { PaymentPlan } from '#src/contract/paymentPlans.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { isLocked, payAmount, type PayProblem } from '../payAmount.ts'
import { preloadPaymentDialog } from '../paymentDialogCode.ts'
import { usePayHindrance } from '../usePayHindrance.ts'
import { usePayProblem } from '../usePayProblem.ts'
import type { PlanStanding } from './paymentPlan.ts'

interface PayPlanProps {
  readonly plan: PaymentPlan
  readonly standing: PlanStanding
  readonly isCopy: boolean
  /** Opens the payment of an amount in cents. */
  readonly onPay: (cents: number) => void
}

/** The payment of a plan: what is behind or the next installment, or another amount. */
export function PayPlan({ plan, standing, isCopy, onPay }: PayPlanProps) {
  const formats = useFormats()
  const noteId = useId()
  const hindrance = usePayHindrance(isCopy, false)
  const [hasOther, setOther] = useState(false)
  if (plan.charge === null)
    return (
      <p className="text-s text-muted">
        <Trans>You can’t pay this plan here. Ask the clinic how to pay it.</Trans>
      </p>
    )
  if (isLocked(plan)) return null

  const amount = <bdi dir="ltr">{formats.money(standing.payNow / 100)}</bdi>
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-2">
        {standing.payNow > 0 && (
          <Button
            kind={standing.behind > 0 ? 'primary' : 'plain'}
            disabled={hindrance !== null}
            aria-describedby={hindrance === null ? undefined : noteId}
            onPointerDown={preloadPaymentDialog}
            onFocus={preloadPaymentDialog}
            onClick={() => onPay(standing.payNow)}
          >
            {standing.behind === 0 ? (
              <Trans>Pay the next installment: {amount}</Trans>
            ) : standing.late?.cents === standing.behind ? (
              <Trans>Pay the late amount: {amount}</Trans>
            ) : (
              <Trans>Pay what is due: {amount}</Trans>
            )}
          </Button>
        )}
        <Button kind="quiet" aria-expanded={hasOther} onClick={() => setOther(!hasOther)}>
          <Trans>Pay another amount</Trans>
        </Button>
      </div>
      {hasOther && <OtherAmount left={standing.left} isHindered={hindrance !== null} onPay={onPay} />}
      {hindrance !== null && (
        <p id={noteId} className="text-s">
          {hindrance}
        </p>
      )}
    </div>
  )
}

interface OtherAmountProps {
  /** The most that can be paid, in cents. */
  readonly left: number
  readonly isHindered: boolean
  readonly onPay: (cents: number) => void
}

function OtherAmount({ left, isHindered, onPay }: OtherAmountProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const problemText = usePayProblem()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<PayProblem | 'zero' | null>(null)
  const id = useId()
  const most = formats.money(left / 100)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const read = payAmount(text, formats.locale, left)
    const found = read.kind !== 'amount' ? read.kind : read.cents === 0 ? 'zero' : null
    setProblem(found)
    if (read.kind === 'amount' && found === null) {
      if (!isHindered) onPay(read.cents)
    } else document.getElementById(id)?.focus()
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <Field
        id={id}
        label={t`Amount in US dollars`}
        help={t`Up to ${most}.`}
        error={problem && problemText(problem, left)}
      >
        <TextInput
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="text-right tabular-nums"
        />
      </Field>
      <Button type="submit" disabled={isHindered} onPointerDown={preloadPaymentDialog}>
        <Trans>Pay this amount</Trans>
      </Button>
    </form>
  )
}
