import './frame.css'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Ellipsis } from '#src/ui/marks/Ellipsis.tsx'
import { Progress } from '#src/ui/waiting/Progress.tsx'
import { hindranceOf, type AnalyzeHindrance, type AnalyzeInput } from './model.ts'

interface AnalyzeBarProps {
  readonly input: AnalyzeInput
  /** Progress of the analysis, 0 to 1. Null if it isn't known. */
  readonly share?: number | null | undefined
  /** What to choose first, in words. Default: a photo. */
  readonly missing?: string | undefined
  /** Whether there is anything to clear. Default: unless the files are missing. A tool can need several. */
  readonly canClear?: boolean | undefined
  readonly onAnalyze: () => void
  readonly onCancel: () => void
  /** Resets the chosen files and the result. */
  readonly onClear: () => void
}

/** Analyze, Cancel and Clear (screening §2, §4). */
export function AnalyzeBar({ input, share = null, missing, canClear, onAnalyze, onCancel, onClear }: AnalyzeBarProps) {
  const { t } = useLingui()
  const analyze = useRef<HTMLButtonElement>(null)
  const hindrance = hindranceOf(input)
  const isRunning = hindrance === 'running'
  const reasons: Readonly<Record<AnalyzeHindrance, string | null>> = {
    running: null,
    done: t`The result is there. Clear it to analyze another one.`,
    missing: missing ?? t`Choose a photo first.`,
    preparing: t`The file is being read.`,
    poor: t`Take it again, or use it anyway.`,
    offline: t`Needs a connection.`,
  }
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={analyze}
          kind="primary"
          disabled={hindrance !== null}
          reason={hindrance && reasons[hindrance]}
          onClick={onAnalyze}
        >
          {isRunning ? <Ellipsis>{t`Analyzing...`}</Ellipsis> : t`Analyze`}
        </Button>
        {isRunning ? (
          <Button
            icon={X}
            onClick={() => {
              // This button is gone after it.
              analyze.current?.focus()
              onCancel()
            }}
          >
            {t`Cancel`}
          </Button>
        ) : (
          <Button disabled={!(canClear ?? hindrance !== 'missing') && input.state === 'idle'} onClick={onClear}>
            {t`Clear`}
          </Button>
        )}
      </div>
      {isRunning && share !== null && <Progress label={t`Analyzing`} value={share} max={1} />}
      <p role="status" className="sr-only">
        {isRunning ? t`Analyzing` : ''}
      </p>
    </div>
  )
}
