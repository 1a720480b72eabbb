import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#src/i18n/formats.ts'
import { billingQuery } from '../queries.ts'
import { Money } from './Money.tsx'

/** What is due now at each site, with the time of this answer. Renders nothing if it is not known. */
export function OutstandingNow() {
  const formats = useFormats()
  const query = useQuery(billingQuery())
  if (!query.data) return null
  const { data, savedAt } = query.data
  const time = formats.dateTime(new Date(savedAt ?? query.dataUpdatedAt).toISOString())
  const due = data.billingSummaries.filter(({ outstandingTotal }) => outstandingTotal > 0)
  return (
    <div className="text-s text-muted">
      {due.length === 0 ? (
        <p>
          <Trans>Outstanding now: nothing.</Trans>
        </p>
      ) : (
        due.map(({ siteID, siteName, outstandingTotal }) => {
          const amount = <Money dollars={outstandingTotal} />
          const site = <bdi>{siteName}</bdi>
          return (
            <p key={siteID}>
              <Trans>
                Outstanding now: {amount} at {site}.
              </Trans>
            </p>
          )
        })
      )}
      <p>
        <Trans>As of {time}.</Trans>
      </p>
    </div>
  )
}
