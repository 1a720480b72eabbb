import './drawings.css'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert, Clock, FileImage, Hand, Pencil, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import type { Drawing, DrawingShape } from '#src/workers/screening/protocol.ts'
import type { ToolFile } from '../engine/Analysis.ts'
import type { Measure } from '../engine/runAnalysis.ts'
import { useAnalysis } from '../engine/useAnalysis.ts'
import { useToolEngine } from '../engine/useToolEngine.ts'
import { AnalysisProblem } from '../frame/AnalysisProblem.tsx'
import { AnalyzeBar } from '../frame/AnalyzeBar.tsx'
import { toolFileOf } from '../frame/pictureWork.ts'
import { KeptResult } from '../frame/KeptResult.tsx'
import { ResultPlace } from '../frame/ResultPlace.tsx'
import { ToolIntro } from '../frame/ToolIntro.tsx'
import { ToolPanels } from '../frame/ToolPanels.tsx'
import { useConsent } from '../frame/useConsent.tsx'
import { useFocusKept } from '../frame/useFocusKept.ts'
import { useIsOnline } from '../frame/useIsOnline.ts'
import { useToolTexts } from '../frame/useToolTexts.ts'
import { EarlierResults } from '../history/EarlierResults.tsx'
import type { SendMessage } from '../history/SendResult.tsx'
import { useSavedResults } from '../history/useSavedResults.ts'
import { drawLine } from './drawLine.ts'
import { DrawingsResult } from './DrawingsResult.tsx'
import { DrawingSteps } from './DrawingSteps.tsx'
import { DrawnPictures } from './DrawnPictures.tsx'
import { HandChoice, type HandName } from './HandChoice.tsx'
import { LinePicture } from './LinePicture.tsx'
import { PadCard } from './PadCard.tsx'
import { PaperDrawings } from './PaperDrawings.tsx'
import type { DatedDrawings } from './steadiness.ts'
import { useDrawingProblemText } from './useDrawingProblemText.ts'
import { drawingFields, shapes, useDrawings } from './useDrawings.ts'
import { useDrawingsHeadline } from './useDrawingsHeadline.ts'

interface ParkinsonsToolProps {
  /** Opens a message to the care team. Null if the user has no access to messages. */
  readonly onSend: SendMessage | null
}

