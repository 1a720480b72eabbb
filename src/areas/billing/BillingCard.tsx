import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isPastDue } from '#src/contract/billing.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { allCharges, openAmount } from './model.ts'
import { PastDueStatus } from './PastDueStatus.tsx'
import { billingQuery } from './queries.ts'

/** Maximum number of charges shown. Below them, the card says how many more there are. */
const shown = 5

/** The dashboard's open charges, newest first (clinical §2). */
export function BillingCard() {
  const { t } = useLingui()
  const formats = useFormats()
  const query = useQuery(billingQuery())
  return (
    <Card pad="flush" title={t`Billing`} aside={<Link to="/app/billing">{t`All charges`}</Link>}>
      <RecordViewStates
        query={query}
        compact
        failedTitle={t`There was an error retrieving data.`}
        waiting={<SkeletonRows count={3} />}
      >
        {({ billingSummaries }) => {
          const charges = allCharges(billingSummaries)
          if (charges.length === 0)
            return (
              <p className="px-card pb-4 text-muted">
                <Trans>No Billing data found.</Trans>
              </p>
            )
          const more = charges.length - shown
          return (
            <>
              <Rows>
                {charges.slice(0, shown).map((charge) => (
                  <Row
                    key={charge.ledgerID}
                    title={<bdi>{charge.chargeName}</bdi>}
                    text={<bdi>{formats.date(charge.chargeDate)}</bdi>}
                    end={
                      <div className="grid justify-items-end">
                        <bdi dir="ltr" className="font-bold">
                          {formats.money(openAmount(charge))}
                        </bdi>
                        {isPastDue(charge) && <PastDueStatus plain />}
                      </div>
                    }
                  />
                ))}
              </Rows>
              {more > 0 && (
                <p className="border-t border-line px-card py-row text-s text-muted">
                  <Plural value={more} one="and # more" other="and # more" />
                </p>
              )}
            </>
          )
        }}
      </RecordViewStates>
    </Card>
  )
}
