import { useAtomValue } from 'jotai'
import { HintNote } from './HintNote.tsx'
import { HintPicture } from './HintPicture.tsx'
import { isFingerAtom, waitAtom } from './liveFigureAtoms.ts'
import { useWaitText } from './useWaitText.ts'

/** What a live scan waits for, and what helps. */
export function WaitNote() {
  const wait = useAtomValue(waitAtom)
  const isFinger = useAtomValue(isFingerAtom)
  const waitText = useWaitText()
  if (wait?.kind === 'hindered') return <HintNote hint={wait.hint} />
  return (
    <div className="hint">
      <HintPicture of={isFinger ? 'weak-finger' : null} />
      <p className="min-w-0">{waitText(wait)}</p>
    </div>
  )
}
