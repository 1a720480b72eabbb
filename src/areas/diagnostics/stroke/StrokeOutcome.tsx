import './stroke.css'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import type { Analysis, ToolFile } from '../engine/Analysis.ts'
import { EngineSource } from '../frame/EngineSource.tsx'
import { resultPictures } from '../frame/resultPictures.ts'
import { CompareWithEarlier } from '../history/CompareWithEarlier.tsx'
import { SaveResult } from '../history/SaveResult.tsx'
import { SendResult, type SendMessage } from '../history/SendResult.tsx'
import { StrokeResultPanel } from './StrokeResultPanel.tsx'

interface StrokeOutcomeProps {
  readonly analysis: Analysis<'StrokeDetection'>
  /** The analyzed pictures, without the baseline. */
  readonly pictures: readonly ToolFile[]
  /** Opens a message to the care team. Null if the user has no access to messages. */
  readonly onSend: SendMessage | null
}

/** The result. Its heading takes the focus, unless the advice to call for help is announced. */
export function StrokeOutcome({ analysis, pictures, onSend }: StrokeOutcomeProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { result, takenAt, engine, picture } = analysis
  const draw = pictures.length > 0 ? () => resultPictures(pictures) : null
  useEffect(() => {
    if (!result.isUrgent) heading.current?.focus()
  }, [result.isUrgent])
  return (
    <section aria-labelledby={headingId} className="stroke-panel">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {t`Result`}
        </h2>
        <p className="text-s text-muted tabular-nums">
          <time dateTime={takenAt}>{formats.dateTime(takenAt)}</time>
        </p>
      </div>
      <StrokeResultPanel result={result} montage={picture} />
      <div className="grid gap-3 *:min-w-0 print:hidden">
        <SendResult of={analysis} pictures={draw} onSend={onSend} />
        <CompareWithEarlier analysis={analysis} pictures={draw} />
      </div>
      <EngineSource engine={engine} />
      <SaveResult analysis={analysis} pictures={draw} />
    </section>
  )
}
