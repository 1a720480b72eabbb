import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { declineOffer, type HeldTime } from '#src/contract/booking.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { refetchAppointments } from './moreQueries.ts'
import { decisionsQuery } from './request/requestQueries.ts'
import { DeclinedNotice } from './DeclinedNotice.tsx'
import { delayToNextEnd, heldKey, stillHeld } from './heldTimes.ts'
import { HeldNotice } from './HeldNotice.tsx'
import { isRequested } from './model.ts'
import { upcomingQuery } from './queries.ts'
import { requestPage } from './requestPage.ts'
import { TakeReceipts } from './TakeReceipts.tsx'
import { useNow } from './useNow.ts'
import { useTakeTime } from './useTakeTime.ts'
import { ZoneNote } from '#src/viewStates/ZoneNote.tsx'

/**
 * What waits for a decision of the patient: times that they gave up and can take back, times that came free for the
 * waitlist, and appointments that the clinic declined. Nothing is shown while it loads.
 */
export function Decisions({ canRequest }: { readonly canRequest: boolean }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const need = useNetworkNeed('write')
  const query = useQuery(decisionsQuery())
  const upcoming = useQuery(upcomingQuery()).data?.data
  const taking = useTakeTime()
  const { data, dataUpdatedAt: fetchedAt, isError, isFetching, refetch } = query
  const now = useNow()
  const [isDeclineFailed, setDeclineFailed] = useState(false)
  const [declining, setDeclining] = useState<string | null>(null)
  const isDeclining = useRef(false)

  useEffect(() => {
    if (!data) return undefined
    const delay = delayToNextEnd([...data.data.givenUp, ...data.data.offered], Date.now())
    if (delay === null) return undefined
    const timer = setTimeout(() => void refetchAppointments(client), delay)
    return () => clearTimeout(timer)
  }, [data, client])

  const decline = async (held: HeldTime) => {
    if (isDeclining.current || need !== null || held.startsAt === undefined) return
    isDeclining.current = true
    setDeclining(heldKey(held))
    setDeclineFailed(false)
    try {
      await sessionCall(declineOffer, { body: { prvID: held.prvID, startsAt: held.startsAt } })
    } catch {
      setDeclineFailed(true)
    }
    isDeclining.current = false
    setDeclining(null)
    void refetchAppointments(client)
  }

  const givenUp = data && canRequest ? stillHeld(data.data.givenUp, fetchedAt, now) : []
  const offered = data && canRequest ? stillHeld(data.data.offered, fetchedAt, now) : []
  const declined = data?.data.declined ?? []
  // The outcome of a booking is not known yet: no other time is taken meanwhile.
  const isUnknown = taking.followed.some(({ result }) => result === 'unknown')
  const hindrance = need ?? (isUnknown ? t`We're still checking your last answer.` : null)
  const takeButton = (held: HeldTime, words: string) => (
    <Button
      kind="primary"
      pending={taking.taking === heldKey(held)}
      disabled={hindrance !== null}
      reason={hindrance}
      onClick={() => void taking.take(held)}
    >
      {words}
    </Button>
  )
  const replacedBy = ({ previousApptID }: HeldTime) => {
    const previous = upcoming?.find(({ apptID }) => apptID === previousApptID)
    return previous ? (isRequested(previous) ? 'request' : 'appointment') : null
  }
  const hasReceipt = taking.report !== null || taking.followed.length > 0
  const isFailed = isError && !data && need === null
  if (!hasReceipt && !isFailed && givenUp.length + offered.length + declined.length === 0) return null
  return (
    <section aria-label={t`For you to decide`} className="grid gap-3 print:hidden">
      <TakeReceipts taking={taking} />
      {isFailed && (
        <p className="flex flex-wrap items-center gap-3">
          <Trans>We could not check whether a time is held for you.</Trans>
          <Button pending={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {givenUp.map((held) => (
        <HeldNotice
          key={heldKey(held)}
          kind="given-up"
          held={held}
          replaces={null}
          actions={
            <>
              {takeButton(held, t`Take it back`)}
              {held.previousApptID !== null && (
                <LinkButton render={<Link {...requestPage({ previous: held.previousApptID })} />}>
                  <Trans>Choose another time</Trans>
                </LinkButton>
              )}
            </>
          }
        />
      ))}
      {offered.map((held) => (
        <HeldNotice
          key={heldKey(held)}
          kind="offered"
          held={held}
          replaces={replacedBy(held)}
          actions={
            <>
              {takeButton(held, t`Take it`)}
              {held.startsAt !== undefined && (
                <Button
                  pending={declining === heldKey(held)}
                  disabled={need !== null}
                  onClick={() => void decline(held)}
                >
                  <Trans>No thanks</Trans>
                </Button>
              )}
            </>
          }
        />
      ))}
      {isDeclineFailed && (
        <p role="alert" className="font-bold text-negative">
          <Trans>Your answer was not sent. Try again.</Trans>
        </p>
      )}
      {declined.map((each) => (
        <DeclinedNotice key={each.apptID} declined={each} canRequest={canRequest} />
      ))}
      <ZoneNote times={[...givenUp, ...offered]} />
    </section>
  )
}
