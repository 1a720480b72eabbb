import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { RegisteredKind } from '#src/registry/writeKinds.ts'
import { draftKeeper, type DraftKeeper, type DraftState } from './draftKeeper.ts'

export type Draft = DraftState & Pick<DraftKeeper, 'change' | 'changeLater' | 'flush' | 'takeOver'>

/**
 * Opens a draft on this screen. `content` is the saved content, then what `change` set. The draft is saved within a
 * second of the last keystroke, when the page is hidden, and when the session ends. `flush` saves now and resolves with
 * whether everything is on the device. `id`: a UUID, which `DraftState.id` can replace if a copy is made.
 */
export function useDraft(kind: RegisteredKind, id: string): Draft {
  const keeper = useMemo(() => draftKeeper(kind, id), [kind, id])
  useEffect(() => keeper.open(), [keeper])
  const state = useSyncExternalStore(keeper.subscribe, keeper.get, keeper.get)
  const { change, changeLater, flush, takeOver } = keeper
  return { ...state, change, changeLater, flush, takeOver }
}
