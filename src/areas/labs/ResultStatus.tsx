import type { Meaning } from '#src/lib/resultMeaning.ts'
import { MeaningStatus } from '#src/viewStates/MeaningStatus.tsx'
import { FindingStateStatus } from './FindingStateStatus.tsx'
import type { ResultState } from '#src/lib/judgeResult.ts'

/** What a result means, and whether it is final. A dash if neither is to be said. */
export function ResultStatus({ meaning, state }: { meaning: Meaning | null; state: ResultState }) {
  if (meaning === null && state === 'final') return '–'
  return (
    <span className="inline-flex flex-wrap gap-1">
      {meaning && <MeaningStatus meaning={meaning} />}
      <FindingStateStatus state={state} />
    </span>
  )
}
