import { ShareText } from '../frame/ShareText.tsx'
import './stroke.css'
import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { strokeScale, type StrokePrediction } from '#src/contract/toolResults.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { agreeingPoses, countPoses, type StrokeResult } from './model.ts'
import { PoseTable } from './PoseTable.tsx'
import { useLevelWord } from '../words/useLevelWord.ts'

interface StrokeResultPanelProps {
  readonly result: StrokeResult
  /** Picture that the engine made, such as a montage. */
  readonly montage: string | null
}

/**
 * Results of the stroke tool (screening §2): face analysis, face symmetry and face drooping in three columns, and the
 * poses below them. No words of it say that there is no stroke.
 */
export function StrokeResultPanel({ result, montage }: StrokeResultPanelProps) {
  const { t } = useLingui()
  const { error_msg: error } = result
  return (
    <div className="stroke-panel">
      {error !== null && (
        <p role="alert" className="flex items-start gap-2 font-bold text-negative">
          <Icon of={CircleAlert} className="mt-0.5" />
          <bdi>{t`Error: ${error}`}</bdi>
        </p>
      )}
      <div className="stroke-columns">
        <FaceAnalysis result={result} />
        <FaceSymmetry result={result} />
        <FaceDrooping result={result} />
      </div>
      <Card title={t`Poses`} level={3} pad="flush">
        <PoseTable result={result} />
      </Card>
      {montage && (
        <img src={montage} alt={t`Picture of the analysis, made by the engine`} className="w-full max-w-64 rounded-m" />
      )}
    </div>
  )
}

type OfResult = Pick<StrokeResultPanelProps, 'result'>

function Headline({ children }: { readonly children: ReactNode }) {
  return <p className="text-xl leading-[1.25] font-bold">{children}</p>
}

/** What changed from the baseline, and the prediction of a service. */
function FaceAnalysis({ result }: OfResult) {
  const { t } = useLingui()
  const { measured, compared, slightChanges, clearChanges } = countPoses(result)
  const hasPrediction = result.current_stroke !== null || result.baseline_stroke !== null
  const headline = () => {
    if (measured === 0) return t`No pose was measured`
    if (compared === 0) return t`No change can be shown`
    if (clearChanges > 0)
      return t`${plural(compared, {
        one: `Clearly changed in ${clearChanges} of # pose`,
        other: `Clearly changed in ${clearChanges} of # poses`,
      })}`
    if (slightChanges > 0)
      return t`${plural(compared, {
        one: `A little changed in ${slightChanges} of # pose`,
        other: `A little changed in ${slightChanges} of # poses`,
      })}`
    return t`${plural(compared, { one: 'No change in # pose', other: 'No change in # poses' })}`
  }
  return (
    <Card title={t`Face analysis`} level={3} pad="snug">
      {!hasPrediction && <Headline>{headline()}</Headline>}
      <Prediction title={t`Stroke, these photos`} prediction={result.current_stroke} />
      <Prediction title={t`Stroke, baseline`} prediction={result.baseline_stroke} />
      {measured === 0 && <p className="text-s">{t`[No Current Image Results]`}</p>}
      {result.poses.every(({ baseline }) => baseline === null) && result.baseline_stroke === null && (
        <p className="text-s">{t`[No Baseline Image Results]`}</p>
      )}
      {result.trend_analysis !== null && (
        <p className="text-s">
          <bdi>{result.trend_analysis}</bdi>
        </p>
      )}
      <p className="text-s">
        {hasPrediction
          ? t`No prediction can rule out a stroke. Watch for the signs above.`
          : t`The engine does not predict a stroke. No change does not rule one out. Watch for the signs above.`}
      </p>
    </Card>
  )
}

function FaceSymmetry({ result }: OfResult) {
  const { t } = useLingui()
  const { known, uneven } = countPoses(result)
  const said = result.current_stroke?.symmetry ?? result.current_bells_palsy?.symmetry ?? null
  return (
    <Card title={t`Face symmetry`} level={3} pad="snug">
      {known === 0 && said === null ? (
        <p>{t`No Face Symmetry Data`}</p>
      ) : (
        <>
          <Headline>
            {said === null ? (
              t`${plural(known, {
                one: `Uneven in ${uneven} of # pose`,
                other: `Uneven in ${uneven} of # poses`,
              })}`
            ) : (
              <bdi>{said}</bdi>
            )}
          </Headline>
          <p className="text-s">{t`Most faces are a little uneven. We compare you with yourself.`}</p>
        </>
      )}
    </Card>
  )
}

function FaceDrooping({ result }: OfResult) {
  const { t } = useLingui()
  const formats = useFormats()
  const levelWord = useLevelWord()
  const scale = formats.briefList(strokeScale.map(levelWord))
  const agreeing = agreeingPoses(result)
  const severity = result.current_bells_palsy?.severity ?? result.current_stroke?.severity ?? null
  const shown = result.level ? levelWord(result.level) : severity && <bdi>{levelWord(severity)}</bdi>
  return (
    <Card title={t`Face drooping`} level={3} pad="snug">
      <Headline>{shown ?? t`Not measured`}</Headline>
      <p className="text-s text-muted">{t`Scale: ${scale}`}</p>
      {agreeing && <Agreement {...agreeing} />}
      <Prediction title={t`Bell's palsy, these photos`} prediction={result.current_bells_palsy} />
      <Prediction title={t`Bell's palsy, baseline`} prediction={result.baseline_bells_palsy} />
      {(result.level ?? severity) === 'No Evidence' && (
        <p className="text-s">{t`“No Evidence” does not mean that nothing is wrong.`}</p>
      )}
    </Card>
  )
}

/** Which half of the face several poses agree on. */
function Agreement({ count, lower }: NonNullable<ReturnType<typeof agreeingPoses>>) {
  const { t } = useLingui()
  const texts = {
    left: t`${plural(count, {
      one: '# pose shows it on the left side.',
      other: '# poses agree: the left side is lower.',
    })}`,
    right: t`${plural(count, {
      one: '# pose shows it on the right side.',
      other: '# poses agree: the right side is lower.',
    })}`,
  }
  return <p className="text-s">{texts[lower]}</p>
}

interface PredictionProps {
  readonly title: string
  readonly prediction: StrokePrediction | null
}

/** A prediction of a service, in its words. */
function Prediction({ title, prediction }: PredictionProps) {
  const { t } = useLingui()
  const levelWord = useLevelWord()
  if (!prediction) return null
  const { detected, overall, severity, confidence } = prediction
  const found = detected === null ? null : detected ? t`Signs found` : t`No signs found. This does not rule it out.`
  const facts = [
    { label: title, value: overall === null ? (found ?? '–') : <bdi>{overall}</bdi> },
    ...(overall !== null && found !== null ? [{ label: t`Signs`, value: found }] : []),
    ...(severity === null ? [] : [{ label: t`Severity`, value: <bdi>{levelWord(severity)}</bdi> }]),
    ...(confidence ? [{ label: t`Confidence`, value: <ShareText share={confidence} /> }] : []),
  ]
  return <Facts facts={facts} />
}
