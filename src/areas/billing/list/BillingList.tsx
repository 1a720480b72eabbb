import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { CreditCard } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { BillingSummary } from '#src/contract/billing.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { billedSites } from '../model.ts'
import { billingQuery } from '../queries.ts'
import { useIsPayer } from '../useIsPayer.ts'
import { fitChoices, flushChoices, openChoices } from './chosen.ts'
import { Outstanding } from './Outstanding.tsx'
import { SiteCharges } from './SiteCharges.tsx'
import { ToPay } from './ToPay.tsx'

const columns = 'grid items-start gap-5 billing-columns'

/** The charges of each site by age, the charges to pay, and the totals (clinical §2, §4, §9). */
export function BillingList() {
  const { t } = useLingui()
  const query = useQuery(billingQuery())
  const isPayer = useIsPayer()
  const logon = useAtomValue(sessionAtom)?.logonHisID
  const isCopy = query.isError || (query.data?.savedAt ?? null) !== null
  return (
    <RecordViewStates
      query={query}
      failedTitle={t`There was an error retrieving data.`}
      isEmpty={({ billingSummaries }) => billedSites(billingSummaries).length === 0}
      waiting={
        <div className={columns}>
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
      {/* Another logon shows another person: what was typed in the rows ends with the logon. */}
      {({ billingSummaries }) => <Billed key={logon} summaries={billingSummaries} isPayer={isPayer} isCopy={isCopy} />}
    </RecordViewStates>
  )
}

interface BilledProps {
  readonly summaries: readonly BillingSummary[]
  readonly isPayer: boolean
  readonly isCopy: boolean
}

function Billed({ summaries, isPayer, isCopy }: BilledProps) {
  const sites = useMemo(() => billedSites(summaries), [summaries])
  const charges = useMemo(() => sites.flatMap((site) => site.billingDetails), [sites])
  useEffect(() => {
    if (!isPayer) return undefined
    let current = true
    // A saved copy can be older than the choices.
    void openChoices().then(() => current && !isCopy && fitChoices(charges))
    return () => {
      current = false
    }
  }, [charges, isPayer, isCopy])
  useEffect(() => {
    const flush = () => void flushChoices()
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [])
  return (
    <div className={isPayer ? `${columns} above-pay-bar` : columns}>
      <div className="grid min-w-0 gap-5">
        {sites.map((summary) => (
          <SiteCharges key={summary.siteID} summary={summary} isPayer={isPayer} />
        ))}
      </div>
      <div className="pay-column grid gap-5">
        {isPayer && <ToPay charges={charges} isCopy={isCopy} />}
        <Outstanding summaries={sites} />
      </div>
    </div>
  )
}
