import { useLingui } from '@lingui/react/macro'
import type { ResultOf } from '#src/contract/toolResults.ts'
import { SaidText } from '../frame/SaidText.tsx'
import { ShareBars } from '../frame/ShareBars.tsx'
import { namedCondition } from '../words/namedCondition.ts'
import { useXRayWords } from '../words/useLabelWords.ts'

/** What an engine says about an X-ray of the chest (screening §3). */
export function XRayResult({ result }: { readonly result: ResultOf<'XRay'> }) {
  const { t } = useLingui()
  const words = useXRayWords()
  const { conditions } = result
  const top = namedCondition(result.top_result)
  return (
    <>
      {top === null ? (
        <p className="tool-headline">{t`The engine named no condition. That doesn't mean that there is none.`}</p>
      ) : (
        <div className="grid gap-1">
          <SaidText lead={t`The engine finds the picture most like:`} said={top} />
          {words(top) && <p>{words(top)}</p>}
        </div>
      )}
      <p>{t`Only a doctor who reads the original X-ray can tell what it shows.`}</p>
      <ShareBars
        label={t`Conditions`}
        rows={conditions.map(({ name, probability }) => ({ label: name, share: probability, note: words(name) }))}
      />
    </>
  )
}
