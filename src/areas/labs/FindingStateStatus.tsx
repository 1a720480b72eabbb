import { useLingui } from '@lingui/react/macro'
import { CircleDashed, CircleX, Clock, PencilLine, type LucideIcon } from 'lucide-react'
import { Status, type Tone } from '#src/ui/marks/Status.tsx'
import type { ResultState } from '#src/lib/judgeResult.ts'

const looks: Readonly<Record<Exclude<ResultState, 'final'>, readonly [LucideIcon, Tone]>> = {
  preliminary: [Clock, 'caution'],
  awaited: [Clock, 'neutral'],
  corrected: [PencilLine, 'caution'],
  amended: [PencilLine, 'caution'],
  cancelled: [CircleX, 'negative'],
  unknown: [CircleDashed, 'neutral'],
}

/** Marks a result that is not final, or that was changed after it was final. Renders nothing for a final result. */
export function FindingStateStatus({ state }: { state: ResultState }) {
  const { t } = useLingui()
  if (state === 'final') return null
  const [icon, tone] = looks[state]
  const word: Readonly<Record<typeof state, string>> = {
    preliminary: t`Preliminary`,
    awaited: t`Awaited`,
    corrected: t`Corrected`,
    amended: t`Changed after it was sent`,
    cancelled: t`Cancelled`,
    unknown: t`Status unknown`,
  }
  return (
    <Status icon={icon} tone={tone} className={state === 'amended' ? 'rounded-m! whitespace-normal!' : undefined}>
      {word[state]}
    </Status>
  )
}
