import { useAtomValue } from 'jotai'
import { sessionAtom } from '#src/session/state/session.ts'

/**
 * Staff have a patient's record open: their own mail is beside it, and names nobody there, for the name would stand on a
 * page that is about another.
 */
export function useIsBesideRecord(): boolean {
  return (useAtomValue(sessionAtom)?.user.patient ?? null) !== null
}
