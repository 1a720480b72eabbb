import { Trans, useLingui } from '@lingui/react/macro'
import { isPastDue } from '#src/contract/billing.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { PastDueStatus } from '../PastDueStatus.tsx'
import { dollarsOf } from './cents.ts'
import { Money } from './Money.tsx'
import { PaperTable } from './PaperTable.tsx'
import type { OpenCharge, StatementContent } from './statement.ts'

interface OpenChargesProps {
  readonly content: StatementContent
  /** When the charges were read from the clinic, ms since 1970. Null if they were not. */
  readonly at: number | null
  readonly isWaiting: boolean
}

/** The charges that are open today, with their sum and the time of this answer. */
export function OpenCharges({ content: { open, openCents }, at, isWaiting }: OpenChargesProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const time = at === null ? '' : formats.dateTime(new Date(at).toISOString())
  return (
    <section className="grid gap-2">
      <h3 className="text-m">
        <Trans>Open charges</Trans>
      </h3>
      {open === null ? (
        isWaiting ? (
          <SkeletonRows count={2} />
        ) : (
          <p>
            <Trans>The open charges could not be read. They are missing here.</Trans>
          </p>
        )
      ) : open.length === 0 ? (
        <p>
          <Trans>No charge is open.</Trans>
        </p>
      ) : (
        <PaperTable
          caption={t`Open charges`}
          whatHeader={t`Charge`}
          amountHeader={t`Unpaid`}
          rows={[
            ...open.map((each) => ({
              key: each.charge.ledgerID,
              what: <Charge open={each} />,
              amount: <Money dollars={dollarsOf(each.cents)} />,
            })),
            { key: 'sum', what: t`Outstanding total`, amount: <Money dollars={dollarsOf(openCents)} />, isSum: true },
          ]}
        />
      )}
      {time !== '' && (
        <p className="text-s text-muted">
          <Trans>As of {time}, whatever days you chose.</Trans>
        </p>
      )}
    </section>
  )
}

function Charge({ open: { charge, siteName } }: { readonly open: OpenCharge }) {
  const formats = useFormats()
  return (
    <>
      <span className="block font-medium">
        <bdi>{charge.chargeName}</bdi>
      </span>
      <span className="flex flex-wrap gap-x-3 text-s text-muted">
        <bdi>{formats.date(charge.chargeDate)}</bdi>
        {siteName !== '' && <bdi>{siteName}</bdi>}
      </span>
      {isPastDue(charge) && <PastDueStatus plain />}
      {charge.pendingPayment && (
        <span className="block text-s text-muted">
          <Trans>We are checking a payment for it.</Trans>
        </span>
      )}
    </>
  )
}
