import { sessionAtom, store, subjectOf } from './session.ts'

/**
 * Returns a function that says whether the session is still that of the user, and still shows the person, of now. For
 * what takes a while: its outcome must not reach another person's record or messages.
 */
export function stillShows(): () => boolean {
  const shown = () => {
    const session = store.get(sessionAtom)
    return session && subjectOf(session)
  }
  const before = shown()
  return () => before !== null && shown() === before
}
