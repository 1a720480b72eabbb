import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useFormats } from '#src/i18n/formats.ts'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { siteClock } from '#src/lib/siteZone.ts'
import { useRequestFormats } from './requestFormats.ts'
import { decisionsQuery } from './requestQueries.ts'
import { slotStart } from './slots.ts'
import { useServerNow } from './useFreeTimes.ts'
import type { Sending } from './useSendRequest.ts'

interface OldTimeProps {
  /** The appointment that is rescheduled. */
  readonly previous: number
  readonly sending: Sending
}

/** Offers to book back the time that was given up to reschedule, while the clinic keeps it. */
export function OldTime({ previous, sending }: OldTimeProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const days = useRequestFormats()
  const need = useNetworkNeed('write')
  const query = useQuery(decisionsQuery())
  const now = useServerNow()
  const held = query.data?.data.givenUp.find(({ previousApptID }) => previousApptID === previous)
  if (!held || Date.parse(held.heldUntil) <= now) return null
  const time = days.start(slotStart(held))
  const until = formats.clockTime(siteClock(new Date(held.heldUntil), held.timeZone))
  const isOff = need !== null || sending.isUnknown
  return (
    <Banner
      tone="caution"
      icon={CalendarClock}
      title={t`You gave up ${time}`}
      text={<Trans>We'll keep this time for you until {until}.</Trans>}
      action={
        <Button
          pending={sending.isBusy}
          disabled={isOff}
          reason={need}
          onClick={() =>
            sending.send({ slot: held, prvID: held.prvID, templateID: held.templateID, previousApptID: previous })
          }
        >
          <Trans>Keep my old time</Trans>
        </Button>
      }
    />
  )
}
