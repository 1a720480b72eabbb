import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HeldTime } from '#src/contract/booking.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { nameIn } from './request/nameIn.ts'
import { siteClock } from '#src/lib/siteZone.ts'
import { useAppointmentWords } from './useAppointmentWords.ts'

interface HeldNoticeProps {
  /** `given-up`: by the patient, to reschedule. `offered`: from the waitlist. */
  readonly kind: 'given-up' | 'offered'
  readonly held: HeldTime
  /** What the time would replace: an unconfirmed request, or an appointment. */
  readonly replaces: 'request' | 'appointment' | null
  readonly actions: ReactNode
}

/** A time that is held for the patient, until when, and what can be done. */
export function HeldNotice({ kind, held, replaces, actions }: HeldNoticeProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { when } = useAppointmentWords()
  const time = when({ date: held.date, startTime: held.timeFrom })
  // On the same clock as the time itself: two clocks in one sentence would be misread.
  const until = formats.clockTime(siteClock(new Date(held.heldUntil), held.timeZone))
  const type = nameIn(i18n.locale, held.templateName, held.names)
  return (
    <Receipt
      outcome={kind === 'given-up' ? 'unknown' : 'done'}
      title={
        kind === 'given-up'
          ? t`You gave up ${time}. Take it back until ${until}.`
          : t`A time came free: ${time}, held for you until ${until}.`
      }
      text={
        <>
          <span className="block">
            <bdi>{held.prvFullName}</bdi>
          </span>
          <span className="block">
            <bdi lang={type.lang}>{type.text}</bdi>
          </span>
          <span className="block">
            <bdi>{held.siteName}</bdi>
          </span>
          {kind === 'given-up' && (
            <span className="block">
              <Trans>You have no new time yet. If you take this one back, the clinic has to confirm it again.</Trans>
            </span>
          )}
          {replaces === 'appointment' && (
            <span className="block">
              <Trans>If you take it, your present appointment stays until the clinic confirms this one.</Trans>
            </span>
          )}
          {replaces === 'request' && (
            <span className="block">
              <Trans>If you take it, it replaces your request.</Trans>
            </span>
          )}
        </>
      }
      action={<div className="flex flex-wrap gap-2">{actions}</div>}
    />
  )
}
