import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BackLink } from '#src/ui/page/BackLink.tsx'

interface BackToPaymentsProps {
  /** Whether the list is beside what is open on a wide screen, which then needs no link. */
  readonly isBesideList?: boolean
}

/** Link back to the list of payments. */
export function BackToPayments({ isBesideList = false }: BackToPaymentsProps) {
  const { t } = useLingui()
  return (
    <BackLink
      render={
        <Link
          className={isBesideList ? 'split:hidden' : undefined}
          from="/app/billing/payments"
          to="."
          search={{}}
          state={(s) => s}
          activeOptions={{ exact: true }}
        />
      }
    >
      {t`Payments`}
    </BackLink>
  )
}
