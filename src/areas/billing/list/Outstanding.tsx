import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { BillingSummary } from '#src/contract/billing.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Value } from '#src/ui/marks/Value.tsx'
import { ApproximateAmount } from '#src/viewStates/ApproximateAmount.tsx'
import { balanceOf } from '../model.ts'
import { paymentsQuery } from '../payments/queries.ts'
import { InsurancePlans } from './InsurancePlans.tsx'

/** The total due to all sites, how much of it is past due, and the last payment. */
export function Outstanding({ summaries }: { summaries: readonly BillingSummary[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { total, pastDue, late } = balanceOf(summaries)
  const ptID = summaries[0]?.billingDetails[0]?.ptID
  const lateAmount = <bdi dir="ltr">{formats.money(pastDue)}</bdi>
  return (
    <Card title={t`Outstanding total`} className="outstanding">
      <div>
        <Value size="l" ltr>
          {formats.money(total)}
        </Value>
        <ApproximateAmount dollars={total} />
      </div>
      {late.length > 0 && (
        <p>
          <Trans>{lateAmount} is Past Due</Trans>:{' '}
          <Plural value={late.length} one="# charge older than 60 days" other="# charges older than 60 days" />
        </p>
      )}
      <LastPayment />
      {ptID !== undefined && <InsurancePlans ptID={ptID} />}
      <p className="text-s text-muted">
        <Trans>Amounts are in US dollars.</Trans>
      </p>
    </Card>
  )
}

/** The newest payment that was done. Nothing until it is known: the list does not wait for it. */
function LastPayment() {
  const formats = useFormats()
  const { data } = useQuery(paymentsQuery())
  const last = data?.data.payments.find(({ status }) => status === 'done')
  if (!last) return null
  const amount = <bdi dir="ltr">{formats.money(last.amount)}</bdi>
  const date = <bdi>{formats.date(last.paidAt ?? last.sentAt)}</bdi>
  return (
    <p>
      <Trans>
        Last payment: {amount}, {date}
      </Trans>
    </p>
  )
}
