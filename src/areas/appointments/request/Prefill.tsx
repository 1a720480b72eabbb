import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { upcomingQuery } from '../queries.ts'
import { decisionsQuery } from './requestQueries.ts'
import type { Wizard } from './useRequest.ts'

/**
 * Finds provider and type of the appointment that is rescheduled (clinical §4): among the upcoming ones, or among the
 * times that were given up. Leads to step 3, or to step 1 if they are unknown.
 */
export function Prefill({ wizard, previous }: { readonly wizard: Wizard; readonly previous: number }) {
  const upcoming = useQuery(upcomingQuery())
  const decisions = useQuery(decisionsQuery())
  const given = decisions.data?.data.givenUp.find(({ previousApptID }) => previousApptID === previous)
  const listed = upcoming.data?.data.find(({ apptID }) => apptID === previous)
  const found = given ?? listed
  const isSettled = found !== undefined || (!decisions.isPending && !upcoming.isPending)
  const provider = found?.prvID ?? null
  const type = found?.templateID ?? null
  return (
    <RecordViewStates query={upcoming} waiting={<SkeletonBlock height="20rem" />}>
      {() =>
        isSettled ? (
          <Found wizard={wizard} isKnown={found !== undefined} provider={provider} type={type} />
        ) : (
          <SkeletonBlock height="20rem" />
        )
      }
    </RecordViewStates>
  )
}

interface FoundProps {
  readonly wizard: Wizard
  /** Whether the appointment was found. */
  readonly isKnown: boolean
  readonly provider: number | null
  readonly type: number | null
}

function Found({ wizard: { prefill, loseProvider }, isKnown, provider, type }: FoundProps) {
  useEffect(() => {
    if (provider === null || type === null) loseProvider(!isKnown)
    else prefill({ provider, type })
  })
  return <SkeletonBlock height="20rem" />
}
