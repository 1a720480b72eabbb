import { useAtomValue } from 'jotai'
import { sessionAtom } from '#src/session/state/session.ts'
import { shownPerson } from '#src/session/profile/shownPerson.ts'

/** Returns the name of the person whose record is open, in parts if the session has them: first and last name. */
export function usePersonNames(): readonly string[] {
  const user = useAtomValue(sessionAtom)?.user
  if (!user) return []
  if (user.acting || user.patient) return [shownPerson(user).name]
  return [user.NameFirst, user.NameLast]
}
