import type { ReactNode } from 'react'
import type { Correction } from '#src/contract/corrections.ts'
import { WishedChange } from '../asking/WishedChange.tsx'
import { useChangeName } from '../values/useChangeName.ts'
import { knownChanges, type KnownChange } from './requests.ts'

interface AskedChangesProps {
  readonly request: Correction
  /** Shown beside and below each change, such as its answer. */
  readonly aside?: (change: KnownChange) => ReactNode
  readonly below?: (change: KnownChange) => ReactNode
}

/** The changes of a request, each with its old and new value. */
export function AskedChanges({ request, aside, below }: AskedChangesProps) {
  const nameOf = useChangeName()
  return (
    <ul className="-mx-card border-t border-line">
      {knownChanges(request).map((change) => (
        <li key={change.changeId} className="info-row grid gap-1 px-card py-2.5">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <div className="min-w-0 flex-[1_1_12rem]">
              <p className="font-bold">{nameOf(change)}</p>
              <WishedChange change={change} />
            </div>
            {aside?.(change)}
          </div>
          {below?.(change)}
        </li>
      ))}
    </ul>
  )
}
