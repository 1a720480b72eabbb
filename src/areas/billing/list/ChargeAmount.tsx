import { Trans } from '@lingui/react/macro'
import type { BillingDetail } from '#src/contract/billing.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { openAmount } from '../model.ts'

/** The charged amount, and the open part if some of it is paid. */
export function ChargeAmount({ charge }: { charge: BillingDetail }) {
  const formats = useFormats()
  const open = openAmount(charge)
  const openText = <bdi dir="ltr">{formats.money(open)}</bdi>
  return (
    <span className="tabular-nums">
      <bdi dir="ltr">{formats.money(charge.amount)}</bdi>
      {open !== charge.amount && (
        <span className="block text-s text-muted">
          <Trans>{openText} unpaid</Trans>
        </span>
      )}
    </span>
  )
}
