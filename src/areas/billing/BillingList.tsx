import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import type { BillingSummary } from '#src/contract/billing.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { ApproximateAmount } from '#src/viewStates/ApproximateAmount.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { Value } from '#src/ui/marks/Value.tsx'
import { balanceOf, billedSites } from './model.ts'
import { billingQuery } from './queries.ts'
import { SiteCharges } from './SiteCharges.tsx'

/** The charges of each site by age, with totals (clinical §2, §9). */
export function BillingList() {
  const { t } = useLingui()
  const query = useQuery(billingQuery())
  return (
    <RecordViewStates
      query={query}
      failedTitle={t`There was an error retrieving data.`}
      isEmpty={({ billingSummaries }) => billedSites(billingSummaries).length === 0}
      waiting={
        <div className="grid items-start gap-5 tablet:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <Card pad="flush">
            <SkeletonRows count={5} />
          </Card>
          <SkeletonCard />
        </div>
      }
      empty={
        <EmptyState
          flower
          icon={CreditCard}
          level={2}
          title={t`No Billing data found.`}
          text={t`Charges for your visits show here once the clinic has billed them.`}
        />
      }
    >
      {({ billingSummaries }) => <Billed summaries={billedSites(billingSummaries)} />}
    </RecordViewStates>
  )
}

function Billed({ summaries }: { summaries: readonly BillingSummary[] }) {
  return (
    <div className="grid items-start gap-5 tablet:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-5">
        {summaries.map((summary) => (
          <SiteCharges key={summary.siteID} summary={summary} />
        ))}
      </div>
      <Total summaries={summaries} />
    </div>
  )
}

function Total({ summaries }: { summaries: readonly BillingSummary[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { total, pastDue, late } = balanceOf(summaries)
  const lateAmount = <bdi dir="ltr">{formats.money(pastDue)}</bdi>
  return (
    <Card
      title={t`Outstanding total`}
      className="max-tablet:order-first tablet:sticky tablet:top-[calc(var(--stick)+20px)]"
    >
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
      <p className="text-s text-muted">
        <Trans>Amounts are in US dollars.</Trans>
      </p>
    </Card>
  )
}
