import { ShareText } from '../frame/ShareText.tsx'
import './sound.css'
import { useLingui } from '@lingui/react/macro'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { EventList } from './EventList.tsx'
import { soundHeadlineOf } from '../words/soundHeadlineOf.ts'
import type { SoundResult } from './model.ts'
import { SoundLine } from './SoundLine.tsx'
import { useDurationText } from './useDurationText.ts'
import { useSoundPlayer } from './useSoundPlayer.ts'

interface SoundResultBodyProps {
  readonly result: SoundResult
  /** The recording, to listen to. */
  readonly recording: Blob
  /** Loudness along the recording, 0 to 1. Empty if it is not known. */
  readonly loudness: readonly number[]
}

/** The sounds of a recording: durations in words, a time line, and a list to listen to. */
export function SoundResultBody({ result, recording, loudness }: SoundResultBodyProps) {
  const { t } = useLingui()
  const { attach, playing, play, stop, isRefused } = useSoundPlayer(recording)
  const { events } = result
  const isUnnamed = soundHeadlineOf(result) === 'loud'
  return (
    <>
      {isUnnamed && <p>{t`This engine gives no names to sounds. Listen to find out what they are.`}</p>}
      <Durations result={result} />
      <Section level={3} title={t`The recording`}>
        <SoundLine result={result} loudness={loudness} playing={playing} />
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording of a night has no words */}
        <audio ref={attach} controls preload="metadata" aria-label={t`The recording`} className="sound-player" />
        {isRefused && <p role="alert" className="text-s">{t`This browser can't play the recording.`}</p>}
        {events.length > 0 && <EventList events={events} playing={playing} onPlay={play} onStop={stop} />}
      </Section>
    </>
  )
}

/** Durations of snoring and coughing in hours, minutes and seconds, and how sure the engine is. */
function Durations({ result }: Pick<SoundResultBodyProps, 'result'>) {
  const { t } = useLingui()
  const duration = useDurationText()
  const { snore_duration: snore, cough_duration: cough, confidence, length, prediction } = result
  const isSaid = soundHeadlineOf(result) === 'said'
  const facts = [
    ...(snore === null ? [] : [{ label: t({ message: 'Snoring', context: 'a sound' }), value: duration(snore) }]),
    ...(cough === null ? [] : [{ label: t`Coughing`, value: duration(cough) }]),
    ...(prediction === null || isSaid ? [] : [{ label: t`Prediction`, value: <bdi>{prediction}</bdi> }]),
    ...(confidence ? [{ label: t`Confidence`, value: <ShareText share={confidence} /> }] : []),
    ...(length === null ? [] : [{ label: t`Length of the recording`, value: duration(length) }]),
  ]
  return facts.length > 0 ? <Facts facts={facts} /> : null
}
