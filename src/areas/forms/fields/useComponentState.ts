import { useCallback, useSyncExternalStore } from 'react'
import type { ComponentState, FormEngine } from '#src/formEngine/FormEngine.ts'

/** Returns what a screen shows of a component, and follows it. */
export function useComponentState(engine: FormEngine, comEntryID: number): ComponentState {
  const subscribe = useCallback((listener: () => void) => engine.subscribe(comEntryID, listener), [engine, comEntryID])
  const stateOf = () => engine.stateOf(comEntryID)
  return useSyncExternalStore(subscribe, stateOf, stateOf)
}
