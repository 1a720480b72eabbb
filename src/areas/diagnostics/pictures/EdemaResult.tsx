import { useLingui } from '@lingui/react/macro'
import type { ResultOf } from '#src/contract/toolResults.ts'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { SaidText } from '../frame/SaidText.tsx'

/** What an engine says about a leg (screening §3). */
export function EdemaResult({ result }: { readonly result: ResultOf<'Edema'> }) {
  const { t } = useLingui()
  const { prediction, description } = result
  return (
    <>
      {prediction === null ? (
        <p className="tool-headline">{t`The engine gave no prediction.`}</p>
      ) : (
        <SaidText said={prediction} />
      )}
      <p>{t`Call a doctor today if one leg is suddenly swollen, red or painful. Call the emergency number if you also can't breathe well or your chest hurts.`}</p>
      {description.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5">
          {description.map((line, index) => (
            // Lines can repeat.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${index} ${line}`}>
              <RecordText>{line}</RecordText>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
