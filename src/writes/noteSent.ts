import type { SentWrite } from '#src/offline/sentWrites.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { notifyListeners } from './sentListeners.ts'
import { keyringOf } from './writeKeyring.ts'

/** Notifies the listeners of a sent write if it belongs to the person whom the session shows. */
export function noteSent({ owner, person, kind }: SentWrite): void {
  const keyring = keyringOf(store.get(sessionAtom))
  if (keyring?.owner !== owner || keyring.person !== person) return
  notifyListeners(kind)
}
