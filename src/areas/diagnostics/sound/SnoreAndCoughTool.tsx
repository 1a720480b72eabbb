import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Card } from '#src/ui/cards/Card.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import type { Measure } from '../engine/runAnalysis.ts'
import { useAnalysis } from '../engine/useAnalysis.ts'
import { useToolEngine } from '../engine/useToolEngine.ts'
import { AnalysisProblem } from '../frame/AnalysisProblem.tsx'
import { AnalyzeBar } from '../frame/AnalyzeBar.tsx'
import { KeptResult } from '../frame/KeptResult.tsx'
import { ResultPlace } from '../frame/ResultPlace.tsx'
import { ToolIntro } from '../frame/ToolIntro.tsx'
import { ToolPanels } from '../frame/ToolPanels.tsx'
import { useConsent } from '../frame/useConsent.tsx'
import { useIsOnline } from '../frame/useIsOnline.ts'
import { useToolTexts } from '../frame/useToolTexts.ts'
import { EarlierResults } from '../history/EarlierResults.tsx'
import type { SendMessage } from '../history/SendResult.tsx'
import { soundLimitOf, type SoundFileProblem } from './model.ts'
import { SoundChoice } from './SoundChoice.tsx'
import { SoundResultBody } from './SoundResultBody.tsx'
import { useSoundHeadline } from '../words/useSoundHeadline.ts'
import { useSoundProblemText } from './useSoundProblemText.ts'
import { withoutTags } from './withoutTags.ts'

interface Choice {
  /** Null if the chosen file can't be used. */
  readonly file: File | null
  readonly problem: SoundFileProblem | null
}

const nothing: Choice = { file: null, problem: null }

interface SnoreAndCoughToolProps {
  /** Opens a message to the care team. Null if the user has no access to messages. */
  readonly onSend: SendMessage | null
}

/** Snoring and coughing in an mp3 recording, or its loud sounds without names (screening §2). */
export function SnoreAndCoughTool({ onSend }: SnoreAndCoughToolProps) {
  const { t } = useLingui()
  const texts = useToolTexts('SnoreAndCough')
  const engine = useToolEngine('SnoreAndCough')
  const isHere = engine.kind === 'reference'
  const [{ file, problem }, setChoice] = useState(nothing)
  const [loudness, setLoudness] = useState<readonly number[]>([])
  const measure: Measure<'SnoreAndCough'> = async ([sent], { signal, onShare }) => {
    if (!sent) return { kind: 'failed' }
    const { readSound } = await import('#src/workers/screening/client.ts')
    const end = await readSound(sent.blob, onShare, signal)
    if (end.kind === 'measured' && !signal.aborted) setLoudness(end.loudness)
    return end
  }
  const { state, start, cancel, clear } = useAnalysis('SnoreAndCough', measure)
  const consent = useConsent(engine, t`The recording that you chose`)
  const isOnline = useIsOnline()
  const headline = useSoundHeadline()
  const problemText = useSoundProblemText()
  const isLocked = state.kind === 'running' || state.kind === 'done'
  useHoldBusy(file !== null)
  const reset = (choice: Choice) => {
    clear()
    setLoudness([])
    setChoice(choice)
  }
  const isNamed =
    state.kind === 'done' &&
    (state.analysis.result.snore_duration !== null || state.analysis.result.cough_duration !== null)
  return (
    <>
      <ToolIntro
        title={texts.title}
        text={
          isHere
            ? t`Finds the loud sounds in a recording of the night, so that you can listen to them. It does not tell you what they are.`
            : texts.text
        }
        instructions={texts.instructions}
      />
      <ToolPanels
        left={
          <Card title={t`Recording`}>
            <SoundChoice
              file={file}
              problem={problem}
              limit={soundLimitOf(engine)}
              isLocked={isLocked}
              onChoose={(chosen, why) => reset({ file: why === null ? chosen : null, problem: why })}
            />
            {isHere && !isLocked && (
              <p className="text-s text-muted">{t`The recording stays on this device. It is analyzed here.`}</p>
            )}
            <AnalysisProblem
              state={state}
              refusal={problemText}
              kept={t`Your recording is still here. Nothing was saved.`}
            />
            <AnalyzeBar
              input={{
                state: state.kind,
                files: file ? 'ready' : 'missing',
                needsConnection: !isHere,
                isOnline,
              }}
              share={state.kind === 'running' ? state.share : null}
              missing={t`Choose a recording first.`}
              onAnalyze={() => {
                if (!file) return
                const filesOf = async () => [
                  { field: 'audioFiles', name: file.name, blob: isHere ? file : await withoutTags(file) },
                ]
                consent.ask(() => start(filesOf))
              }}
              onCancel={cancel}
              onClear={() => reset(nothing)}
            />
          </Card>
        }
        right={
          state.kind === 'done' && file ? (
            <KeptResult
              analysis={state.analysis}
              pictures={[]}
              onSend={onSend}
              limits={[
                isNamed
                  ? t`Whether every sound has the right name. Listen to it.`
                  : t`What a sound is: a snore, a cough or something else. Listen to it.`,
                t`Whether you stop breathing in your sleep.`,
                t`Why you snore or cough. Only an examination can.`,
              ]}
            >
              <p className="text-xl leading-[1.25] font-bold">
                <bdi>{headline(state.analysis.result)}</bdi>
              </p>
              <SoundResultBody result={state.analysis.result} recording={file} loudness={loudness} />
            </KeptResult>
          ) : (
            <ResultPlace
              isRunning={state.kind === 'running'}
              text={t`How long the sounds last, when they come, and a list to listen to.`}
            />
          )
        }
      />
      <EarlierResults tool="SnoreAndCough" onSend={onSend} />
      {consent.question}
    </>
  )
}
