import { useAtomValue } from 'jotai'
import { staffUserType } from '#src/contract/userTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'

/** Whether pages with a patient's forms have what staff do with them: if a staff member opened the record. */
export function useHasReview(): boolean {
  const user = useAtomValue(sessionAtom)?.user
  return user !== undefined && user.userType === staffUserType && user.patient !== null
}
