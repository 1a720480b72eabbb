import './sound.css'
import { useLingui } from '@lingui/react/macro'
import { Play, Square } from 'lucide-react'
import { useState } from 'react'
import type { SoundEvent } from '#src/contract/toolResults.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { placeText } from './model.ts'
import { useDurationText } from './useDurationText.ts'

interface EventListProps {
  readonly events: readonly SoundEvent[]
  /** Index of the event that plays. */
  readonly playing: number | null
  /** Not given if the recording can't be played. */
  readonly onPlay?: ((index: number, event: SoundEvent) => void) | undefined
  readonly onStop: () => void
}

/** Rows that are shown at first, and with each press. */
const page = 20

/** The sounds that were found, in the order of their time. Each can be listened to. */
export function EventList({ events, playing, onPlay, onStop }: EventListProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const duration = useDurationText()
  const [shown, setShown] = useState(page)
  const names = {
    loud: t`Loud sound`,
    snore: t({ message: 'Snoring', context: 'a sound' }),
    cough: t({ message: 'Cough', context: 'a sound' }),
  }
  const open = events.length - shown
  return (
    <div className="grid justify-items-start gap-3">
      <ol className="sound-events w-full">
        {events.slice(0, shown).map((event, index) => {
          const { kind, from, to, score } = event
          const name = names[kind]
          const place = placeText(from)
          const long = duration(Math.max(1, to - from))
          const sure = score === null ? null : formats.number(score, { style: 'percent', maximumFractionDigits: 0 })
          const isPlaying = index === playing
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- the events of a result never change
              key={index}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-1"
            >
              <span className="min-w-0">
                <bdi dir="ltr" className="font-bold tabular-nums">
                  {place}
                </bdi>{' '}
                {sure === null ? t`${name}, ${long}` : t`${name}, ${long}, ${sure} confidence`}
              </span>
              {onPlay && (
                <Button
                  kind="quiet"
                  icon={isPlaying ? Square : Play}
                  aria-label={isPlaying ? t`Stop at ${place}` : t`Play ${name} at ${place}`}
                  onClick={() => (isPlaying ? onStop() : onPlay(index, event))}
                >
                  {isPlaying ? t`Stop` : t`Play`}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {open > 0 && <Button onClick={() => setShown(shown + page)}>{t`Show more sounds`}</Button>}
    </div>
  )
}
