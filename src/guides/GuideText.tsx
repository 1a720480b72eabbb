import { Trans, useLingui } from '@lingui/react/macro'
import { pressureGuide } from './adultGuide.ts'
import type { Guided } from './Guided.ts'
import { useGuideFigures } from './useGuideFigures.ts'

interface GuideTextProps {
  readonly guided: Guided
  /** `advice`: only what to do, because the clinic's own interpretation is shown. */
  readonly part: 'all' | 'advice'
}

/** What the general guide says about a value: its band, the normal one, one sentence, what to do, and the source. */
export function GuideText({ guided, part }: GuideTextProps) {
  const { i18n } = useLingui()
  const figuresOf = useGuideFigures()
  const { band } = guided
  const advice = band.advice && <p className="text-s font-medium">{i18n._(band.advice)}</p>
  if (part === 'advice') return advice
  const [figures, normal] =
    guided.kind === 'scale'
      ? [
          figuresOf(guided.guide, guided.band),
          guided.guide.bands.flatMap((one) => (one.place === 'normal' ? figuresOf(guided.guide, one) : [])).join(', '),
        ]
      : [i18n._(guided.band.figures), i18n._(pressureGuide.bands.normal.figures)]
  const word = i18n._(band.word)
  const normalWord = i18n._(
    guided.kind === 'scale'
      ? (guided.guide.bands.find(({ place }) => place === 'normal') ?? band).word
      : pressureGuide.bands.normal.word,
  )
  const source = i18n._(guided.kind === 'scale' ? guided.guide.source : pressureGuide.source)
  return (
    <div className="grid max-w-read content-start gap-1 text-s">
      <p>
        <Trans>
          <b>General guide.</b> {word}: {figures}.
        </Trans>
        {band.level > 0 && (
          <>
            {' '}
            <span className="text-muted">
              <Trans>
                {normalWord}: {normal}.
              </Trans>
            </span>
          </>
        )}
      </p>
      <p>{i18n._(band.sentence)}</p>
      {advice}
      <p className="text-muted">
        <Trans>Source: {source}</Trans>
      </p>
    </div>
  )
}
