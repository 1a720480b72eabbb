import { useLingui } from '@lingui/react/macro'
import type { ResultOf } from '#src/contract/toolResults.ts'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { SaidText } from '../frame/SaidText.tsx'

/** What an engine says about hands (screening §3). */
export function ArthritisResult({ result }: { readonly result: ResultOf<'Arthritis'> }) {
  const { t } = useLingui()
  const { prediction, description, deformed_digits: digits, swollen_joints: joints } = result
  return (
    <>
      {prediction === null ? (
        <p className="tool-headline">{t`The engine gave no prediction.`}</p>
      ) : (
        <SaidText said={prediction} />
      )}
      <p>{t`Joints that are swollen, stiff in the morning or painful should be seen by a doctor, whatever this says.`}</p>
      {description !== null && (
        <p>
          <RecordText>{description}</RecordText>
        </p>
      )}
      {(digits !== null || joints !== null) && (
        <Facts
          facts={[
            { label: t`Deformed fingers`, value: <RecordText>{digits}</RecordText> },
            { label: t`Swollen joints`, value: <RecordText>{joints}</RecordText> },
          ]}
        />
      )}
    </>
  )
}
