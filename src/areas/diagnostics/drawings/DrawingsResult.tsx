import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { ShareText } from '../frame/ShareText.tsx'
import { steadinessRows, summaryOf, tremorOf, type DatedDrawings } from './steadiness.ts'
import { SteadinessTable } from './SteadinessTable.tsx'
import { useSteadinessWords } from './useSteadinessWords.ts'

interface DrawingsResultProps {
  readonly drawn: DatedDrawings
  /** The person's earlier results, newest first. */
  readonly earlier: readonly DatedDrawings[]
}

/** How steady both lines are: in words compared with the person's own earlier ones, then in numbers. */
export function DrawingsResult({ drawn, earlier }: DrawingsResultProps) {
  const { explanation } = useSteadinessWords()
  const { result } = drawn
  const rows = steadinessRows([drawn, ...earlier])
  const isMeasured = result.spiral !== null || result.wave !== null
  if (!isMeasured) return <SaidByService result={result} />
  const why = explanation[summaryOf(drawn, earlier)]
  return (
    <>
      {why && <p>{why}</p>}
      <Tremor result={result} />
      <SaidByService result={result} />
      {rows.length > 1 && <SteadinessTable rows={rows} />}
      <Numbers result={result} />
    </>
  )
}

type OfResult = Pick<DatedDrawings, 'result'>

/** The regular shake that the timing of the lines shows. Drawings on paper have no timing. */
function Tremor({ result }: OfResult) {
  const { t } = useLingui()
  const formats = useFormats()
  const hz = tremorOf(result)
  if (!result.isOnScreen) return <p>{t`Drawings on paper don't show how fast a hand shakes.`}</p>
  if (hz === null)
    return <p>{t`The lines show no regular shake. Your hand can shake in other positions all the same.`}</p>
  const often = formats.number(Math.round(hz))
  const exact = formats.number(hz, { maximumFractionDigits: 1 })
  return <p>{t`The lines show a regular shake, about ${often} times a second (${exact} Hz).`}</p>
}

/** What a service answered, in its own words. */
function SaidByService({ result: { prediction, prediction_confidence: confidence } }: OfResult) {
  const { t } = useLingui()
  if (prediction === null && confidence === null) return null
  const facts = [
    { label: t`Prediction`, value: <bdi>{prediction ?? t`The service gave no prediction.`}</bdi> },
    ...(confidence ? [{ label: t`Confidence`, value: <ShareText share={confidence} /> }] : []),
  ]
  return <Facts facts={facts} />
}

function Numbers({ result }: OfResult) {
  const { t } = useLingui()
  const formats = useFormats()
  const wobble = (value: number) => formats.number(value, { maximumFractionDigits: 1 })
  const seconds = (value: number) =>
    formats.number(value, { style: 'unit', unit: 'second', unitDisplay: 'long', maximumFractionDigits: 0 })
  const { spiral, wave, hand } = result
  const hands = { right: t({ message: 'Right', context: 'hand' }), left: t({ message: 'Left', context: 'hand' }) }
  const facts = [
    ...(hand ? [{ label: t`Hand that draws`, value: hands[hand] }] : []),
    ...(spiral ? [{ label: t`Wobble of the spiral, per thousand of its width`, value: wobble(spiral.wobble) }] : []),
    ...(wave ? [{ label: t`Wobble of the wave, per thousand of its width`, value: wobble(wave.wobble) }] : []),
    ...(spiral && spiral.seconds !== null ? [{ label: t`Time for the spiral`, value: seconds(spiral.seconds) }] : []),
    ...(wave && wave.seconds !== null ? [{ label: t`Time for the wave`, value: seconds(wave.seconds) }] : []),
  ]
  return <Facts facts={facts} />
}
