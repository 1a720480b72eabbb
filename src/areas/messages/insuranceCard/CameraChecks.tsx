import { useLingui } from '@lingui/react/macro'
import { Circle, CircleCheck } from 'lucide-react'
import { Icon } from '#src/ui/marks/Icon.tsx'
import type { FrameCheck, PhotoProblem } from '#src/workers/photos/protocol.ts'
import { frameChecks } from './frameChecks.ts'
import type { CameraPhase } from '#src/viewStates/usePhotoCamera.ts'
import { useCardTexts } from './useCardTexts.ts'

interface CameraChecksProps {
  readonly check: FrameCheck | null
  readonly phase: CameraPhase
  /** Why the last shot gave no photo. Null if it was not tried, or gave one. */
  readonly missed: PhotoProblem | null
}

/** What the camera sees: all edges of the card, no glare, sharp. Says what to do next. */
export function CameraChecks({ check, phase, missed }: CameraChecksProps) {
  const { t } = useLingui()
  const texts = useCardTexts()
  const done = frameChecks(check)
  const list = [
    { text: t`All four edges`, isDone: done.edges },
    { text: t`No glare`, isDone: done.noGlare },
    { text: t`Sharp`, isDone: done.sharp },
  ]
  const words = () => {
    if (phase === 'opening') return t`Starting the camera`
    if (phase === 'taking') return t`The photo is taken`
    if (phase !== 'on') return ''
    if (missed) return texts.problem(missed === 'failed' ? 'not-kept' : missed)
    if (!check) return t`Move the card into the frame`
    if (check.verdict === 'dark') return t`Too dark. Turn the light on, or go where there is more light`
    if (check.verdict === 'glare') return t`Turn the card until no light shines on it`
    return check.verdict === 'good' ? t`All four edges. Hold still` : t`Hold still until the picture is sharp`
  }
  return (
    <>
      <p role="status" className="min-h-6 text-center font-bold">
        {words()}
      </p>
      <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-s">
        {list.map(({ text, isDone }) => (
          <li key={text} className="flex items-center gap-1.5">
            <Icon of={isDone ? CircleCheck : Circle} size="s" className={isDone ? 'is-met' : ''} />
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}
