import './lesion.css'
import { useLingui } from '@lingui/react/macro'
import { bandLimits, scoreBands } from '#src/contract/scoreBands.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { useScoreText } from './useScoreText.ts'

/** The three bands of the score with their limits (screening §5). */
export function BandList() {
  const { t } = useLingui()
  const formats = useFormats()
  const scoreText = useScoreText()
  return (
    <ul className="grid gap-0.5 text-s">
      {scoreBands.map((band) => {
        const from = scoreText(bandLimits[band][0])
        const to = formats.number(bandLimits[band][1], { minimumFractionDigits: 2 })
        const words = {
          benign: t`${from} to ${to}: benign band`,
          suspicious: t`${from} to ${to}: suspicious band`,
          malignant: t`${from} to ${to}: malignant band`,
        }
        return (
          <li key={band} className="flex items-center gap-2">
            <i className="band-mark" data-band={band} />
            <span>{words[band]}</span>
          </li>
        )
      })}
    </ul>
  )
}
