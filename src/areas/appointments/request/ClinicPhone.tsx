import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { telAddress } from '#src/lib/telAddress.ts'
import { previousQuery, upcomingQuery } from '../queries.ts'

/** Says to call the clinic, with the number of a site that the patient knows, if their appointments name one. */
export function ClinicPhone() {
  const upcoming = useQuery(upcomingQuery())
  const previous = useQuery(previousQuery())
  const known = [...(upcoming.data?.data ?? []), ...(previous.data?.data ?? [])]
  const phone = known.find(({ sitePhone }) => sitePhone)?.sitePhone
  const address = phone ? telAddress(phone) : null
  if (!phone || !address) return <Trans>Call the clinic to make an appointment.</Trans>
  return (
    <Trans>
      Call{' '}
      <a href={address} dir="ltr" className="inline-flex min-h-target items-center">
        {phone}
      </a>{' '}
      to make an appointment.
    </Trans>
  )
}
