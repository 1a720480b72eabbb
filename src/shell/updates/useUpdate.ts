import { useAtomValue } from 'jotai'
import { updateReadyAtom } from '#src/session/state/update.ts'

/** Returns the props of `UpdatePrompt`: whether a new version is waiting, and how to activate it. */
export function useUpdate(): { readonly ready: boolean; readonly onUpdate: () => void } {
  const update = useAtomValue(updateReadyAtom)
  return { ready: update !== null, onUpdate: () => update?.() }
}
