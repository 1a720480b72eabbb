import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { Value } from '#src/ui/marks/Value.tsx'
import { NamedCharge } from '../NamedCharge.tsx'
import type { PaymentLine } from './PaymentLine.ts'
import { totalCents } from './totalCents.ts'

/** What is paid: each charge with its amount, and the total. */
export function PaymentSummary({ lines }: { readonly lines: readonly PaymentLine[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const total = formats.money(totalCents(lines) / 100)
  return (
    <section className="payment-sum" aria-label={t`What you pay`}>
      <div>
        <p className="text-s text-muted">
          <Trans>You pay</Trans>
        </p>
        <Value size="m" ltr unit="USD">
          {total}
        </Value>
      </div>
      <dl>
        {lines.map(({ ledgerID, chargeName, chargeDate, cents }) => (
          <div key={ledgerID}>
            <dt>
              <NamedCharge name={chargeName} date={formats.shortDate(chargeDate)} />
            </dt>
            <dd>
              <bdi dir="ltr">{formats.money(cents / 100)}</bdi>
            </dd>
          </div>
        ))}
        <div className="payment-total">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>
            <bdi dir="ltr">{total}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  )
}
