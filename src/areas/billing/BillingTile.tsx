import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CreditCard } from 'lucide-react'
import { RecordTile } from '#src/viewStates/RecordTile.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { balanceOf } from './model.ts'
import { billingQuery } from './queries.ts'

/** Tile with the amount due, and the part of it that is past due. */
export function BillingTile({ size }: { readonly size?: 's' }) {
  const { t } = useLingui()
  const formats = useFormats()
  const query = useQuery(billingQuery())
  return (
    <RecordTile query={query} icon={CreditCard} title={t`Billing`} size={size} render={<Link to="/app/billing" />}>
      {({ billingSummaries }) => {
        const { total, pastDue } = balanceOf(billingSummaries)
        const late = <bdi dir="ltr">{formats.money(pastDue)}</bdi>
        return {
          value: formats.money(total),
          ltr: true,
          meta:
            pastDue > 0 ? <Trans>{late} is Past Due</Trans> : total > 0 ? t`Nothing is Past Due` : t`Nothing to pay`,
        }
      }}
    </RecordTile>
  )
}
