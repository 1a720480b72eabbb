import { useClock } from '#src/viewStates/useClock.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { useRecorded } from '../person/useRecorded.ts'
import { sexOf, yearsOf } from './model.ts'
import type { ScannedPerson } from './scanStore.ts'

/** Returns age and sex for a scan (screening §3). Both are null while the person's details are unknown. */
export function useScanned(): Pick<ScannedPerson, 'userAge' | 'userSex'> {
  const recorded = useRecorded()
  const today = useClock(calendarDay)
  return recorded
    ? { userAge: yearsOf(recorded.DOB, today), userSex: sexOf(recorded.Sex) }
    : { userAge: null, userSex: null }
}
