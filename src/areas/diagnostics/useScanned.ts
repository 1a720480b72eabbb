import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useClock } from '#src/viewStates/useClock.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { sexOf, yearsOf } from './model.ts'
import { scannedPersonQuery } from './queries.ts'
import type { ScannedPerson } from './scanStore.ts'

interface Known {
  readonly DOB: string | null
  readonly Sex: string
  readonly gender?: string | null | undefined
}

/** Returns the recorded details of the person whom the session shows. Null while unknown. */
export function useRecorded(): Known | null {
  const user = useAtomValue(sessionAtom)?.user
  // The details are part of the emergency card, which a profile can lack.
  const enabled = user !== undefined && isAllowed(user, 'medicalHistory')
  const { data } = useQuery({ ...scannedPersonQuery(), enabled })
  return data?.data ?? user?.patient ?? null
}

/** Returns age and sex for a scan (screening §3). Both are null while the person's details are unknown. */
export function useScanned(): Pick<ScannedPerson, 'userAge' | 'userSex'> {
  const recorded = useRecorded()
  const today = useClock(calendarDay)
  return recorded
    ? { userAge: yearsOf(recorded.DOB, today), userSex: sexOf(recorded.Sex) }
    : { userAge: null, userSex: null }
}
