import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { type AppointmentPermissions, appointmentPermissions, noPermissions } from './appointmentActions.ts'
import { actionsQuery } from './moreQueries.ts'

/**
 * Returns what the clinic's security actions allow (clinical §6). Nothing while they are unknown. Rescheduling also
 * needs the page on which a new time is requested.
 */
export function usePermissions(): AppointmentPermissions {
  const { data } = useQuery(actionsQuery())
  const user = useAtomValue(sessionAtom)?.user
  const canRequest = user !== undefined && isAllowed(user, 'appointments', 'appointmentsRequest')
  return useMemo(() => {
    if (!data) return noPermissions
    const allowed = appointmentPermissions(data.data.value)
    return { ...allowed, reschedule: allowed.reschedule && canRequest }
  }, [data, canRequest])
}
