import { Trans, useLingui } from '@lingui/react/macro'
import { bandOfRange, isOneScore } from '#src/contract/scoreBands.ts'
import type { ResultOf } from '#src/contract/toolResults.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { Value } from '#src/ui/marks/Value.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { ShareText } from '../frame/ShareText.tsx'
import { BandList } from './BandList.tsx'
import { ColorSwatches } from './ColorSwatches.tsx'
import { LetterList } from './LetterList.tsx'
import { MeasuredLesion } from './MeasuredLesion.tsx'
import { ScoreBar } from './ScoreBar.tsx'
import { useScoreText } from './useScoreText.ts'

interface LesionResultProps {
  readonly result: ResultOf<'SkinLesion'>
  /** The analyzed picture. Null if it is not there any more. */
  readonly picture: Blob | null
  /** Picture that the engine made, such as a montage. */
  readonly montage: string | null
}

/** The ABCDE score of a mole: words first, then the range with its bands, then what was measured. */
export function LesionResult({ result, picture, montage }: LesionResultProps) {
  const { t } = useLingui()
  const scoreText = useScoreText()
  const { score } = result
  const isMeasured = result.contour.length > 0 || result.asymmetry !== null || result.border !== null
  return (
    <>
      <BandWords result={result} />
      {score && (
        <div className="grid gap-2">
          <Value unit={t({ message: 'score', context: 'unit of an ABCDE score' })} size="l" ltr>
            {scoreText(score)}
          </Value>
          <ScoreBar score={score} />
        </div>
      )}
      <BandList />
      <SaidByEngine result={result} />
      {montage && (
        <img src={montage} alt={t`Picture of the analysis, made by the engine`} className="w-full max-w-64 rounded-m" />
      )}
      {isMeasured && (
        <Section level={3} title={t`What we measured`}>
          {picture && <MeasuredLesion picture={picture} result={result} />}
          {result.colours.length > 0 && <ColorSwatches colors={result.colours} />}
          <LetterList result={result} />
          <p className="text-s text-muted">
            {t`In a study, doctors with such a score found 83 of 100 melanomas, and gave a false alarm for 55 of 100 harmless moles (Ahnlide 2016).`}
          </p>
        </Section>
      )}
    </>
  )
}

/** In which band the score is. */
function BandWords({ result: { score } }: Pick<LesionResultProps, 'result'>) {
  const { t } = useLingui()
  if (!score) return <p>{t`The engine gave no score.`}</p>
  const band = bandOfRange(score)
  if (band === 'benign')
    return (
      <p>
        <Trans>If the mole changes, itches or bleeds, show it to a doctor.</Trans>
      </p>
    )
  if (isOneScore(score))
    return (
      <p>{band === 'suspicious' ? t`The score is in the suspicious band.` : t`The score is in the malignant band.`}</p>
    )
  return (
    <p>
      {band === 'suspicious'
        ? t`The score is a range. Its upper end is in the suspicious band.`
        : t`The score is a range. Its upper end is in the malignant band.`}
    </p>
  )
}

/** What a service answered in its own words. */
function SaidByEngine({ result }: Pick<LesionResultProps, 'result'>) {
  const { t } = useLingui()
  const formats = useFormats()
  const { prediction, prediction_confidence: confidence, contour_threshold: threshold, colours, contour } = result
  const facts = [
    ...(prediction ? [{ label: t`Prediction`, value: <bdi>{prediction}</bdi> }] : []),
    ...(confidence ? [{ label: t`Confidence`, value: <ShareText share={confidence} /> }] : []),
    ...(threshold === null ? [] : [{ label: t`Contour threshold`, value: formats.number(threshold) }]),
    ...(colours.length > 0 && contour.length === 0
      ? [{ label: t`Colors`, value: <ColorSwatches colors={colours} /> }]
      : []),
  ]
  return facts.length > 0 ? <Facts facts={facts} /> : null
}
