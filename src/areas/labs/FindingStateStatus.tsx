import { CircleDashed, CircleX, Clock, PencilLine, type LucideIcon } from 'lucide-react'
import { Status, type Tone } from '#src/ui/marks/Status.tsx'
import type { ResultState } from '#src/lib/judgeResult.ts'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'

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
  const wordOf = useStatusWord()
  if (state === 'final') return null
  const [icon, tone] = looks[state]
  return (
    <Status icon={icon} tone={tone} className={state === 'amended' ? 'rounded-m! whitespace-normal!' : undefined}>
      {wordOf(state === 'awaited' ? 'registered' : state)}
    </Status>
  )
}
