import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { serverNow } from '#src/session/state/serverNow.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { ErrorBanner } from '#src/ui/notices/ErrorBanner.tsx'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { bookedProvider } from './choices.ts'
import { ModalityWord } from './ModalityWord.tsx'
import { nameIn } from './nameIn.ts'
import { useRequestFormats } from './requestFormats.ts'
import { isPast, type Slot, slotStart, startMs } from './slots.ts'
import type { Chosen } from './useChosen.ts'
import { useServerNow } from './useFreeTimes.ts'
import type { Wizard } from './useRequest.ts'
import type { SendFailure, Sending } from './useSendRequest.ts'
import { useSlotWords } from './useSlotWords.ts'
import { ZoneNote } from '#src/viewStates/ZoneNote.tsx'

interface ReviewStepProps {
  readonly wizard: Wizard
  readonly chosen: Chosen
  readonly sending: Sending
}

/** Step 4: what will be requested, and the question whether to send it (clinical §2). */
export function ReviewStep({ wizard, chosen, sending }: ReviewStepProps) {
  const { slot: start, type, previous } = wizard.search
  const provider = bookedProvider(wizard.search)
  const now = useServerNow()
  if (start === undefined || type === undefined || provider === undefined) return null
  if (isPast(Date.parse(start), now)) return <Past onBack={wizard.back} />
  return (
    <RecordViewStates query={chosen.times} waiting={<SkeletonBlock height="14rem" />}>
      {() => {
        const { slot } = chosen
        if (slot && isPast(startMs(slot), now)) return <Past onBack={wizard.back} />
        if (slot)
          return (
            <Question
              wizard={wizard}
              chosen={chosen}
              sending={sending}
              slot={slot}
              wanted={{ provider, type, previous }}
            />
          )
        // The request that is being sent, or that was sent, might have taken the time.
        if (sending.isUnknown)
          return (
            <p>
              <Trans>We'll show here what happened as soon as we know it.</Trans>
            </p>
          )
        const isSettled = sending.isLoaded && sending.calls.every(({ outcome }) => outcome.kind !== 'done')
        if (!isSettled || sending.isBusy || chosen.times.isPlaceholderData || chosen.times.isFetching)
          return <SkeletonBlock height="14rem" />
        return <Lost wizard={wizard} start={start} />
      }}
    </RecordViewStates>
  )
}

/** The chosen time is no longer free: leads back to the calendar. */
function Lost({ wizard: { loseTime }, start }: { readonly wizard: Wizard; readonly start: string }) {
  useEffect(() => loseTime(start))
  return <SkeletonBlock height="14rem" />
}

function Past({ onBack }: { readonly onBack: () => void }) {
  const { t } = useLingui()
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        title={t`Oops. The selected time is in the past.`}
        action={
          <Button kind="primary" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        }
      />
    </div>
  )
}

interface QuestionProps extends ReviewStepProps {
  readonly slot: Slot
  readonly wanted: { readonly provider: number; readonly type: number; readonly previous: number | undefined }
}

function Question({ wizard, chosen, sending, slot, wanted }: QuestionProps) {
  const { t, i18n } = useLingui()
  const days = useRequestFormats()
  const need = useNetworkNeed('write')
  const words = useSlotWords([slot], null)
  const { type, timeProvider } = chosen
  const day = days.longDay(slot.date)
  const time = words.time(slot)
  const name = type && nameIn(i18n.locale, type.templateName, type.names)
  const bring = type?.instructions?.[i18n.locale] ?? type?.instructions?.['en']
  const send = () => {
    // The device might have slept since the last look at the clock. The clinic checks again.
    if (isPast(startMs(slot), serverNow())) wizard.loseTime(slotStart(slot))
    else sending.send({ slot, prvID: wanted.provider, templateID: wanted.type, previousApptID: wanted.previous })
  }
  const reason = sending.isUnknown ? t`We're still checking your last request.` : need
  return (
    <div className="grid gap-4 *:min-w-0">
      <Card>
        <Facts
          facts={[
            { label: t`Provider`, value: <bdi>{timeProvider?.prvFullName ?? '–'}</bdi> },
            {
              label: t`Type of appointment`,
              value: (
                <>
                  <bdi lang={name?.lang}>{name?.text ?? '–'}</bdi>
                  <span className="flex flex-wrap gap-x-3 text-s font-normal text-muted">
                    {type?.minutes !== undefined && (
                      <span>{t`${plural(type.minutes, { one: '# minute', other: '# minutes' })}`}</span>
                    )}
                    {type?.modality && <ModalityWord of={type.modality} />}
                  </span>
                </>
              ),
            },
            { label: t`Date and time`, value: t`${day}, ${time}` },
            { label: t`Site`, value: <bdi>{slot.siteName}</bdi> },
          ]}
        />
        <ZoneNote times={[slot]} />
        {bring && (
          <div className="border-t border-line pt-3">
            <h3 className="text-m">
              <Trans>What to bring</Trans>
            </h3>
            <p className="whitespace-pre-line" lang={type?.instructions?.[i18n.locale] ? undefined : 'en'}>
              {bring}
            </p>
          </div>
        )}
      </Card>
      {sending.failure && (
        <ErrorBanner title={<Trans>Your request was not sent</Trans>} text={<Advice of={sending.failure} />} />
      )}
      <div className="grid gap-3">
        <p className="font-bold">
          <Trans>Do you want to submit the appointment?</Trans>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={wizard.back} disabled={sending.isBusy}>
            <Trans>Back</Trans>
          </Button>
          <Button kind="primary" pending={sending.isBusy} disabled={reason !== null} reason={reason} onClick={send}>
            <Trans>Send Request</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}

function Advice({ of: failure }: { readonly of: SendFailure }) {
  if (failure === 'outdated')
    return (
      <Trans>The appointment that you want to change has started, or was changed already. Look under Upcoming.</Trans>
    )
  if (failure === 'busy')
    return <Trans>Nothing was booked. The clinic's system is busy. Wait a minute, then try again.</Trans>
  return <Trans>Nothing was booked. Try again. If it fails again, call the clinic.</Trans>
}
