import { useAtomValue } from 'jotai'
import { staffUserType } from '#src/contract/userTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'

/** Whether the user works at the clinic, and does not act for a person. */
export function useIsStaff(): boolean {
  const user = useAtomValue(sessionAtom)?.user
  return user?.userType === staffUserType && user.acting === null
}
