import { lateCode, LatePart } from '#src/viewStates/LatePart.tsx'
import { useUpdate } from './useUpdate.ts'

/** Most visits need no update, so its code is apart from what every page loads. */
const promptCode = lateCode(async () => (await import('./UpdatePrompt.tsx')).UpdatePrompt)

/** Offers a new version if one is waiting. Otherwise renders nothing. */
export function UpdateNotice() {
  const update = useUpdate()
  if (!update.ready) return null
  return (
    <LatePart of={promptCode} waiting={null}>
      {(UpdatePrompt) => <UpdatePrompt {...update} />}
    </LatePart>
  )
}
