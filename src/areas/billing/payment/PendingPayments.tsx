import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { declineWords } from './declineWords.ts'
import { momentOf } from './momentOf.ts'
import type { FollowedPurchase } from './purchases.ts'
import { refreshBilling } from '../refreshBilling.ts'
import { ReceiptLink } from './ReceiptLink.tsx'
import { usePurchases } from './usePurchases.ts'

/**
 * Payments whose outcome is not known yet, and those whose outcome became known after their dialog was closed, also
 * after a reload. An outcome stays until the person closes it.
 */
export function PendingPayments() {
  const client = useQueryClient()
  const { followed, check, dismiss } = usePurchases()
  const known = followed.filter(({ result }) => result.kind !== 'unknown').length
  useEffect(() => {
    if (known > 0) void refreshBilling(client)
  }, [known, client])
  if (followed.length === 0) return null
  return (
    <div className="grid gap-3 print:hidden">
      {followed.map((purchase) =>
        purchase.result.kind === 'unknown' ? (
          <Unknown key={purchase.id} purchase={purchase} onCheck={check} />
        ) : (
          <Known key={purchase.id} purchase={purchase} onClose={() => dismiss(purchase.id)} />
        ),
      )}
    </div>
  )
}

/** Returns the amount of a payment as text. Null if another version of the app stored it. */
function useAmount({ about }: FollowedPurchase): string | null {
  const formats = useFormats()
  return about && formats.money(about.cents / 100)
}

interface UnknownProps {
  readonly purchase: FollowedPurchase
  readonly onCheck: () => Promise<void>
}

function Unknown({ purchase, onCheck }: UnknownProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const amount = useAmount(purchase)
  const need = useNetworkNeed()
  const [isChecking, setChecking] = useState(false)
  const sent = formats.dateTime(momentOf(purchase.startedAt))
  const checked = purchase.checkedAt === null ? null : formats.time(momentOf(purchase.checkedAt))
  return (
    <Receipt
      outcome="unknown"
      title={
        amount === null
          ? t`We are checking whether your payment went through`
          : t`We are checking whether your payment of ${amount} went through`
      }
      text={
        <>
          <Trans>You can't pay these charges again until we know.</Trans> <Trans>Sent {sent}.</Trans>{' '}
          {checked !== null && <Trans>Last checked {checked}.</Trans>}
        </>
      }
      action={
        <Button
          icon={RotateCw}
          pending={isChecking}
          disabled={need !== null}
          reason={need}
          onClick={() => {
            setChecking(true)
            void onCheck().finally(() => setChecking(false))
          }}
        >
          <Trans>Check now</Trans>
        </Button>
      }
    />
  )
}

interface KnownProps {
  readonly purchase: FollowedPurchase
  readonly onClose: () => void
}

function Known({ purchase, onClose }: KnownProps) {
  const { t } = useLingui()
  const amount = useAmount(purchase)
  const { result } = purchase
  const close = { onClose, closeLabel: t`Close` }
  if (result.kind === 'paid') {
    const { receiptNo, paymentID } = result.purchase
    return (
      <Receipt
        outcome="done"
        title={amount === null ? t`Your payment went through` : t`Your payment of ${amount} went through`}
        text={receiptNo !== null && <Trans>Receipt {receiptNo}</Trans>}
        action={<ReceiptLink paymentID={paymentID} />}
        {...close}
      />
    )
  }
  return (
    <Receipt
      outcome="notdone"
      title={amount === null ? t`Your payment was not made` : t`Your payment of ${amount} was not made`}
      text={
        <>
          <Trans>Nothing was taken.</Trans> <Why of={result} />
        </>
      }
      {...close}
    />
  )
}

function Why({ of: result }: { readonly of: FollowedPurchase['result'] }): ReactNode {
  const { t } = useLingui()
  if (result.kind === 'declined') return t(declineWords[result.reason])
  if (result.kind === 'refused') {
    if (result.code === 'amount') return <Trans>The charges had changed: the list shows what is due now.</Trans>
    if (result.code === 'locked') return <Trans>Another payment of these charges was under way.</Trans>
    return <Trans>The clinic does not accept this way of paying.</Trans>
  }
  return <Trans>You can pay again.</Trans>
}
