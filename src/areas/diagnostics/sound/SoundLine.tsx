import './sound.css'
import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { eventMarks, lineSize, loudnessPath, placeText, type SoundResult } from './model.ts'

interface SoundLineProps {
  readonly result: Pick<SoundResult, 'events' | 'length'>
  /** Loudness along the recording, 0 to 1. Empty if it is not known. */
  readonly loudness: readonly number[]
  /** Index of the event that plays. */
  readonly playing: number | null
}

/** A recording drawn as its loudness, with the sounds that were found. The list of sounds has the same in words. */
export function SoundLine({ result, loudness, playing }: SoundLineProps) {
  const { t } = useLingui()
  const { width, height } = lineSize
  const marks = eventMarks(result)
  const { length } = result
  if (length === null || (marks.length === 0 && loudness.length === 0)) return null
  return (
    <div className="grid gap-1">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="sound-line"
        role="img"
        aria-label={t`${plural(marks.length, {
          0: 'Loudness over time',
          one: 'Loudness over time, with # marked sound. It is listed below.',
          other: 'Loudness over time, with # marked sounds. They are listed below.',
        })}`}
      >
        {marks.map(({ kind, x, width: wide }, index) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- the events of a result never change
            key={index}
            className="sound-event"
            data-kind={kind}
            data-playing={index === playing || undefined}
            x={x}
            y="1"
            width={wide}
            height={height - 2}
          />
        ))}
        <path className="sound-bars" d={loudnessPath(loudness)} />
      </svg>
      <p className="flex justify-between text-s text-muted tabular-nums" dir="ltr" aria-hidden="true">
        <span>{placeText(0)}</span>
        <span>{placeText(length)}</span>
      </p>
    </div>
  )
}
