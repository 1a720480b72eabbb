import { useAtomValue } from 'jotai'
import { sessionAtom } from '#src/session/state/session.ts'

/**
 * Whether staff have a patient's record open. Their own mail is then shown without names, because the page is about
 * another person.
 */
export function useIsBesideRecord(): boolean {
  return (useAtomValue(sessionAtom)?.user.patient ?? null) !== null
}
