import './lesion.css'
import { useLingui } from '@lingui/react/macro'
import { bandLimits, type ScoreRange } from '#src/contract/scoreBands.ts'
import { bandWidths, scalePercent } from './model.ts'
import { useScoreText } from './useScoreText.ts'

interface ScoreBarProps {
  readonly score: ScoreRange
}

/** The range of a score on the scale from 1.0 to 9.5. Low is on the left in every language, as in `RangeBar`. */
export function ScoreBar({ score }: ScoreBarProps) {
  const { t } = useLingui()
  const scoreText = useScoreText()
  const shown = scoreText(score)
  const low = scoreText(bandLimits.benign[0])
  const high = scoreText(bandLimits.malignant[1])
  const [from, to] = bandLimits.suspicious
  const middle = scoreText({ from, to })
  return (
    <div role="img" aria-label={t`Score ${shown} on a scale from ${low} to ${high}`} dir="ltr">
      <div className="score-bar" style={{ '--bands': bands }}>
        <b />
        <b />
        <b />
        <i style={ends(score)} />
      </div>
      <div className="score-ends text-s text-muted tabular-nums">
        <span style={{ '--x': '0%' }}>{low}</span>
        <span style={{ '--x': `${scalePercent((from + to) / 2).toFixed(1)}%` }}>{middle}</span>
        <span style={{ '--x': '100%' }}>{high}</span>
      </div>
    </div>
  )
}

const bands = bandWidths()
  .map((width) => `${width.toFixed(2)}fr`)
  .join(' ')

const ends = ({ from, to }: ScoreRange) => ({
  '--from': `${scalePercent(from).toFixed(1)}%`,
  '--to': `${scalePercent(to).toFixed(1)}%`,
})
