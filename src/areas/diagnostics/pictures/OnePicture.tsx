import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toolFileFields } from '#src/contract/screeningTools.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import type { Analysis } from '../engine/Analysis.ts'
import { useAnalysis } from '../engine/useAnalysis.ts'
import { EarlierResults } from '../history/EarlierResults.tsx'
import { AnalysisProblem } from '../frame/AnalysisProblem.tsx'
import { AnalyzeBar } from '../frame/AnalyzeBar.tsx'
import { KeptResult } from '../frame/KeptResult.tsx'
import type { IconLine } from '../frame/IconList.tsx'
import { filesStateOf, toolFileOf } from '../frame/pictureWork.ts'
import { PictureField } from '../frame/PictureField.tsx'
import { ResultPlace } from '../frame/ResultPlace.tsx'
import { ToolIntro } from '../frame/ToolIntro.tsx'
import { ToolPanels } from '../frame/ToolPanels.tsx'
import { useConsent } from '../frame/useConsent.tsx'
import { useIsOnline } from '../frame/useIsOnline.ts'
import { usePicture } from '../frame/usePicture.ts'
import { kindOfTool, type PictureTool, type ToolProps } from './PictureTool.ts'
import { useRefusalTexts } from './useRefusalTexts.ts'

interface OnePictureProps<Tool extends PictureTool> extends ToolProps {
  readonly tool: Tool
  readonly title: string
  readonly text: string
  readonly instructions: readonly IconLine[]
  /** What the picture shows, such as 'Photo of the leg'. */
  readonly label: string
  readonly prompt: string
  /** What the result will show. */
  readonly resultText: string
  readonly limits: readonly string[]
  readonly result: (analysis: Analysis<Tool>) => ReactNode
}

/** A tool that takes one picture: the picture on the left, the result on the right. */
export function OnePicture<Tool extends PictureTool>(props: OnePictureProps<Tool>) {
  const { tool, title, text, instructions, label, prompt, resultText, limits, result, onSend } = props
  const { t } = useLingui()
  const kind = kindOfTool[tool]
  const [field] = toolFileFields[tool]
  const { engine, state, start, cancel, clear } = useAnalysis(tool)
  const picture = usePicture(kind, { coversFaces: true })
  const isOnline = useIsOnline()
  const consent = useConsent(engine)
  const refusal = useRefusalTexts(kind)
  const file = toolFileOf(picture.state, field)
  const isLocked = state.kind === 'running' || state.kind === 'done'
  const analyze = () => {
    if (file) consent.ask(() => start([file]))
  }
  return (
    <>
      <ToolIntro title={title} text={text} instructions={instructions} />
      <ToolPanels
        left={
          <Card title={t`Picture`}>
            <PictureField
              picture={picture}
              field={field}
              label={label}
              prompt={prompt}
              note={t`The photo stays on this device until you press Analyze.`}
              isLocked={isLocked}
              onChange={clear}
            />
            <AnalysisProblem state={state} refusal={refusal} />
            <AnalyzeBar
              input={{ state: state.kind, files: filesStateOf(picture.state), needsConnection: true, isOnline }}
              share={state.kind === 'running' ? state.share : null}
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
            <KeptResult analysis={state.analysis} limits={limits} pictures={file ? [file] : []} onSend={onSend}>
              {result(state.analysis)}
              {state.analysis.picture && (
                <img src={state.analysis.picture} alt={t`Picture that the engine made`} className="tool-shot" />
              )}
            </KeptResult>
          ) : (
            <ResultPlace isRunning={state.kind === 'running'} text={resultText} />
          )
        }
      />
      <EarlierResults tool={tool} onSend={onSend} />
      {consent.question}
    </>
  )
}
