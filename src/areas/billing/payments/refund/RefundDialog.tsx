import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Payment } from '#src/contract/payments.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Money } from '../Money.tsx'
import { momentOf } from '../model.ts'
import { TestMark } from '../TestMark.tsx'
import { useMethodText } from '../useMethodText.ts'
import { RefundFields } from './RefundFields.tsx'
import { partsOf, refundableLines, refundBody, type RefundDraft, totalOf } from './refundForm.ts'
import { RefundLastLook } from './RefundLastLook.tsx'
import { RefundProblemText } from './RefundProblemText.tsx'
import { isProblem, type RefundProblem } from './refundResult.ts'
import type { PaymentRefund } from './useRefund.ts'

interface RefundDialogProps {
  readonly payment: Payment
  readonly refund: PaymentRefund
  readonly draft: RefundDraft
  readonly onDraft: (draft: RefundDraft) => void
  readonly onClose: () => void
  /** Called after the refund was sent and was not refused. The page shows its outcome. */
  readonly onEnd: () => void
}

/**
 * Asks how much of a payment is refunded and why, shows the sum once more, and sends it. After a problem it shows the
 * form again, with everything that was entered.
 */
export function RefundDialog({ payment, refund, draft, onDraft, onClose, onEnd }: RefundDialogProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const methodText = useMethodText()
  const [isLastLook, setLastLook] = useState(false)
  const [problem, setProblem] = useState<RefundProblem | null>(null)
  const locale = i18n.locale || 'en'
  const lines = refundableLines(payment)
  const parts = partsOf(draft, lines, locale)
  const cents = totalOf(parts)
  const amount = <Money dollars={payment.amount} />
  const method = <bdi>{methodText(payment)}</bdi>
  const date = <bdi>{formats.date(momentOf(payment))}</bdi>

  const send = async () => {
    const body = refundBody(payment, draft, locale)
    // Less is left than a moment ago: the form shows which amount is too much.
    if (!body) return setLastLook(false)
    const result = await refund.send(body, cents)
    if (result === null) return
    if (!isProblem(result)) return onEnd()
    setProblem(result)
    setLastLook(false)
  }

  return (
    <Dialog
      open
      // Nothing is left unsaid: the outcome of a refund on its way shows here.
      onClose={() => !refund.isSending && onClose()}
      title={isLastLook ? <Trans>Check the refund</Trans> : <Trans>Refund this payment</Trans>}
      text={
        <>
          <Trans>
            {amount} paid by {method}, {date}
          </Trans>{' '}
          {payment.isTest && <TestMark />}
        </>
      }
      className="!w-[min(100%,36rem)]"
    >
      {isLastLook ? (
        <RefundLastLook
          payment={payment}
          draft={draft}
          lines={lines}
          parts={parts}
          isSending={refund.isSending}
          onBack={() => setLastLook(false)}
          onSend={() => void send()}
        />
      ) : (
        <RefundFields
          draft={draft}
          lines={lines}
          cents={cents}
          problem={
            problem && (
              <Receipt
                outcome="notdone"
                title={<Trans>Nothing was refunded</Trans>}
                text={<RefundProblemText problem={problem} />}
              />
            )
          }
          onDraft={onDraft}
          onClose={onClose}
          onContinue={() => {
            setProblem(null)
            setLastLook(true)
          }}
        />
      )}
    </Dialog>
  )
}
