import { useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { contourThreshold } from '#src/contract/screeningTools.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import type { Measure } from '../engine/runAnalysis.ts'
import { useAnalysis } from '../engine/useAnalysis.ts'
import { useToolEngine } from '../engine/useToolEngine.ts'
import { AnalysisProblem } from '../frame/AnalysisProblem.tsx'
import { AnalyzeBar } from '../frame/AnalyzeBar.tsx'
import { PictureField } from '../frame/PictureField.tsx'
import { filesStateOf, toolFileOf } from '../frame/pictureWork.ts'
import { KeptResult } from '../frame/KeptResult.tsx'
import { ResultPlace } from '../frame/ResultPlace.tsx'
import { ToolIntro } from '../frame/ToolIntro.tsx'
import { ToolPanels } from '../frame/ToolPanels.tsx'
import { useConsent } from '../frame/useConsent.tsx'
import { useIsOnline } from '../frame/useIsOnline.ts'
import { usePicture } from '../frame/usePicture.ts'
import { useToolTexts } from '../frame/useToolTexts.ts'
import { EarlierResults } from '../history/EarlierResults.tsx'
import type { SendMessage } from '../history/SendResult.tsx'
import { LesionResult } from './LesionResult.tsx'
import { thresholdOf } from './model.ts'
import { ThresholdField } from './ThresholdField.tsx'
import { useLesionHeadline } from './useLesionHeadline.ts'
import { useLesionRefusalText } from './useLesionRefusalText.ts'

const field = 'lesion_image'

interface SkinLesionToolProps {
  /** Opens a message to the care team. Null if the user has no access to messages. */
  readonly onSend: SendMessage | null
}

/** The ABCDE score of a mole in a photo (screening §2, §5). */
export function SkinLesionTool({ onSend }: SkinLesionToolProps) {
  const { t } = useLingui()
  const texts = useToolTexts('SkinLesion')
  const engine = useToolEngine('SkinLesion')
  const isHere = engine.kind === 'reference'
  const [typed, setTyped] = useState('')
  const threshold = thresholdOf(typed)
  const measure: Measure<'SkinLesion'> = async ([file], { signal }) => {
    if (!file || threshold === 'invalid') return { kind: 'failed' }
    const { measureLesion } = await import('#src/workers/screening/client.ts')
    return measureLesion(file.blob, threshold, signal)
  }
  const { state, start, cancel, clear } = useAnalysis('SkinLesion', measure)
  const picture = usePicture('skin', { coversFaces: !isHere })
  const consent = useConsent(engine)
  const isOnline = useIsOnline()
  const headline = useLesionHeadline()
  const refusal = useLesionRefusalText()
  const file = toolFileOf(picture.state, field)
  const isLocked = state.kind === 'running' || state.kind === 'done'
  const analyze = () => {
    if (!file) return
    const fields = typeof threshold === 'number' ? { contour_threshold: String(threshold) } : {}
    consent.ask(() => start([file], fields))
  }
  const { min, max } = contourThreshold
  return (
    <>
      <ToolIntro
        {...texts}
        instructions={[
          ...texts.instructions,
          {
            icon: SlidersHorizontal,
            text: t`The outline is found automatically. If it is wrong, set the contour threshold from ${min} to ${max}.`,
          },
        ]}
      />
      <ToolPanels
        left={
          <Card title={t`Picture`}>
            <PictureField
              picture={picture}
              label={texts.label}
              prompt={texts.prompt}
              field={field}
              isLocked={isLocked}
              note={isHere ? t`The photo stays on this device. It is measured here.` : undefined}
              onChange={clear}
            />
            {!isLocked && <ThresholdField value={typed} onChange={setTyped} />}
            <AnalysisProblem state={state} refusal={refusal} />
            <AnalyzeBar
              input={{
                state: state.kind,
                files: threshold === 'invalid' ? 'missing' : filesStateOf(picture.state),
                needsConnection: !isHere,
                isOnline,
              }}
              missing={threshold === 'invalid' ? t`Correct the contour threshold first.` : undefined}
              canClear={picture.state.kind !== 'empty'}
              onAnalyze={analyze}
              onCancel={cancel}
              onClear={() => {
                clear()
                picture.clear()
              }}
            />
          </Card>
        }
        right={
          state.kind === 'done' ? (
            <KeptResult
              analysis={state.analysis}
              pictures={file ? [file] : []}
              onSend={onSend}
              limits={[
                t`Whether it is cancer. No band rules it out.`,
                t`Its size. Nothing in the photo shows how large it is.`,
                t`Whether it itches, bleeds or grows. Only you can tell that.`,
              ]}
            >
              <p className="text-xl leading-[1.25] font-bold">{headline(state.analysis.result)}</p>
              <LesionResult
                result={state.analysis.result}
                picture={file?.blob ?? null}
                montage={state.analysis.picture}
              />
            </KeptResult>
          ) : (
            <ResultPlace
              isRunning={state.kind === 'running'}
              text={t`A score as a range, the outline that was measured, and what the score can't tell.`}
            />
          )
        }
      />
      <EarlierResults tool="SkinLesion" onSend={onSend} />
      {consent.question}
    </>
  )
}
