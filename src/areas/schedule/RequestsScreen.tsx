import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, CircleCheck, WifiOff } from 'lucide-react'
import { useId, useState } from 'react'
import type { ScheduleRequest } from '#src/contract/schedule.ts'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { AnswerReceipts } from './AnswerReceipts.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { actionsOf } from './model.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { requestsQuery } from './queries.ts'
import { RequestCard } from './RequestCard.tsx'
import { useAnswers } from './useAnswers.ts'
import { ZoneNote } from '#src/viewStates/ZoneNote.tsx'

/** Maximum number of requests in a reply of the server. */
const mostListed = 200

/** The requests that wait for an answer, oldest first. */
export function RequestsScreen() {
  const { t } = useLingui()
  const query = useQuery(requestsQuery())
  const answers = useAnswers()
  const need = useNetworkNeed('write')
  const needId = useId()
  const [asking, setAsking] = useState<{ readonly what: 'move' | 'decline'; readonly about: ScheduleRequest } | null>(
    null,
  )
  const now = useClock((instant) => Math.floor(instant.getTime() / 60_000)) * 60_000
  const close = () => setAsking(null)
  return (
    <>
      <AnswerReceipts answers={answers} />
      {need !== null && (
        <div id={needId}>
          <Banner icon={WifiOff} tone="caution" title={t`You can't answer requests now`} text={need} />
        </div>
      )}
      <RecordViewStates
        query={query}
        waiting={
          <div className="grid gap-3">
            <SkeletonCard />
            <SkeletonCard />
          </div>
        }
        isEmpty={(requests) => requests.length === 0}
        empty={<AllAnswered />}
      >
        {(requests) => {
          const judged = requests.map((request) => ({ request, actions: actionsOf(request, request.state, now) }))
          const waiting = judged.filter(({ actions }) => actions.confirm !== 'past')
          const missed = judged.filter(({ actions }) => actions.confirm === 'past')
          const firstOn = waiting.find(({ actions }) => actions.confirm === 'on')
          const card = ({ request, actions }: (typeof judged)[number]) => (
            <RequestCard
              key={request.apptID}
              request={request}
              actions={actions}
              answers={answers}
              isFirst={request === firstOn?.request}
              offlineId={need === null ? null : needId}
              onMove={() => setAsking({ what: 'move', about: request })}
              onDecline={() => setAsking({ what: 'decline', about: request })}
            />
          )
          return (
            <>
              <ZoneNote times={requests} />
              {waiting.length === 0 ? (
                <AllAnswered />
              ) : (
                <Section
                  title={t`${plural(waiting.length, { one: '# request waits for an answer', other: '# requests wait for an answer' })}`}
                  aside={
                    requests.length >= mostListed ? (
                      <Trans>Oldest first. Newer requests appear when these are answered.</Trans>
                    ) : (
                      <Trans>Oldest first</Trans>
                    )
                  }
                >
                  <ul className="grid gap-3">{waiting.map(card)}</ul>
                </Section>
              )}
              {missed.length > 0 && (
                <Section title={<Trans>Not answered in time</Trans>}>
                  <p className="text-muted">
                    <Trans>
                      The time of these requests has passed, so they can't be confirmed. Move them, or decline them.
                    </Trans>
                  </p>
                  <ul className="grid gap-3">{missed.map(card)}</ul>
                </Section>
              )}
            </>
          )
        }}
      </RecordViewStates>
      {asking?.what === 'move' && (
        <MoveDialog appointment={asking.about} answers={answers} onClose={close} onDone={close} />
      )}
      {asking?.what === 'decline' && (
        <DeclineDialog appointment={asking.about} answers={answers} onClose={close} onDone={close} />
      )}
    </>
  )
}

function AllAnswered() {
  return (
    <EmptyState
      icon={CircleCheck}
      level={2}
      title={<Trans>All requests are answered</Trans>}
      text={<Trans>New requests appear here as soon as patients send them.</Trans>}
      action={
        <LinkButton icon={CalendarDays} render={<Link to="/app/schedule/calendar" />}>
          <Trans>Open the calendar</Trans>
        </LinkButton>
      }
    />
  )
}
