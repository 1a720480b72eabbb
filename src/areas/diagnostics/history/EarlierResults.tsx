import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ScreeningTool } from '#src/contract/screeningTools.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { pendingRemovals, pendingResults, seriesOf } from './model.ts'
import { PendingRemovals } from './PendingRemovals.tsx'
import { PendingResults } from './PendingResults.tsx'
import { resultsQuery } from './queries.ts'
import type { SendMessage } from './SendResult.tsx'
import { SeriesCard } from './SeriesCard.tsx'

interface EarlierResultsProps {
  readonly tool: ScreeningTool
  /** Opens a message to the care team. Null if the user has no access to messages. */
  readonly onSend: SendMessage | null
}

/** The saved results of a tool by what they show, with unsent ones first. Renders nothing if no record is shown. */
export function EarlierResults({ tool, onSend }: EarlierResultsProps) {
  const { t } = useLingui()
  const query = useQuery(resultsQuery())
  const ptId = useAtomValue(sessionAtom)?.user.PtID ?? null
  const { writes } = useAtomValue(writesAtom)
  const listed = query.data?.data.data
  const pending = useMemo(() => pendingResults(writes, ptId, tool, listed ?? []), [writes, ptId, tool, listed])
  const removals = useMemo(() => pendingRemovals(writes, ptId, listed ?? []), [writes, ptId, listed])
  const series = useMemo(() => seriesOf(listed ?? [], tool), [listed, tool])
  if (ptId === null) return null
  const ofTool = new Set(series.flatMap(({ results }) => results.map(({ resultID }) => resultID)))
  const ownRemovals = removals.filter(({ content }) => ofTool.has(content.resultID))
  const removed = new Set(ownRemovals.map(({ content }) => content.resultID))
  return (
    <Section title={t`Earlier results`}>
      {/* Mounted even if they are empty, because they show the outcome of the last action. */}
      <PendingResults pending={pending} />
      <PendingRemovals pending={ownRemovals} listed={listed ?? []} />
      <RecordViewStates
        query={query}
        isEmpty={() => series.length === 0}
        waiting={
          <Card pad="flush">
            <SkeletonRows count={2} />
          </Card>
        }
        empty={
          pending.length === 0 ? (
            <p className="text-muted">{t`No results of this tool are saved yet. Results that you save are shown here.`}</p>
          ) : (
            <></>
          )
        }
      >
        {() => (
          <div className="grid gap-4 *:min-w-0">
            {series.map((one) => (
              <SeriesCard key={one.seriesID} series={one} removed={removed} ptId={ptId} onSend={onSend} />
            ))}
          </div>
        )}
      </RecordViewStates>
    </Section>
  )
}
