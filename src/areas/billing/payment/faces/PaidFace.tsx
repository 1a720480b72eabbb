import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import type { PaymentMethod, Purchase } from '#src/contract/purchase.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { Value } from '#src/ui/marks/Value.tsx'
import type { PaymentToken } from '../adapters/PaymentAdapter.ts'
import { useMethodNames } from '../useMethodNames.ts'
import { DialogFace } from './DialogFace.tsx'

interface PaidFaceProps {
  readonly purchase: Purchase
  readonly method: PaymentMethod | null
  readonly paidWith: PaymentToken | null
  readonly isTest: boolean
}

/** The payment was made: amount, receipt, time and card. */
export function PaidFace({ purchase, method, paidWith, isTest }: PaidFaceProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const names = useMethodNames()
  const { amount, receiptNo, paidAt, sentAt } = purchase
  const { cardType = null, lastFour = null } = paidWith ?? {}
  const name = cardType ?? names[method ?? 'card']
  return (
    <DialogFace icon={CircleCheck} tone="positive" role="status" title={<Trans>Paid</Trans>}>
      <Value size="l" ltr>
        {formats.money(amount)}
      </Value>
      <Facts
        facts={[
          ...(receiptNo === null ? [] : [{ label: t`Receipt`, value: <bdi dir="ltr">{receiptNo}</bdi> }]),
          { label: t`Date`, value: <bdi>{formats.dateTime(paidAt ?? sentAt)}</bdi> },
          { label: t`Paid with`, value: lastFour === null ? name : t`${name} ending in ${lastFour}` },
        ]}
      />
      {isTest && (
        <p className="text-s text-muted">
          <Trans>This was a test. No money moved.</Trans>
        </p>
      )}
    </DialogFace>
  )
}
