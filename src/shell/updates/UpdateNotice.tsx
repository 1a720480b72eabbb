import { UpdatePrompt } from './UpdatePrompt.tsx'
import { useUpdate } from './useUpdate.ts'

/** The offer of a new version, wherever one waits; nothing elsewhere. */
export function UpdateNotice() {
  return <UpdatePrompt {...useUpdate()} />
}
