import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Payment } from '#src/contract/payments.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { billingQuery } from '../queries.ts'
import { BackToPayments } from './BackToPayments.tsx'
import { OpenCharges } from './OpenCharges.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { PrintButton } from './PrintButton.tsx'
import { statementOf } from './statement.ts'
import { StatementPayments } from './StatementPayments.tsx'
import type { StatementPeriod } from './statementPeriods.ts'
import { useRecordName } from './useRecordName.ts'

interface StatementProps extends StatementPeriod {
  readonly payments: readonly Payment[]
}

/** The statement of a period: its payments and refunds, and the charges that are open today. */
export function Statement({ payments, from, to }: StatementProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const recordName = useRecordName()
  const billing = useQuery(billingQuery())
  const summaries = billing.data?.data.billingSummaries ?? null
  const content = useMemo(() => statementOf(payments, summaries, { from, to }), [payments, summaries, from, to])
  const openAt = billing.data ? (billing.data.savedAt ?? billing.dataUpdatedAt) : null
  const [first, last] = [formats.date(from), formats.date(to)]
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 print:hidden">
        <BackToPayments />
        <PeriodChoice from={from} to={to} />
      </div>
      <Card
        as="article"
        className="paper max-w-[46rem] print:max-w-none"
        title={t`Statement`}
        aside={<PrintOnScreen />}
      >
        <div>
          {recordName !== null && (
            <p className="font-bold">
              <bdi>{recordName}</bdi>
            </p>
          )}
          <p>{t`${first} to ${last}`}</p>
        </div>
        <StatementPayments content={content} />
        <OpenCharges content={content} at={openAt} isWaiting={billing.isPending} />
        <div className="grid gap-1 text-s text-muted">
          <p>
            <Trans>
              This statement lists payments made in this portal. It does not list payments made at the clinic or by
              insurance, or charges that were settled in another way.
            </Trans>
          </p>
          <p>
            <Trans>Charges of a payment plan are on the page Payment plans. Amounts are in US dollars.</Trans>
          </p>
          {content.hasTests && (
            <p>
              <Trans>Some payments are tests. For those, no money was moved.</Trans>
            </p>
          )}
        </div>
      </Card>
    </div>
  )
}

function PrintOnScreen() {
  return (
    <div className="print:hidden">
      <PrintButton />
    </div>
  )
}
