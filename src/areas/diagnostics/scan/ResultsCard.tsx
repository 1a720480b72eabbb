import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { CircleCheck, CircleX, Clock, Hourglass, ScanFace, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { ErrorBanner } from '#src/ui/notices/ErrorBanner.tsx'
import { Status, type Tone } from '#src/ui/marks/Status.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { AfterRefusal } from './AfterRefusal.tsx'
import { ArrhythmiaBlock } from './ArrhythmiaBlock.tsx'
import { EngineLine } from './EngineLine.tsx'
import { HintNote } from './HintNote.tsx'
import { hasVitals, readingsOf, resultsFaceOf, stateOf, takenAtOf, type ScanState } from './model.ts'
import { ReadingList } from './ReadingList.tsx'
import { causeAtom, hasVitalsSoFarAtom, readingsSoFarAtom, timeSoFarAtom } from './liveFigureAtoms.ts'
import { scanAtom } from './scanStore.ts'
import { StrokeBlock } from './StrokeBlock.tsx'
import { useScanTexts } from './useScanTexts.ts'
import { WaitNote } from './WaitNote.tsx'

const looks: Readonly<Record<ScanState, { readonly icon: LucideIcon; readonly tone: Tone }>> = {
  idle: { icon: ScanFace, tone: 'neutral' },
  running: { icon: Clock, tone: 'neutral' },
  complete: { icon: CircleCheck, tone: 'positive' },
  cancelled: { icon: CircleX, tone: 'neutral' },
}

/**
 * Results of a scan, during it and at its end (screening §2). When the scan completes or times out, the heading takes
 * the focus.
 */
export function ResultsCard() {
  const { t } = useLingui()
  const { states, reasons } = useScanTexts()
  const scan = useAtomValue(scanAtom)
  const hasSoFar = useAtomValue(hasVitalsSoFarAtom)
  const cause = useAtomValue(causeAtom)
  const headingId = useId()
  const stateId = useId()
  const refusalId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const face = resultsFaceOf(scan, hasSoFar)
  const state = stateOf(scan)
  const isOver = face === 'readings' || face === 'failure' || face === 'timed-out'
  const over = isOver ? scan?.id : undefined
  const seen = useRef(over)
  useEffect(() => {
    // Don't take the focus for a scan that ended while another page was open.
    if (over !== undefined && over !== seen.current) heading.current?.focus()
    seen.current = over
  }, [over])

  const result = scan?.result ?? null
  const why = readingsOf(result?.vitals_results ?? null)[0]?.reason
  const isRefused = face === 'failure' || face === 'timed-out'
  const isLive = scan?.mode === 'live'
  const { icon, tone } = looks[state]
  const hasReadings = face === 'so-far' || face === 'readings'
  const words = face === 'so-far' ? t`Readings so far` : t`Results`
  return (
    <section aria-labelledby={headingId}>
      <Card as="div">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <div className="min-w-0">
            <h2
              id={headingId}
              ref={heading}
              tabIndex={-1}
              aria-describedby={isRefused ? `${stateId} ${refusalId}` : stateId}
              className="text-l"
            >
              {words}
            </h2>
            {hasReadings && <ResultTime isFinal={face === 'readings'} final={scan && takenAtOf(scan, result)} />}
          </div>
          <span id={stateId} className="contents">
            <Status icon={icon} tone={tone}>
              {states[state]}
            </Status>
          </span>
        </div>
        {face === 'nothing' && <p className="text-muted">{t`No Vitals Given`}</p>}
        {isLive && (face === 'waiting' || face === 'so-far') && <WaitNote />}
        {!isLive && face === 'waiting' && <p className="text-muted">{t`The result shows at the end of the video.`}</p>}
        {scan && isRefused && (
          <div id={refusalId} className="grid gap-4">
            {face === 'failure' ? (
              <ErrorBanner
                isQuiet
                title={t`Failure to generate vitals. Please rescan.`}
                text={!cause && why && reasons[why]}
              />
            ) : (
              <TimedOut hasCause={cause !== null} />
            )}
            {cause && (
              <Section level={3} title={t`Most likely cause`}>
                <HintNote hint={cause} />
              </Section>
            )}
          </div>
        )}
        {scan && isRefused && <AfterRefusal mode={scan.mode} />}
        {face === 'so-far' && <ReadingsSoFar />}
        {(face === 'readings' || (face === 'failure' && hasVitals(result))) && (
          <ReadingList readings={readingsOf(result?.vitals_results ?? null)} isFinal />
        )}
        {scan && hasReadings && <ScanNotes />}
        {scan?.settings.checkArrhythmias && (hasReadings || face === 'failure') && (
          <ArrhythmiaBlock results={result?.arrhythmia_detection_results ?? null} isFinal={face !== 'so-far'} />
        )}
        {scan?.settings.checkStroke && (hasReadings || face === 'failure') && (
          <StrokeBlock results={result?.stroke_detection_results ?? null} isFinal={face !== 'so-far'} />
        )}
        <EngineLine final={result?.engine ?? null} />
      </Card>
    </section>
  )
}

function TimedOut({ hasCause }: { readonly hasCause: boolean }) {
  const { t } = useLingui()
  return (
    <div className="flex items-center gap-3">
      <Hourglass aria-hidden="true" className="size-6 flex-none text-caution" />
      <div>
        <p className="font-bold">{t`Timed Out`}</p>
        {!hasCause && (
          <p className="text-s text-muted">
            {t`The signal wasn't steady for long enough, or there was too much movement. Read the instructions and scan again.`}
          </p>
        )}
      </div>
    </div>
  )
}

function ReadingsSoFar() {
  return <ReadingList readings={useAtomValue(readingsSoFarAtom)?.readings ?? []} isFinal={false} />
}

function ResultTime({ isFinal, final }: { readonly isFinal: boolean; readonly final: string | null }) {
  const { t } = useLingui()
  const formats = useFormats()
  const soFar = useAtomValue(timeSoFarAtom)
  const time = formats.dateTime(isFinal ? final : soFar)
  return (
    <p className="text-s text-muted tabular-nums">
      {isFinal ? time : time ? t`${time}. Final at 100%.` : t`Final at 100%.`}
    </p>
  )
}

/** Notes about the limits of camera readings. */
function ScanNotes() {
  const { t } = useLingui()
  return (
    <ul className="grid gap-1 text-s text-muted">
      <li>{t`HRV is read over 30 seconds, which is very short. You can't compare it with longer measurements.`}</li>
      <li>{t`A camera needs more light on darker skin. If it can't see the pulse, it gives no reading instead of a guess.`}</li>
    </ul>
  )
}
