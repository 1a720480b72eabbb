import { UpdatePrompt } from './UpdatePrompt.tsx'
import { useUpdate } from './useUpdate.ts'

/** Offers a new version if one is waiting. Otherwise renders nothing. */
export function UpdateNotice() {
  return <UpdatePrompt {...useUpdate()} />
}
