import { useAtomValue } from 'jotai'
import { staffUserType } from '#src/contract/userTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'

/** Returns whether the user may pay: patients and those who act for them. Staff only read. */
export function useIsPayer(): boolean {
  const user = useAtomValue(sessionAtom)?.user
  return user !== undefined && user.userType !== staffUserType
}
