import { useAtomValue } from 'jotai'
import { sessionAtom } from '#src/session/state/session.ts'

/** Returns the name of the person whose record is open; null if the session does not have it. */
export function useRecordName(): string | null {
  const user = useAtomValue(sessionAtom)?.user
  const name = user?.patient?.displayName ?? user?.acting?.displayName ?? user?.displayName
  return name?.trim() ? name : null
}
