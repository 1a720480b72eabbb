import { whoOf } from '#src/offline/whoOf.ts'
import { sessionAtom, store } from '../state/session.ts'
import { rememberPlace, takePlaceToReturnTo } from './returnTo.ts'
import type { Session } from '../state/sessionShape.ts'
import { writerOf } from './writerOf.ts'

/** Where whoever is signed in was when their last session in this tab ended; null where they begin at home. */
export async function placeToReturnTo(): Promise<string | null> {
  const session = store.get(sessionAtom)
  return session && takePlaceToReturnTo(await whoIn(session))
}

/** A session that lapsed while nobody was looking: its page is what is remembered. */
export async function rememberPlaceOf(session: Session, path: string): Promise<void> {
  rememberPlace({ who: await whoIn(session), path })
}

function whoIn({ apiUrl, database, user }: Session): Promise<string> {
  return whoOf(apiUrl, database, user.userId, writerOf(user))
}