/** A spiral and a wave, drawn on the screen or on paper, compared with the person's earlier ones (screening §2). */
export function ParkinsonsTool({ onSend }: ParkinsonsToolProps) {
  const { t } = useLingui()
  const texts = useToolTexts('Parkinsons')
  const saved = useSavedResults('Parkinsons')
  const engine = useToolEngine('Parkinsons')
  const isHere = engine.kind === 'reference'
  const [hand, setHand] = useState<HandName | null>(null)
  const [step, setStep] = useState<DrawingShape>('spiral')
  const [analyzed, setAnalyzed] = useState<readonly ToolFile[]>([])
  const { mode, setMode, pens, phases, papers, states, files, hasAny, clear: clearDrawings } = useDrawings()
  const isPaper = mode === 'paper'
  const box = useRef<HTMLDivElement>(null)

  const measure: Measure<'Parkinsons'> = async (sent, { signal }) => {
    const drawingOf = (shape: DrawingShape): Drawing | null => {
      const line = pens[shape].line()
      if (!isPaper) return line && { kind: 'screen', line }
      const file = sent.find(({ field }) => field === drawingFields[shape])
      return file ? { kind: 'paper', picture: file.blob } : null
    }
    const spiral = drawingOf('spiral')
    const wave = drawingOf('wave')
    if (!spiral || !wave) return { kind: 'failed' }
    const { measureDrawings } = await import('#src/workers/screening/client.ts')
    return measureDrawings({ spiral, wave }, hand, signal)
  }
  const { state, start, cancel, clear } = useAnalysis('Parkinsons', measure)
  const consent = useConsent(engine, t`Pictures of both drawings`)
  const isOnline = useIsOnline()
  const problemText = useDrawingProblemText()
  const headline = useDrawingsHeadline()
  const isLocked = state.kind === 'running' || state.kind === 'done'

  const filesOf = async () => {
    const sent = await Promise.all(
      shapes.map(async (shape): Promise<ToolFile | null> => {
        const field = drawingFields[shape]
        if (isPaper) return toolFileOf(papers[shape].state, field)
        const line = pens[shape].line()
        const blob = line && (await drawLine(shape, line))
        return blob && { field, name: `${shape}.png`, blob }
      }),
    )
    const whole = sent.filter((file) => file !== null)
    setAnalyzed(whole)
    return whole
  }
  const clearAll = () => {
    clear()
    clearDrawings()
    setAnalyzed([])
    setStep('spiral')
  }
  const refused = state.kind === 'refused' && !isPaper ? state : null
  const shown: DrawingShape = refused?.file === 'spiral' || refused?.file === 'wave' ? refused.file : step
  const lacking = () => {
    if (!isPaper) return t`Draw both lines first.`
    if (states.spiral !== 'missing') return t`Choose the wave too. Both drawings are needed.`
    if (states.wave !== 'missing') return t`Choose the spiral too. Both drawings are needed.`
    return t`Choose both drawings first.`
  }
  const spiralLine = phases.spiral === 'done' ? pens.spiral.line() : null
  const drawn: DatedDrawings | null = state.kind === 'done' ? state.analysis : null
  // A result that was just saved is no earlier one.
  const earlier = saved.filter(({ takenAt }) => takenAt !== drawn?.takenAt)
  const bar = (
    <AnalyzeBar
      input={{ state: state.kind, files, needsConnection: !isHere, isOnline }}
      missing={lacking()}
      canClear={hasAny}
      onAnalyze={() => consent.ask(() => start(filesOf))}
      onCancel={cancel}
      onClear={clearAll}
    />
  )
  useFocusKept(box, `${drawn === null} ${shown}`)
  const refusedText = (why: string, file: string | null) => {
    const { title, advice } = problemText(why)
    return file === 'wave' ? t`Wave: ${title} ${advice}` : t`Spiral: ${title} ${advice}`
  }
  const left = drawn ? (
    <Card title={drawn.result.spiral || drawn.result.wave ? t`Where the line wobbles` : t`Your drawings`}>
      <DrawnPictures
        drawn={drawn}
        earlier={earlier}
        papers={{
          spiral: isPaper ? (toolFileOf(papers.spiral.state, '')?.blob ?? null) : null,
          wave: isPaper ? (toolFileOf(papers.wave.state, '')?.blob ?? null) : null,
        }}
        lines={{ spiral: pens.spiral.line(), wave: pens.wave.line() }}
      />
      {bar}
    </Card>
  ) : (
    <>
      <HandChoice
        hand={hand}
        onHand={setHand}
        isPaper={isPaper}
        isLocked={isLocked}
        onMode={(next) => (clear(), setMode(next))}
      />
      {isPaper ? (
        <PaperDrawings papers={papers} isLocked={isLocked} onChange={clear} />
      ) : (
        <PadCard
          key={shown}
          pen={pens[shown]}
          refusal={refused?.why ?? null}
          onRestart={clear}
          onNext={shown === 'spiral' ? () => setStep('wave') : undefined}
        >
          {shown === 'wave' && spiralLine && (
            <div className="flex flex-wrap items-start gap-3">
              <div className="drawn-small">
                <LinePicture shape="spiral" line={spiralLine} label={t`Your spiral`} />
              </div>
              <Button
                kind="quiet"
                icon={Undo2}
                disabled={isLocked}
                onClick={() => (clear(), pens.spiral.clear(), setStep('spiral'))}
              >
                {t`Draw the spiral again`}
              </Button>
            </div>
          )}
        </PadCard>
      )}
      <Card>
        {isPaper && (
          <p className="flex items-start gap-2 text-s">
            <Icon of={CircleAlert} size="s" className="mt-0.5" />
            {t`Lines on paper and on a screen can't be compared with each other.`}
          </p>
        )}
        {(isPaper || state.kind === 'failed') && (
          <AnalysisProblem
            state={state}
            refusal={refusedText}
            kept={t`Both drawings are still here. Nothing was saved.`}
          />
        )}
        {bar}
      </Card>
    </>
  )
  return (
    <>
      <ToolIntro
        title={texts.title}
        text={texts.text}
        instructions={[
          { icon: Hand, text: t`Sit. Put the phone or the paper on a table. Keep your arm free.` },
          { icon: Pencil, text: t`Use one finger or a pen. Draw in one line, do not lift.` },
          { icon: Clock, text: t`Take your time. Slow is fine.` },
          {
            icon: FileImage,
            text: t`On paper: dark pen, white paper without lines, the whole drawing from straight above.`,
          },
        ]}
      />
      {!isPaper && <DrawingSteps step={drawn ? 'result' : shown} />}
      <ToolPanels
        left={
          <div ref={box} role="group" aria-label={texts.title} tabIndex={-1} className="grid gap-5 *:min-w-0">
            {left}
          </div>
        }
        right={
          state.kind === 'done' ? (
            <KeptResult
              analysis={state.analysis}
              pictures={analyzed}
              onSend={onSend}
              limits={[
                t`Whether you have Parkinson's disease or not.`,
                t`Why your hand shakes. Only an examination can.`,
                t`How you compare with other people. You are compared with yourself only.`,
              ]}
            >
              <p className="text-xl leading-[1.25] font-bold">{headline(state.analysis, earlier)}</p>
              <DrawingsResult drawn={state.analysis} earlier={earlier} />
            </KeptResult>
          ) : (
            <ResultPlace
              isRunning={state.kind === 'running'}
              text={t`How steady both lines are, compared with your earlier drawings, and where they wobble.`}
            />
          )
        }
      />
      <EarlierResults tool="Parkinsons" onSend={onSend} />
      {consent.question}
    </>
  )
}
