import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { previousAppointments, upcomingAppointments, type Appointment } from '#src/contract/appointments.ts'
import { endpointQuery } from '#src/query/query.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { siteContacts, type SiteContact } from './siteContacts.ts'

const none: readonly Appointment[] = []

/**
 * Returns address and phone of the clinic's sites by `siteID`, as far as the record's appointments name them. A receipt
 * does not wait for them, and a failed read leaves them out.
 */
export function useSiteContacts(): ReadonlyMap<number, SiteContact> {
  const user = useAtomValue(sessionAtom)?.user
  const upcoming = useQuery({
    ...endpointQuery(upcomingAppointments, {}),
    enabled: user !== undefined && isAllowed(user, 'appointmentsUpcoming'),
  })
  const previous = useQuery({
    ...endpointQuery(previousAppointments, {}),
    enabled: user !== undefined && isAllowed(user, 'appointmentsPrevious'),
  })
  const soon = upcoming.data?.data ?? none
  const past = previous.data?.data ?? none
  return useMemo(() => siteContacts([...soon, ...past]), [soon, past])
}
