import { HintPicture } from './HintPicture.tsx'
import type { Hint } from './hints.ts'
import { useHintTexts } from './useHintTexts.ts'

interface HintNoteProps {
  readonly hint: Hint
}

/** Why a scan waits or failed, and what helps, with a picture. */
export function HintNote({ hint }: HintNoteProps) {
  const { why, help } = useHintTexts().textOf(hint)
  return (
    <div className="hint">
      <HintPicture of={hint} />
      <div className="min-w-0">
        <p className="font-bold">{why}</p>
        <p>{help}</p>
      </div>
    </div>
  )
}
