import { useAtomValue } from 'jotai'
import { sessionAtom } from '#src/session/state/session.ts'
import type { Party } from './model.ts'

const nobody: Party = { RecptID: 0, RecptTypeID: 0 }

/** Returns the person whose messages are shown: the represented person, otherwise the user. */
export function useReader(): Party {
  const user = useAtomValue(sessionAtom)?.user
  return user?.acting ?? user ?? nobody
}
