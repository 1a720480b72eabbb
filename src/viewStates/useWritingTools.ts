import { useAtomValue } from 'jotai'
import { patientUserType } from '#src/contract/userTypes.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { sessionAtom } from '#src/session/state/session.ts'

/** Whether pages have the tools with which staff write documents: only in the employee portal (clinical §6). */
export function useWritingTools(): boolean {
  const userType = useAtomValue(sessionAtom)?.user.userType
  const isEmployees = useAtomValue(portalAtom)?.portalKind === 'employee'
  return isEmployees && userType !== undefined && userType !== patientUserType
}
