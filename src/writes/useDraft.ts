import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { RegisteredKind } from '#src/registry/writeKinds.ts'
import { draftKeeper, type DraftKeeper, type DraftState } from './draftKeeper.ts'

export type Draft = DraftState & Pick<DraftKeeper, 'change' | 'flush' | 'takeOver'>

/**
 * A draft that is open on this screen: `content` as it was saved and then as `change` has it, saved by itself within a
 * second after the last key, when the page is hidden and when the session ends. `flush` saves now and says whether all
 * of it is on the device. `id`: a UUID; the draft's own may become another one (`DraftState.id`).
 */
export function useDraft(kind: RegisteredKind, id: string): Draft {
  const keeper = useMemo(() => draftKeeper(kind, id), [kind, id])
  useEffect(() => keeper.open(), [keeper])
  const state = useSyncExternalStore(keeper.subscribe, keeper.get)
  const { change, flush, takeOver } = keeper
  return { ...state, change, flush, takeOver }
}
