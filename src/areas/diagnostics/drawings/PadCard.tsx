import './drawings.css'
import { useLingui } from '@lingui/react/macro'
import { ArrowRight, CircleAlert, CircleCheck, Maximize2, Pencil, Undo2 } from 'lucide-react'
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { LargeDialog } from '#src/ui/overlays/LargeDialog.tsx'
import type { Pen, PenPhase } from './createPen.ts'
import { DrawingPad } from './DrawingPad.tsx'
import { DrawnTime } from './DrawnTime.tsx'
import { useDrawingProblemText } from './useDrawingProblemText.ts'

interface PadCardProps {
  readonly pen: Pen
  /** Reason of the engine not to use this line. */
  readonly refusal: string | null
  /** Called when the person starts the line again. */
  readonly onRestart: () => void
  /** Goes on to the next shape. Not given for the last one. */
  readonly onNext?: (() => void) | undefined
  /** Below the pad and its buttons. */
  readonly children?: ReactNode
}

/** One shape to trace: the pad, how the line is going, and what to do next. On a phone the pad can fill the screen. */
export function PadCard({ pen, refusal, onRestart, onNext, children }: PadCardProps) {
  const { t } = useLingui()
  const problemText = useDrawingProblemText()
  const phase = useSyncExternalStore(pen.subscribe, pen.phase, pen.phase)
  const [isFull, setIsFull] = useState(false)
  const read = useCallback(() => pen.elapsedMs(performance.now()), [pen])
  const isSpiral = pen.shape === 'spiral'
  const title = isSpiral ? t`1. Trace the spiral` : t`2. Trace the wave`
  const why = refusal ?? (phase === 'broken' || phase === 'short' ? phase : null)
  const problem = why === null ? null : problemText(why)
  const restart = () => {
    pen.clear()
    onRestart()
  }
  const going: Readonly<Record<PenPhase, string>> = {
    empty: isSpiral
      ? t`Put the pen or finger on the ring. Follow the dots to the outer end without lifting.`
      : t`Put the pen or finger on the ring. Follow the dots to the other end without lifting.`,
    drawing: isSpiral ? t`Go on to the outer end without lifting.` : t`Go on to the other end without lifting.`,
    done: t`The line is drawn.`,
    short: '',
    broken: '',
  }
  const pad = (
    <>
      {/* What changes while someone draws stands below the pad. Above it, it would move the pad under the pen. */}
      <DrawingPad pen={pen} />
      {problem ? (
        <div role="alert" className="grid justify-items-start gap-1">
          <PadStatus phase={phase} isRefused={refusal !== null} />
          <p className="flex gap-2 font-bold text-negative">
            <Icon of={CircleAlert} className="mt-0.5" />
            {problem.title}
          </p>
          <p className="text-s">{problem.advice}</p>
        </div>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-s text-muted">
          <PadStatus phase={phase} isRefused={false} />
          {phase !== 'empty' && <DrawnTime read={read} isRunning={phase === 'drawing'} />}
          <span role="status">{going[phase]}</span>
        </p>
      )}
    </>
  )
  const buttons = (
    <div className="pad-actions flex flex-wrap gap-2">
      <Button icon={Undo2} kind={problem ? 'primary' : 'plain'} disabled={phase === 'empty'} onClick={restart}>
        {t`Start again`}
      </Button>
      {onNext && !problem && (
        <Button
          kind="primary"
          disabled={phase !== 'done'}
          onClick={() => {
            setIsFull(false)
            onNext()
          }}
        >
          <span className="inline-flex items-center gap-2">
            {t`Next`}
            <Icon of={ArrowRight} mirrorInRtl />
          </span>
        </Button>
      )}
      {isFull && !onNext && !problem && (
        <Button kind="primary" disabled={phase !== 'done'} onClick={() => setIsFull(false)}>{t`Done`}</Button>
      )}
    </div>
  )
  return (
    <Card
      title={title}
      aside={
        <Button className="paper-only-phone" icon={Maximize2} onClick={() => setIsFull(true)}>
          {t`Full screen`}
        </Button>
      }
    >
      {isFull ? (
        <LargeDialog title={title} closeLabel={t`Close full screen`} onClose={() => setIsFull(false)} foot={buttons}>
          <div className="grid gap-3">{pad}</div>
        </LargeDialog>
      ) : (
        <>
          {pad}
          {buttons}
        </>
      )}
      {children}
    </Card>
  )
}

function PadStatus({ phase, isRefused }: { readonly phase: PenPhase; readonly isRefused: boolean }) {
  const { t } = useLingui()
  if (isRefused || phase === 'broken' || phase === 'short')
    return <Status tone="negative" icon={CircleAlert}>{t`Can't be used`}</Status>
  if (phase === 'drawing') return <Status icon={Pencil}>{t`Drawing`}</Status>
  if (phase === 'done') return <Status tone="positive" icon={CircleCheck}>{t`Drawn`}</Status>
  return null
}
