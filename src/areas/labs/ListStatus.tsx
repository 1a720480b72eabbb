import { hasResults, type LabProcedure } from '#src/contract/labs.ts'
import { MeaningStatus } from '#src/viewStates/MeaningStatus.tsx'
import { FindingStateStatus } from './FindingStateStatus.tsx'
import { LabStatus } from './LabStatus.tsx'
import { listMarks } from './listMarks.ts'
import { sampleNews } from './sampleNews.ts'
import { SampleStatus } from './SampleStatus.tsx'

/**
 * A procedure's status, with marks for critical results, for results of another state than the procedure, and for
 * samples until there are results.
 */
export function ListStatus({ lab }: { lab: LabProcedure }) {
  const { critical, states } = hasResults(lab) ? listMarks(lab) : { critical: false, states: [] }
  return (
    <span className="inline-flex max-w-[13rem] flex-col items-start gap-1">
      <LabStatus status={lab.status} />
      {[...new Set(sampleNews(lab).map(({ kind }) => kind))].map((kind) => (
        <SampleStatus key={kind} kind={kind} />
      ))}
      {critical && <MeaningStatus meaning="critical" />}
      {states.map((state) => (
        <FindingStateStatus key={state} state={state} />
      ))}
    </span>
  )
}
