import { useLingui } from '@lingui/react/macro'
import type { ResultOf } from '#src/contract/toolResults.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { SaidText } from '../frame/SaidText.tsx'
import { ShareBars } from '../frame/ShareBars.tsx'

/** What an engine says about nails (screening §3). */
export function NailResult({ result }: { readonly result: ResultOf<'NailSymptomaticPatterns'> }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { predictions } = result
  const [first] = predictions.toSorted((a, b) => (b.confidence?.value ?? -1) - (a.confidence?.value ?? -1))
  const linked = (diseases: readonly string[]) => t`The engine links it with: ${formats.list(diseases)}`
  return (
    <>
      {first ? (
        <SaidText lead={t`The engine finds most of all:`} said={first.label} />
      ) : (
        <p className="tool-headline">{t`The engine named no nail pattern.`}</p>
      )}
      <p>{t`A nail pattern has many causes, and most are harmless. Show a nail that changed to a doctor.`}</p>
      <ShareBars
        label={t`Nail patterns`}
        rows={predictions.map(({ label, confidence, diseases }) => ({
          label,
          share: confidence,
          note: diseases.length > 0 && <bdi>{linked(diseases)}</bdi>,
        }))}
      />
    </>
  )
}
