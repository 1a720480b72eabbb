import { endReasonAtom, restoreSession, sessionAtom, store } from '#src/session/state/session.ts'

/**
 * Whether somebody is signed in already: in this tab, or in another. Once this tab has ended a session of its own the
 * others are not asked: theirs may be another person's, and whoever comes here now wants to sign in.
 */
export async function isSignedIn(): Promise<boolean> {
  if (store.get(sessionAtom)) return true
  if (store.get(endReasonAtom) !== null) return false
  return (await restoreSession()) !== null
}
