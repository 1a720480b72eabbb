import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useRef, useState } from 'react'
import { leaveWaitlist, type WaitlistEntry } from '#src/contract/booking.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { refetchAppointments, waitlistQuery } from './moreQueries.ts'
import { nameIn } from './request/nameIn.ts'
import { useDayPartWords } from './request/useDayPartWords.ts'

/** The patient's wishes for an earlier time. Nothing is shown while they load, and if there are none. */
export function Waitlist() {
  const { t } = useLingui()
  const client = useQueryClient()
  const need = useNetworkNeed('write')
  const { data, isError, isFetching, refetch } = useQuery(waitlistQuery())
  const [leaving, setLeaving] = useState<number | null>(null)
  const [isFailed, setFailed] = useState(false)
  const isLeaving = useRef(false)

  const leave = async (waitlistID: number) => {
    if (isLeaving.current || need !== null) return
    isLeaving.current = true
    setLeaving(waitlistID)
    setFailed(false)
    try {
      await sessionCall(leaveWaitlist, { params: { waitlistID: String(waitlistID) } })
    } catch {
      setFailed(true)
    }
    await refetchAppointments(client)
    isLeaving.current = false
    setLeaving(null)
  }

  if (!data)
    return isError && need === null ? (
      <p className="flex flex-wrap items-center gap-3 print:hidden">
        <Trans>Your waitlist did not load.</Trans>
        <Button pending={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    ) : null
  if (data.data.length === 0 && !isFailed) return null
  return (
    <Card pad="flush" title={t`Waitlist`} className="print:hidden">
      <p className="px-card pb-2 text-s text-muted">
        <Trans>If an earlier time comes free, you get a message and a time is held for you here.</Trans>
      </p>
      {isFailed && (
        <p role="alert" className="px-card pb-2 font-bold text-negative">
          <Trans>Your answer was not sent. Try again.</Trans>
        </p>
      )}
      <Rows label={t`Waitlist`}>
        {data.data.map((entry) => (
          <Wish
            key={entry.waitlistID}
            entry={entry}
            need={need}
            isLeaving={leaving === entry.waitlistID}
            onLeave={() => void leave(entry.waitlistID)}
          />
        ))}
      </Rows>
    </Card>
  )
}

interface WishProps {
  readonly entry: WaitlistEntry
  readonly need: string | null
  readonly isLeaving: boolean
  readonly onLeave: () => void
}

function Wish({ entry, need, isLeaving, onLeave }: WishProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { prvFullName, before, part, templateName, names } = entry
  const parts = useDayPartWords()
  const day = before && formats.weekdayDate(before)
  const facts = [prvFullName ?? t`Any provider`, part && parts[part], day && t`Before ${day}`]
  const { text: type, lang } = nameIn(i18n.locale, templateName, names)
  return (
    <Row
      start={<Icon of={Clock} size="l" className="text-muted" />}
      title={<bdi lang={lang}>{type}</bdi>}
      text={<bdi>{formats.briefList(facts.filter((fact) => fact !== null))}</bdi>}
      end={
        <Button
          aria-label={t`Leave the list: ${type}`}
          pending={isLeaving}
          disabled={need !== null}
          reason={need}
          onClick={onLeave}
        >
          <Trans>Leave the list</Trans>
        </Button>
      }
    />
  )
}
