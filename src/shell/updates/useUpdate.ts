import { useAtomValue } from 'jotai'
import { updateReadyAtom } from '#src/session/state/update.ts'

/** Whether a new version waits, and how to put it in this one's place: what `UpdatePrompt` is given. */
export function useUpdate(): { readonly ready: boolean; readonly onUpdate: () => void } {
  const update = useAtomValue(updateReadyAtom)
  return { ready: update !== null, onUpdate: () => update?.() }
}
