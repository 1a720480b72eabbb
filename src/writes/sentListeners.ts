import type { WriteNews } from '#src/offline/writeNews.ts'
import { sessionAtom, store } from '#src/session/session.ts'
import { keyringOf } from './writeKeyring.ts'

const listeners = new Set<(kind: string) => void>()

/** Runs `listener` when a write of whom the session shows has arrived, whoever sent it. Returns how to stop. */
export function onWriteSent(listener: (kind: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A write has arrived. What is not of whom the session shows is nobody's news here. */
export function noteSent({ owner, person, kind }: WriteNews): void {
  const keyring = keyringOf(store.get(sessionAtom))
  if (keyring?.owner !== owner || keyring.person !== person) return
  tellListeners(kind)
}

export function tellListeners(kind: string): void {
  for (const listener of listeners) listener(kind)
}
