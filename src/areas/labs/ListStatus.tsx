import { hasResults, type LabProcedure } from '#src/contract/labs.ts'
import { MeaningStatus } from '#src/viewStates/MeaningStatus.tsx'
import { FindingStateStatus } from './FindingStateStatus.tsx'
import { LabStatus } from './LabStatus.tsx'
import { listMarks } from './listMarks.ts'

/** A procedure's status, with marks for critical results and for results of another state than the procedure. */
export function ListStatus({ lab }: { lab: LabProcedure }) {
  const { critical, states } = hasResults(lab) ? listMarks(lab) : { critical: false, states: [] }
  return (
    <span className="inline-flex max-w-[13rem] flex-col items-start gap-1">
      <LabStatus status={lab.status} />
      {critical && <MeaningStatus meaning="critical" />}
      {states.map((state) => (
        <FindingStateStatus key={state} state={state} />
      ))}
    </span>
  )
}
