import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'

interface ReceiptLinkProps {
  readonly paymentID: number
  readonly kind?: 'primary' | undefined
}

/** Leads to the receipt of a payment. */
export function ReceiptLink({ paymentID, kind }: ReceiptLinkProps) {
  return (
    <LinkButton
      kind={kind}
      icon={ReceiptText}
      render={<Link to="/app/billing/payments" search={{ payment: paymentID }} />}
    >
      <Trans>See the receipt</Trans>
    </LinkButton>
  )
}
