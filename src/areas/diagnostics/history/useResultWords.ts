import { useLingui } from '@lingui/react/macro'
import { bandOfRange, isOneScore, type ScoreBand } from '#src/contract/scoreBands.ts'
import type { ResultOf, Share, ToolResult } from '#src/contract/toolResults.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { useFactList } from '#src/viewStates/useFactList.ts'
import { namedCondition } from '../words/namedCondition.ts'
import { useSkinWords } from '../words/useLabelWords.ts'
import { useSoundHeadline } from '../words/useSoundHeadline.ts'
import { useLevelWord } from '../words/useLevelWord.ts'
import { strongestAsymmetry } from './model.ts'

/** A result in words: first what it says, then its numbers. */
export interface ResultWords {
  readonly headline: string
  readonly detail: string | null
}

/** Returns a function that summarizes the result of any tool. Words of an engine stay as it wrote them. */
export function useResultWords(): (result: ToolResult) => ResultWords {
  const { t } = useLingui()
  const formats = useFormats()
  const facts = useFactList()
  const levelWord = useLevelWord()
  const skinWords = useSkinWords()
  const soundHeadline = useSoundHeadline()
  const none = t`The engine gave no prediction`
  const one = (value: number) => formats.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  const seconds = (value: number) =>
    value < 60
      ? formats.number(value, { style: 'unit', unit: 'second', unitDisplay: 'long', maximumFractionDigits: 0 })
      : formats.number(value / 60, { style: 'unit', unit: 'minute', unitDisplay: 'long', maximumFractionDigits: 1 })
  const orNull = (text: string) => (text === '' ? null : text)
  const named = (label: string, { came }: Share) => t`${label}: ${came}`
  const confidenceOf = (confidence: Share | null) => {
    if (!confidence) return null
    const { came } = confidence
    return t`Confidence as the engine gave it: ${came}`
  }

  const ofMole = ({ score, prediction, prediction_confidence: confidence }: ResultOf<'SkinLesion'>): ResultWords => {
    const detail = orNull(facts([score && prediction, confidenceOf(confidence)]))
    if (!score) return { headline: prediction ?? none, detail }
    const [from, to] = [one(score.from), one(score.to)]
    const single: Readonly<Record<ScoreBand, string>> = {
      benign: t`Score ${to}, in the benign band`,
      suspicious: t`Score ${to}, in the suspicious band`,
      malignant: t`Score ${to}, in the malignant band`,
    }
    const range: Readonly<Record<ScoreBand, string>> = {
      benign: t`Score ${from} to ${to}, upper end in the benign band`,
      suspicious: t`Score ${from} to ${to}, upper end in the suspicious band`,
      malignant: t`Score ${from} to ${to}, upper end in the malignant band`,
    }
    return { headline: (isOneScore(score) ? single : range)[bandOfRange(score)], detail }
  }

  const ofDrawings = ({ spiral, wave, prediction, ...rest }: ResultOf<'Parkinsons'>): ResultWords => {
    const wobble = (value: number) => formats.number(value / 1000, { style: 'percent', maximumFractionDigits: 1 })
    const measured = spiral && wave ? t`Both lines were measured` : t`One line was measured`
    const spiralWobble = spiral && wobble(spiral.wobble)
    const waveWobble = wave && wobble(wave.wobble)
    const hz = spiral?.tremorHz ?? wave?.tremorHz ?? null
    const tremor = hz === null ? null : one(hz)
    const detail = facts([
      spiralWobble && t`Wobble of the spiral: ${spiralWobble} of its width`,
      waveWobble && t`Wobble of the wave: ${waveWobble} of its width`,
      tremor && t`Tremor: ${tremor} times a second`,
      confidenceOf(rest.prediction_confidence),
    ])
    return { headline: prediction ?? (spiral || wave ? measured : none), detail: orNull(detail) }
  }

  const ofSounds = (result: ResultOf<'SnoreAndCough'>): ResultWords => {
    const { snore_duration: snoring, cough_duration: coughing, prediction, length, confidence } = result
    const [snored, coughed] = [seconds(snoring ?? 0), seconds(coughing ?? 0)]
    const durations = facts([snoring ? t`Snoring: ${snored}` : null, coughing ? t`Coughing: ${coughed}` : null])
    const recorded = length === null ? null : seconds(length)
    const detail = [recorded && t`Length of the recording: ${recorded}`, confidenceOf(confidence)]
    if (prediction !== null) return { headline: prediction, detail: orNull(facts([durations, ...detail])) }
    return { headline: durations === '' ? soundHeadline(result) : durations, detail: orNull(facts(detail)) }
  }

  const ofFace = (result: ResultOf<'StrokeDetection'>): ResultWords => {
    const { level, isUrgent, error_msg: message, trend_analysis: trend } = result
    const predicted = result.current_stroke ?? result.current_bells_palsy
    const said = predicted?.overall ?? predicted?.severity ?? predicted?.symmetry ?? null
    const word = level && levelWord(level)
    const asymmetry = strongestAsymmetry(result)
    const strongest = asymmetry === null ? null : formats.number(asymmetry, { maximumFractionDigits: 2 })
    const headline = word ? t`Face asymmetry: ${word}` : (said ?? (message ? t`Error: ${message}` : none))
    const detail = facts([
      isUrgent ? t`At that time the advice was: call for help now` : null,
      result.current_stroke?.detected === false ? t`No signs found. This does not rule it out.` : null,
      strongest && t`Strongest asymmetry: ${strongest} of 1`,
      trend,
    ])
    return { headline, detail: orNull(detail) }
  }

  return (result) => {
    switch (result.tool) {
      case 'Arthritis':
        return {
          headline: result.prediction ?? none,
          detail: orNull(facts([result.description, result.deformed_digits, result.swollen_joints])),
        }
      case 'Edema':
        return { headline: result.prediction ?? none, detail: orNull(facts(result.description)) }
      case 'Dermatologist': {
        const best = result.preds.toSorted((a, b) => b.probability.value - a.probability.value)[0]
        const kind = result.best_result
        const [malignant, benign] = [result.malignant?.came, result.benign?.came]
        const detail = facts([
          malignant === undefined ? null : t`Malignant: ${malignant}`,
          benign === undefined ? null : t`Benign: ${benign}`,
          best && named(best.label, best.probability),
        ])
        return {
          headline: kind === null ? t`The engine named no kind of spot.` : (skinWords(kind) ?? kind),
          detail: orNull(detail),
        }
      }
      case 'NailSymptomaticPatterns': {
        const [best] = result.predictions.toSorted((a, b) => (b.confidence?.value ?? -1) - (a.confidence?.value ?? -1))
        return {
          headline: best?.label ?? t`The engine named no nail pattern.`,
          detail: best ? confidenceOf(best.confidence) : null,
        }
      }
      case 'XRay': {
        const top = namedCondition(result.top_result)
        const shown = result.conditions.toSorted((a, b) => b.probability.value - a.probability.value).slice(0, 6)
        const detail = facts(shown.map(({ name, probability }) => named(name, probability)))
        return {
          headline: top ?? t`The engine named no condition. That doesn't mean that there is none.`,
          detail: orNull(detail),
        }
      }
      case 'SkinLesion':
        return ofMole(result)
      case 'Parkinsons':
        return ofDrawings(result)
      case 'SnoreAndCough':
        return ofSounds(result)
      case 'StrokeDetection':
        return ofFace(result)
    }
  }
}
