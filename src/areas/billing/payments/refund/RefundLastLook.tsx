import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import type { Payment } from '#src/contract/payments.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { Value } from '#src/ui/marks/Value.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { dollarsOf } from '../cents.ts'
import { Money } from '../Money.tsx'
import { PaperTable } from '../PaperTable.tsx'
import { refundReasonWords } from '../refundReasonWords.ts'
import { useMethodText } from '../useMethodText.ts'
import { type RefundableLine, type RefundDraft, type RefundParts, totalOf } from './refundForm.ts'

interface RefundLastLookProps {
  readonly payment: Payment
  readonly draft: RefundDraft
  readonly lines: readonly RefundableLine[]
  readonly parts: RefundParts
  readonly isSending: boolean
  readonly onBack: () => void
  readonly onSend: () => void
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** The whole refund once more, before it is sent. */
export function RefundLastLook({ payment, draft, lines, parts, isSending, onBack, onSend }: RefundLastLookProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const methodText = useMethodText()
  const need = useNetworkNeed('write')
  const { reason, note, reopens } = draft
  const sum = formats.money(dollarsOf(totalOf(parts)))
  const nameOf = (id: number) => lines.find(({ ledgerID }) => ledgerID === id)?.chargeName ?? ''
  return (
    <div className="grid gap-4 *:min-w-0">
      <div ref={focusOnArrival} tabIndex={-1} className="grid gap-1 rounded-m">
        <p className="text-s text-muted">
          <Trans>To refund</Trans>
        </p>
        <Value ltr>{sum}</Value>
      </div>
      <PaperTable
        caption={t`Charges of this refund`}
        whatHeader={t`Charge`}
        amountHeader={t`Amount`}
        rows={parts.map(({ ledgerID, cents }) => ({
          key: ledgerID,
          what: <bdi>{nameOf(ledgerID)}</bdi>,
          amount: <Money dollars={dollarsOf(cents)} />,
        }))}
      />
      <Facts
        facts={[
          { label: t`Back to`, value: <bdi>{methodText(payment)}</bdi> },
          { label: t`Reason`, value: reason && t(refundReasonWords[reason]) },
          { label: t`Due again`, value: reopens === 'yes' ? t`Yes` : t`No` },
        ]}
      />
      {note.trim() !== '' && (
        <Facts
          facts={[
            {
              label: t`Note to the patient`,
              value: <bdi className="block whitespace-pre-line wrap-anywhere">{note.trim()}</bdi>,
            },
          ]}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button disabled={isSending} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button
          kind="danger-primary"
          icon={Undo2}
          pending={isSending}
          disabled={need !== null}
          reason={need}
          onClick={onSend}
        >
          {t`Refund ${sum}`}
        </Button>
      </div>
    </div>
  )
}
