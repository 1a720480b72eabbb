import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Plus } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useId, useRef, useState } from 'react'
import type { BillingDetail } from '#src/contract/billing.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import { amountText } from '../amountText.ts'
import { openAmount } from '../model.ts'
import { isPayable, maxCents, payAmount } from '../payAmount.ts'
import { usePayProblem } from '../usePayProblem.ts'
import { ChargeAmount } from './ChargeAmount.tsx'
import { areChoicesReadAtom, setAmount, setSelected } from './chosen.ts'
import { useChoice } from './useChoice.ts'

/** How much of a charge to pay, and the button that adds it to the payment or removes it (clinical §4). */
export function PayCell({ charge }: { charge: BillingDetail }) {
  if (!isPayable(charge)) return <ChargeAmount charge={charge} />
  return (
    <>
      <span className="print-only">
        <ChargeAmount charge={charge} />
      </span>
      <AmountToPay charge={charge} />
    </>
  )
}

function AmountToPay({ charge }: { charge: BillingDetail }) {
  const { t } = useLingui()
  const formats = useFormats()
  const problemText = usePayProblem()
  const choice = useChoice(charge.ledgerID)
  const isRead = useAtomValue(areChoicesReadAtom)
  /** The text while the field has the focus. */
  const [text, setText] = useState<string | null>(null)
  /** Whether the person has left the field or pressed Add, so that a problem is shown. */
  const [isAsked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()

  const max = maxCents(charge)
  const cents = choice?.cents ?? max
  const typed = choice?.typed ?? null
  const isSelected = choice?.isSelected ?? false
  const read = typed === null ? null : payAmount(typed, formats.locale, max)
  const problem = read && read.kind !== 'amount' ? read.kind : cents === 0 && isAsked ? 'zero' : null
  const error = problem !== null && (isAsked || text === null) ? problemText(problem, max) : null
  const name = charge.chargeName
  const date = formats.date(charge.chargeDate)

  const open = openAmount(charge)
  const openText = <bdi dir="ltr">{formats.money(open)}</bdi>
  const chargedText = <bdi dir="ltr">{formats.money(charge.amount)}</bdi>

  const change = (next: string) => {
    setText(next)
    setAmount(charge, next, payAmount(next, formats.locale, max))
  }
  const toggle = () => {
    const isBlocked = !isSelected && (typed !== null || cents === 0)
    setAsked(isBlocked)
    if (isBlocked) field.current?.focus()
    else setSelected([charge], !isSelected)
  }
  return (
    <div className="grid min-w-0 justify-items-end gap-1 print:hidden">
      <div className="flex max-w-full flex-wrap items-center justify-end gap-2">
        <span className="pay-amount flex-none">
          <TextInput
            ref={field}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            aria-label={t`Amount to pay for ${name}, ${date}, in US dollars`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            readOnly={isSelected}
            value={text ?? typed ?? amountText(cents, formats)}
            onChange={(event) => change(event.target.value)}
            onBlur={() => {
              setText(null)
              setAsked(typed !== null)
            }}
            className="text-right tabular-nums"
          />
        </span>
        <Button
          icon={isSelected ? Check : Plus}
          aria-label={isSelected ? t`Remove ${name}, ${date}` : t`Add ${name}, ${date}`}
          className={cx('pay-toggle flex-none whitespace-nowrap', isSelected && 'is-added')}
          disabled={!isRead}
          onClick={toggle}
        >
          {isSelected ? <Trans context="from the payment">Remove</Trans> : <Trans>Add</Trans>}
        </Button>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {open !== charge.amount && (
        <p className="text-s text-muted">
          <Trans>
            {openText} of {chargedText} unpaid
          </Trans>
        </p>
      )}
    </div>
  )
}
