import './sound.css'
import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { eventMarks, lineSize, loudnessPath, marksPath, placeText, type SoundResult } from './model.ts'

interface SoundLineProps {
  readonly result: Pick<SoundResult, 'events' | 'length'>
  /** Loudness along the recording, 0 to 1. Empty if it is not known. */
  readonly loudness: readonly number[]
  /** Index of the event that plays. */
  readonly playing: number | null
}

const kinds = ['loud', 'snore', 'cough'] as const

/** A recording drawn as its loudness, with the sounds that were found. The list of sounds has the same in words. */
export function SoundLine({ result, loudness, playing }: SoundLineProps) {
  const { t } = useLingui()
  const { width, height } = lineSize
  const marks = eventMarks(result)
  const now = playing === null ? undefined : marks[playing]
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
        {kinds.map((kind) => (
          <path
            key={kind}
            className="sound-event"
            data-kind={kind}
            d={marksPath(marks.filter((mark) => mark.kind === kind))}
          />
        ))}
        {now && <path className="sound-event" data-kind={now.kind} data-playing d={marksPath([now])} />}
        <path className="sound-bars" d={loudnessPath(loudness)} />
      </svg>
      <p className="flex justify-between text-s text-muted tabular-nums" dir="ltr" aria-hidden="true">
        <span>{placeText(0)}</span>
        <span>{placeText(length)}</span>
      </p>
    </div>
  )
}
