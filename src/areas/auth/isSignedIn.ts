import { endReasonAtom, restoreSession, sessionAtom, store } from '#src/session/state/session.ts'

/**
 * Whether a user is signed in, in this tab or another. After this tab has ended its own session, other tabs are not
 * asked: their session might be another person's, and the user here wants to sign in.
 */
export async function isSignedIn(): Promise<boolean> {
  if (store.get(sessionAtom)) return true
  if (store.get(endReasonAtom) !== null) return false
  return (await restoreSession()) !== null
}
