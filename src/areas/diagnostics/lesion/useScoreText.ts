import { useLingui } from '@lingui/react/macro'
import { isOneScore, type ScoreRange } from '#src/contract/scoreBands.ts'
import { useFormats } from '#src/i18n/formats.ts'

/** Returns a function that writes a score, or a range of scores, with one or two decimals: `4.75`, `3.0 to 5.0`. */
export function useScoreText(): (score: number | ScoreRange) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const written = (score: number) => formats.number(score, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  return (score) => {
    if (typeof score === 'number') return written(score)
    const from = written(score.from)
    const to = written(score.to)
    return isOneScore(score) ? to : t({ message: `${from} to ${to}`, context: 'scores, the lower one on the left' })
  }
}
