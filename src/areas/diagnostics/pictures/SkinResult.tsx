import { useLingui } from '@lingui/react/macro'
import type { ResultOf } from '#src/contract/toolResults.ts'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { SaidText } from '../frame/SaidText.tsx'
import { ShareBars } from '../frame/ShareBars.tsx'
import { ShareText } from '../frame/ShareText.tsx'
import { useSkinWords } from '../words/useLabelWords.ts'

/** What an engine says about a spot on the skin (screening §3). No share is shown as good or bad. */
export function SkinResult({ result }: { readonly result: ResultOf<'Dermatologist'> }) {
  const { t } = useLingui()
  const words = useSkinWords()
  const { malignant, benign, preds, best_result: best } = result
  return (
    <>
      {best === null ? (
        <p className="tool-headline">{t`The engine named no kind of spot.`}</p>
      ) : (
        <SaidText lead={t`The engine finds the photo most like:`} said={words(best) ?? best} />
      )}
      <p>{t`Show the spot to a doctor if it is new, changes, itches or bleeds, whatever this says.`}</p>
      {(malignant || benign) && (
        <Facts
          facts={[
            ...(malignant
              ? [{ label: t`All kinds that can be cancer, together`, value: <ShareText share={malignant} /> }]
              : []),
            ...(benign ? [{ label: t`All other kinds, together`, value: <ShareText share={benign} /> }] : []),
          ]}
        />
      )}
      <ShareBars
        label={t`Kinds of spots`}
        rows={preds.map(({ label, probability }) => ({ label, share: probability, note: words(label) }))}
      />
    </>
  )
}
