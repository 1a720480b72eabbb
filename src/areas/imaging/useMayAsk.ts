import { useAtomValue } from 'jotai'
import { staffUserType } from '#src/contract/userTypes.ts'
import { needsOf } from '#src/registry/pages.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'

/** Whether the user can ask the clinic about a picture: by a message, which staff do not need. */
export function useMayAsk(): boolean {
  const user = useAtomValue(sessionAtom)?.user
  return user !== undefined && user.userType !== staffUserType && isAllowed(user, ...needsOf('/app/messages/Compose'))
}
