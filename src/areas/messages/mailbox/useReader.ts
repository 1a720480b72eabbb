import { useAtomValue } from 'jotai'
import { sessionAtom } from '#src/session/state/session.ts'
import type { Party } from './model.ts'

const nobody: Party = { RecptID: 0, RecptTypeID: 0 }

/** Whose messages these are: the user's, or those of whom they act for. */
export function useReader(): Party {
  const user = useAtomValue(sessionAtom)?.user
  return user?.acting ?? user ?? nobody
}
