import { useSyncExternalStore } from 'react'
import { store } from '#src/session/state/session.ts'
import type { Choice } from './choices.ts'
import { choicesAtom } from './chosen.ts'

const subscribe = (listener: () => void) => store.sub(choicesAtom, listener)

/** Returns what the person chose for one charge. The component renders again only if that changes. */
export function useChoice(ledgerID: number): Choice | undefined {
  const read = () => store.get(choicesAtom).get(ledgerID)
  return useSyncExternalStore(subscribe, read, read)
}
