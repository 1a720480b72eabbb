import { personOf, sessionAtom, store } from './session.ts'
import { isPlaceRemembered, rememberPlace, takePlace } from './returnTo.ts'
import type { Session } from './sessionShape.ts'

/** Where whoever is signed in was when their last session in this tab ended; null where they begin at home. */
export async function placeToReturnTo(): Promise<string | null> {
  const session = store.get(sessionAtom)
  return session && isPlaceRemembered() ? takePlace(await ownerOf(session)) : null
}

/** A session that lapsed while nobody was looking: its page is what is remembered. */
export async function rememberPlaceOf(session: Session, path: string): Promise<void> {
  rememberPlace({ ...(await ownerOf(session)), path })
}

async function ownerOf({ apiUrl, database, user }: Session) {
  const { vaultIdOf } = await import('#src/offline/Vault.ts')
  return { owner: await vaultIdOf(apiUrl, database, user.userId), person: personOf(user) }
}
