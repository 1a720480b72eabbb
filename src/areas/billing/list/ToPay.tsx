import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { CreditCard } from 'lucide-react'
import { useId, useState } from 'react'
import type { BillingDetail } from '#src/contract/billing.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Value } from '#src/ui/marks/Value.tsx'
import { payingAtom } from '../paying.ts'
import { preloadPaymentDialog } from '../paymentDialogCode.ts'
import { usePayHindrance } from '../usePayHindrance.ts'
import { totalCents } from '../payment/totalCents.ts'
import { linesToPay, maxLines } from './choices.ts'
import { choicesAtom, clearChoices, removedAtom } from './chosen.ts'

interface ToPayProps {
  readonly charges: readonly BillingDetail[]
  /** Whether the charges are a saved copy. */
  readonly isCopy: boolean
}

/**
 * The total of the selected charges, and the button that pays them. A card beside the list; on a phone, a bar above the
 * menu at the bottom.
 */
export function ToPay({ charges, isCopy }: ToPayProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [headingId, noteId] = [useId(), useId()]
  const lines = linesToPay(useAtomValue(choicesAtom), charges)
  const hindrance = usePayHindrance(isCopy, true)
  const setPaying = useSetAtom(payingAtom)
  const [isAsked, setAsked] = useState(false)
  const total = totalCents(lines)
  const problem =
    total === 0
      ? t`Your Balance is zero or you have no payments selected.`
      : lines.length > maxLines
        ? t`You can pay up to ${formats.number(maxLines)} charges at once. Remove some of them first.`
        : null
  const isRefused = isAsked && problem !== null && hindrance === null

  const pay = () => {
    setAsked(problem !== null)
    if (problem === null) setPaying({ lines, onPaid: clearChoices })
  }
  return (
    <section aria-labelledby={headingId} className="pay-bar z-9 grid gap-1.5 border-line bg-raised print:hidden">
      <h2 id={headingId} className="text-l max-tablet:sr-only">
        <Trans>To pay</Trans>
      </h2>
      <div className="pay-sum flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div aria-live="polite">
          <Value ltr>{formats.money(total / 100)}</Value>
          <p className="text-s text-muted">
            <Plural value={lines.length} one="# charge selected" other="# charges selected" />
          </p>
        </div>
        <Button
          kind="primary"
          icon={CreditCard}
          disabled={hindrance !== null}
          aria-describedby={hindrance !== null || isRefused ? noteId : undefined}
          onPointerDown={preloadPaymentDialog}
          onFocus={preloadPaymentDialog}
          onClick={pay}
        >
          <Trans>Pay Now</Trans>
        </Button>
      </div>
      {hindrance !== null && (
        <p id={noteId} className="text-s">
          {hindrance}
        </p>
      )}
      {isRefused && (
        <p id={noteId} role="alert" className="text-s font-medium text-negative">
          {problem}
        </p>
      )}
      <RemovedNote />
      <p className="text-s text-muted max-tablet:hidden">
        <Trans>You see the amount once more before you authorize it.</Trans>
      </p>
    </section>
  )
}

/** Says that selected charges were removed, because they were paid or changed meanwhile. */
function RemovedNote() {
  const removed = useAtomValue(removedAtom)
  if (removed === 0) return null
  return (
    <p role="status" className="text-s">
      <Plural
        value={removed}
        one="We removed # charge from your selection, because it was paid or changed."
        other="We removed # charges from your selection, because they were paid or changed."
      />
    </p>
  )
}
