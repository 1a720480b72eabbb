import { whoOf } from '#src/offline/whoOf.ts'
import { sessionAtom, store } from '../state/session.ts'
import { rememberPlace, takePlaceToReturnTo } from './returnTo.ts'
import type { Session } from '../state/sessionShape.ts'
import { writerOf } from './writerOf.ts'

/**
 * Returns the path where the signed-in user was when their last session in this tab ended, and clears it. Null if the
 * user should start at home.
 */
export async function placeToReturnTo(): Promise<string | null> {
  const session = store.get(sessionAtom)
  return session && takePlaceToReturnTo(await whoIn(session))
}

/** Remembers a path for the next sign-in of the session's user. Used if the session expired while no page was open. */
export async function rememberPlaceOf(session: Session, path: string): Promise<void> {
  rememberPlace({ who: await whoIn(session), path })
}

function whoIn({ apiUrl, database, user }: Session): Promise<string> {
  return whoOf(apiUrl, database, user.userId, writerOf(user))
}
