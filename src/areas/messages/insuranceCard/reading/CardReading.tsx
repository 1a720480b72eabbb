import './cardReading.css'
import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { ScanText } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Progress } from '#src/ui/waiting/Progress.tsx'
import { useSizeText } from '#src/viewStates/useSizeText.ts'
import { readerSize } from '#src/workers/cardReader/protocol.ts'
import type { CardLine } from '../../draft/cardLines.ts'
import type { CardSideName } from '../cardModel.ts'
import { useCardTexts } from '../useCardTexts.ts'
import { useStoredPicture } from '../useStoredPicture.ts'
import { AcceptedLines } from './AcceptedLines.tsx'
import { cardReading } from './cardReading.ts'
import { SuggestionRow } from './SuggestionRow.tsx'
import { useReadingTexts } from './useReadingTexts.ts'

interface CardReadingProps {
  readonly writeId: string
  readonly side: CardSideName
  /** Number of the side's picture in the draft. */
  readonly no: number
  readonly lines: readonly CardLine[]
  readonly hasRemovedLines: boolean
  readonly onAdd: (line: CardLine) => void
  readonly onRemove: (line: CardLine) => void
}

/** Reads a side of the card at a press, and suggests what it says. Mounted anew for another picture. */
export function CardReading({ writeId, side, no, lines, hasRemovedLines, onAdd, onRemove }: CardReadingProps) {
  const { t } = useLingui()
  const texts = useReadingTexts()
  const sideName = useCardTexts().side(side)
  const size = useSizeText()(readerSize)
  const picture = useStoredPicture(writeId, no)
  const [reading] = useState(() => cardReading())
  const state = useSyncExternalStore(reading.subscribe, reading.state)
  const start = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const result = useRef<HTMLParagraphElement>(null)
  useEffect(() => reading.cancel, [reading])
  const openCount = state.kind === 'read' ? state.open.length : 0
  // A button that was pressed is gone: the focus moves to what replaced it.
  const step = state.kind === 'read' ? openCount : state.kind
  const lastStep = useRef(step)
  useEffect(() => {
    const isCanceled = lastStep.current === 'busy' && step === 'idle'
    lastStep.current = step
    if (document.activeElement !== document.body) return
    if (isCanceled) start.current?.focus()
    else if (step === 'busy') cancel.current?.focus()
    else if (step !== 'idle') result.current?.focus()
  }, [step])

  const say = () => {
    switch (state.kind) {
      case 'idle':
        return null
      case 'busy':
        return state.progress.stage === 'fetching' ? t`Fetching the files for reading` : t`Reading the card`
      case 'failed':
        return texts.problem(state.problem)
      case 'read':
        if (state.found === 0)
          return t`Nothing could be read for certain. Turn the card upright, or send it without reading.`
        return plural(state.open.length, {
          0: 'You went through all that was read.',
          one: 'Compare # value with the photo. Nothing is sent that you do not add.',
          other: 'Compare # values with the photo. Nothing is sent that you do not add.',
        })
    }
  }
  return (
    <div className="grid gap-2">
      <div aria-live="polite" className="text-s empty:hidden">
        {hasRemovedLines && lines.length === 0 && <p>{t`The lines of the last photo were removed.`}</p>}
        {state.kind !== 'idle' && (
          <p ref={result} tabIndex={-1}>
            {say()}
          </p>
        )}
      </div>
      {state.kind === 'busy' && (
        <>
          <Progress label={say() ?? ''} value={state.progress.share} max={1} />
          <Button ref={cancel} className="w-fit" onClick={reading.cancel}>
            {t`Cancel`}
          </Button>
        </>
      )}
      {(state.kind === 'idle' || state.kind === 'failed' || (state.kind === 'read' && state.found === 0)) && (
        <>
          <Button
            ref={start}
            icon={ScanText}
            className="w-fit"
            aria-label={t`Read the card for me: ${sideName}`}
            aria-describedby={`card-reading-${side}`}
            disabled={picture === null}
            onClick={() => picture !== null && void reading.start(picture)}
          >
            {t`Read the card for me`}
          </Button>
          <p id={`card-reading-${side}`} className="text-s text-muted">
            {t`Fetches ${size} once. This device reads the card itself.`}
          </p>
        </>
      )}
      {state.kind === 'read' && picture !== null && openCount > 0 && (
        <ul aria-label={t`Read from the photo`}>
          {state.open.map((suggestion) => (
            <SuggestionRow
              key={suggestion.field}
              suggestion={suggestion}
              picture={picture}
              onAdd={(value) => {
                const { field } = suggestion
                onAdd({ side, field, value, isCorrected: value !== suggestion.value })
                reading.close(suggestion)
              }}
              onRefuse={() => reading.close(suggestion)}
            />
          ))}
        </ul>
      )}
      <AcceptedLines lines={lines} onRemove={onRemove} />
    </div>
  )
}
